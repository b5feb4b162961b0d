import { type Amount, add, subtract, ZERO } from '@assay/money';
import { assert } from '../assertion.ts';
import { changeLock, lock, unlock } from '../ledger/hold.ts';
import type { OpenOrder } from './open-order.ts';
import type { Spot } from './spot.ts';
import type { SpotMarket } from './spot-market.ts';

/**
 * Returns the hold of a resting or waiting order: the maximum cost of its remaining quantity. Only one order of an OCO
 * pair can fill, so the waiting one holds only the part of its cost that exceeds that of the resting one.
 */
export function costOf(market: SpotMarket, order: OpenOrder): Amount {
  const cost = market.cost(order.side, order.price, order.remaining);
  const ocoOrder = order.oco;
  if (ocoOrder === null || order.status !== 'waiting') return cost;
  const covered = market.cost(ocoOrder.side, ocoOrder.price, ocoOrder.remaining);
  return cost > covered ? subtract(cost, covered) : ZERO;
}

/** Locks the cost of an order that has no hold yet; the account must have it available. */
export function holdFunds(spot: Spot, order: OpenOrder, cost: Amount): void {
  if (cost === 0n) return;
  lock(order.pays, cost, spot.changes);
  order.held = cost;
}

/**
 * Returns the change of hold if a resting order that is in no OCO pair is changed to this price and remaining quantity;
 * negative if the cost falls.
 */
export function costChange(
  market: SpotMarket,
  order: OpenOrder,
  { price, remaining }: Pick<OpenOrder, 'price' | 'remaining'>,
): Amount {
  // The cost of a sell is its base quantity at any price, so a mere price change needs no computation.
  if (order.side === 'sell' && remaining === order.remaining) return ZERO;
  return subtract(market.cost(order.side, price, remaining), order.held);
}

/** Increases an order's hold by an amount that its account has available, or reduces it if negative. */
export function adjustFunds(spot: Spot, order: OpenOrder, more: Amount): void {
  if (more === 0n) return;
  changeLock(order.pays, more, spot.changes);
  order.held = add(order.held, more);
}

/** Unlocks the part of the hold that an order no longer needs after its remaining quantity has shrunk. */
export function trimFunds(spot: Spot, market: SpotMarket, order: OpenOrder): void {
  const excess = subtract(order.held, costOf(market, order));
  if (excess > 0n) freeFunds(spot, order, excess);
}

/** Unlocks the whole hold of an order. */
export function releaseFunds(spot: Spot, order: OpenOrder): void {
  const { held } = order;
  if (held === 0n) return;
  order.held = ZERO;
  unlock(order.pays, held, spot.changes);
}

/** Unlocks an amount (> 0) of an order's hold. */
export function freeFunds(spot: Spot, order: OpenOrder, amount: Amount): void {
  assert(amount <= order.held, 'an unlocked amount does not exceed the hold');
  order.held = subtract(order.held, amount);
  unlock(order.pays, amount, spot.changes);
}
