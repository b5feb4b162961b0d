import type { Ticks } from '@assay/money';
import { assert } from '../assertion.ts';
import { enterLimit, entryFault } from './enter-limit.ts';
import { enterTriggeredMarket } from './enter-market.ts';
import { applyEntryFills } from './entry-fills.ts';
import type { OpenOrder } from './open-order.ts';
import { end, endTied, withdraw } from './open-orders.ts';
import type { Spot } from './spot.ts';
import type { SpotMarket } from './spot-market.ts';
import { compareActivation } from './trailing-group.ts';
import { followTrades } from './waiting-orders.ts';

/**
 * Lets every waiting order reached by the command's trades enter the market, in sequence, including those reached by
 * the resulting trades. The order whose trigger is nearest to the price before the command goes first; at the same
 * distance the one that has had a trigger for longer, which for all but trailing orders is the oldest. Trailing orders
 * follow the trades when no order is reached, in as many rounds as it takes: until then they have the triggers of
 * before. Each waiting order triggers once, so their number bounds the cascade. The exits of entries that were filled
 * take effect before the next trigger. At the end a room that waits for trade prices learns of their range.
 */
export function fireTriggers(spot: Spot, market: SpotMarket): void {
  applyEntryFills(spot, market);
  if (market.waitingOrders > 0) {
    let next = nextReached(market);
    do {
      for (; next !== null; next = nextReached(market)) {
        fire(spot, market, next);
        applyEntryFills(spot, market);
      }
      if (market.trailing.size > 0) followTrades(spot, market);
      next = market.trailing.size > 0 ? nextReached(market) : null;
    } while (next !== null);
  }
  const { lowest, highest } = market.price;
  if (lowest !== null && highest !== null) market.watch.traded(lowest, highest);
  market.price.settle();
}

/** A reached order, and its trigger. */
type Reached = { readonly order: OpenOrder; readonly trigger: Ticks };

/**
 * Returns the next reached order: of each direction the one that a moving price reaches first, and of both the one whose
 * trigger is nearer to the price before the command; null if none is reached.
 */
function nextReached(market: SpotMarket): Reached | null {
  const { before } = market.price;
  assert(before !== null, 'waiting orders exist only on pairs with a last price');
  const rising = nextRising(market);
  const falling = nextFalling(market);
  if (rising === null || falling === null) return rising ?? falling;
  const [above, below] = [distance(rising.trigger, before), distance(falling.trigger, before)];
  if (above === below) return compareActivation(rising.order, falling.order) < 0 ? rising : falling;
  return above < below ? rising : falling;
}

function distance(one: Ticks, other: Ticks): number {
  return one > other ? one - other : other - one;
}

function nextRising({ triggers, trailing, price }: SpotMarket): Reached | null {
  const { highest, highestSince } = price;
  assert(highestSince !== null, 'the range of prices is known');
  const plain = reachedOf(triggers.next('rising'), (trigger) => highest !== null && trigger <= highest);
  const trailed = trailing.size === 0 ? null : trailing.next('rising');
  if (trailed === null || trailed.trigger > highestSince) return plain;
  return plain !== null && isFirst(plain, trailed, trailed.trigger - plain.trigger) ? plain : trailed;
}

function nextFalling({ triggers, trailing, price }: SpotMarket): Reached | null {
  const { lowest, lowestSince } = price;
  assert(lowestSince !== null, 'the range of prices is known');
  const plain = reachedOf(triggers.next('falling'), (trigger) => lowest !== null && trigger >= lowest);
  const trailed = trailing.size === 0 ? null : trailing.next('falling');
  if (trailed === null || trailed.trigger < lowestSince) return plain;
  return plain !== null && isFirst(plain, trailed, plain.trigger - trailed.trigger) ? plain : trailed;
}

function reachedOf(order: OpenOrder | null, isReached: (trigger: Ticks) => boolean): Reached | null {
  const trigger = order?.trigger?.price;
  return order === null || trigger === undefined || !isReached(trigger) ? null : { order, trigger };
}

/** Returns true if the price reaches `one` first, or both at once and it has had its trigger for longer. */
function isFirst(one: Reached, other: Reached, ahead: number): boolean {
  return ahead > 0 || (ahead === 0 && compareActivation(one.order, other.order) < 0);
}

function fire(spot: Spot, market: SpotMarket, { order, trigger }: Reached): void {
  if (order.trailing !== null && order.trigger !== null) {
    order.trigger = { ...order.trigger, price: trigger };
  }
  withdraw(spot, market, order);
  endTied(spot, market, order);
  if (order.kind === 'market') {
    enterTriggeredMarket(spot, market, order);
    return;
  }
  const fault = entryFault(market, order.owner, order, order.remaining);
  if (fault === null) enterLimit(spot, market, order);
  else end(spot, market, order, fault.code);
}
