import type { TimeMs } from '@assay/engine';

/** One thing whose time will come, as the auditor keeps it. */
export type DueThing = {
  readonly due: TimeMs;
  /** The number of its room. */
  readonly room: number;
  readonly id: number;
  /** Which of the thing's times it is, or which of the things that stand under one id. */
  readonly matter?: number;
};

/** Everything whose time will come: a plain list that is looked through from its beginning to its end each time. */
export class DueThings {
  #things: DueThing[] = [];

  add(thing: DueThing): void {
    this.#things.push(thing);
  }

  remove(thing: DueThing): void {
    this.#things = this.#things.filter((other) => other !== thing);
  }

  /** What is due before a moment and comes first: by time, then by room, then by id and matter. */
  firstBefore(time: TimeMs): DueThing | undefined {
    let first: DueThing | undefined;
    for (const thing of this.#things) {
      if (thing.due < time && (first === undefined || isBefore(thing, first))) first = thing;
    }
    return first;
  }
}

function isBefore(one: DueThing, other: DueThing): boolean {
  return (
    (one.due - other.due ||
      one.room - other.room ||
      one.id - other.id ||
      (one.matter ?? 0) - (other.matter ?? 0)) < 0
  );
}
