import { assert } from '../assertion.ts';
import type { OrderId, OwnerId } from '../ids.ts';

/**
 * Number of closed orders remembered, so that a cancel request for an order that has just filled gets the right
 * rejection.
 */
export const REMEMBERED_CLOSED_ORDERS = 1_024;

/** More than the ids from the oldest remembered order to the newest mostly span, so that few share a slot. */
const SLOTS = 4_096;

type ClosedOrder = readonly [order: OrderId, owner: OwnerId];

/** Most recent orders that filled or were cancelled, with their owners, in a ring buffer. */
export class ClosedOrders {
  readonly #orders: OrderId[] = [];
  readonly #owners: OwnerId[] = [];
  /** Index of the next entry: it overwrites the oldest once the buffer is full. */
  #next = 0;
  /** Index of the latest entry by slot of its id; an entry may have been overwritten since. */
  readonly #slots = new Uint16Array(SLOTS);

  remember(order: OrderId, owner: OwnerId): void {
    this.#orders[this.#next] = order;
    this.#owners[this.#next] = owner;
    this.#slots[slotOf(order)] = this.#next;
    this.#next = (this.#next + 1) % REMEMBERED_CLOSED_ORDERS;
  }

  isOwn(order: OrderId, owner: OwnerId): boolean {
    const position = this.#positionOf(order);
    return position >= 0 && this.#owners[position] === owner;
  }

  /** Cancels after a fill are frequent, so all entries are searched only if a later order has the same slot. */
  #positionOf(order: OrderId): number {
    const position = this.#slots[slotOf(order)] ?? 0;
    const found = this.#orders[position];
    if (found === order) return position;
    // The order itself, or a later one of its slot, would still be there if it were remembered.
    if (found === undefined || slotOf(found) !== slotOf(order)) return -1;
    return this.#orders.indexOf(order);
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

function slotOf(order: OrderId): number {
  return order % SLOTS;
}
