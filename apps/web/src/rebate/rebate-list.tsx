import { Time } from '@assay/client/times';
import { calls } from '@assay/contract';
import { Badge } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { Panel } from '../account/centre/centre-page.tsx';
import { callServer } from '../api/server.ts';
import { formatExact } from '../assets/amount-text.ts';
import { GrowingListView } from '../assets/growing.tsx';
import { useGrowingList } from '../assets/use-growing-list.ts';
import { useLanguage } from '../i18n/use-language.ts';
import type { RebateRow } from './use-rebates.ts';

/** All rebates, newest first; a pending one with the reason. */
export function RebateList() {
  const { t } = useTranslation('rebate');
  const title = t(($) => $.rebate.records);
  const list = useGrowingList<RebateRow>(calls.rebateList, {}, async (page, signal) => {
    const result = await callServer(calls.rebateList, { page }, { signal, suppressToast: true });
    return result.status === 'ok' ? { rows: result.answer.list, count: result.answer.count } : null;
  });
  return (
    <Panel>
      <h2 className="mb-2 text-lead font-semibold">{title}</h2>
      <GrowingListView list={list} emptyText={t(($) => $.rebate.none)}>
        {(rows) => (
          <ul aria-label={title}>
            {rows.map((row) => (
              <Item key={row.id} row={row} />
            ))}
          </ul>
        )}
      </GrowingListView>
    </Panel>
  );
}

function Item({ row }: { readonly row: RebateRow }) {
  const { t } = useTranslation('rebate');
  const { tag } = useLanguage();
  const withCurrency = (amount: string) => `${formatExact(amount, tag)} ${row.currency_name}`;
  const mainAmount =
    row.state === 'paid' ? `${formatExact(row.paid, tag)} ${row.paid_currency}` : withCurrency(row.share);
  return (
    <li className="border-t border-line py-3 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="mr-auto text-body font-medium tabular-nums">
          {mainAmount}
          <span className="ml-2 text-ink-muted">{t(($) => $.rebate.level, { level: row.level })}</span>
        </p>
        <Badge tone={row.state === 'paid' ? 'up' : row.state === 'waiting' ? 'warn' : 'neutral'}>
          {t(($) => $.rebate.state[row.state])}
        </Badge>
        <Time at={row.time} className="text-small text-ink-muted" />
      </div>
      <dl className="mt-1 flex flex-wrap gap-x-6 gap-y-0.5 text-small text-ink-muted">
        <Fact label={t(($) => $.rebate.fees)}>{withCurrency(row.fee)}</Fact>
        <Fact label={t(($) => $.rebate.yourShare)}>{withCurrency(row.share)}</Fact>
      </dl>
      {row.why !== null && <p className="mt-1 text-small">{t(($) => $.rebate.why[row.why ?? 'price'])}</p>}
    </li>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <div className="flex gap-1.5">
      <dt>{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
