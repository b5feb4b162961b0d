import { assert } from '../assertion.ts';
import { costOf, holdFunds, releaseFunds, trimFunds } from './funds.ts';
import type { Bracket, OpenOrder } from './open-order.ts';
import type { CancelReason } from './order.ts';
import type { Spot } from './spot.ts';
import type { SpotMarket } from './spot-market.ts';
import { addWaiting, removeWaiting } from './waiting-orders.ts';

/**
 * Adds an order to the book at the end of the queue at its price, an iceberg with its visible part, and holds the cost
 * of its remaining quantity, which the caller may pass if already computed.
 */
export function rest(spot: Spot, market: SpotMarket, order: OpenOrder, cost = costOf(market, order)): void {
  holdFunds(spot, order, cost);
  order.hide();
  market.book.add(order);
  list(spot, order);
  spot.touched.order(order);
  spot.touched.level(market, order.side, order.price);
}

/** Lets an order wait for its trigger and holds its cost. */
export function wait(spot: Spot, market: SpotMarket, order: OpenOrder): void {
  order.status = 'waiting';
  holdFunds(spot, order, costOf(market, order));
  addWaiting(spot, market, order);
  order.place.orders.waiting += 1;
  list(spot, order);
  spot.touched.order(order);
}

/** Lists an exit whose entry has no fill yet. A stop order already counts as waiting, so that it can wait later. */
export function addPending(spot: Spot, market: SpotMarket, order: OpenOrder): void {
  order.status = 'pending';
  if (order.trigger !== null) {
    market.pendingStops += 1;
    order.place.orders.waiting += 1;
  }
  list(spot, order);
  spot.touched.order(order);
}

/** Ends the pending of an exit, which then takes effect or ends. */
export function removePending(market: SpotMarket, order: OpenOrder): void {
  if (order.trigger !== null) {
    market.pendingStops -= 1;
    order.place.orders.waiting -= 1;
  }
  order.status = 'open';
}

/**
 * Removes a resting, waiting or pending order from its book and releases its hold; it stays among the open orders.
 */
export function withdraw(spot: Spot, market: SpotMarket, order: OpenOrder): void {
  if (order.status === 'pending') {
    removePending(market, order);
  } else if (order.status === 'waiting') {
    removeWaiting(market, order);
    order.place.orders.waiting -= 1;
    order.status = 'open';
  } else {
    market.book.remove(order);
    spot.touched.level(market, order.side, order.price);
  }
  releaseFunds(spot, order);
  order.updatedAt = spot.changes.time;
}

/** Cancels a resting, waiting or pending order, and the orders that end with it. */
export function cancel(spot: Spot, market: SpotMarket, order: OpenOrder, reason: CancelReason): void {
  withdraw(spot, market, order);
  end(spot, market, order, reason);
}

/**
 * Ends an order that is in no book: filled, or cancelled for a reason. Also ends the other order of its OCO pair, and
 * what ends with it in its bracket.
 */
export function end(spot: Spot, market: SpotMarket, order: OpenOrder, reason: CancelReason | null): void {
  assert(order.held === 0n, 'an ended order has no hold');
  order.status = reason === null ? 'filled' : 'cancelled';
  order.cancelReason = reason;
  if (order.isListed) {
    order.isListed = false;
    spot.openOrders.delete(order.id);
    order.place.orders.end(spot.openOrders);
    if (order.expiry !== null) spot.agenda.remove(order.expiry);
  }
  spot.closedOrders.remember(order.id, order.owner);
  spot.touched.order(order);
  endTied(spot, market, order);
}

/** Ends the other order of an OCO pair and what ends with the order in its bracket, if they are still open. */
export function endTied(spot: Spot, market: SpotMarket, order: OpenOrder): void {
  const ocoOrder = order.oco;
  if (ocoOrder !== null) {
    order.oco = null;
    ocoOrder.oco = null;
    cancel(spot, market, ocoOrder, 'oco');
  }
  if (order.bracket !== null) leaveBracket(spot, market, order, order.bracket);
}

/** Removes an order from its bracket. The end of the entry ends pending exits, and the end of an exit ends the entry. */
function leaveBracket(spot: Spot, market: SpotMarket, order: OpenOrder, bracket: Bracket): void {
  order.bracket = null;
  const { entry } = bracket;
  if (entry === order) {
    bracket.entry = null;
    // Exits of an entry with fills of this command take effect before they are looked at.
    if (!bracket.isQueued) endPendingExits(spot, market, bracket);
    return;
  }
  if (bracket.takeProfit === order) bracket.takeProfit = null;
  else bracket.stop = null;
  if (entry === null) return;
  entry.bracket = null;
  bracket.entry = null;
  cancel(spot, market, entry, 'exit_ended');
}

/** Ends the exits of an entry that has ended without a fill. */
export function endPendingExits(spot: Spot, market: SpotMarket, bracket: Bracket): void {
  const exits = [bracket.takeProfit, bracket.stop].filter((exit) => exit?.status === 'pending');
  for (const exit of exits) if (exit !== null) exit.oco = null;
  for (const exit of exits) if (exit !== null) cancel(spot, market, exit, 'entry_ended');
}

/** Reduces the waiting order of an OCO pair to the remaining quantity of its partially filled resting order. */
export function shrinkTied(spot: Spot, market: SpotMarket, resting: OpenOrder): void {
  const waiting = resting.oco;
  if (waiting === null) return;
  waiting.quantity = resting.remaining;
  waiting.remaining = resting.remaining;
  waiting.updatedAt = spot.changes.time;
  trimFunds(spot, market, waiting);
  spot.touched.order(waiting);
}

/** Adds an order to the open ones unless it is already listed, and schedules its end if it has an end time. */
export function list(spot: Spot, order: OpenOrder): void {
  if (order.isListed) return;
  order.isListed = true;
  spot.openOrders.add(order);
  order.place.orders.add(order.id);
  if (order.expiresAt !== null) order.expiry = spot.agenda.add(order.expiresAt, order.id);
}
