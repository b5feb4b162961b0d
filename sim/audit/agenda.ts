import type { TimeMs } from '@assay/engine';

/** Future item in the auditor's agenda. */
export type DueThing = {
  readonly due: TimeMs;
  /** The number of its room. */
  readonly room: number;
  readonly id: number;
  /** Number among the due times of one item, or among several items with the same id. */
  readonly slot?: number;
};

/** All future items: a plain list ordered by due time. */
export class DueThings {
  /** By time, room, id and slot; equal items in insertion order. */
  readonly #things: DueThing[] = [];

  add(thing: DueThing): void {
    this.#things.splice(this.#placeOf(thing), 0, thing);
  }

  /** Does nothing for an unknown item. */
  remove(thing: DueThing): void {
    const place = this.#things.indexOf(thing);
    if (place >= 0) this.#things.splice(place, 1);
  }

  /** Returns the first item due before a time; undefined for none. */
  firstBefore(time: TimeMs): DueThing | undefined {
    const [first] = this.#things;
    return first !== undefined && first.due < time ? first : undefined;
  }

  /** Inserts it after all items that are not later. */
  #placeOf(thing: DueThing): number {
    let [from, to] = [0, this.#things.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      const other = this.#things[middle];
      if (other !== undefined && isBefore(thing, other)) to = middle;
      else from = middle + 1;
    }
    return from;
  }
}

function isBefore(one: DueThing, other: DueThing): boolean {
  return (
    (one.due - other.due ||
      one.room - other.room ||
      one.id - other.id ||
      (one.slot ?? 0) - (other.slot ?? 0)) < 0
  );
}
