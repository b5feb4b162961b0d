import type { OwnerId } from '@assay/engine';
import { type Kysely, sql } from 'kysely';
import { isAnyOf } from '../../../core/database/any-of.ts';
import type { Schema } from '../../../core/database/schema.ts';
import { ApiError, apiErrors } from '../../../edge/api/api-error.ts';
import type { KeyContext } from '../../../edge/api/call.ts';
import { limitOf, optionalInteger, type Parameters } from '../../../edge/api/parameters.ts';
import { mandatoryPair } from '../../../edge/api/symbols.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { isActive } from '../active.ts';
import { pairOf } from '../order-lists.ts';
import { cancelCommandOf } from './cancel.ts';
import { cancelledListRow, listRow, type Member, type OrderList } from './list-rows.ts';
import { clientIdOf, isName, listIdInName, listKeyOf } from './order-names.ts';
import { orderOf, storedOrderOf } from './order-rows.ts';
import { IS_LISTED, madeBy, type OwnOrder, ownOrderOf, readOwnOrders, withNames } from './own-orders.ts';
import { timesOf } from './query.ts';
import { cancelRefusal, unknownOrder } from './rejections.ts';

const USUAL_ROWS = 500;
const MAX_ROWS = 1_000;
const MAX_OPEN = 20_000;
/** An entry and two exits. */
const MAX_MEMBERS = 3;

/** Returns one list of the key's owner. */
export async function answerList(parameters: Parameters, context: KeyContext) {
  const ownList = await findList(parameters, context, 'origClientOrderId');
  if (ownList === null) throw noSuchList();
  return listRow(ownList.list);
}

/** Returns the lists that have an open or waiting order. */
export async function answerOpenLists(_parameters: Parameters, { exchange, key }: KeyContext) {
  const open = await readOwnOrders(exchange.database, key.userId, { isActive: true, limit: MAX_OPEN });
  return rowsOf(await readLists(exchange, key.userId, listIdsOf(open)));
}

/** Returns all lists from an id or a time on, or the newest. */
export async function answerAllLists(parameters: Parameters, { exchange, key }: KeyContext) {
  const fromId = optionalInteger(parameters, 'fromId');
  const { startMs, endMs } = timesOf(parameters);
  if (fromId !== undefined && (startMs !== undefined || endMs !== undefined)) throw apiErrors.combination();
  let query = exchange.database
    .selectFrom('orders')
    .select('id')
    .where('owner', '=', BigInt(key.userId))
    .where(IS_LISTED)
    // Only the first order of each list, whose id is the list's.
    .where(sql<boolean>`id = coalesce(bracket_entry, least(id, oco_order))`)
    .limit(limitOf(parameters, USUAL_ROWS, MAX_ROWS));
  if (fromId !== undefined) query = query.where('id', '>=', BigInt(fromId));
  if (startMs !== undefined) query = query.where('placed_ms', '>=', BigInt(startMs));
  if (endMs !== undefined) query = query.where('placed_ms', '<=', BigInt(endMs));
  const isForward = fromId !== undefined || startMs !== undefined;
  const rows = await query.orderBy('id', isForward ? 'asc' : 'desc').execute();
  return rowsOf(
    await readLists(
      exchange,
      key.userId,
      rows.map(({ id }) => Number(id)),
    ),
  );
}

/** Cancels the orders of a list in one step, which the cancellation of an exit is for a bracket. */
export async function answerCancelList(parameters: Parameters, context: KeyContext) {
  const { exchange } = context;
  const pair = mandatoryPair(exchange.listings, parameters);
  const called = clientIdOf(parameters);
  const ownList = await findList(parameters, context, 'listClientOrderId');
  const active = ownList?.list.members.findLast(({ order }) => isActive(order));
  if (ownList === null || active === undefined || ownList.list.pair.spec.id !== pair.spec.id)
    throw unknownOrder();
  const outcome = await exchange.sequencer.submit(cancelCommandOf(active.order.id, context));
  if (!outcome.ok) throw cancelRefusal(outcome.rejection);
  const ended = new Map(
    outcome.events.flatMap((event) =>
      event.type === 'order_changed' ? [[Number(event.order.id), orderOf(event.order)] as const] : [],
    ),
  );
  const now = ({ order, clientOrderId }: Member): Member => ({
    order: ended.get(Number(order.id)) ?? order,
    clientOrderId,
  });
  const [first, ...others] = ownList.list.members;
  return cancelledListRow({ ...ownList.list, members: [now(first), ...others.map(now)] }, called);
}

type Found = { readonly list: OrderList };

/** Returns the list that `orderListId` or its client id names; null if it is none of the user's. */
async function findList(
  parameters: Parameters,
  { exchange, key }: KeyContext,
  clientName: string,
): Promise<Found | null> {
  const orderListId = optionalInteger(parameters, 'orderListId');
  const name = parameters.get(clientName);
  if (orderListId === undefined && name === undefined) throw apiErrors.eitherOf(clientName, 'orderListId');
  const named = name === undefined ? undefined : await listIdNamed(exchange.database, key, name);
  if (named === null || (orderListId !== undefined && named !== undefined && orderListId !== named))
    return null;
  const id = orderListId ?? named ?? 0;
  const [list] = await readLists(exchange, key.userId, [id]);
  return list === undefined ? null : { list };
}

async function listIdNamed(
  database: Kysely<Schema>,
  key: KeyContext['key'],
  name: string,
): Promise<number | null> {
  const listId = listIdInName(name);
  if (listId !== undefined) return listId;
  return isName(name) ? madeBy(database, key.userId, listKeyOf(key, name)) : null;
}

/** Returns the ids of the lists of these orders, each once. */
export function listIdsOf(orders: readonly OwnOrder[]): readonly number[] {
  return [...new Set(orders.flatMap(({ list }) => (list === null ? [] : [list.id])))];
}

/** Returns the lists with these ids, lowest id first. */
export async function readLists(
  { database, listings }: Pick<Exchange, 'database' | 'listings'>,
  owner: OwnerId,
  listIds: readonly number[],
): Promise<readonly OrderList[]> {
  if (listIds.length === 0) return [];
  // The orders of a list have consecutive ids.
  const ids = listIds.flatMap((id) => Array.from({ length: MAX_MEMBERS }, (_, next) => id + next));
  const rows = await withNames(database, owner)
    .where(isAnyOf('orders.id', ids))
    .where(IS_LISTED)
    .orderBy('orders.id')
    .execute();
  const byList = new Map<number, OwnOrder[]>();
  for (const ownOrder of rows.map(ownOrderOf)) {
    const { list } = ownOrder;
    if (list !== null) byList.set(list.id, [...(byList.get(list.id) ?? []), ownOrder]);
  }
  return listIds
    .toSorted((one, other) => one - other)
    .flatMap((listId) => {
      const [first, ...others] = byList.get(listId) ?? [];
      if (first === undefined || first.list === null) return [];
      const pair = pairOf(listings, first.stored.pair);
      if (pair === undefined) return [];
      return [{ pair, name: first.list.name, members: [memberOf(first), ...others.map(memberOf)] as const }];
    });
}

function memberOf({ stored, clientOrderId }: OwnOrder): Member {
  return { order: storedOrderOf(stored), clientOrderId };
}

function rowsOf(lists: readonly OrderList[]) {
  return lists.map(listRow);
}

function noSuchList(): ApiError {
  return new ApiError(-2018, 'Order list does not exist.');
}
