import { type Calendar, type Day, timeMs } from '@assay/engine';
import { DAY_MS, MINUTE_MS, type Zone, zoneOf } from './zone.ts';

/** Beginning of a calendar's days, as the time after midnight in its zone. */
type DayStart = { readonly zone: Zone; readonly afterMidnightMs: number };

/** Returns the day that follows the last one of its calendar, or the one that contains an instant. */
type NextDay = (calendar: Calendar, last: Day | undefined, instantMs: number) => Day;

const BEIJING_MS = 8 * 60 * MINUTE_MS;

/**
 * Creates the days of the exchange, computed on the wall clock of each calendar's zone: the exchange's own from 00:01
 * and that of peer-to-peer trading from 00:00, both in the exchange's zone, and that of closing prices from 08:00 in
 * Beijing. A day joins its predecessor, also where the exchange's zone was changed in between: then it is longer or
 * shorter. Throws `RangeError` for an invalid zone.
 */
export function createCalendar(timeZone: string): NextDay {
  const siteZone = zoneOf(timeZone);
  const beginnings: Readonly<Record<Calendar, DayStart>> = {
    exchange: { zone: siteZone, afterMidnightMs: MINUTE_MS },
    c2c: { zone: siteZone, afterMidnightMs: 0 },
    beijing: { zone: zoneOf('Asia/Shanghai'), afterMidnightMs: BEIJING_MS },
  };
  return (calendar, last, instantMs) => {
    const dayStart = beginnings[calendar];
    const from = last?.to ?? startOfDay(dayStart, dateAt(dayStart, instantMs));
    // A date that was used already extends until the end of the next one.
    let date = dateAt(dayStart, from);
    while (last !== undefined && dayOf(date) <= last.day) date += DAY_MS;
    return {
      calendar,
      day: dayOf(date),
      from: timeMs(from),
      to: timeMs(startOfDay(dayStart, date + DAY_MS)),
    };
  };
}

/** Returns the date of the calendar's day that contains an instant: its midnight on the wall clock. */
function dateAt({ zone, afterMidnightMs }: DayStart, instantMs: number): number {
  return Math.floor((zone.wallAt(instantMs) - afterMidnightMs) / DAY_MS) * DAY_MS;
}

/** Returns the first instant of the day with this date. */
function startOfDay({ zone, afterMidnightMs }: DayStart, date: number): number {
  return zone.instantOf(date + afterMidnightMs);
}

function dayOf(date: number): string {
  return new Date(date).toISOString().slice(0, 10);
}
