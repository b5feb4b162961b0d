import { assert } from '../assertion.ts';
import { costOf, holdFunds, releaseFunds, trimFunds } from './funds.ts';
import type { OpenOrder } from './open-order.ts';
import type { CancelReason } from './order.ts';
import type { Spot } from './spot.ts';
import type { SpotMarket } from './spot-market.ts';

/**
 * Puts an order into the book at its price, behind those that are there, with the cost of its rest on hold, which the
 * caller may have worked out.
 */
export function rest(spot: Spot, market: SpotMarket, order: OpenOrder, cost = costOf(market, order)): void {
  holdFunds(spot, order, cost);
  market.book.add(order);
  list(spot, order);
  spot.touched.order(order);
  spot.touched.level(market, order.side, order.price);
}

/** Lets an order wait for its trigger, with its cost on hold. */
export function wait(spot: Spot, market: SpotMarket, order: OpenOrder): void {
  order.status = 'waiting';
  holdFunds(spot, order, costOf(market, order));
  market.triggers.add(order);
  order.place.orders.waiting += 1;
  list(spot, order);
  spot.touched.order(order);
}

/** Takes a resting or waiting order out of its book and gives back what it held; it stays among the open ones. */
export function withdraw(spot: Spot, market: SpotMarket, order: OpenOrder): void {
  if (order.status === 'waiting') {
    market.triggers.remove(order);
    order.place.orders.waiting -= 1;
    order.status = 'open';
  } else {
    market.book.remove(order);
    spot.touched.level(market, order.side, order.price);
  }
  releaseFunds(spot, order);
  order.updatedAt = spot.changes.time;
}

/** Cancels a resting or waiting order, and with it the one that it is tied to. */
export function cancel(spot: Spot, market: SpotMarket, order: OpenOrder, reason: CancelReason): void {
  withdraw(spot, market, order);
  end(spot, market, order, reason);
}

/** Ends an order that stands in no book: filled, or cancelled for a reason. The one that it is tied to ends too. */
export function end(spot: Spot, market: SpotMarket, order: OpenOrder, reason: CancelReason | null): void {
  assert(order.held === 0n, 'an order that has ended holds nothing');
  order.status = reason === null ? 'filled' : 'cancelled';
  order.cancelReason = reason;
  if (order.isListed) {
    order.isListed = false;
    spot.openOrders.delete(order.id);
    order.place.orders.end(spot.openOrders);
  }
  spot.closedOrders.remember(order.id, order.owner);
  spot.touched.order(order);
  endTied(spot, market, order);
}

/** Ends the other order of an OCO pair, if there is one still: what happened to this one decided between them. */
export function endTied(spot: Spot, market: SpotMarket, order: OpenOrder): void {
  const other = order.oco;
  if (other === null) return;
  order.oco = null;
  other.oco = null;
  cancel(spot, market, other, 'oco');
}

/** Lets the waiting order of an OCO pair follow its resting one, which has filled in part: both are for the same rest. */
export function shrinkTied(spot: Spot, market: SpotMarket, resting: OpenOrder): void {
  const waiting = resting.oco;
  if (waiting === null) return;
  waiting.quantity = resting.remaining;
  waiting.remaining = resting.remaining;
  waiting.updatedAt = spot.changes.time;
  trimFunds(spot, market, waiting);
  spot.touched.order(waiting);
}

/** Puts an order among the open ones, if it is not there yet. */
export function list(spot: Spot, order: OpenOrder): void {
  if (order.isListed) return;
  order.isListed = true;
  spot.openOrders.add(order);
  order.place.orders.add(order.id);
}
