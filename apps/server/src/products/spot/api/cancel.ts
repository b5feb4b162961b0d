import { type Order, orderId } from '@assay/engine';
import { OutcomeUnknown } from '../../../core/shared/unavailable.ts';
import { ApiError } from '../../../edge/api/api-error.ts';
import type { KeyContext } from '../../../edge/api/call.ts';
import { mandatoryInteger, optionalEnum, type Parameters } from '../../../edge/api/parameters.ts';
import { mandatoryPair, symbolName } from '../../../edge/api/symbols.ts';
import type { ListedPair } from '../../../market/market-data/listings.ts';
import { isActive } from '../active.ts';
import { cancelledListRow } from './list-rows.ts';
import { clientIdOf, givenClientId, listIdOf, listNameOf } from './order-names.ts';
import { cancelledRow, orderOf, statusName, storedOrderOf } from './order-rows.ts';
import { findOwnOrder, type OwnOrder, readOwnOrders } from './own-orders.ts';
import { cancelRefusal, unknownOrder } from './rejections.ts';

const RESTRICTIONS = ['ONLY_NEW', 'ONLY_PARTIALLY_FILLED'] as const;
/** Maximum number of orders cancelled by one call; one engine command cancels about a thousand. */
const MAX_CANCELLED = 20_000;

/** Cancels one order. */
export async function answerCancel(parameters: Parameters, context: KeyContext) {
  const pair = mandatoryPair(context.exchange.listings, parameters);
  const ownOrder = await findOwnOrder(parameters, pair, context);
  if (ownOrder === null || !isActive(ownOrder.stored)) throw unknownOrder();
  refuseRestricted(parameters, ownOrder);
  return cancelOrder(ownOrder, pair, context, clientIdOf(parameters));
}

/** Cancels an open order of the key's owner. */
export async function cancelOrder(
  { stored, clientOrderId: origClientOrderId }: OwnOrder,
  pair: ListedPair,
  context: KeyContext,
  called?: string,
) {
  const command = cancelCommandOf(stored.id, context);
  const { order: id } = command;
  const outcome = await context.exchange.sequencer.commit(command);
  if (!outcome.ok) throw cancelRefusal(outcome.rejection);
  const changed = outcome.events.find((event) => event.type === 'order_changed' && event.order.id === id);
  const order = changed?.type === 'order_changed' ? orderOf(changed.order) : storedOrderOf(stored);
  return cancelledRow(order, pair, { origClientOrderId, clientOrderId: called ?? `cancel-${id}` });
}

/** Returns the command that cancels an order of the key's owner. */
export function cancelCommandOf(id: number | bigint, { key }: KeyContext) {
  const order = orderId(Number(id));
  return { room: 'spot', type: 'cancel_order', by: { trader: key.userId }, order } as const;
}

/** Throws if `cancelRestrictions` excludes the order's state. */
export function refuseRestricted(parameters: Parameters, { stored }: OwnOrder): void {
  const restriction = optionalEnum(parameters, 'cancelRestrictions', RESTRICTIONS);
  const status = statusName(storedOrderOf(stored));
  const isRefused =
    (restriction === 'ONLY_NEW' && status !== 'NEW') ||
    (restriction === 'ONLY_PARTIALLY_FILLED' && status !== 'PARTIALLY_FILLED');
  if (isRefused) throw new ApiError(-2011, 'Order was not canceled due to cancel restrictions.');
}

/** Cancels all orders in a pair, including order lists. */
export async function answerCancelAll(parameters: Parameters, context: KeyContext) {
  const { exchange, key } = context;
  const pair = mandatoryPair(exchange.listings, parameters);
  const filter = { pair: pair.spec.id, isActive: true, limit: MAX_CANCELLED };
  const openOrders = await readOwnOrders(exchange.database, key.userId, filter);
  if (openOrders.length === 0) throw unknownOrder();
  const rows: unknown[] = [];
  for (let cancelled = -1; cancelled !== 0; ) {
    const outcome = await exchange.sequencer.commit({
      room: 'spot',
      type: 'cancel_all_orders',
      by: { trader: key.userId },
      pair: pair.spec.id,
    });
    if (!outcome.ok) throw cancelRefusal(outcome.rejection);
    // Executed, but the cancelled orders are unknown: this process did not receive the events.
    if (outcome.repeated === true) throw new OutcomeUnknown();
    const ended = outcome.events.flatMap((event) => (event.type === 'order_changed' ? [event.order] : []));
    rows.push(...endedRows(ended, openOrders, pair));
    cancelled = ended.length;
  }
  return rows;
}

/**
 * Starts, renews or stops the countdown, in milliseconds, after which all orders in a pair are cancelled. Request and
 * answer are those of `countdownCancelAll` of Binance's futures API.
 */
export async function answerCountdown(parameters: Parameters, { exchange, key }: KeyContext) {
  const pair = mandatoryPair(exchange.listings, parameters);
  const countdownMs = mandatoryInteger(parameters, 'countdownTime');
  const outcome = await exchange.sequencer.commit({
    room: 'spot',
    type: 'cancel_all_after',
    by: { trader: key.userId },
    pair: pair.spec.id,
    countdownMs,
  });
  if (!outcome.ok) throw cancelRefusal(outcome.rejection);
  return { symbol: symbolName(pair), countdownTime: String(countdownMs) };
}

/** Returns one row per single order and one row per order list of which several orders ended. */
function endedRows(
  ended: readonly Order[],
  openOrders: readonly OwnOrder[],
  pair: ListedPair,
): readonly unknown[] {
  const ordersById = new Map(openOrders.map((ownOrder) => [Number(ownOrder.stored.id), ownOrder]));
  const inLists = Map.groupBy(
    ended.toSorted((one, other) => one.id - other.id),
    (order) => listIdOf(order),
  );
  const memberOf = (order: Order) => ({
    order: orderOf(order),
    clientOrderId: ordersById.get(order.id)?.clientOrderId ?? givenClientId(order.id),
  });
  return [...inLists].flatMap<unknown>(([list, orders]) => {
    const [first, ...others] = orders.map(memberOf);
    if (list !== -1 && first !== undefined && others.length > 0) {
      const name = ordersById.get(Number(first.order.id))?.list?.name ?? listNameOf(list, {});
      return [cancelledListRow({ pair, name, members: [first, ...others] })];
    }
    return orders.map((order) => {
      const called = {
        origClientOrderId: memberOf(order).clientOrderId,
        clientOrderId: `cancel-${order.id}`,
      };
      return cancelledRow(orderOf(order), pair, called);
    });
  });
}
