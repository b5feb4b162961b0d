import type { OwnerId } from '@assay/engine';
import type { SimulatedOrder } from './simulated-order.ts';

/** Waiting orders of one pair: a plain list with linear search. */
export class WaitingOrders {
  readonly #orders: SimulatedOrder[] = [];

  get count(): number {
    return this.#orders.length;
  }

  countOf(owner: OwnerId): number {
    let count = 0;
    for (const order of this.#orders) if (order.owner === owner) count += 1;
    return count;
  }

  add(order: SimulatedOrder): void {
    this.#orders.push(order);
  }

  remove(order: SimulatedOrder): void {
    const position = this.#orders.indexOf(order);
    if (position < 0) throw new Error(`order ${order.id} does not wait`);
    this.#orders.splice(position, 1);
  }

  /** Of the orders triggered between the two prices the one nearest to the old price; the oldest of several. */
  nextReached(lowest: number, highest: number, before: number): SimulatedOrder | undefined {
    let next: SimulatedOrder | undefined;
    let nearest = Number.POSITIVE_INFINITY;
    for (const order of this.#orders) {
      const { trigger } = order;
      if (trigger === null) continue;
      const isReached = trigger.direction === 'rising' ? highest >= trigger.price : lowest <= trigger.price;
      const distance = Math.abs(trigger.price - before);
      const isNearer =
        distance < nearest || (distance === nearest && next !== undefined && order.id < next.id);
      if (!isReached || !isNearer) continue;
      next = order;
      nearest = distance;
    }
    return next;
  }
}
