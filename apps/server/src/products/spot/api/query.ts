import { apiErrors } from '../../../edge/api/api-error.ts';
import type { KeyContext } from '../../../edge/api/call.ts';
import {
  endTimeOf,
  limitOf,
  optionalInteger,
  type Parameters,
  startTimeOf,
} from '../../../edge/api/parameters.ts';
import { mandatoryPair, optionalPair } from '../../../edge/api/symbols.ts';
import { pairOf } from '../order-lists.ts';
import { orderRow, storedOrderOf } from './order-rows.ts';
import { findOwnOrder, noSuchOrder, type OwnOrder, readOwnOrders } from './own-orders.ts';

const USUAL_ROWS = 500;
const MAX_ROWS = 1_000;
const MAX_OPEN = 20_000;
const DAY_MS = 24 * 60 * 60_000;

/** Returns one order of the key's owner. */
export async function answerOrder(parameters: Parameters, context: KeyContext) {
  const pair = mandatoryPair(context.exchange.listings, parameters);
  const own = await findOwnOrder(parameters, pair, context);
  if (own === null) throw noSuchOrder();
  return orderRow(storedOrderOf(own.stored), pair, own.clientOrderId);
}

/** Returns open and waiting orders, in one pair or in all. */
export async function answerOpenOrders(parameters: Parameters, context: KeyContext) {
  const { exchange, key } = context;
  const pair = optionalPair(exchange.listings, parameters);
  const wanted = { ...(pair && { pair: pair.spec.id }), isActive: true, limit: MAX_OPEN };
  return rowsOf(await readOwnOrders(exchange.database, key.userId, wanted), context);
}

/** Returns all orders in a pair from an id or a time on, or the newest. */
export async function answerAllOrders(parameters: Parameters, context: KeyContext) {
  const { exchange, key } = context;
  const pair = mandatoryPair(exchange.listings, parameters);
  const times = timesOf(parameters);
  const rows = await readOwnOrders(exchange.database, key.userId, {
    pair: pair.spec.id,
    fromId: optionalInteger(parameters, 'orderId'),
    ...times,
    limit: limitOf(parameters, USUAL_ROWS, MAX_ROWS),
  });
  return rowsOf(rows, context);
}

/** Reads `startTime` and `endTime`, at most a day apart. */
export function timesOf(parameters: Parameters): {
  readonly startMs: number | undefined;
  readonly endMs: number | undefined;
} {
  const startMs = startTimeOf(parameters);
  const endMs = endTimeOf(parameters);
  if (startMs !== undefined && endMs !== undefined) {
    if (startMs > endMs) throw apiErrors.combination();
    if (endMs - startMs > DAY_MS) throw apiErrors.lookupTooLong();
  }
  return { startMs, endMs };
}

function rowsOf(orders: readonly OwnOrder[], { exchange }: KeyContext) {
  return orders.flatMap(({ stored, clientOrderId }) => {
    const pair = pairOf(exchange.listings, stored.pair);
    return pair === undefined ? [] : [orderRow(storedOrderOf(stored), pair, clientOrderId)];
  });
}
