import type { TimeMs } from '../ids.ts';

/**
 * The days that something in the exchange goes by: the exchange's own, from 00:01 in its zone; that of peer-to-peer
 * trading, from midnight in its zone; and that of closing prices, from 08:00 in Beijing.
 */
export const CALENDARS = ['exchange', 'c2c', 'beijing'] as const;
export type Calendar = (typeof CALENDARS)[number];

/** The last day of each calendar that has begun. */
export type Days = ReadonlyMap<Calendar, Day>;

/** A day of a calendar, from its first moment to the first of the next. */
export type Day = {
  readonly calendar: Calendar;
  /** The date that it has where it is a day: 2026-11-22. */
  readonly day: string;
  readonly from: TimeMs;
  readonly to: TimeMs;
};
