import { useTimes } from '@assay/client/times';
import { calls } from '@assay/contract';
import { Badge } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { formatExact } from '../assets/amount-text.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { OrderList } from '../trade/lists/order-list.tsx';
import type { OrderFilter, OrderRecord, OrderTables, RecordPage } from '../trade/lists/order-products.ts';
import { useOrderPages } from '../trade/lists/use-order-pages.ts';
import type { Quote } from './terms.ts';

const PAGE_ROWS = 100;

/** Conversions on the page with the orders of all products. */
export const ORDER_TABLES: OrderTables = { history: [{ name: 'conversions', List: Conversions, records }] };

function Conversions({ filter: { days } }: { readonly filter: OrderFilter }) {
  const { t } = useTranslation(['conversion', 'words']);
  const { tag } = useLanguage();
  const times = useTimes();
  const pages = useOrderPages<Quote>({
    call: calls.conversionHistory,
    narrowedTo: `${days.start_date ?? ''} ${days.end_date ?? ''}`,
    isWanted: true,
    changedBy: 'conversions',
    load: (page, signal) =>
      callServer(calls.conversionHistory, { ...days, page }, { signal, suppressToast: true }),
  });
  return (
    <OrderList<Quote>
      caption={t(($) => $.conversion.history.title)}
      pages={pages}
      emptyText={t(($) => $.conversion.history.empty)}
      columns={[
        {
          label: t(($) => $.words.time),
          isSecondary: true,
          isTime: true,
          show: (row) => times.format(row.ended_at ?? row.created_at, 'short'),
        },
        {
          label: t(($) => $.words.youPay),
          numeric: true,
          show: ({ parts }) =>
            parts.map((part) => `${formatExact(part.number, tag)} ${part.currency_name}`).join(' + '),
        },
        {
          label: t(($) => $.words.youReceive),
          numeric: true,
          show: (row) => `${formatExact(row.received, tag)} ${row.to_name}`,
        },
        {
          label: t(($) => $.words.fee),
          numeric: true,
          isSecondary: true,
          show: (row) => `${formatExact(row.fee, tag)} ${row.to_name}`,
        },
        {
          label: t(($) => $.words.source),
          show: ({ recurring_id }) =>
            recurring_id === null ? '–' : <Badge>{t(($) => $.conversion.recurring.badge)}</Badge>,
        },
      ]}
    />
  );
}

async function records({ days }: OrderFilter, page: number): Promise<RecordPage> {
  const request = { ...days, page: String(page), limit: String(PAGE_ROWS) };
  const result = await callServer(calls.conversionHistory, request, { suppressToast: true });
  if (result.status !== 'ok') return null;
  return { records: result.answer.list.map(recordOf), count: result.answer.count };
}

function recordOf(row: Quote): OrderRecord {
  return {
    time: row.ended_at ?? row.created_at,
    id: row.id,
    pair: `${row.parts.map(({ currency_name }) => currency_name).join('+')} > ${row.to_name}`,
    side: '',
    type: row.recurring_id === null ? 'conversion' : 'recurring',
    price: '',
    amount: row.parts.map(({ number }) => number).join(' + '),
    filled: '',
    total: row.received,
    fee: row.fee,
    fee_currency: row.to_name,
    status: row.status,
  };
}
