import { DAY_MS, MINUTE_MS } from '../../core/time/zone.ts';

/** Candle intervals of the API for programs, by name. They are aligned to UTC, whatever the exchange's zone is. */
export const INTERVALS = [
  '1s',
  '1m',
  '3m',
  '5m',
  '15m',
  '30m',
  '1h',
  '2h',
  '4h',
  '6h',
  '8h',
  '12h',
  '1d',
  '3d',
  '1w',
  '1M',
] as const;
export type Interval = (typeof INTERVALS)[number];

const HOUR_MS = 60 * MINUTE_MS;
const WEEK_MS = 7 * DAY_MS;
/** 1970 began on a Thursday; this is the first Monday after it. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

const LENGTH_MS: Readonly<Record<Exclude<Interval, '1M'>, number>> = {
  '1s': 1_000,
  '1m': MINUTE_MS,
  '3m': 3 * MINUTE_MS,
  '5m': 5 * MINUTE_MS,
  '15m': 15 * MINUTE_MS,
  '30m': 30 * MINUTE_MS,
  '1h': HOUR_MS,
  '2h': 2 * HOUR_MS,
  '4h': 4 * HOUR_MS,
  '6h': 6 * HOUR_MS,
  '8h': 8 * HOUR_MS,
  '12h': 12 * HOUR_MS,
  '1d': DAY_MS,
  '3d': 3 * DAY_MS,
  '1w': WEEK_MS,
};

/** Returns the open time of the candle that contains an instant. */
export function startOfInterval(interval: Interval, instantMs: number): number {
  if (interval === '1M') return monthOf(instantMs, 0);
  const length = LENGTH_MS[interval];
  const from = interval === '1w' ? FIRST_MONDAY_MS : 0;
  return Math.floor((instantMs - from) / length) * length + from;
}

/** Returns the open time of the next candle. */
export function endOfInterval(interval: Interval, instantMs: number): number {
  if (interval === '1M') return monthOf(instantMs, 1);
  return startOfInterval(interval, instantMs) + LENGTH_MS[interval];
}

function monthOf(instantMs: number, periodsLater: number): number {
  const date = new Date(instantMs);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + periodsLater, 1);
}
