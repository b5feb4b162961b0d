import { type CompletedRow, calls, type OrderRow } from '@assay/contract';
import { buttonClass } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../../api/remote.ts';
import { callServer } from '../../api/server.ts';
import type { OrderFilter, OrderRecord, OrderTables, RecordPage } from '../../trade/lists/order-products.ts';
import { pairOf } from '../../trade/pair/pair.ts';
import { AmendDialog } from './amend-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { OpenOrders } from './open-orders.tsx';
import { OrderHistory } from './order-history.tsx';
import { OwnTrades } from './own-trades.tsx';
import { useCancelOrder } from './use-cancel-order.ts';
import { fieldsOf, type ListTerms, type Narrowing, useOpenOrders } from './use-own-orders.ts';

type ListProps = { readonly filter: OrderFilter };

/** Row count above which a list offers to load more (contract, section 9). */
const LOAD_MORE_ABOVE = 5;
const PAGE_ROWS = 100;
const QUIET = { suppressToast: true } as const;

/** Spot orders and trades on the page of all products. */
export const ORDER_TABLES: OrderTables = {
  open: [
    {
      name: 'open',
      List: Open,
      records: (filter, page) => orderRecords(filter, page, 'active'),
    },
  ],
  history: [
    {
      name: 'finished',
      List: ({ filter }) => (
        <OrderHistory
          narrowing={narrowingOf(filter)}
          terms={termsOf(filter)}
          loadMoreAbove={LOAD_MORE_ABOVE}
          emptyAction={<DealLink />}
        />
      ),
      records: (filter, page) => orderRecords(filter, page, 'finished'),
    },
  ],
  fills: [
    {
      name: 'trades',
      List: ({ filter }) => (
        <OwnTrades
          narrowing={narrowingOf(filter)}
          terms={termsOf(filter)}
          loadMoreAbove={LOAD_MORE_ABOVE}
          emptyAction={<DealLink />}
        />
      ),
      records: tradeRecords,
    },
  ],
};

function Open({ filter }: ListProps) {
  const pages = useOpenOrders(narrowingOf(filter), termsOf(filter));
  const cancelling = useCancelOrder();
  const [amended, setAmended] = useState<OrderRow | null>(null);
  const remoteGroups = useRemote(calls.quotationGroups, {}, { suppressToast: true, freshMs: 60_000 });
  const groups = remoteGroups.status === 'ready' ? remoteGroups.value : [];
  const amendedPair = amended === null ? null : pairOf(groups, amended);
  return (
    <>
      <OpenOrders
        pages={pages}
        loadMoreAbove={LOAD_MORE_ABOVE}
        emptyAction={<DealLink />}
        onCancel={cancelling.ask}
        canAmend={(order) => pairOf(groups, order) !== null}
        onAmend={setAmended}
      />
      <CancelDialog cancelling={cancelling} />
      {amended !== null && amendedPair !== null && (
        <AmendDialog key={amended.id} order={amended} pair={amendedPair} onClose={() => setAmended(null)} />
      )}
    </>
  );
}

/** Link to the spot trading page. */
function DealLink() {
  const { t } = useTranslation('common');
  return (
    <Link to="/dealCenter" className={buttonClass()}>
      {t(($) => $.common.nav.spot)}
    </Link>
  );
}

function narrowingOf({ pair }: OrderFilter): Narrowing {
  return pair ?? null;
}

function termsOf({ side, days }: OrderFilter): ListTerms {
  return { ...days, ...(side === undefined ? {} : { type: side === 'buy' ? 'in' : 'out' }) };
}

function requestOf(filter: OrderFilter, page: number) {
  return {
    ...fieldsOf(narrowingOf(filter)),
    ...termsOf(filter),
    page: String(page),
    limit: String(PAGE_ROWS),
  };
}

async function orderRecords(
  filter: OrderFilter,
  page: number,
  status: 'active' | 'finished',
): Promise<RecordPage> {
  const result = await callServer(calls.allOrders, { ...requestOf(filter, page), status }, QUIET);
  if (result.status !== 'ok') return null;
  return { records: result.answer.list.map(orderRecordOf), count: result.answer.count };
}

async function tradeRecords(filter: OrderFilter, page: number): Promise<RecordPage> {
  const result = await callServer(calls.completedTrades, requestOf(filter, page), QUIET);
  if (result.status !== 'ok') return null;
  return { records: result.answer.list.map(tradeRecordOf), count: result.answer.count };
}

function orderRecordOf(row: OrderRow): OrderRecord {
  return {
    time: row.create_time,
    id: row.id,
    pair: row.symbol,
    side: row.type === 'in' ? 'buy' : 'sell',
    type: row.trigger_kind ?? (row.mode === 1 ? 'market' : 'limit'),
    price: row.mode === 1 ? row.average_price : row.price,
    amount: row.total_number,
    filled: row.complete_number,
    total: row.complete_money,
    fee: '',
    fee_currency: '',
    status: row.status,
  };
}

function tradeRecordOf(row: CompletedRow): OrderRecord {
  return {
    time: row.time,
    id: row.id,
    pair: row.symbol,
    side: row.type === 'in' ? 'buy' : 'sell',
    type: row.is_maker ? 'maker' : 'taker',
    price: row.price,
    amount: row.number,
    filled: row.number,
    total: row.total_money,
    fee: row.type === 'in' ? row.in_fee : row.out_fee,
    fee_currency: row.fee_currency,
    status: 'filled',
  };
}
