import type { OrderId, OwnerId, PairId, Sequence, Side, TimeMs } from '@assay/engine';

/** An order by the auditor's own books. Prices are ticks, quantities lots. */
export type SimulatedOrder = {
  readonly id: OrderId;
  readonly owner: OwnerId;
  readonly pair: PairId;
  readonly side: Side;
  readonly kind: 'limit' | 'market';
  readonly price: number;
  readonly quantity: number;
  readonly placedSequence: Sequence;
  readonly placedAt: TimeMs;
  updatedAt: TimeMs;
  remaining: number;
  filledQuote: bigint;
  held: bigint;
};

/** One side of one pair: a single list in priority order, the first to fill at its end. */
export class RestingOrders {
  readonly #side: Side;
  readonly #orders: SimulatedOrder[] = [];
  readonly #quantities = new Map<number, bigint>();

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

  add(order: SimulatedOrder): void {
    this.#orders.splice(this.#positionOf(order), 0, order);
    this.#change(order.price, order.remaining);
  }

  remove(order: SimulatedOrder): void {
    const position = this.#positionOf(order);
    if (this.#orders[position] !== order) throw new Error(`order ${order.id} does not rest`);
    this.#orders.splice(position, 1);
    this.#change(order.price, -order.remaining);
  }

  /** Takes lots from the first order. */
  fillFirst(quantity: number): void {
    const order = this.first();
    if (order === undefined) throw new Error('nothing rests');
    order.remaining -= quantity;
    this.#change(order.price, -quantity);
    if (order.remaining === 0) this.#orders.pop();
  }

  /** Every price with what rests there, best first. */
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

  /** Where an order stands or belongs: ids grow with time, so price and id decide. */
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
    if (order.price === other.price) return order.id < other.id;
    return this.#side === 'buy' ? order.price > other.price : order.price < other.price;
  }
}
