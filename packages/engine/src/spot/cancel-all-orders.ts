import type { OwnerId } from '../ids.ts';
import type { CancelAllOrders } from './commands.ts';
import { cancel } from './open-orders.ts';
import type { SpotRejection } from './rejection.ts';
import type { Spot } from './spot.ts';
import type { SpotMarket } from './spot-market.ts';

/** Maximum number of orders that one command cancels, which bounds its duration. An OCO pair counts as one. */
export const MAXIMUM_CANCELS_PER_COMMAND = 1_000;

/**
 * Cancels an owner's resting and waiting orders, of one pair or of all pairs by pair id, the oldest first, up to the
 * maximum: the owner repeats the command until it changes nothing. Works on halted and delisted pairs too.
 */
export function cancelAllOrders({ by, pair }: CancelAllOrders, spot: Spot): SpotRejection | null {
  const owner = by.trader;
  if (pair !== undefined) {
    const market = spot.market(pair);
    if (market === undefined) return { code: 'unknown_pair' };
    cancelUpTo(MAXIMUM_CANCELS_PER_COMMAND, spot, market, owner);
    return null;
  }
  let left = MAXIMUM_CANCELS_PER_COMMAND;
  for (const market of spot.markets()) left -= cancelUpTo(left, spot, market, owner);
  return null;
}

/** Cancels up to `limit` orders of an owner in a market; returns the number cancelled. */
function cancelUpTo(limit: number, spot: Spot, market: SpotMarket, owner: OwnerId): number {
  let count = 0;
  for (const id of market.trader(owner).orders.ids()) {
    if (count === limit) break;
    const order = spot.openOrders.get(id);
    if (order === undefined) continue;
    cancel(spot, market, order, 'owner');
    count += 1;
  }
  return count;
}
