import type { OrderId } from '../ids.ts';
import type { OpenOrder } from './open-order.ts';

const PAGE_SIZE = 64;
const EMPTY_PAGE: readonly undefined[] = new Array<undefined>(PAGE_SIZE).fill(undefined);

type Page = (OpenOrder | undefined)[];

/**
 * Orders by id, the oldest first. Ids are given out in turn, so neighbours share a page, and a map of pages is touched
 * and grows far less often than a map of orders. A page goes with its last order.
 */
export class OrderTable {
  readonly #pages = new Map<number, Page>();

  get(id: OrderId): OpenOrder | undefined {
    return this.#pages.get(pageOf(id))?.[id % PAGE_SIZE];
  }

  has(id: OrderId): boolean {
    return this.get(id) !== undefined;
  }

  /** Puts an order in. Orders come in the order of their ids. */
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

  /** The oldest first. Orders may go meanwhile; one that has gone is passed over. */
  *values(): Generator<OpenOrder> {
    for (const page of this.#pages.values()) {
      for (const order of page) if (order !== undefined) yield order;
    }
  }
}

/** The ids outgrow what bit operators take. */
function pageOf(id: OrderId): number {
  return (id - (id % PAGE_SIZE)) / PAGE_SIZE;
}
