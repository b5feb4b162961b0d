import { DAY_MS } from '../../../core/time/zone.ts';
import type { Parameters } from '../../../edge/api/parameters.ts';
import { INTERVALS, readShift, sourceOf } from './intervals.ts';

export const USUAL_ROWS = 500;
export const MAX_ROWS = 1_000;
/** Maximum number of stored candles or trades that one response is aggregated from. */
export const MAX_SOURCES = 24_000;
/** Documented weight, which covers the first rows; each further block of this many rows adds one. */
const WEIGHT = 2;
const ROWS_PER_WEIGHT = 250;

/** Returns the weight by the stored candles that a response may be aggregated from, at least the documented weight. */
export function klinesWeight(parameters: Parameters): number {
  const interval = INTERVALS.find(({ name }) => name === parameters.get('interval'));
  const limit = Math.min(Number(parameters.get('limit') ?? USUAL_ROWS), MAX_ROWS);
  // A wrong parameter is rejected when the call reads it.
  const shiftMs = readShift(parameters);
  if (interval === undefined || shiftMs === null || !(limit > 0)) return WEIGHT;
  const lengthMs = interval.lengthMs === 'month' ? MAX_MONTH_MS : interval.lengthMs;
  const source = sourceOf(interval, [shiftMs]);
  const rows = Math.min((limit * lengthMs) / source.lengthMs, MAX_SOURCES);
  return Math.max(WEIGHT, Math.ceil(rows / ROWS_PER_WEIGHT));
}

const MAX_MONTH_MS = 31 * DAY_MS;
