import type { OrderId } from '../ids.ts';

/** Lookup of open order ids. */
type OpenIds = { has(order: OrderId): boolean };

/** Ended ids are purged once they number more than this and more than the open ones. */
const MAX_ENDED = 64;

/**
 * An owner's open and waiting orders of one pair, by id, oldest first. An order that ends is only counted, and purged
 * later together with others: immediate removal would need a search, and only the rare cancel-all reads the list.
 */
export class OwnOrders {
  /** Number of waiting orders. */
  waiting = 0;
  readonly #ids: OrderId[] = [];
  #ended = 0;

  /** Number of resting and waiting orders. */
  get open(): number {
    return this.#ids.length - this.#ended;
  }

  /** Adds an id. Ids ascend, so the list is sorted from the oldest to the newest. */
  add(order: OrderId): void {
    this.#ids.push(order);
  }

  /** Records that one of the orders has ended. */
  end(open: OpenIds): void {
    this.#ended += 1;
    if (this.#ended <= MAX_ENDED || this.#ended * 2 <= this.#ids.length) return;
    this.#purge(open);
  }

  /** Returns the oldest open order; undefined if there is none. Forgets the ended ones before it. */
  oldest(open: OpenIds): OrderId | undefined {
    const first = this.#ids.findIndex((id) => open.has(id));
    const ended = first < 0 ? this.#ids.length : first;
    if (ended > 0) this.#ids.splice(0, ended);
    this.#ended -= ended;
    return this.#ids[0];
  }

  /** Copy of the ids, including some of ended orders, so that it does not change while orders end. */
  ids(): readonly OrderId[] {
    return this.#ids.slice();
  }

  /** Moves the open ids to the front, in place: a new list would be garbage of the size of the old one. */
  #purge(open: OpenIds): void {
    const ids = this.#ids;
    let openCount = 0;
    for (let position = 0; position < ids.length; position += 1) {
      const id = ids[position];
      if (id === undefined || !open.has(id)) continue;
      ids[openCount] = id;
      openCount += 1;
    }
    ids.length = openCount;
    this.#ended = 0;
  }
}
