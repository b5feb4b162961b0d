import { type Lots, minLots, subtractLots, type Ticks } from '@assay/money';
import { assert } from '../assertion.ts';
import { type Book, type BookLevel, isWithin } from './book.ts';
import type { OpenOrder } from './open-order.ts';
import type { Side } from './order.ts';

/**
 * Reference book: one list per side in priority order, searched from the front. Slow and obviously correct; tests
 * compare the fast book with it.
 */
export class PlainBook implements Book {
  readonly #orders: Record<Side, OpenOrder[]> = { buy: [], sell: [] };

  add(order: OpenOrder): void {
    assert(order.visible > 0, 'a resting order has a visible quantity');
    const orders = this.#orders[order.side];
    const firstWorse = orders.findIndex((resting) => isWorse(resting, order));
    orders.splice(firstWorse < 0 ? orders.length : firstWorse, 0, order);
  }

  remove(order: OpenOrder): void {
    this.#orders[order.side].splice(this.#positionOf(order), 1);
    order.hidden = NONE;
  }

  fill(order: OpenOrder, quantity: Lots): void {
    assert(quantity > 0 && quantity <= order.visible, 'a fill does not exceed the visible quantity');
    const position = this.#positionOf(order);
    order.remaining = subtractLots(order.remaining, quantity);
    if (order.visible > 0) return;
    this.#orders[order.side].splice(position, 1);
    if (order.remaining === 0) return;
    order.hide();
    this.add(order);
  }

  reduce(order: OpenOrder, quantity: Lots): void {
    assert(quantity > 0 && quantity < order.remaining, 'a reduced order has a remaining quantity');
    order.remaining = subtractLots(order.remaining, quantity);
    order.hidden = subtractLots(order.hidden, minLots(order.hidden, quantity));
  }

  best(side: Side): OpenOrder | null {
    return this.#orders[side][0] ?? null;
  }

  after(order: OpenOrder): OpenOrder | null {
    return this.#orders[order.side][this.#positionOf(order) + 1] ?? null;
  }

  quantityAt(side: Side, price: Ticks): Lots {
    const atPrice = this.#orders[side].filter((order) => order.price === price);
    return atPrice.reduce((total, order) => total + order.visible, 0) as Lots;
  }

  totalAt(side: Side, price: Ticks): Lots {
    const atPrice = this.#orders[side].filter((order) => order.price === price);
    return atPrice.reduce((total, order) => total + order.remaining, 0) as Lots;
  }

  *levels(side: Side): Generator<BookLevel> {
    for (const price of new Set(this.#orders[side].map((order) => order.price))) {
      yield { price, quantity: this.quantityAt(side, price) };
    }
  }

  #positionOf(order: OpenOrder): number {
    const position = this.#orders[order.side].indexOf(order);
    assert(position >= 0, 'the order rests in this book');
    return position;
  }
}

const NONE = 0 as Lots;

/** Compares by price only: at the same price the resting order has priority over an arriving one. */
function isWorse(resting: OpenOrder, arriving: OpenOrder): boolean {
  return !isWithin(arriving.side === 'buy' ? 'sell' : 'buy', resting.price, arriving.price);
}
