import type { Lots, Ticks } from '@assay/money';
import type { OpenOrder } from './open-order.ts';
import type { Side } from './order.ts';

/** The total resting quantity at one price. */
export type BookLevel = { readonly price: Ticks; readonly quantity: Lots };

/**
 * The resting orders of one pair in price-time priority. A book knows nothing of owners, money or rules:
 * it keeps orders in their order.
 */
export interface Book {
  /** Puts an order with something remaining at the end of its price's queue. */
  add(order: OpenOrder): void;
  /** Takes out an order that rests here, wherever it stands. */
  remove(order: OpenOrder): void;
  /** Takes `quantity` (1 to what remains) from an order that rests here; one that is used up leaves the book. */
  fill(order: OpenOrder, quantity: Lots): void;
  /** The first order in priority: best price, then earliest. */
  best(side: Side): OpenOrder | null;
  /** The order after this resting one in its side's priority. */
  after(order: OpenOrder): OpenOrder | null;
  /** Returns the quantity that rests at a price: 0 when nothing does. */
  quantityAt(side: Side, price: Ticks): Lots;
  /** The best levels first, made while they are taken: the book must stand still until then. */
  levels(side: Side): Iterable<BookLevel>;
}

export function opposite(side: Side): Side {
  return side === 'buy' ? 'sell' : 'buy';
}

/** True when `price` is at least as good as `limit` for somebody on `side`: a buyer wants it low, a seller high. */
export function isWithin(side: Side, price: Ticks, limit: Ticks): boolean {
  return side === 'buy' ? price <= limit : price >= limit;
}
