import type { Lots, Ticks } from '@assay/money';
import type { OpenOrder } from './open-order.ts';
import type { Side } from './order.ts';

/** Visible quantity at one price. */
export type BookLevel = { readonly price: Ticks; readonly quantity: Lots };

/**
 * Resting orders of one pair in price-time priority. A book knows no owners, money or rules; it only keeps orders
 * sorted. Of an iceberg the visible part is in the queue; the hidden part refills it.
 */
export interface Book {
  /** Adds an order with a visible quantity at the end of the queue at its price. */
  add(order: OpenOrder): void;
  /** Removes a resting order, which then hides nothing. */
  remove(order: OpenOrder): void;
  /**
   * Reduces a resting order by `quantity` (from 1 to its visible quantity). When nothing visible is left, the order is
   * refilled from its hidden quantity at the end of the queue at its price, or removed from the book if it hides none.
   */
  fill(order: OpenOrder, quantity: Lots): void;
  /** Reduces a resting order by less than its remaining quantity, the hidden part first. It keeps its priority. */
  reduce(order: OpenOrder, quantity: Lots): void;
  /** First order by priority: best price, then earliest; null if the side is empty. */
  best(side: Side): OpenOrder | null;
  /** Next order by priority after a resting one on the same side; null if there is none. */
  after(order: OpenOrder): OpenOrder | null;
  /** Returns the visible quantity at a price; 0 if there is none. */
  quantityAt(side: Side, price: Ticks): Lots;
  /** Returns the quantity at a price including what is hidden; 0 if there is none. */
  totalAt(side: Side, price: Ticks): Lots;
  /** Levels, best first, generated lazily: the book must not change during iteration. */
  levels(side: Side): Iterable<BookLevel>;
}

export function opposite(side: Side): Side {
  return side === 'buy' ? 'sell' : 'buy';
}

/** Returns true when `price` is at least as good as `limit` for `side`: a buyer wants it low, a seller high. */
export function isWithin(side: Side, price: Ticks, limit: Ticks): boolean {
  return side === 'buy' ? price <= limit : price >= limit;
}
