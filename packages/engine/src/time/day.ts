import type { TimeMs } from '../ids.ts';
import type { Calendar } from './commands.ts';

/** A day of a calendar, from its first moment to the first of the next. */
export type Day = {
  readonly calendar: Calendar;
  /** The date that it has where it is a day: 2026-11-22. */
  readonly day: string;
  readonly from: TimeMs;
  readonly to: TimeMs;
};
