import { expect, test } from 'vitest';
import { INTERVALS, sourceOf } from '../../../src/products/spot/api/intervals.ts';

const MINUTE_MS = 60_000;
const HALF_PAST_MS = 5.5 * 60 * MINUTE_MS;
const QUARTER_TO_MS = 5.75 * 60 * MINUTE_MS;

const sourcesAt = (...shiftsMs: number[]) =>
  Object.fromEntries(INTERVALS.map((interval) => [interval.name, sourceOf(interval, shiftsMs).period]));

test('API-043: an interval is added up from our longest candles of which some begin where it does, in every zone', () => {
  expect(sourcesAt(0, 0)).toMatchObject({
    '1s': 'trades',
    '1m': '1min',
    '3m': '1min',
    '5m': '5min',
    '15m': '15min',
    '30m': '30min',
    '1h': '60min',
    '12h': '60min',
    '1d': '60min',
    '1w': '60min',
    '1M': '60min',
  });
  // Stored candles start on the half hour of UTC if the exchange's zone has such an offset.
  expect(sourcesAt(0, HALF_PAST_MS)).toMatchObject({
    '5m': '5min',
    '1h': '30min',
    '1d': '30min',
    '1M': '30min',
  });
  expect(sourcesAt(QUARTER_TO_MS, 0)).toMatchObject({ '30m': '15min', '1h': '15min', '1w': '15min' });
});
