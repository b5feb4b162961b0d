import { Time } from '@assay/client/times';
import { calls } from '@assay/contract';
import { Badge } from '@assay/ui';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { formatExact } from '../assets/amount-text.ts';
import { Panel } from '../assets/assets-page.tsx';
import { GrowingListView } from '../assets/growing.tsx';
import { type GrowingList, useGrowingList } from '../assets/use-growing-list.ts';
import { useLanguage } from '../i18n/use-language.ts';
import type { Quote } from './terms.ts';

/** The user's conversions, newest first. */
export function History() {
  const { t } = useTranslation('conversion');
  const list = useConversions();
  const title = t(($) => $.conversion.history.title);
  return (
    <Panel>
      <h2 className="mb-2 text-lead font-semibold">{title}</h2>
      <GrowingListView list={list} emptyText={t(($) => $.conversion.history.empty)}>
        {(rows) => (
          <ul aria-label={title}>
            {rows.map((row) => (
              <Conversion key={row.id} row={row} />
            ))}
          </ul>
        )}
      </GrowingListView>
    </Panel>
  );
}

function Conversion({ row }: { readonly row: Quote }) {
  const { t } = useTranslation('conversion');
  const { tag } = useLanguage();
  const paidTexts = row.parts.map((part) => `${formatExact(part.number, tag)} ${part.currency_name}`);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2 first:border-t-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-1.5 text-body">
          {paidTexts.join(' + ')}
          <ArrowRight aria-label={t(($) => $.conversion.form.to)} className="size-3.5 text-ink-muted" />
          {row.to_name}
        </p>
        <p className="flex flex-wrap items-center gap-2 text-small text-ink-muted">
          <Time at={row.ended_at ?? row.created_at} />
          {row.recurring_id !== null && <Badge>{t(($) => $.conversion.recurring.badge)}</Badge>}
        </p>
      </div>
      <div className="text-right">
        <p className="text-body font-medium">{`${formatExact(row.received, tag)} ${row.to_name}`}</p>
        <p className="text-small text-ink-muted">
          {t(($) => $.conversion.history.fee, { fee: formatExact(row.fee, tag), currency: row.to_name })}
        </p>
      </div>
    </li>
  );
}

function useConversions(): GrowingList<Quote> {
  return useGrowingList(calls.conversionHistory, {}, async (page, signal) => {
    const result = await callServer(calls.conversionHistory, { page }, { signal, suppressToast: true });
    return result.status === 'ok' ? { rows: result.answer.list, count: result.answer.count } : null;
  });
}
