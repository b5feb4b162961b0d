import type { TimeMs } from '../ids.ts';
import type { AgendaItem } from '../stage/agenda.ts';

/** Something that the house plans for a period and that owners take part in. Counted together with its parts: 1, 2, 3, … */
export type Planned = {
  readonly id: number;
  /** Number of times its terms were set. */
  readonly version: number;
  readonly terms: PlannedTerms;
  /** `open` from its planning until its time has come or it was cancelled; then in the words of the product. */
  readonly status: string;
  readonly isPaused: boolean;
  readonly revision: number;
};

export type PlannedTerms = {
  /** From the first moment on, and before the second. */
  readonly from: TimeMs;
  readonly to: TimeMs;
  /** Minimum of what an owner puts in at once, in minor units. */
  readonly minimum: bigint;
  readonly identityLevel: number;
  readonly barredCountries: readonly string[];
};

/** Fields that every planned thing begins with. */
export type Begun<Thing extends Planned> = {
  readonly id: Thing['id'];
  readonly version: number;
  readonly terms: Thing['terms'];
  readonly status: 'open';
  readonly isPaused: boolean;
};

/** A planned thing that is not over, with its place on the agenda. */
export type Open<Thing extends Planned> = { thing: Thing; item: AgendaItem };
