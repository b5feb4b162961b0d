import type { OwnerId } from '@assay/engine';
import type { Kysely } from 'kysely';
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
import { clientIdOf, isName, listIdInName, listIdOf, listKeyOf } from './order-names.ts';
import { orderOf, storedOrderOf } from './order-rows.ts';
import { madeBy, type OwnOrder, ownOrderOf, readOwnOrders, withNames } from './own-orders.ts';
import { timesOf } from './query.ts';
import { cancelRefusal, unknownOrder } from './rejections.ts';

const USUAL_ROWS = 500;
const MAX_ROWS = 1_000;
const MAX_OPEN = 20_000;

/** Returns one list of the key's owner. */
export async function answerList(parameters: Parameters, context: KeyContext) {
  const ownList = await findList(parameters, context, 'origClientOrderId');
  if (ownList === null) throw noSuchList();
  return listRow(ownList.list);
}

/** Returns the lists that have an open or waiting order. */
export async function answerOpenLists(_parameters: Parameters, { exchange, key }: KeyContext) {
  const open = await readOwnOrders(exchange.database, key.userId, { isActive: true, limit: MAX_OPEN });
  const ids = open.flatMap(({ stored: { id, oco_order: other } }) => (other === null ? [] : [id, other]));
  return rowsOf(await readLists(exchange, key.userId, [...new Set(ids)]));
}

/** Returns all lists from an id or a time on, or the newest. */
export async function answerAllLists(parameters: Parameters, { exchange, key }: KeyContext) {
  const fromId = optionalInteger(parameters, 'fromId');
  const { startMs, endMs } = timesOf(parameters);
  if (fromId !== undefined && (startMs !== undefined || endMs !== undefined)) throw apiErrors.combination();
  let query = exchange.database
    .selectFrom('orders')
    .select(['id', 'oco_order'])
    .where('owner', '=', BigInt(key.userId))
    .where('oco_order', 'is not', null)
    // The limit order has the lower id, which is also the list's.
    .whereRef('id', '<', 'oco_order')
    .limit(limitOf(parameters, USUAL_ROWS, MAX_ROWS));
  if (fromId !== undefined) query = query.where('id', '>=', BigInt(fromId));
  if (startMs !== undefined) query = query.where('placed_ms', '>=', BigInt(startMs));
  if (endMs !== undefined) query = query.where('placed_ms', '<=', BigInt(endMs));
  const isForward = fromId !== undefined || startMs !== undefined;
  const rows = await query.orderBy('id', isForward ? 'asc' : 'desc').execute();
  const ids = rows.flatMap(({ id, oco_order: other }) => (other === null ? [] : [id, other]));
  return rowsOf(await readLists(exchange, key.userId, ids));
}

/** Cancels both orders of a list. */
export async function answerCancelList(parameters: Parameters, context: KeyContext) {
  const { exchange } = context;
  const pair = mandatoryPair(exchange.listings, parameters);
  const called = clientIdOf(parameters);
  const ownList = await findList(parameters, context, 'listClientOrderId');
  const active = ownList?.list.members.find(({ order }) => isActive(order));
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
  const [limit, stop] = ownList.list.members;
  return cancelledListRow({ ...ownList.list, members: [now(limit), now(stop)] }, called);
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
  const row = await withNames(exchange.database, key.userId)
    .where('orders.id', '=', BigInt(id))
    .where('orders.oco_order', '>', BigInt(id))
    .executeTakeFirst();
  if (row === undefined || row.oco_order === null) return null;
  const [list] = await readLists(exchange, key.userId, [row.id, row.oco_order]);
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

/** Returns the lists of these orders, lowest id first. */
async function readLists(
  { database, listings }: Pick<Exchange, 'database' | 'listings'>,
  owner: OwnerId,
  ids: readonly bigint[],
): Promise<readonly OrderList[]> {
  if (ids.length === 0) return [];
  const rows = await withNames(database, owner).where('orders.id', 'in', ids).orderBy('orders.id').execute();
  const byList = new Map<number, OwnOrder[]>();
  for (const ownOrder of rows.map(ownOrderOf)) {
    const list = listIdOf(ownOrder.stored.id, ownOrder.stored.oco_order);
    byList.set(list, [...(byList.get(list) ?? []), ownOrder]);
  }
  return [...byList.values()].flatMap(([limit, stop]) => {
    if (limit === undefined || stop === undefined || limit.list === null) return [];
    const pair = pairOf(listings, limit.stored.pair);
    if (pair === undefined) return [];
    return [{ pair, name: limit.list.name, members: [memberOf(limit), memberOf(stop)] as const }];
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
