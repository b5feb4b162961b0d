import type { Amount, Lots, Ticks } from '@assay/money';
import { enterLimit } from './enter-limit.ts';
import { fireTriggers } from './fire-triggers.ts';
import { adjustFunds } from './funds.ts';
import type { OpenOrder } from './open-order.ts';
import { withdraw } from './open-orders.ts';
import type { Spot } from './spot.ts';
import type { SpotMarket } from './spot-market.ts';

/** Target of an amendment; `quantity` includes the filled part. */
export type Target = { readonly price: Ticks; readonly quantity: Lots; readonly remaining: Lots };

/**
 * Lets an order enter again like a new one. Correct for every order, and required for one that trades at its new price.
 */
export function reenter(spot: Spot, market: SpotMarket, order: OpenOrder, target: Target): void {
  withdraw(spot, market, order);
  change(spot, order, target);
  enterLimit(spot, market, order);
  fireTriggers(spot, market);
}

/**
 * Moves an order that matches nothing at its new price, the common case: it stays resting, and `more` is its cost
 * beyond its current hold. Same result as `reenter` at half the cost; a property test compares the two.
 */
export function reposition(
  spot: Spot,
  market: SpotMarket,
  order: OpenOrder,
  target: Target,
  more: Amount,
): void {
  market.book.remove(order);
  spot.touched.level(market, order.side, order.price);
  change(spot, order, target);
  adjustFunds(spot, order, more);
  order.hide();
  market.book.add(order);
  spot.touched.level(market, order.side, order.price);
}

/** Sets the order's new price and quantities; the caller updates the book and the hold. */
export function change(spot: Spot, order: OpenOrder, { price, quantity, remaining }: Target): void {
  order.price = price;
  order.quantity = quantity;
  order.remaining = remaining;
  order.updatedAt = spot.changes.time;
  spot.touched.order(order);
}
