import { assert } from '../assertion.ts';

/** Item of a heap with its index there; null while in none. Not part of the state. */
export type Heaped = { place: number | null };

/**
 * A binary heap whose items store their index, so that adding and removing any item take logarithmic time. No two items
 * may be equal, so that the order is total. An item can be in one heap at most.
 */
export class Heap<Item extends Heaped> {
  readonly #comesBefore: (one: Item, other: Item) => boolean;
  readonly #items: Item[] = [];

  constructor(comesBefore: (one: Item, other: Item) => boolean) {
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
    return item.place !== null && this.#items[item.place] === item;
  }

  add(item: Item): void {
    assert(item.place === null, 'an item is in one heap at most');
    this.#rise(item, this.#items.length);
  }

  /** Removes an item; does nothing if it is in no heap. */
  remove(item: Item): void {
    const { place } = item;
    if (place === null) return;
    assert(this.#items[place] === item, 'an item of a heap is at its index');
    item.place = null;
    const last = this.#items.pop();
    if (last === undefined || last === item) return;
    this.#rise(last, this.#leafBelow(place));
  }

  /** Asserts that the heap is in order and that no two items are equal. */
  audit(): void {
    for (const [place, item] of this.#items.entries()) {
      assert(item.place === place, 'an item of a heap is at its index');
      const above = this.#items[(place - 1) >> 1];
      assert(place === 0 || (above !== undefined && this.#comesBefore(above, item)), 'a heap is in order');
    }
    const sorted = this.#items.toSorted((one, other) => (this.#comesBefore(one, other) ? -1 : 1));
    for (const [index, item] of sorted.entries()) {
      const after = sorted[index + 1];
      assert(after === undefined || this.#comesBefore(item, after), 'no two items of a heap are equal');
    }
  }

  /** Moves an item up from a free index to its position. */
  #rise(item: Item, free: number): void {
    const items = this.#items;
    const comesBefore = this.#comesBefore;
    let place = free;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      const above = items[parent];
      if (above === undefined || !comesBefore(item, above)) break;
      items[place] = above;
      above.place = place;
      place = parent;
    }
    items[place] = item;
    item.place = place;
  }

  /**
   * Moves a free index down to a leaf by promoting the earlier child of each; the item to be placed there is mostly a
   * late one.
   */
  #leafBelow(free: number): number {
    const items = this.#items;
    const comesBefore = this.#comesBefore;
    let place = free;
    for (;;) {
      let at = 2 * place + 1;
      let child = items[at];
      if (child === undefined) return place;
      const right = items[at + 1];
      if (right !== undefined && comesBefore(right, child)) {
        child = right;
        at += 1;
      }
      items[place] = child;
      child.place = place;
      place = at;
    }
  }
}
