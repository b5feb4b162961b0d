import { type Amount, add, subtract, ZERO } from '@assay/money';
import { assert } from '../assertion.ts';
import { changeLock, lock, unlock } from '../ledger/hold.ts';
import type { OpenOrder } from './open-order.ts';
import type { Spot } from './spot.ts';
import type { SpotMarket } from './spot-market.ts';

/**
 * Returns the amount that an order holds while it rests or waits: what its rest can cost. Only one order of an OCO pair
 * can come to cost anything, so the waiting one holds just what it may cost beyond the resting one.
 */
export function costOf(market: SpotMarket, order: OpenOrder): Amount {
  const cost = market.cost(order.side, order.price, order.remaining);
  const other = order.oco;
  if (other === null || order.status !== 'waiting') return cost;
  const covered = market.cost(other.side, other.price, other.remaining);
  return cost > covered ? subtract(cost, covered) : ZERO;
}

/** Locks what an order costs; it holds nothing yet, and its account has that available. */
export function holdFunds(spot: Spot, order: OpenOrder, cost: Amount): void {
  if (cost === 0n) return;
  lock(order.pays, cost, spot.changes);
  order.held = cost;
}

/**
 * Returns the cost of a resting order of no OCO pair, once changed so, beyond what it holds; below zero when it is
 * less.
 */
export function costChange(
  market: SpotMarket,
  order: OpenOrder,
  { price, remaining }: Pick<OpenOrder, 'price' | 'remaining'>,
): Amount {
  // A sell costs what it sells, whatever the price: there is nothing to work out for one that only moves.
  if (order.side === 'sell' && remaining === order.remaining) return ZERO;
  return subtract(market.cost(order.side, price, remaining), order.held);
}

/** Makes an order hold so much more, which its account has available, or less when it is below zero. */
export function adjustFunds(spot: Spot, order: OpenOrder, more: Amount): void {
  if (more === 0n) return;
  changeLock(order.pays, more, spot.changes);
  order.held = add(order.held, more);
}

/** Unlocks what an order no longer needs, when its rest has become smaller. */
export function trimFunds(spot: Spot, market: SpotMarket, order: OpenOrder): void {
  const excess = subtract(order.held, costOf(market, order));
  if (excess > 0n) freeFunds(spot, order, excess);
}

/** Unlocks everything that an order holds. */
export function releaseFunds(spot: Spot, order: OpenOrder): void {
  const { held } = order;
  if (held === 0n) return;
  order.held = ZERO;
  unlock(order.pays, held, spot.changes);
}

/** Unlocks an amount (> 0) of what an order holds. */
export function freeFunds(spot: Spot, order: OpenOrder, amount: Amount): void {
  assert(amount <= order.held, 'a hold gives no more than it has');
  order.held = subtract(order.held, amount);
  unlock(order.pays, amount, spot.changes);
}
