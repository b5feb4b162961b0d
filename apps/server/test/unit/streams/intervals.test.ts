import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endOfInterval, INTERVALS, startOfInterval } from '../../../src/market/market-data/intervals.ts';

test('STR-014: every instant is in exactly one candle of each interval, by UTC, weeks from Monday', () => {
  const instant = fc.integer({ min: Date.UTC(2017, 0, 1), max: Date.UTC(2040, 0, 1) });
  fc.assert(
    fc.property(instant, fc.constantFrom(...INTERVALS), (at, interval) => {
      const start = startOfInterval(interval, at);
      const end = endOfInterval(interval, at);
      expect(start).toBeLessThanOrEqual(at);
      expect(end).toBeGreaterThan(at);
      expect(startOfInterval(interval, start)).toBe(start);
      expect(startOfInterval(interval, end)).toBe(end);
      expect(startOfInterval(interval, end - 1)).toBe(start);
    }),
  );
  const at = Date.parse('2026-03-05T13:47:31.250Z');
  const starts = INTERVALS.map((interval) => new Date(startOfInterval(interval, at)).toISOString());
  expect(Object.fromEntries(INTERVALS.map((interval, index) => [interval, starts[index]]))).toMatchObject({
    '1s': '2026-03-05T13:47:31.000Z',
    '3m': '2026-03-05T13:45:00.000Z',
    '4h': '2026-03-05T12:00:00.000Z',
    '1d': '2026-03-05T00:00:00.000Z',
    '1w': '2026-03-02T00:00:00.000Z',
    '1M': '2026-03-01T00:00:00.000Z',
  });
});
