import type { Side } from '@assay/engine';
import type { SimulatedOrder } from './simulated-order.ts';

/** One side of one pair: a single list in priority order, the first to fill at its end. */
export class RestingOrders {
  readonly #side: Side;
  readonly #orders: SimulatedOrder[] = [];
  readonly #quantities = new Map<number, bigint>();
  #lastRank = 0;

  constructor(side: Side) {
    this.#side = side;
  }

  first(): SimulatedOrder | undefined {
    return this.#orders[this.#orders.length - 1];
  }

  /** From the first to the last in priority. */
  *inPriority(): Generator<SimulatedOrder> {
    for (let index = this.#orders.length - 1; index >= 0; index -= 1) {
      const order = this.#orders[index];
      if (order !== undefined) yield order;
    }
  }

  quantityAt(price: number): bigint {
    return this.#quantities.get(price) ?? 0n;
  }

  /** Adds an order behind all others at its price. */
  add(order: SimulatedOrder): void {
    this.#lastRank += 1;
    order.rank = this.#lastRank;
    this.#orders.splice(this.#positionOf(order), 0, order);
    this.#change(order.price, order.remaining);
  }

  remove(order: SimulatedOrder): void {
    const position = this.#positionOf(order);
    if (this.#orders[position] !== order) throw new Error(`order ${order.id} does not rest`);
    this.#orders.splice(position, 1);
    this.#change(order.price, -order.remaining);
  }

  /** Reduces an order's quantity on its owner's command; it keeps its priority. */
  shrink(order: SimulatedOrder, quantity: number): void {
    order.remaining -= quantity;
    this.#change(order.price, -quantity);
  }

  /** Reduces the first order by a fill. */
  fillFirst(quantity: number): void {
    const order = this.first();
    if (order === undefined) throw new Error('nothing rests');
    this.shrink(order, quantity);
    if (order.remaining === 0) this.#orders.pop();
  }

  /** Price levels with their quantities, best first. */
  levels(): { price: number; quantity: number }[] {
    const prices = [...this.#quantities.keys()].sort((left, right) => left - right);
    if (this.#side === 'buy') prices.reverse();
    return prices.map((price) => ({ price, quantity: Number(this.quantityAt(price)) }));
  }

  #change(price: number, quantity: number): void {
    const left = this.quantityAt(price) + BigInt(quantity);
    if (left === 0n) this.#quantities.delete(price);
    else this.#quantities.set(price, left);
  }

  /** Returns the position of an order, or the one to insert it at, by price and rank. */
  #positionOf(order: SimulatedOrder): number {
    let low = 0;
    let high = this.#orders.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.#orders[middle];
      if (other !== undefined && this.#goesBefore(order, other)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #goesBefore(order: SimulatedOrder, other: SimulatedOrder): boolean {
    if (order.price === other.price) return order.rank < other.rank;
    return this.#side === 'buy' ? order.price > other.price : order.price < other.price;
  }
}
