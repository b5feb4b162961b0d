import type { PairId } from '../ids.ts';
import type { OpenOrder } from './open-order.ts';
import { cancel } from './open-orders.ts';
import type { Spot } from './spot.ts';

/** Cancels the orders of a pair that has been delisted, the oldest first; answers how many. Two that are tied are one. */
export function cancelDelisted(spot: Spot, pair: PairId, most: number): number {
  const market = spot.market(pair);
  if (market === undefined) return 0;
  let count = 0;
  for (const order of openOrdersOf(pair, spot)) {
    if (count === most) break;
    cancel(spot, market, order, 'pair_delisted');
    count += 1;
  }
  return count;
}

/** The oldest first, for orders are listed in the order of their ids. One that ends meanwhile is passed over. */
function* openOrdersOf(pair: PairId, spot: Spot): Generator<OpenOrder> {
  for (const order of spot.openOrders.values()) if (order.pair === pair) yield order;
}
