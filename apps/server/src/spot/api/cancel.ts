import { orderId } from '@assay/engine';
import { ApiError } from '../../api/api-error.ts';
import type { KeyContext } from '../../api/call.ts';
import { optionalWord, type Parameters } from '../../api/parameters.ts';
import { mandatoryPair } from '../../api/symbols.ts';
import type { ListedPair } from '../../market-data/listings.ts';
import { isActive } from '../active.ts';
import { cancelledRow, orderOf, statusName, storedOrderOf } from './order-rows.ts';
import { clientIdOf, findOwnOrder, type OwnOrder, readOwnOrders } from './own-orders.ts';
import { cancelRefusal, unknownOrder } from './rejections.ts';

const RESTRICTIONS = ['ONLY_NEW', 'ONLY_PARTIALLY_FILLED'] as const;
/** As many as may be open: one command of the engine ends about a thousand. */
const MOST_CANCELLED = 20_000;

/** Cancels one order. */
export async function answerCancel(parameters: Parameters, context: KeyContext) {
  const pair = mandatoryPair(context.exchange.listings, parameters);
  const own = await findOwnOrder(parameters, pair, context);
  if (own === null || !isActive(own.stored)) throw unknownOrder();
  refuseRestricted(parameters, own);
  return cancelOrder(own, pair, context, clientIdOf(parameters));
}

/** Cancels an open order of the key's owner. */
export async function cancelOrder(
  { stored, clientOrderId: origClientOrderId }: OwnOrder,
  pair: ListedPair,
  { exchange, key }: KeyContext,
  called?: string,
) {
  const id = orderId(Number(stored.id));
  const command = { room: 'spot', type: 'cancel_order', by: { trader: key.userId }, order: id } as const;
  const outcome = await exchange.sequencer.submit(command);
  if (!outcome.ok) throw cancelRefusal(outcome.rejection);
  const changed = outcome.events.find((event) => event.type === 'order_changed' && event.order.id === id);
  const order = changed?.type === 'order_changed' ? orderOf(changed.order) : storedOrderOf(stored);
  return cancelledRow(order, pair, { origClientOrderId, clientOrderId: called ?? `cancel-${id}` });
}

/** Refuses to cancel what `cancelRestrictions` leaves out. */
export function refuseRestricted(parameters: Parameters, { stored }: OwnOrder): void {
  const restriction = optionalWord(parameters, 'cancelRestrictions', RESTRICTIONS);
  const status = statusName(storedOrderOf(stored));
  const isRefused =
    (restriction === 'ONLY_NEW' && status !== 'NEW') ||
    (restriction === 'ONLY_PARTIALLY_FILLED' && status !== 'PARTIALLY_FILLED');
  if (isRefused) throw new ApiError(-2011, 'Order was not canceled due to cancel restrictions.');
}

/** Cancels all orders in a pair. */
export async function answerCancelAll(parameters: Parameters, context: KeyContext) {
  const { exchange, key } = context;
  const pair = mandatoryPair(exchange.listings, parameters);
  const wanted = { pair: pair.spec.id, isActive: true, limit: MOST_CANCELLED };
  const before = await readOwnOrders(exchange.database, key.userId, wanted);
  if (before.length === 0) throw unknownOrder();
  const names = new Map(before.map(({ stored, clientOrderId }) => [Number(stored.id), clientOrderId]));
  const rows: unknown[] = [];
  for (let cancelled = -1; cancelled !== 0; ) {
    const outcome = await exchange.sequencer.submit({
      room: 'spot',
      type: 'cancel_all_orders',
      by: { trader: key.userId },
      pair: pair.spec.id,
    });
    if (!outcome.ok) throw cancelRefusal(outcome.rejection);
    const ended = outcome.events.flatMap((event) => (event.type === 'order_changed' ? [event.order] : []));
    for (const order of ended) {
      const origClientOrderId = names.get(order.id) ?? `assay-${order.id}`;
      const called = { origClientOrderId, clientOrderId: `cancel-${order.id}` };
      rows.push(cancelledRow(orderOf(order), pair, called));
    }
    cancelled = ended.length;
  }
  return rows;
}
