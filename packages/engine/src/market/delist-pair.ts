import type { Changes } from '../changes.ts';
import type { DelistPair } from '../command.ts';
import type { PairId } from '../ids.ts';
import type { Rejection } from '../rejection.ts';
import type { OpenOrder } from '../spot/open-order.ts';
import { cancel } from '../spot/open-orders.ts';
import type { Spot } from '../spot/spot.ts';
import { setPair } from './list-pair.ts';
import type { Listings } from './listings.ts';

/** One command cancels no more than this, so that none takes long. An OCO pair counts as one. */
export const MAXIMUM_DELISTED_ORDERS_PER_COMMAND = 1_000;

/**
 * Ends a pair for good: it takes no order from here on, and its resting and waiting orders, the oldest first and up
 * to the maximum, are cancelled and give back what they held. What people own stays theirs. Given again, it goes on
 * where it stopped; with nothing left it changes nothing.
 */
export function delistPair(
  { pair }: DelistPair,
  listings: Listings,
  spot: Spot,
  changes: Changes,
): Rejection | null {
  const market = spot.market(pair);
  const listed = listings.pair(pair)?.spec;
  if (market === undefined || listed === undefined) return { code: 'unknown_pair' };
  if (listed.status !== 'delisted') {
    const rejection = setPair({ ...listed, status: 'delisted' }, listings, changes);
    if (rejection !== null) return rejection;
  }
  let count = 0;
  for (const order of openOrdersOf(pair, spot)) {
    if (count === MAXIMUM_DELISTED_ORDERS_PER_COMMAND) break;
    cancel(spot, market, order, 'pair_delisted');
    count += 1;
  }
  return null;
}

/** The oldest first, for orders are listed in the order of their ids. One that ends meanwhile is passed over. */
function* openOrdersOf(pair: PairId, spot: Spot): Generator<OpenOrder> {
  for (const order of spot.openOrders.values()) if (order.pair === pair) yield order;
}
