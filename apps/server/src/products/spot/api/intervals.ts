import { DAY_MS, MINUTE_MS } from '../../../core/time/zone.ts';
import { ApiError } from '../../../edge/api/api-error.ts';
import { mandatory, type Parameters } from '../../../edge/api/parameters.ts';
import type { Period } from '../../../market/market-data/market-data.ts';

const SECOND_MS = 1_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Candle interval of the API. Months differ in length. */
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

/** Source of candles: stored candles of a period, or trades. */
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
 * Returns the longest stored candles from which an interval can be aggregated: each of its spans must begin with one of
 * them. Both are shifted from UTC, the stored ones by the exchange's time zone. Seconds are aggregated from trades.
 */
export function sourceOf({ lengthMs }: Interval, shiftsMs: readonly number[]): Source {
  const wholes = lengthMs === 'month' ? shiftsMs : [...shiftsMs, lengthMs];
  return SOURCES.find((one) => wholes.every((whole) => whole % one.lengthMs === 0)) ?? TRADES;
}

/** Returns the interval that the parameter `interval` names. */
export function intervalOf(parameters: Parameters): Interval {
  const name = mandatory(parameters, 'interval');
  const found = INTERVALS.find((interval) => interval.name === name);
  if (found === undefined) throw new ApiError(-1120, 'Invalid interval.');
  return found;
}

/** 1970-01-01 was a Thursday; weeks begin on Monday. */
const MONDAY_MS = 4 * DAY_MS;

/** Returns the start of the span that contains a moment, in ms; spans are those of UTC shifted by `shiftMs`. */
export function spanStart({ lengthMs }: Interval, ms: number, shiftMs = 0): number {
  const local = ms + shiftMs;
  if (lengthMs === 'month') {
    const date = new Date(local);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) - shiftMs;
  }
  const origin = lengthMs === 7 * DAY_MS ? MONDAY_MS : 0;
  return Math.floor((local - origin) / lengthMs) * lengthMs + origin - shiftMs;
}

/** Returns the start of the span `count` spans after the one that starts at `startMs`. */
export function spanAfter({ lengthMs }: Interval, startMs: number, count: number, shiftMs = 0): number {
  if (lengthMs !== 'month') return startMs + count * lengthMs;
  const date = new Date(startMs + shiftMs);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1) - shiftMs;
}

const ZONE = /^([+-]?)(\d{1,2})(?::(\d{2}))?$/;
const FURTHEST_MINUTES = { west: -12 * 60, east: 14 * 60 };

/** Offsets of the world's time zones are multiples of a quarter of an hour. */
const QUARTER_MINUTES = 15;

/** Returns the offset from UTC of the zone that `timeZone` names, in milliseconds. Throws if the zone is invalid. */
export function zoneShiftOf(parameters: Parameters): number {
  const shiftMs = readShift(parameters);
  if (shiftMs === null) throw new ApiError(-1130, "Data sent for parameter 'timeZone' is not valid.");
  return shiftMs;
}

/** Returns the offset from UTC, in milliseconds; null if `timeZone` is invalid. */
export function readShift(parameters: Parameters): number | null {
  const text = parameters.get('timeZone');
  if (text === undefined) return 0;
  const [, sign, hours, minutes = '0'] = ZONE.exec(text) ?? [];
  const ahead = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  const isThere = ahead >= FURTHEST_MINUTES.west && ahead <= FURTHEST_MINUTES.east;
  if (hours === undefined || !isThere || ahead % QUARTER_MINUTES !== 0) return null;
  return ahead * MINUTE_MS;
}
