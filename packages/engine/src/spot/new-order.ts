import { OpenOrder, type OrderTerms } from './open-order.ts';
import type { Spot } from './spot.ts';
import type { Trader } from './trader.ts';

/** A new order with the next id. */
export function newOrder(spot: Spot, trader: Trader, terms: OrderTerms): OpenOrder {
  return new OpenOrder(spot.nextOrder(), terms, trader, spot.changes);
}
