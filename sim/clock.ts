import type { TimeMs } from '@assay/engine';
import { Random } from './random.ts';
import { unchecked } from './unchecked.ts';

const FIRST_TIME = 1_700_000_000_000;
const [SECOND_MS, MINUTE_MS, HOUR_MS, DAY_MS] = [1_000, 60_000, 3_600_000, 86_400_000];

/** Longest jump of the time, in milliseconds, and jumps in a hundred thousand commands. */
const JUMPS = [
  [20 * SECOND_MS, 400],
  [3 * MINUTE_MS, 200],
  [5 * HOUR_MS, 60],
  [4 * DAY_MS, 20],
  [70 * DAY_MS, 2],
] as const;

/** Clock of a run: mostly it advances slowly, with several commands per millisecond; sometimes it jumps. */
export class SimulatedClock {
  /** Random source of the time only, so that the other commands of a seed do not depend on it. */
  readonly random: Random;
  /** One run in four has no jumps. */
  readonly #jumps: boolean;
  #now = FIRST_TIME;

  constructor(seed: number) {
    this.random = new Random(seed ^ 0x7133_c10c);
    this.#jumps = this.random.chance(3, 4);
  }

  get now(): TimeMs {
    return unchecked<TimeMs>(this.#now);
  }

  /** Advances by some milliseconds, or by more. */
  advance(milliseconds: number): void {
    this.#now += milliseconds;
    if (!this.#jumps) return;
    let roll = this.random.below(100_000);
    for (const [most, weight] of JUMPS) {
      if (roll < weight) this.#now += this.random.between(1, most);
      roll -= weight;
      if (roll < 0) return;
    }
  }
}
