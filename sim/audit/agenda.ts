import type { TimeMs } from '@assay/engine';

/** Future item in the auditor's agenda. */
export type DueItem = {
  readonly due: TimeMs;
  /** The number of its room. */
  readonly room: number;
  readonly id: number;
  /** Number among the due times of one item, or among several items with the same id. */
  readonly slot?: number;
};

/** All future items: a plain list ordered by due time. */
export class DueItems {
  /** By time, room, id and slot; equal items in insertion order. */
  readonly #items: DueItem[] = [];

  add(dueItem: DueItem): void {
    this.#items.splice(this.#positionOf(dueItem), 0, dueItem);
  }

  /** Does nothing for an unknown item. */
  remove(dueItem: DueItem): void {
    const position = this.#items.indexOf(dueItem);
    if (position >= 0) this.#items.splice(position, 1);
  }

  /** Returns the first item due before a time; undefined for none. */
  firstBefore(time: TimeMs): DueItem | undefined {
    const [first] = this.#items;
    return first !== undefined && first.due < time ? first : undefined;
  }

  /** Inserts it after all items that are not later. */
  #positionOf(dueItem: DueItem): number {
    let [from, to] = [0, this.#items.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      const second = this.#items[middle];
      if (second !== undefined && isBefore(dueItem, second)) to = middle;
      else from = middle + 1;
    }
    return from;
  }
}

function isBefore(first: DueItem, second: DueItem): boolean {
  return (
    (first.due - second.due ||
      first.room - second.room ||
      first.id - second.id ||
      (first.slot ?? 0) - (second.slot ?? 0)) < 0
  );
}
