import type { PairId } from '../ids.ts';
import type { OpenOrder } from './open-order.ts';
import { cancel } from './open-orders.ts';
import type { Spot } from './spot.ts';

/**
 * Cancels up to `maxOrders` orders of a delisted pair, the oldest first; returns their number. An OCO pair counts as one.
 */
export function cancelDelisted(spot: Spot, pair: PairId, maxOrders: number): number {
  const market = spot.market(pair);
  if (market === undefined) return 0;
  let count = 0;
  for (const order of openOrdersOf(pair, spot)) {
    if (count === maxOrders) break;
    cancel(spot, market, order, 'pair_delisted');
    count += 1;
  }
  return count;
}

/** Open orders of a pair, the oldest first, because orders are listed by id. Orders that end meanwhile are skipped. */
function* openOrdersOf(pair: PairId, spot: Spot): Generator<OpenOrder> {
  for (const order of spot.openOrders.values()) if (order.pair === pair) yield order;
}
