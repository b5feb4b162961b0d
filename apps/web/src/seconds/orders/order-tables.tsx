import { calls } from '@assay/contract';
import { callServer } from '../../api/server.ts';
import type { OrderFilter, OrderRecord, OrderTables, RecordPage } from '../../trade/lists/order-products.ts';
import type { WireOrder } from '../order.ts';
import { useIndexes } from '../use-index.ts';
import { OrderRows } from './order-rows.tsx';
import { type OrderTerms, useClosed, useRunning } from './use-orders.ts';

type ListProps = { readonly filter: OrderFilter };

const PAGE_ROWS = 100;

/** Up/Down contracts on the page with the orders of all products. */
export const ORDER_TABLES: OrderTables = {
  open: [{ name: 'running', List: Running, records: (filter, page) => recordsOf(filter, page, '1') }],
  history: [{ name: 'closed', List: Closed, records: (filter, page) => recordsOf(filter, page, '3') }],
};

function Running({ filter }: ListProps) {
  useIndexes();
  const pages = useRunning(filter.pair?.id ?? null, termsOf(filter));
  return <OrderRows kind="running" pages={pages} loadMoreAbove={0} />;
}

function Closed({ filter }: ListProps) {
  return (
    <OrderRows kind="closed" pages={useClosed(filter.pair?.id ?? null, termsOf(filter))} loadMoreAbove={0} />
  );
}

function termsOf({ side, days }: OrderFilter): OrderTerms {
  return { ...days, ...(side === undefined ? {} : { type: side === 'buy' ? '1' : '2' }) };
}

async function recordsOf(filter: OrderFilter, page: number, status: '1' | '3'): Promise<RecordPage> {
  const request = {
    ...termsOf(filter),
    ...(filter.pair === undefined ? {} : { match_id: String(filter.pair.id) }),
    ...{ status, page: String(page), limit: String(PAGE_ROWS) },
  };
  const result = await callServer(calls.microtradeLists, request, { suppressToast: true });
  if (result.status !== 'ok') return null;
  return { records: result.answer.data.map(recordOf), count: result.answer.total };
}

function recordOf(row: WireOrder): OrderRecord {
  return {
    time: row.created_at,
    id: row.id,
    pair: row.symbol_name,
    side: row.type === 1 ? 'up' : 'down',
    type: `${row.seconds}s`,
    price: row.open_price,
    amount: row.number,
    filled: '',
    total: row.fact_profits ?? '',
    fee: row.fee,
    fee_currency: row.currency_name,
    status: row.result ?? 'running',
  };
}
