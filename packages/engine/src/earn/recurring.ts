import type { Amount, Brand } from '@assay/money';
import type { CurrencyId, OwnerId, TimeMs } from '../ids.ts';
import type { Interval } from '../stage/dates.ts';

/** Counted from 1. */
export type EarnRecurringId = Brand<number, 'EarnRecurringId'>;

/** A purchase that is made again and again: at the beginning of days of the exchange, or each minute. */
export type EarnRecurring = {
  readonly id: EarnRecurringId;
  readonly owner: OwnerId;
  readonly plan: number;
  readonly currency: CurrencyId;
  /** Each time, in minor units. */
  readonly amount: Amount;
  readonly every: Interval;
  readonly renews: boolean;
  /** Day of a month; null before the first time, and where it recurs each minute. */
  readonly monthDay: number | null;
  /** The first date on which it is due again: empty before the first time, which is the next day that begins, and each minute. */
  readonly next: string;
  readonly isRunning: boolean;
  /** Number of times it was made, and skipped. */
  readonly done: number;
  readonly skipped: number;
  /** Code of the rejection when it was not made the last time; null: it was. */
  readonly fault: string | null;
  readonly lastAt: TimeMs | null;
  readonly startedAt: TimeMs;
  readonly endedAt: TimeMs | null;
  readonly revision: number;
};
