import type { PlacedOrder } from '@assay/contract';
import type { Order, OrderId, Outcome } from '@assay/engine';
import { message } from '@assay/locales/server';
import { accept, type Reply, refuse, type UserContext } from '../../edge/http/handler.ts';
import type { ListedPair } from '../../market/market-data/listings.ts';
import { placedOrderOf } from './order-rows.ts';

/** Order after a command, with the reason for its end if it has ended. */
export type Placed = { readonly data: PlacedOrder; readonly reason: Order['cancelReason'] };

/** Returns an order as the command's events left it; undefined if it was unaffected. */
export function placedIn(
  { events }: Extract<Outcome, { ok: true }>,
  order: OrderId,
  pair: ListedPair,
): Placed | undefined {
  for (const event of events) {
    if (event.type === 'order_changed' && event.order.id === order) {
      return { data: placedOrderOf(event.order, pair), reason: event.order.cancelReason };
    }
  }
  return undefined;
}

/** Returns the response with the order's state; `usual` is the text of an order that did not end early. */
export function answerOrder(
  { data, reason }: Placed,
  usual: string,
  pair: ListedPair,
  { language }: UserContext,
): Reply<string, PlacedOrder | undefined> {
  const params = { filled: data.complete_number, currency: pair.base.code };
  if (reason === 'self_trade') {
    // Without a fill and without a resting order, the response is a rejection.
    if (Number(data.complete_number) === 0) return refuse('spot.self_trade', params);
    return accept(message(language, 'spot.self_trade', params), { data });
  }
  if (reason === 'market_remainder' || reason === 'ioc_remainder') {
    return accept(message(language, `spot.${reason}`, params), { data });
  }
  return accept(usual, { data });
}
