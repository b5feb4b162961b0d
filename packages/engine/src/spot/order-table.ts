import type { OrderId } from '../ids.ts';
import type { OpenOrder } from './open-order.ts';

/** Orders of a page, and pages of a chapter. */
const PAGE_SIZE = 64;
const CHAPTER_SIZE = PAGE_SIZE * PAGE_SIZE;

/**
 * Orders by id, the oldest first. Ids are consecutive, so neighbours share a page of 64 slots, and 64 pages a chapter:
 * the map has so few entries that it stays in the processor's cache. A page and a chapter are removed with their last
 * order, so that a single old order keeps one page.
 */
export class OrderTable {
  readonly #chapters = new Map<number, Chapter>();

  get(id: OrderId): OpenOrder | undefined {
    const slot = id % CHAPTER_SIZE;
    // A fraction names no order, but its whole part might.
    if ((slot | 0) !== slot) return undefined;
    return this.#chapters.get((id - slot) / CHAPTER_SIZE)?.pages[slot >> 6]?.orders[slot & 63];
  }

  has(id: OrderId): boolean {
    return this.get(id) !== undefined;
  }

  /** Adds an order. Orders must be added in ascending order of id. */
  add(order: OpenOrder): void {
    const slot = order.id % CHAPTER_SIZE;
    const number = (order.id - slot) / CHAPTER_SIZE;
    let chapter = this.#chapters.get(number);
    if (chapter === undefined) {
      chapter = new Chapter();
      this.#chapters.set(number, chapter);
    }
    chapter.obtain(slot >> 6).add(slot & 63, order);
  }

  delete(id: OrderId): void {
    const slot = id % CHAPTER_SIZE;
    const number = (id - slot) / CHAPTER_SIZE;
    const chapter = this.#chapters.get(number);
    const page = chapter?.pages[slot >> 6];
    if (chapter === undefined || page === undefined) return;
    page.delete(slot & 63);
    if (page.orderCount > 0) return;
    chapter.delete(slot >> 6);
    if (chapter.pageCount === 0) this.#chapters.delete(number);
  }

  /** Orders, the oldest first. Orders may be removed during iteration and are then skipped. */
  *values(): Generator<OpenOrder> {
    for (const chapter of this.#chapters.values()) {
      for (const page of chapter.pages) {
        if (page === undefined) continue;
        for (const order of page.orders) if (order !== undefined) yield order;
      }
    }
  }
}

class Chapter {
  readonly pages: (Page | undefined)[] = new Array<Page | undefined>(PAGE_SIZE).fill(undefined);
  pageCount = 0;

  obtain(index: number): Page {
    let page = this.pages[index];
    if (page === undefined) {
      page = new Page();
      this.pages[index] = page;
      this.pageCount += 1;
    }
    return page;
  }

  delete(index: number): void {
    this.pages[index] = undefined;
    this.pageCount -= 1;
  }
}

class Page {
  readonly orders: (OpenOrder | undefined)[] = new Array<OpenOrder | undefined>(PAGE_SIZE).fill(undefined);
  orderCount = 0;

  add(slot: number, order: OpenOrder): void {
    this.orders[slot] = order;
    this.orderCount += 1;
  }

  delete(slot: number): void {
    if (this.orders[slot] === undefined) return;
    this.orders[slot] = undefined;
    this.orderCount -= 1;
  }
}
