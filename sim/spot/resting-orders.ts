import type { OwnerId, Side } from '@assay/engine';
import type { SimulatedOrder } from './simulated-order.ts';

/** One side of one pair: a single list in priority order, the first to fill at its end. */
export class RestingOrders {
  readonly #side: Side;
  readonly #orders: SimulatedOrder[] = [];
  /** Quantity at each price that others see, and all of it. */
  readonly #shown = new Map<number, bigint>();
  readonly #whole = new Map<number, bigint>();
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

  /**
   * Quantities in the sequence in which an order of this owner meets them: behind the orders at a price, icebergs of
   * others are refilled in turn. An own order is met whole.
   */
  *partsFor(owner: OwnerId): Generator<{ readonly maker: SimulatedOrder; readonly quantity: number }> {
    let refills: { maker: SimulatedOrder; rest: number }[] = [];
    for (const maker of this.inPriority()) {
      if (refills[0]?.maker.price !== maker.price) {
        yield* partByPart(refills);
        refills = [];
      }
      const isOwn = maker.owner === owner;
      yield { maker, quantity: isOwn ? maker.remaining : maker.shown };
      if (!isOwn && maker.remaining > maker.shown)
        refills.push({ maker, rest: maker.remaining - maker.shown });
    }
    yield* partByPart(refills);
  }

  /** Quantity that others see. */
  quantityAt(price: number): bigint {
    return this.#shown.get(price) ?? 0n;
  }

  /** Quantity including what icebergs hide. */
  wholeAt(price: number): bigint {
    return this.#whole.get(price) ?? 0n;
  }

  /** Adds an order behind all others at its price; an iceberg shows a new part. */
  add(order: SimulatedOrder): void {
    this.#lastRank += 1;
    order.rank = this.#lastRank;
    this.#orders.splice(this.#positionOf(order), 0, order);
    order.shown = Math.min(order.remaining, order.visibleQuantity ?? order.remaining);
    change(this.#shown, order.price, order.shown);
    change(this.#whole, order.price, order.remaining);
  }

  remove(order: SimulatedOrder): void {
    const position = this.#positionOf(order);
    if (this.#orders[position] !== order) throw new Error(`order ${order.id} does not rest`);
    this.#orders.splice(position, 1);
    change(this.#shown, order.price, -order.shown);
    change(this.#whole, order.price, -order.remaining);
  }

  /** Reduces an order's quantity on its owner's command, what it shows last; it keeps its priority. */
  shrink(order: SimulatedOrder, quantity: number): void {
    order.remaining -= quantity;
    const shown = Math.min(order.shown, order.remaining);
    change(this.#shown, order.price, shown - order.shown);
    change(this.#whole, order.price, -quantity);
    order.shown = shown;
  }

  /** Reduces the first order by a fill. An iceberg that shows nothing more goes behind the others at its price. */
  fillFirst(quantity: number): void {
    const order = this.first();
    if (order === undefined) throw new Error('nothing rests');
    order.remaining -= quantity;
    order.shown -= quantity;
    change(this.#shown, order.price, -quantity);
    change(this.#whole, order.price, -quantity);
    if (order.shown > 0) return;
    this.#orders.pop();
    if (order.remaining === 0) return;
    change(this.#whole, order.price, -order.remaining);
    this.add(order);
  }

  /** Price levels with their quantities, best first. */
  levels(): { price: number; quantity: number }[] {
    const prices = [...this.#shown.keys()].sort((left, right) => left - right);
    if (this.#side === 'buy') prices.reverse();
    return prices.map((price) => ({ price, quantity: Number(this.quantityAt(price)) }));
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

function change(quantities: Map<number, bigint>, price: number, quantity: number): void {
  const left = (quantities.get(price) ?? 0n) + BigInt(quantity);
  if (left === 0n) quantities.delete(price);
  else quantities.set(price, left);
}

/** Part by part, each iceberg behind the others once it has shown one. */
function* partByPart(
  refills: readonly { readonly maker: SimulatedOrder; readonly rest: number }[],
): Generator<{ readonly maker: SimulatedOrder; readonly quantity: number }> {
  const queue = refills.map((refill) => ({ ...refill }));
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const quantity = Math.min(next.rest, next.maker.visibleQuantity ?? next.rest);
    yield { maker: next.maker, quantity };
    next.rest -= quantity;
    if (next.rest > 0) queue.push(next);
  }
}
