import type { Amount, Brand } from '@assay/money';
import type { CurrencyId, OwnerId, TimeMs } from '../ids.ts';
import type { Interval } from '../stage/dates.ts';

/** Sequential id, from 1. */
export type EarnRecurringId = Brand<number, 'EarnRecurringId'>;

/** A recurring purchase of an earn plan, executed at the beginning of an exchange day or every minute. */
export type EarnRecurring = {
  readonly id: EarnRecurringId;
  readonly owner: OwnerId;
  readonly plan: number;
  readonly currency: CurrencyId;
  /** Amount of each purchase, in minor units. */
  readonly amount: Amount;
  readonly every: Interval;
  readonly renews: boolean;
  /** Day of the month of the first purchase, from 1; null before it, and for the interval `minute`. */
  readonly monthDay: number | null;
  /**
   * Earliest date of the next purchase, `YYYY-MM-DD`. Empty for the interval `minute`, and when it was created before
   * the first day of the exchange began: it is then due on that day.
   */
  readonly next: string;
  readonly isRunning: boolean;
  /** Number of purchases made, and of purchases skipped because they were rejected. */
  readonly done: number;
  readonly skipped: number;
  /** Rejection code of the last attempt; null when it succeeded or none has been made. */
  readonly fault: string | null;
  readonly lastAt: TimeMs | null;
  readonly startedAt: TimeMs;
  readonly endedAt: TimeMs | null;
  readonly revision: number;
};
