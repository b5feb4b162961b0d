import { type Calendar, type Day, timeMs } from '@assay/engine';
import { DAY_MS, MINUTE_MS, type Zone, zoneOf } from './zone.ts';

/** Beginning of a calendar's days: so long after midnight, in its zone. */
type Beginning = { readonly zone: Zone; readonly afterMidnightMs: number };

/** The day that follows the last one of its calendar, or the one that an instant falls into. */
type NextDay = (calendar: Calendar, last: Day | undefined, instantMs: number) => Day;

const BEIJING_MS = 8 * 60 * MINUTE_MS;

/**
 * The days that the exchange goes by, worked out on the wall clock of each calendar's zone: the exchange's own from
 * 00:01 and that of peer-to-peer trading from 00:00, both in the exchange's zone, and that of closing prices from 08:00
 * in Beijing. A day joins the one before it, also where the exchange's zone was changed in between: then it is longer or
 * shorter. Throws `RangeError` for a zone that is none.
 */
export function createCalendar(timeZone: string): NextDay {
  const own = zoneOf(timeZone);
  const beginnings: Readonly<Record<Calendar, Beginning>> = {
    exchange: { zone: own, afterMidnightMs: MINUTE_MS },
    c2c: { zone: own, afterMidnightMs: 0 },
    beijing: { zone: zoneOf('Asia/Shanghai'), afterMidnightMs: BEIJING_MS },
  };
  return (calendar, last, instantMs) => {
    const beginning = beginnings[calendar];
    const from = last?.to ?? begunAt(beginning, dateAt(beginning, instantMs));
    // Where it is a day already that has been, it lasts until the next one ends.
    let date = dateAt(beginning, from);
    while (last !== undefined && dayOf(date) <= last.day) date += DAY_MS;
    return {
      calendar,
      day: dayOf(date),
      from: timeMs(from),
      to: timeMs(begunAt(beginning, date + DAY_MS)),
    };
  };
}

/** The date of the calendar's day that an instant falls into: its midnight on the wall clock. */
function dateAt({ zone, afterMidnightMs }: Beginning, instantMs: number): number {
  return Math.floor((zone.wallAt(instantMs) - afterMidnightMs) / DAY_MS) * DAY_MS;
}

/** The first instant of the day with this date. */
function begunAt({ zone, afterMidnightMs }: Beginning, date: number): number {
  return zone.instantOf(date + afterMidnightMs);
}

function dayOf(date: number): string {
  return new Date(date).toISOString().slice(0, 10);
}
