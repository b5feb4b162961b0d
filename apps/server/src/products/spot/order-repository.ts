import type { OrderStatus, OwnerId, PairId, Side } from '@assay/engine';
import type { Kysely, Selectable } from 'kysely';
import { countRows, type PageRequest, type Rows, readPage } from '../../core/database/page.ts';
import type { Schema } from '../../core/database/schema.ts';
import type { DayRange } from '../../edge/http/day-range.ts';

export type StoredOrder = Selectable<Schema['orders']>;
export type StoredTrade = Selectable<Schema['trades']>;

/** Filter of a user's orders; absent fields do not filter. */
export type OrderFilter = DayRange & {
  readonly side?: Side;
  readonly statuses?: readonly OrderStatus[];
  readonly pairs?: readonly PairId[];
};

/** Filter of a user's trades; absent fields do not filter. */
export type TradeFilter = Omit<OrderFilter, 'statuses'> & { readonly order?: number };

/** Returns a slice of a user's orders, newest first, with the total number. */
export async function readOrders(
  database: Kysely<Schema>,
  owner: OwnerId,
  filter: OrderFilter,
  slice: PageRequest,
): Promise<Rows<StoredOrder>> {
  if (filter.pairs?.length === 0) return { rows: [], count: 0 };
  let query = database.selectFrom('orders').where('owner', '=', BigInt(owner));
  if (filter.side) query = query.where('side', '=', filter.side);
  if (filter.statuses) query = query.where('status', 'in', filter.statuses);
  if (filter.pairs) query = query.where('pair', 'in', filter.pairs);
  if (filter.fromMs !== undefined) query = query.where('placed_ms', '>=', BigInt(filter.fromMs));
  if (filter.beforeMs !== undefined) query = query.where('placed_ms', '<', BigInt(filter.beforeMs));
  return readPage(query.selectAll().orderBy('id', 'desc'), slice);
}

/** Returns one order of a user; undefined for another user's order. */
export function readOrder(
  database: Kysely<Schema>,
  owner: OwnerId,
  id: number,
): Promise<StoredOrder | undefined> {
  return database
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', BigInt(id))
    .where('owner', '=', BigInt(owner))
    .executeTakeFirst();
}

/** Returns a slice of a user's trades, newest first, with the total number. Self-trades do not occur. */
export async function readTrades(
  database: Kysely<Schema>,
  owner: OwnerId,
  { pairs, side, order, fromMs, beforeMs }: TradeFilter,
  slice: PageRequest,
): Promise<Rows<StoredTrade>> {
  if (pairs?.length === 0) return { rows: [], count: 0 };
  // Each side has its own index: two short index scans instead of one long sort.
  const half = (role: 'maker' | 'taker') => {
    let query = database.selectFrom('trades').where(role, '=', BigInt(owner));
    if (pairs) query = query.where('pair', 'in', pairs);
    if (side) query = query.where('taker_side', (role === 'taker') === (side === 'buy') ? '=' : '!=', 'buy');
    if (order !== undefined) query = query.where(`${role}_order`, '=', BigInt(order));
    if (fromMs !== undefined) query = query.where('time_ms', '>=', BigInt(fromMs));
    if (beforeMs !== undefined) query = query.where('time_ms', '<', BigInt(beforeMs));
    return query;
  };
  const newest = (role: 'maker' | 'taker') =>
    database
      .selectFrom(
        half(role)
          .selectAll()
          .orderBy('id', 'desc')
          .limit(slice.offset + slice.limit)
          .as(role),
      )
      .selectAll();
  const rows = await database
    .selectFrom(newest('maker').unionAll(newest('taker')).as('own'))
    .selectAll()
    .orderBy('id', 'desc')
    .offset(slice.offset)
    .limit(slice.limit)
    .execute();
  return { rows, count: (await countRows(half('maker'))) + (await countRows(half('taker'))) };
}
