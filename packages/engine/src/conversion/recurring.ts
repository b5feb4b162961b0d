import type { Amount, Brand } from '@assay/money';
import type { CurrencyId, OwnerId, TimeMs } from '../ids.ts';
import type { Interval } from '../stage/dates.ts';

/** Sequential id, from 1. */
export type ConversionRecurringId = Brand<number, 'ConversionRecurringId'>;

/** Maximum number of active recurring conversions per owner. */
export const MAX_CONVERSION_RECURRING = 20;

/**
 * A conversion executed repeatedly, at the beginning of days of the exchange or each minute, at the price of that time.
 */
export type ConversionRecurring = {
  readonly id: ConversionRecurringId;
  readonly owner: OwnerId;
  readonly from: CurrencyId;
  readonly to: CurrencyId;
  /** Amount paid each time, in minor units of `from`. */
  readonly amount: Amount;
  readonly every: Interval;
  /** Day of the month; null before the first execution, and if it recurs each minute. */
  readonly monthDay: number | null;
  /**
   * Next date on which it is due. Empty before the first execution, which is on the next day that begins, and if it
   * recurs each minute.
   */
  readonly next: string;
  readonly isRunning: boolean;
  /** Numbers of executions and of skipped executions. */
  readonly done: number;
  readonly skipped: number;
  /** Rejection code of the last execution; null if it succeeded. */
  readonly fault: string | null;
  readonly lastAt: TimeMs | null;
  readonly startedAt: TimeMs;
  readonly endedAt: TimeMs | null;
  readonly revision: number;
};
