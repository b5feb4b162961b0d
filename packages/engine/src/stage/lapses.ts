import type { OwnerId, TimeMs } from '../ids.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Of those who have let nothing lapse for a day, so many are forgotten with each lapse, so that none stay for good. */
const FORGOTTEN_AT_ONCE = 2;

/** Deals of each owner that lapsed at others' cost within the last day. */
export class Lapses {
  /** Owners by their last lapse, the oldest first. */
  readonly #times = new Map<OwnerId, readonly TimeMs[]>();

  /** The lapses of an owner within a day before `time`. */
  within(owner: OwnerId, time: TimeMs): number {
    return recent(this.#times.get(owner), time).length;
  }

  add(owner: OwnerId, time: TimeMs): void {
    const times = [...recent(this.#times.get(owner), time), time];
    this.#times.delete(owner);
    this.#times.set(owner, times);
    this.#forget(time);
  }

  /** By their last lapse, for a snapshot. */
  entries(): Iterable<readonly [OwnerId, readonly TimeMs[]]> {
    return this.#times;
  }

  /** Takes an owner back from a snapshot, in its order. */
  restore(owner: OwnerId, times: readonly TimeMs[]): void {
    this.#times.set(owner, times);
  }

  #forget(time: TimeMs): void {
    let left = FORGOTTEN_AT_ONCE;
    for (const [owner, times] of this.#times) {
      if (left === 0 || recent(times, time).length > 0) return;
      this.#times.delete(owner);
      left -= 1;
    }
  }
}

function recent(times: readonly TimeMs[] = [], time: TimeMs): readonly TimeMs[] {
  return times.filter((one) => one > time - DAY_MS);
}
