import type { OrderId } from '../ids.ts';

/** Tells which orders are open. */
type OpenIds = { has(order: OrderId): boolean };

/** Ended ids stay in the list until they are more than this and more than those that are open. */
const MAX_ENDED = 64;

/**
 * An owner's open and waiting orders of one pair, by id, oldest first. One that ends is only counted and dropped with
 * others later: to take it out at once would mean to find its neighbours, which nobody needs but the rare cancel of all.
 */
export class OwnOrders {
  /** Number of them that are waiting. */
  waiting = 0;
  #ids: OrderId[] = [];
  #ended = 0;

  /** Number of them that rest or wait. */
  get open(): number {
    return this.#ids.length - this.#ended;
  }

  /** Ids grow, so the list runs from the oldest to the newest. */
  add(order: OrderId): void {
    this.#ids.push(order);
  }

  /** Notes that one has ended, and is open no more. */
  end(open: OpenIds): void {
    this.#ended += 1;
    if (this.#ended <= MAX_ENDED || this.#ended * 2 <= this.#ids.length) return;
    this.#ids = this.#ids.filter((id) => open.has(id));
    this.#ended = 0;
  }

  /** The ids, some of orders that have ended. Stays as it is while orders end. */
  ids(): readonly OrderId[] {
    return this.#ids;
  }
}
