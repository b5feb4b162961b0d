import { ApiError } from '../../api/api-error.ts';
import { mandatory, type Parameters } from '../../api/parameters.ts';
import type { Period } from '../../market-data/market-data.ts';
import { DAY_MS, MINUTE_MS } from '../../time/zone.ts';

const SECOND_MS = 1_000;
const HOUR_MS = 60 * MINUTE_MS;

/** An interval of the programmed interface, and the candles of ours that it is added up from; seconds come from trades. */
export type Interval = {
  readonly name: string;
  /** Months have no length of their own. */
  readonly lengthMs: number | 'month';
  readonly source: Period | 'trades';
  readonly sourceMs: number;
};

const made = (name: string, lengthMs: number | 'month', source: Period, sourceMs: number): Interval => ({
  name,
  lengthMs,
  source,
  sourceMs,
});

export const INTERVALS: readonly Interval[] = [
  { name: '1s', lengthMs: SECOND_MS, source: 'trades', sourceMs: SECOND_MS },
  made('1m', MINUTE_MS, '1min', MINUTE_MS),
  made('3m', 3 * MINUTE_MS, '1min', MINUTE_MS),
  made('5m', 5 * MINUTE_MS, '5min', 5 * MINUTE_MS),
  made('15m', 15 * MINUTE_MS, '15min', 15 * MINUTE_MS),
  made('30m', 30 * MINUTE_MS, '30min', 30 * MINUTE_MS),
  made('1h', HOUR_MS, '60min', HOUR_MS),
  made('2h', 2 * HOUR_MS, '60min', HOUR_MS),
  made('4h', 4 * HOUR_MS, '60min', HOUR_MS),
  made('6h', 6 * HOUR_MS, '60min', HOUR_MS),
  made('8h', 8 * HOUR_MS, '60min', HOUR_MS),
  made('12h', 12 * HOUR_MS, '60min', HOUR_MS),
  made('1d', DAY_MS, '60min', HOUR_MS),
  made('3d', 3 * DAY_MS, '60min', HOUR_MS),
  made('1w', 7 * DAY_MS, '60min', HOUR_MS),
  made('1M', 'month', '60min', HOUR_MS),
];

/** The interval that `interval` names. */
export function intervalOf(parameters: Parameters): Interval {
  const name = mandatory(parameters, 'interval');
  const found = INTERVALS.find((interval) => interval.name === name);
  if (found === undefined) throw new ApiError(-1120, 'Invalid interval.');
  return found;
}

/** 1970-01-01 was a Thursday; weeks begin on Monday. */
const MONDAY_MS = 4 * DAY_MS;

/** When the span begins that a moment falls into, in UTC moved by `shiftMs`. */
export function spanStart({ lengthMs }: Interval, ms: number, shiftMs = 0): number {
  const local = ms + shiftMs;
  if (lengthMs === 'month') {
    const date = new Date(local);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) - shiftMs;
  }
  const origin = lengthMs === 7 * DAY_MS ? MONDAY_MS : 0;
  return Math.floor((local - origin) / lengthMs) * lengthMs + origin - shiftMs;
}

/** The beginning of the span that lies so many after the one that begins at `startMs`. */
export function spanAfter({ lengthMs }: Interval, startMs: number, count: number, shiftMs = 0): number {
  if (lengthMs !== 'month') return startMs + count * lengthMs;
  const date = new Date(startMs + shiftMs);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1) - shiftMs;
}

const ZONE = /^([+-]?)(\d{1,2})(?::(\d{2}))?$/;
const FURTHEST_MINUTES = { west: -12 * 60, east: 14 * 60 };

/** How far the zone that `timeZone` names is ahead of UTC, in milliseconds. */
export function zoneShiftOf(parameters: Parameters, { sourceMs }: Interval): number {
  const text = parameters.get('timeZone');
  if (text === undefined) return 0;
  const [, sign, hours, minutes = '0'] = ZONE.exec(text) ?? [];
  const ahead = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  const isThere = ahead >= FURTHEST_MINUTES.west && ahead <= FURTHEST_MINUTES.east;
  // A span has to begin where one of our candles does.
  if (hours === undefined || !isThere || (ahead * MINUTE_MS) % sourceMs !== 0)
    throw new ApiError(-1130, "Data sent for parameter 'timeZone' is not valid.");
  return ahead * MINUTE_MS;
}
