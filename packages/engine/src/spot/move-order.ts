import type { Amount, Lots, Ticks } from '@assay/money';
import { enterLimit } from './enter-limit.ts';
import { fireTriggers } from './fire-triggers.ts';
import { adjustFunds } from './funds.ts';
import type { OpenOrder } from './open-order.ts';
import { withdraw } from './open-orders.ts';
import type { Spot } from './spot.ts';
import type { SpotMarket } from './spot-market.ts';

/** Target of a changed order: the whole quantity, what is already filled included. */
export type Target = { readonly price: Ticks; readonly quantity: Lots; readonly remaining: Lots };

/** Lets an order enter again as a new one would. Right for every order; needed for one that trades at its new price. */
export function reenter(spot: Spot, market: SpotMarket, order: OpenOrder, target: Target): void {
  withdraw(spot, market, order);
  change(spot, order, target);
  enterLimit(spot, market, order);
  fireTriggers(spot, market);
}

/**
 * Moves an order that meets nobody at its new price, as most do: it rests on, and `more` is what it costs beyond what
 * it holds. Ends as `reenter` would, at half its price; a property test holds the two together.
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
  market.book.add(order);
  spot.touched.level(market, order.side, order.price);
}

/** Notes what an order is to be; its place in the book and its hold are the caller's to move. */
export function change(spot: Spot, order: OpenOrder, { price, quantity, remaining }: Target): void {
  order.price = price;
  order.quantity = quantity;
  order.remaining = remaining;
  order.updatedAt = spot.changes.time;
  spot.touched.order(order);
}
