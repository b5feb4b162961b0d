import type { TimeMs } from '../ids.ts';
import type { AgendaItem } from '../stage/agenda.ts';

/**
 * Something that staff plan for a period and that owners take part in. Things and their parts are numbered in one
 * sequence.
 */
export type Planned = {
  readonly id: number;
  /** Version of the terms: number of times they were set. */
  readonly version: number;
  readonly terms: PlannedTerms;
  /** `open` from its planning until it ends or is cancelled; then a status of the product. */
  readonly status: string;
  readonly isPaused: boolean;
  readonly revision: number;
};

export type PlannedTerms = {
  /** Period: from `from` inclusive to `to` exclusive. */
  readonly from: TimeMs;
  readonly to: TimeMs;
  /** Minimum amount of one participation, in minor units. */
  readonly minimum: bigint;
  readonly identityLevel: number;
  readonly barredCountries: readonly string[];
};

/** Fields common to all new planned things. */
export type Begun<Thing extends Planned> = {
  readonly id: Thing['id'];
  readonly version: number;
  readonly terms: Thing['terms'];
  readonly status: 'open';
  readonly isPaused: boolean;
};

/** A planned thing that has not ended, with its agenda item. */
export type Open<Thing extends Planned> = { thing: Thing; item: AgendaItem };
