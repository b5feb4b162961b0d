import { lots, ticks } from '@assay/money';
import { expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../../src/core/time/zone.ts';
import type { Candle } from '../../../src/market/market-data/market-data.ts';
import { createRollingDay } from '../../../src/market/market-data/rolling-day.ts';

const T0 = Date.parse('2026-03-05T10:00:00Z');

function minute(openMs: number, low: number, high: number, volume: number): Candle {
  return {
    openMs,
    open: ticks(low),
    high: ticks(high),
    low: ticks(low),
    close: ticks(high),
    volume: lots(volume),
  };
}

test('MKT-018: a trade counts for 24 hours, and its price and volume then leave the ticker', () => {
  const day = createRollingDay();
  day.update(minute(T0, 90, 120, 7));
  day.update(minute(T0 + MINUTE_MS, 100, 110, 5));
  expect(day.read(T0 + DAY_MS - 1)).toEqual({ last: 110, open: 90, high: 120, low: 90, volume: 12 });
  expect(day.read(T0 + DAY_MS)).toEqual({ last: 110, open: 100, high: 110, low: 100, volume: 5 });
});

test('MKT-018: a minute that grows is counted once', () => {
  const day = createRollingDay();
  day.update(minute(T0, 100, 100, 1));
  day.update(minute(T0, 99, 104, 6));
  expect(day.read(T0)).toEqual({ last: 104, open: 99, high: 104, low: 99, volume: 6 });
});

test('MKT-018: the window begins with the first trade that is still in it, however rarely anybody looks', () => {
  const day = createRollingDay();
  for (let at = 0; at < 3 * DAY_MS; at += MINUTE_MS)
    day.update(minute(T0 + at, 100 + at / MINUTE_MS, 100 + at / MINUTE_MS, 1));
  expect(day.read(T0 + 3 * DAY_MS - MINUTE_MS)).toMatchObject({ open: 2_980, last: 4_419, volume: 1_440 });
});

test('MKT-019: without a trade there are no numbers, and after a quiet day only the last price', () => {
  const day = createRollingDay();
  expect(day.read(T0)).toEqual({ last: null, open: null, high: null, low: null, volume: 0 });
  day.update(minute(T0, 100, 100, 1));
  expect(day.read(T0 + 2 * DAY_MS)).toEqual({ last: 100, open: null, high: null, low: null, volume: 0 });
});
