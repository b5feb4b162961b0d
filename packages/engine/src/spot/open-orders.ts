import { assert } from '../assertion.ts';
import { costOf, holdFunds, releaseFunds, trimFunds } from './funds.ts';
import type { OpenOrder } from './open-order.ts';
import type { CancelReason } from './order.ts';
import type { Spot } from './spot.ts';
import type { SpotMarket } from './spot-market.ts';
import { addWaiting, removeWaiting } from './waiting-orders.ts';

/**
 * Adds an order to the book at the end of the queue at its price, and holds the cost of its remaining quantity, which
 * the caller may pass if already computed.
 */
export function rest(spot: Spot, market: SpotMarket, order: OpenOrder, cost = costOf(market, order)): void {
  holdFunds(spot, order, cost);
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

/** Removes a resting or waiting order from its book and releases its hold; it stays among the open orders. */
export function withdraw(spot: Spot, market: SpotMarket, order: OpenOrder): void {
  if (order.status === 'waiting') {
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

/** Cancels a resting or waiting order, and the other order of its OCO pair. */
export function cancel(spot: Spot, market: SpotMarket, order: OpenOrder, reason: CancelReason): void {
  withdraw(spot, market, order);
  end(spot, market, order, reason);
}

/** Ends an order that is in no book: filled, or cancelled for a reason. Also ends the other order of its OCO pair. */
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

/** Ends the other order of an OCO pair, if it is still open. */
export function endTied(spot: Spot, market: SpotMarket, order: OpenOrder): void {
  const ocoOrder = order.oco;
  if (ocoOrder === null) return;
  order.oco = null;
  ocoOrder.oco = null;
  cancel(spot, market, ocoOrder, 'oco');
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
