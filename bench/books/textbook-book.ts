import type { Side } from '@assay/engine';
import type { Contender, LevelRow } from './contender.ts';
import type { Operation } from './operation.ts';
import type { Reports } from './reports.ts';

type Order = { readonly id: number; readonly side: Side; price: number; quantity: number; remaining: number };
type Level = { readonly price: number; readonly orders: Order[] };

/** A book as a textbook has it: levels in a sorted array, a queue each, orders by id in a map. It knows no money. */
export class TextbookBook {
  /** The best level last. */
  readonly #buys: Level[] = [];
  readonly #sells: Level[] = [];
  readonly #orders = new Map<number, Order>();
  readonly #reports: Reports;

  constructor(reports: Reports) {
    this.#reports = reports;
  }

  apply(operation: Operation): void {
    if (operation.kind === 'place') {
      const { id, side, price, quantity, timeInForce } = operation;
      this.#enter({ id, side, price, quantity, remaining: quantity }, timeInForce);
      return;
    }
    const order = this.#orders.get(operation.id);
    if (order === undefined) {
      this.#reports.refuse();
      return;
    }
    this.#remove(order);
    if (operation.kind === 'cancel') {
      this.#reports.cancel(order.remaining);
      return;
    }
    order.price = operation.price;
    const remaining = operation.quantity ?? order.remaining;
    order.quantity += remaining - order.remaining;
    order.remaining = remaining;
    this.#enter(order, 'gtc');
  }

  open(id: number): Readonly<Order> | undefined {
    return this.#orders.get(id);
  }

  levels(side: Side): LevelRow[] {
    const rows = this.#side(side).map(({ price, orders }): LevelRow => {
      return [price, orders.reduce((total, { remaining }) => total + remaining, 0)];
    });
    return rows.reverse();
  }

  /** Matches the order, then rests its remainder or lets it expire. */
  #enter(order: Order, timeInForce: 'gtc' | 'ioc'): void {
    this.#match(order);
    if (order.remaining === 0) this.#reports.filled();
    else if (timeInForce === 'ioc') this.#reports.expire(order.remaining);
    else this.#rest(order);
  }

  #match(taker: Order): void {
    const levels = this.#side(taker.side === 'buy' ? 'sell' : 'buy');
    while (taker.remaining > 0) {
      const best = levels.at(-1);
      if (best === undefined) return;
      if (taker.side === 'buy' ? best.price > taker.price : best.price < taker.price) return;
      const maker = best.orders[0];
      if (maker === undefined) throw new Error('no level is empty');
      const traded = Math.min(taker.remaining, maker.remaining);
      this.#reports.fill(maker.id, best.price, traded);
      taker.remaining -= traded;
      maker.remaining -= traded;
      if (maker.remaining > 0) return;
      best.orders.shift();
      this.#orders.delete(maker.id);
      if (best.orders.length === 0) levels.pop();
    }
  }

  #rest(order: Order): void {
    const levels = this.#side(order.side);
    const position = this.#positionOf(order);
    const level = levels[position];
    if (level?.price === order.price) level.orders.push(order);
    else levels.splice(position, 0, { price: order.price, orders: [order] });
    this.#orders.set(order.id, order);
    this.#reports.rest(order.remaining);
  }

  #remove(order: Order): void {
    const levels = this.#side(order.side);
    const position = this.#positionOf(order);
    const orders = levels[position]?.orders ?? [];
    orders.splice(orders.indexOf(order), 1);
    if (orders.length === 0) levels.splice(position, 1);
    this.#orders.delete(order.id);
  }

  /** Binary search: the index of the order's level, or the one at which it belongs. */
  #positionOf({ side, price }: Order): number {
    const levels = this.#side(side);
    let low = 0;
    let high = levels.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = levels[middle]?.price ?? price;
      if (side === 'buy' ? other < price : other > price) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #side(side: Side): Level[] {
    return side === 'buy' ? this.#buys : this.#sells;
  }
}

export const textbookBook: Contender<Operation> = {
  prepare: (stream) => stream,
  open: (reports) => {
    const book = new TextbookBook(reports);
    return {
      apply: (operation) => book.apply(operation),
      levels: () => ({ buys: book.levels('buy'), sells: book.levels('sell') }),
    };
  },
};
