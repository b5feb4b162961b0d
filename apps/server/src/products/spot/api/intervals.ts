import { DAY_MS, MINUTE_MS } from '../../../core/time/zone.ts';
import { ApiError } from '../../../edge/api/api-error.ts';
import { mandatory, type Parameters } from '../../../edge/api/parameters.ts';
import type { Period } from '../../../market/market-data/market-data.ts';

const SECOND_MS = 1_000;
const HOUR_MS = 60 * MINUTE_MS;

/** An interval of the programmed interface. Months have no length of their own. */
export type Interval = { readonly name: string; readonly lengthMs: number | 'month' };

export const INTERVALS: readonly Interval[] = [
  { name: '1s', lengthMs: SECOND_MS },
  { name: '1m', lengthMs: MINUTE_MS },
  { name: '3m', lengthMs: 3 * MINUTE_MS },
  { name: '5m', lengthMs: 5 * MINUTE_MS },
  { name: '15m', lengthMs: 15 * MINUTE_MS },
  { name: '30m', lengthMs: 30 * MINUTE_MS },
  { name: '1h', lengthMs: HOUR_MS },
  { name: '2h', lengthMs: 2 * HOUR_MS },
  { name: '4h', lengthMs: 4 * HOUR_MS },
  { name: '6h', lengthMs: 6 * HOUR_MS },
  { name: '8h', lengthMs: 8 * HOUR_MS },
  { name: '12h', lengthMs: 12 * HOUR_MS },
  { name: '1d', lengthMs: DAY_MS },
  { name: '3d', lengthMs: 3 * DAY_MS },
  { name: '1w', lengthMs: 7 * DAY_MS },
  { name: '1M', lengthMs: 'month' },
];

/** Candles of ours, or the trades themselves. */
export type Source = { readonly period: Period | 'trades'; readonly lengthMs: number };

const TRADES: Source = { period: 'trades', lengthMs: SECOND_MS };
const SOURCES: readonly Source[] = [
  { period: '60min', lengthMs: HOUR_MS },
  { period: '30min', lengthMs: 30 * MINUTE_MS },
  { period: '15min', lengthMs: 15 * MINUTE_MS },
  { period: '5min', lengthMs: 5 * MINUTE_MS },
  { period: '1min', lengthMs: MINUTE_MS },
];

/**
 * Our longest candles that an interval is added up from: of those some begin wherever one of its spans does. Both are
 * moved from UTC, ours by the exchange's time zone. Seconds come from the trades themselves.
 */
export function sourceOf({ lengthMs }: Interval, shiftsMs: readonly number[]): Source {
  const wholes = lengthMs === 'month' ? shiftsMs : [...shiftsMs, lengthMs];
  return SOURCES.find((one) => wholes.every((whole) => whole % one.lengthMs === 0)) ?? TRADES;
}

/** The interval that `interval` names. */
export function intervalOf(parameters: Parameters): Interval {
  const name = mandatory(parameters, 'interval');
  const found = INTERVALS.find((interval) => interval.name === name);
  if (found === undefined) throw new ApiError(-1120, 'Invalid interval.');
  return found;
}

/** 1970-01-01 was a Thursday; weeks begin on Monday. */
const MONDAY_MS = 4 * DAY_MS;

/** Returns when a moment's span begins, in ms; spans are those of UTC moved by `shiftMs`. */
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

/** Zones of the world lie on the quarter of an hour. */
const QUARTER_MINUTES = 15;

/** Returns the offset from UTC of the zone that `timeZone` names, in milliseconds. Throws for no zone. */
export function zoneShiftOf(parameters: Parameters): number {
  const shiftMs = readShift(parameters);
  if (shiftMs === null) throw new ApiError(-1130, "Data sent for parameter 'timeZone' is not valid.");
  return shiftMs;
}

/** Returns the offset from UTC, in milliseconds; null for what names no zone. */
export function readShift(parameters: Parameters): number | null {
  const text = parameters.get('timeZone');
  if (text === undefined) return 0;
  const [, sign, hours, minutes = '0'] = ZONE.exec(text) ?? [];
  const ahead = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  const isThere = ahead >= FURTHEST_MINUTES.west && ahead <= FURTHEST_MINUTES.east;
  if (hours === undefined || !isThere || ahead % QUARTER_MINUTES !== 0) return null;
  return ahead * MINUTE_MS;
}
