import type { CompletedRow, calls, InputOf, OrderRow } from '@assay/contract';
import type { PairId, Side } from '@assay/engine';
import { pageRequestOf } from '../../core/database/page.ts';
import { dayRangeOf } from '../../edge/http/day-range.ts';
import { type Accepted, accept, type Refused, type UserContext } from '../../edge/http/handler.ts';
import type { Listings } from '../../market/market-data/listings.ts';
import { type OrderFilter, readOrders, readTrades } from './order-repository.ts';
import { completedRowOf, orderRowOf, type RowContext } from './order-rows.ts';

const DEFAULT_LIMIT = 10;

type ListInput = {
  readonly page: number;
  readonly limit?: number | undefined;
  readonly legal_id?: number | undefined;
  readonly currency_id?: number | undefined;
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
};

type Listed<Row> = Accepted<{ list: Row[]; page: number; limit: number; count: number }, undefined>;

/** Returns a page of the caller's orders. */
export async function listOrders(
  input: ListInput,
  filter: OrderFilter,
  context: UserContext,
): Promise<Listed<OrderRow> | Refused> {
  const { exchange, session } = context;
  const { page, limit = DEFAULT_LIMIT } = input;
  const days = dayRangeOf(input, exchange.settings.timeZone);
  if ('ok' in days) return days;
  const pairs = pairsOf(input, exchange.listings);
  const { rows, count } = await readOrders(
    exchange.database,
    session.userId,
    { ...filter, ...days, ...(pairs ? { pairs } : {}) },
    pageRequestOf({ page, limit }),
  );
  const list = rows.flatMap((row) => {
    const pair = pairOf(exchange.listings, row.pair);
    return pair ? [orderRowOf(row, pair, rowContextOf(context))] : [];
  });
  return accept({ list, page, limit, count });
}

/** Returns a page of the caller's trades. */
export async function listCompleted(
  input: InputOf<typeof calls.completedTrades>,
  context: UserContext,
): Promise<Listed<CompletedRow> | Refused> {
  const { exchange, session } = context;
  const { page, limit = DEFAULT_LIMIT, type, order_id: order } = input;
  const days = dayRangeOf(input, exchange.settings.timeZone);
  if ('ok' in days) return days;
  const pairs = pairsOf(input, exchange.listings);
  const { rows, count } = await readTrades(
    exchange.database,
    session.userId,
    {
      ...days,
      ...(pairs ? { pairs } : {}),
      ...(type === undefined ? {} : { side: sideOf(type) }),
      ...(order === undefined ? {} : { order }),
    },
    pageRequestOf({ page, limit }),
  );
  const list = rows.flatMap((row) => {
    const pair = pairOf(exchange.listings, row.pair);
    return pair ? [completedRowOf(row, session.userId, pair, rowContextOf(context))] : [];
  });
  return accept({ list, page, limit, count });
}

/** Returns the side that the wire names `in` or `out`. */
export function sideOf(type: 'in' | 'out'): Side {
  return type === 'in' ? 'buy' : 'sell';
}

/** Returns the pairs that the ids restrict a list to; undefined without a restriction. */
export function pairsOf(
  { legal_id, currency_id }: Pick<ListInput, 'legal_id' | 'currency_id'>,
  listings: Listings,
): readonly PairId[] | undefined {
  if (legal_id === undefined && currency_id === undefined) return undefined;
  return listings
    .pairs()
    .filter(({ spec }) => legal_id === undefined || spec.quote === legal_id)
    .filter(({ spec }) => currency_id === undefined || spec.base === currency_id)
    .map(({ spec }) => spec.id);
}

/** Returns the pair with this id. */
export function pairOf(listings: Listings, id: number) {
  return listings.pairs().find(({ spec }) => spec.id === id);
}

function rowContextOf({ exchange, session }: UserContext): RowContext {
  return { account: session.account, timeZone: exchange.settings.timeZone };
}
