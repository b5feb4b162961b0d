import { assert } from '../assertion.ts';
import type { OrderId, OwnerId } from '../ids.ts';

/**
 * Number of closed orders remembered, so that a cancel request for an order that has just filled gets the right
 * rejection.
 */
export const REMEMBERED_CLOSED_ORDERS = 1_024;

type ClosedOrder = readonly [order: OrderId, owner: OwnerId];

/** Most recent orders that filled or were cancelled, with their owners, in a ring buffer. */
export class ClosedOrders {
  readonly #orders: OrderId[] = [];
  readonly #owners: OwnerId[] = [];
  /** Index of the next entry: it overwrites the oldest once the buffer is full. */
  #next = 0;

  remember(order: OrderId, owner: OwnerId): void {
    this.#orders[this.#next] = order;
    this.#owners[this.#next] = owner;
    this.#next = (this.#next + 1) % REMEMBERED_CLOSED_ORDERS;
  }

  isOwn(order: OrderId, owner: OwnerId): boolean {
    const position = this.#orders.indexOf(order);
    return position >= 0 && this.#owners[position] === owner;
  }

  /** Entries from the oldest to the newest. */
  *entries(): Generator<ClosedOrder> {
    const count = this.#orders.length;
    for (let step = 0; step < count; step += 1) {
      const position = (this.#next + step) % count;
      const order = this.#orders[position];
      const owner = this.#owners[position];
      assert(order !== undefined && owner !== undefined, 'the ring buffer has no gaps');
      yield [order, owner];
    }
  }
}
