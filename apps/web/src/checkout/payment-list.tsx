import { Time } from '@assay/client/times';
import { calls } from '@assay/contract';
import { Button } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { formatExact } from '../assets/amount-text.ts';
import { Panel } from '../assets/assets-page.tsx';
import { GrowingListView } from '../assets/growing.tsx';
import { useGrowingList } from '../assets/use-growing-list.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { HelpLink } from '../navigation/help-link.tsx';
import { Fact } from './fact.tsx';
import type { PaymentRow } from './payment-updates.ts';
import { StateBadge } from './state-badge.tsx';

type PaymentListProps = { readonly onResume: (payment: number) => void };

/** The user's payments, newest first; a pending one can be resumed. */
export function PaymentList({ onResume }: PaymentListProps) {
  const { t } = useTranslation('checkout');
  const list = useGrowingList<PaymentRow>(calls.paymentList, {}, async (page, signal) => {
    const result = await callServer(calls.paymentList, { page }, { signal, suppressToast: true });
    return result.status === 'ok' ? { rows: result.answer.list, count: result.answer.count } : null;
  });
  return (
    <Panel>
      <h2 className="mb-2 text-lead font-semibold">{t(($) => $.checkout.own)}</h2>
      <GrowingListView list={list} emptyText={t(($) => $.checkout.none)}>
        {(rows) => (
          <ul aria-label={t(($) => $.checkout.own)}>
            {rows.map((row) => (
              <Item key={row.id} row={row} onResume={onResume} />
            ))}
          </ul>
        )}
      </GrowingListView>
    </Panel>
  );
}

function Item({ row, onResume }: PaymentListProps & { readonly row: PaymentRow }) {
  const { t } = useTranslation('checkout');
  const { tag } = useLanguage();
  return (
    <li className="border-t border-line py-3 first:border-t-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p translate="no" className="text-body font-medium">
          {formatExact(row.amount, tag)} {row.currency_name}
          <span className="ml-2 text-ink-muted">{`${formatExact(row.money, tag)} CNY`}</span>
        </p>
        <span className="flex flex-wrap items-center gap-2">
          <StateBadge state={row.state} />
          {row.state === 'waiting' && (
            <Button size="small" onClick={() => onResume(row.id)}>
              {t(($) => $.checkout.resume)}
            </Button>
          )}
          <HelpLink about="payment" id={row.id} />
        </span>
      </div>
      <dl className="mt-1 grid gap-x-6 gap-y-0.5 text-small tablet:grid-cols-2">
        <Fact label={t(($) => $.checkout.began)}>
          <Time at={row.create_time} />
        </Fact>
        <Fact label={t(($) => $.checkout.order)}>{row.order_no}</Fact>
      </dl>
    </li>
  );
}
