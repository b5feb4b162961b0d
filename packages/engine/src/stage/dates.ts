import { INTERVALS } from '@assay/domain';
export type Interval = (typeof INTERVALS)[number];
/** Intervals of whole days. */
export type DateInterval = Exclude<Interval, 'minute'>;

type CivilDate = { readonly year: number; readonly month: number; readonly day: number };

const FEBRUARY = 2;
const MONTHS = 12;
const DAYS_OF_A_WEEK = 7;
const SHORT_MONTHS: ReadonlySet<number> = new Set([4, 6, 9, 11]);

/**
 * Returns the date one interval later, both `YYYY-MM-DD`. For `month`, it is day `monthDay` of the next month, or that
 * month's last day if it is shorter; the other intervals ignore `monthDay`.
 */
export function dateAfter(date: string, interval: DateInterval, monthDay: number): string {
  const from = dateFrom(date);
  if (interval === 'month') return textOf(monthAfter(from, monthDay));
  let to = from;
  for (let count = interval === 'week' ? DAYS_OF_A_WEEK : 1; count > 0; count -= 1) to = dayAfter(to);
  return textOf(to);
}

/** Returns the day of the month of a date `YYYY-MM-DD`, from 1. */
export function monthDayOf(date: string): number {
  return dateFrom(date).day;
}

function monthAfter({ year, month }: CivilDate, monthDay: number): CivilDate {
  const next = month === MONTHS ? { year: year + 1, month: 1 } : { year, month: month + 1 };
  const last = daysIn(next.year, next.month);
  return { ...next, day: Math.min(monthDay, last) };
}

function dayAfter({ year, month, day }: CivilDate): CivilDate {
  if (day < daysIn(year, month)) return { year, month, day: day + 1 };
  return month === MONTHS ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 };
}

function daysIn(year: number, month: number): number {
  if (month === FEBRUARY) return isLeapYear(year) ? 29 : 28;
  return SHORT_MONTHS.has(month) ? 30 : 31;
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** Parses `YYYY-MM-DD` without validation: dates from the clock are well-formed. */
function dateFrom(date: string): CivilDate {
  return { year: integerAt(date, 0, 4), month: integerAt(date, 5, 7), day: integerAt(date, 8, 10) };
}

function integerAt(date: string, from: number, to: number): number {
  let value = 0;
  for (let position = from; position < to; position += 1)
    value = value * 10 + date.charCodeAt(position) - ZERO;
  return value;
}

const ZERO = 48;

function textOf({ year, month, day }: CivilDate): string {
  return `${zeroPadded(year, 4)}-${zeroPadded(month, 2)}-${zeroPadded(day, 2)}`;
}

function zeroPadded(value: number, width: number): string {
  return `${value}`.padStart(width, '0');
}

export { INTERVALS };
