import { assert } from '../assertion.ts';
import type { OrderId, OwnerId } from '../ids.ts';

/** Number of closed orders remembered, so that cancelling one that has just filled gets a true answer. */
export const REMEMBERED_CLOSED_ORDERS = 1_024;

type ClosedOrder = readonly [order: OrderId, owner: OwnerId];

/** The last orders that filled or were cancelled, with their owners; older ones are forgotten. */
export class ClosedOrders {
  readonly #orders: OrderId[] = [];
  readonly #owners: OwnerId[] = [];
  /** Index of the next one: over the oldest, once the memory is full. */
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

  /** From the oldest to the newest. */
  *entries(): Generator<ClosedOrder> {
    const count = this.#orders.length;
    for (let step = 0; step < count; step += 1) {
      const position = (this.#next + step) % count;
      const order = this.#orders[position];
      const owner = this.#owners[position];
      assert(order !== undefined && owner !== undefined, 'the memory has no gaps');
      yield [order, owner];
    }
  }
}
