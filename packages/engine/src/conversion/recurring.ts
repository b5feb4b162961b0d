import type { Amount, Brand } from '@assay/money';
import type { CurrencyId, OwnerId, TimeMs } from '../ids.ts';
import type { Interval } from '../stage/dates.ts';

/** Counted from 1. */
export type ConversionRecurringId = Brand<number, 'ConversionRecurringId'>;

/** Maximum number of recurring conversions of one owner that go on. */
export const MAX_CONVERSION_RECURRING = 20;

/** A conversion that is made again and again, at the beginning of days of the exchange or each minute, at the price that is then. */
export type ConversionRecurring = {
  readonly id: ConversionRecurringId;
  readonly owner: OwnerId;
  readonly from: CurrencyId;
  readonly to: CurrencyId;
  /** Paid each time, in minor units of `from`. */
  readonly amount: Amount;
  readonly every: Interval;
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
