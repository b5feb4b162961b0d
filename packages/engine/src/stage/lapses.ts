import type { OwnerId, TimeMs } from '../ids.ts';

const DAY_MS = 24 * 60 * 60_000;
/**
 * Number of owners without a lapse within the last day that are removed with each new lapse, so that the table stays
 * bounded.
 */
const FORGOTTEN_AT_ONCE = 2;

/** Deals of each owner that lapsed at others' cost within the last day. */
export class Lapses {
  /** Lapse times by owner; owners sorted by their last lapse, the oldest first. */
  readonly #timesByOwner = new Map<OwnerId, readonly TimeMs[]>();

  /** Returns the number of lapses of an owner within the day before `time`. */
  within(owner: OwnerId, time: TimeMs): number {
    return withinDay(this.#timesByOwner.get(owner), time).length;
  }

  add(owner: OwnerId, time: TimeMs): void {
    const times = [...withinDay(this.#timesByOwner.get(owner), time), time];
    this.#timesByOwner.delete(owner);
    this.#timesByOwner.set(owner, times);
    this.#forget(time);
  }

  /** Entries sorted by last lapse, for a snapshot. */
  entries(): Iterable<readonly [OwnerId, readonly TimeMs[]]> {
    return this.#timesByOwner;
  }

  /** Restores an owner from a snapshot; must be called in the order of the entries. */
  restore(owner: OwnerId, times: readonly TimeMs[]): void {
    this.#timesByOwner.set(owner, times);
  }

  #forget(time: TimeMs): void {
    let remaining = FORGOTTEN_AT_ONCE;
    for (const [owner, times] of this.#timesByOwner) {
      if (remaining === 0 || withinDay(times, time).length > 0) return;
      this.#timesByOwner.delete(owner);
      remaining -= 1;
    }
  }
}

function withinDay(times: readonly TimeMs[] = [], time: TimeMs): readonly TimeMs[] {
  return times.filter((lapsedAt) => lapsedAt > time - DAY_MS);
}
