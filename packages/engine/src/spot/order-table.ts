import type { OrderId } from '../ids.ts';
import type { OpenOrder } from './open-order.ts';

const PAGE_SIZE = 64;
const EMPTY_PAGE: readonly undefined[] = new Array<undefined>(PAGE_SIZE).fill(undefined);

type Page = (OpenOrder | undefined)[];

/**
 * Orders by id, the oldest first. Ids are consecutive, so neighbours share a page, and a map of pages is accessed and
 * resized far less often than a map of orders. A page is removed with its last order.
 */
export class OrderTable {
  readonly #pages = new Map<number, Page>();

  get(id: OrderId): OpenOrder | undefined {
    return this.#pages.get(pageOf(id))?.[id % PAGE_SIZE];
  }

  has(id: OrderId): boolean {
    return this.get(id) !== undefined;
  }

  /** Adds an order. Orders must be added in ascending order of id. */
  add(order: OpenOrder): void {
    const number = pageOf(order.id);
    let page = this.#pages.get(number);
    if (page === undefined) {
      page = EMPTY_PAGE.slice();
      this.#pages.set(number, page);
    }
    page[order.id % PAGE_SIZE] = order;
  }

  delete(id: OrderId): void {
    const page = this.#pages.get(pageOf(id));
    if (page === undefined) return;
    page[id % PAGE_SIZE] = undefined;
    for (let slot = 0; slot < PAGE_SIZE; slot += 1) if (page[slot] !== undefined) return;
    this.#pages.delete(pageOf(id));
  }

  /** Orders, the oldest first. Orders may be removed during iteration and are then skipped. */
  *values(): Generator<OpenOrder> {
    for (const page of this.#pages.values()) {
      for (const order of page) if (order !== undefined) yield order;
    }
  }
}

/** Ids exceed the 32-bit range of bit operators. */
function pageOf(id: OrderId): number {
  return (id - (id % PAGE_SIZE)) / PAGE_SIZE;
}
