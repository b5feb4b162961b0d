import { assert } from '../assertion.ts';

/** Item of a heap with its index there; null while in none. Not part of the state. */
export type Heaped = { index: number | null };

/**
 * A binary heap whose items store their index, so that adding and removing any item take logarithmic time. No two items
 * may be equal, so that the order is total. An item can be in one heap at most.
 */
export class Heap<Item extends Heaped> {
  readonly #comesBefore: (item: Item, other: Item) => boolean;
  readonly #items: Item[] = [];

  constructor(comesBefore: (item: Item, other: Item) => boolean) {
    this.#comesBefore = comesBefore;
  }

  get size(): number {
    return this.#items.length;
  }

  get first(): Item | undefined {
    return this.#items[0];
  }

  /** Items, in no particular order. */
  get all(): readonly Item[] {
    return this.#items;
  }

  has(item: Item): boolean {
    return item.index !== null && this.#items[item.index] === item;
  }

  add(item: Item): void {
    assert(item.index === null, 'an item is in one heap at most');
    this.#rise(item, this.#items.length);
  }

  /** Removes an item; does nothing if it is in no heap. */
  remove(item: Item): void {
    const { index } = item;
    if (index === null) return;
    assert(this.#items[index] === item, 'an item of a heap is at its index');
    item.index = null;
    const last = this.#items.pop();
    if (last === undefined || last === item) return;
    this.#rise(last, this.#leafBelow(index));
  }

  /** Asserts that the heap is in order and that no two items are equal. */
  audit(): void {
    for (const [index, item] of this.#items.entries()) {
      assert(item.index === index, 'an item of a heap is at its index');
      const above = this.#items[(index - 1) >> 1];
      assert(index === 0 || (above !== undefined && this.#comesBefore(above, item)), 'a heap is in order');
    }
    const sorted = this.#items.toSorted((item, other) => (this.#comesBefore(item, other) ? -1 : 1));
    for (const [index, item] of sorted.entries()) {
      const after = sorted[index + 1];
      assert(after === undefined || this.#comesBefore(item, after), 'no two items of a heap are equal');
    }
  }

  /** Moves an item up from a free index to its position. */
  #rise(item: Item, free: number): void {
    const items = this.#items;
    const comesBefore = this.#comesBefore;
    let index = free;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      const above = items[parent];
      if (above === undefined || !comesBefore(item, above)) break;
      items[index] = above;
      above.index = index;
      index = parent;
    }
    items[index] = item;
    item.index = index;
  }

  /**
   * Moves a free index down to a leaf by promoting the earlier child of each; the item to be placed there is mostly a
   * late one.
   */
  #leafBelow(free: number): number {
    const items = this.#items;
    const comesBefore = this.#comesBefore;
    let index = free;
    for (;;) {
      let at = 2 * index + 1;
      let child = items[at];
      if (child === undefined) return index;
      const right = items[at + 1];
      if (right !== undefined && comesBefore(right, child)) {
        child = right;
        at += 1;
      }
      items[index] = child;
      child.index = index;
      index = at;
    }
  }
}
