import type { TimeMs } from '../ids.ts';

/**
 * Calendars of the exchange: its own days, from 00:01 in its zone; C2C trading, from midnight in its zone; closing
 * prices, from 08:00 in Beijing.
 */
export const CALENDARS = ['exchange', 'c2c', 'beijing'] as const;
export type Calendar = (typeof CALENDARS)[number];

/** Last begun day of each calendar. */
export type Days = ReadonlyMap<Calendar, Day>;

/** A day of a calendar, from its start to the start of the next. */
export type Day = {
  readonly calendar: Calendar;
  /** Its date in the calendar, such as 2026-11-22. */
  readonly day: string;
  readonly from: TimeMs;
  readonly to: TimeMs;
};
