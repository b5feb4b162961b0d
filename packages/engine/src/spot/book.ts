import type { Lots, Ticks } from '@assay/money';
import type { OpenOrder } from './open-order.ts';
import type { Side } from './order.ts';

/** Total resting quantity at one price. */
export type BookLevel = { readonly price: Ticks; readonly quantity: Lots };

/**
 * Resting orders of one pair in price-time priority. A book knows no owners, money or rules; it only keeps orders
 * sorted.
 */
export interface Book {
  /** Adds an order with a remaining quantity at the end of the queue at its price. */
  add(order: OpenOrder): void;
  /** Removes a resting order. */
  remove(order: OpenOrder): void;
  /**
   * Reduces a resting order by `quantity` (from 1 to its remaining quantity); removes it from the book when nothing
   * remains.
   */
  fill(order: OpenOrder, quantity: Lots): void;
  /** First order by priority: best price, then earliest; null if the side is empty. */
  best(side: Side): OpenOrder | null;
  /** Next order by priority after a resting one on the same side; null if there is none. */
  after(order: OpenOrder): OpenOrder | null;
  /** Returns the resting quantity at a price; 0 if there is none. */
  quantityAt(side: Side, price: Ticks): Lots;
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
