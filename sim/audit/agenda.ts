import type { TimeMs } from '@assay/engine';

/** One thing whose time will come, as the auditor keeps it. */
export type DueThing = {
  readonly due: TimeMs;
  /** The number of its room. */
  readonly room: number;
  readonly id: number;
  /** Slot: one of the thing's times, or one of several things under the same id. */
  readonly slot?: number;
};

/** Everything whose time will come: a plain list in the order in which it is due. */
export class DueThings {
  /** By time, then by room, then by id and slot; of equal things, what was added first. */
  readonly #things: DueThing[] = [];

  add(thing: DueThing): void {
    this.#things.splice(this.#placeOf(thing), 0, thing);
  }

  /** Does nothing to what is not there. */
  remove(thing: DueThing): void {
    const place = this.#things.indexOf(thing);
    if (place >= 0) this.#things.splice(place, 1);
  }

  /** Returns the first thing that is due before a moment; undefined for none. */
  firstBefore(time: TimeMs): DueThing | undefined {
    const [first] = this.#things;
    return first !== undefined && first.due < time ? first : undefined;
  }

  /** Behind everything that does not come after it. */
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
