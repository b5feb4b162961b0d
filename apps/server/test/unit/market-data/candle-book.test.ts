import { pairId } from '@assay/engine';
import { lots, ticks } from '@assay/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCandleBook } from '../../../src/market/market-data/candle-book.ts';
import { PERIODS } from '../../../src/market/market-data/market-data.ts';
import { createPeriodClock } from '../../../src/market/market-data/period-clock.ts';

const PAIR = pairId(1);
const T0 = Date.parse('2026-03-05T15:58:00Z');

test('CHART-016 CHART-013: every trade is in exactly one candle of each period, and highs and lows hold it', () => {
  const trade = fc.record({
    price: fc.integer({ min: 1, max: 1_000 }),
    quantity: fc.integer({ min: 1, max: 50 }),
    afterMs: fc.integer({ min: 0, max: 40 * 60_000 }),
  });
  fc.assert(
    fc.property(fc.array(trade, { minLength: 1, maxLength: 60 }), (trades) => {
      const book = createCandleBook(createPeriodClock('Asia/Shanghai'));
      let at = T0;
      let traded = 0;
      for (const { price, quantity, afterMs } of trades) {
        at += afterMs;
        traded += quantity;
        book.add(PAIR, ticks(price), lots(quantity), at);
      }
      for (const period of PERIODS) {
        const candles = book.unwritten(PAIR, period);
        expect(candles.reduce((sum, candle) => sum + candle.volume, 0)).toBe(traded);
        expect(Math.max(...candles.map((candle) => candle.high))).toBe(
          Math.max(...trades.map(({ price }) => price)),
        );
        for (const { open, high, low, close } of candles) {
          expect(high).toBeGreaterThanOrEqual(Math.max(open, close));
          expect(low).toBeLessThanOrEqual(Math.min(open, close));
        }
        expect(new Set(candles.map(({ openMs }) => openMs)).size).toBe(candles.length);
      }
    }),
    { numRuns: 60 },
  );
});

test('CHART-019: a candle that a trade changed while it was being written is written again', () => {
  const book = createCandleBook(createPeriodClock('Asia/Shanghai'));
  book.add(PAIR, ticks(100), lots(1), T0);
  const taken = book.unwrittenRows();
  book.add(PAIR, ticks(101), lots(1), T0 + 1);
  book.written(taken);
  expect(book.unwritten(PAIR, '1min').map(({ volume }) => volume)).toEqual([2]);
  book.written(book.unwrittenRows());
  expect(book.unwrittenRows()).toEqual([]);
});

test('CHART-019: a candle goes on from the stored one after a restart', () => {
  const clock = createPeriodClock('Asia/Shanghai');
  const before = createCandleBook(clock);
  before.add(PAIR, ticks(100), lots(3), T0);
  const after = createCandleBook(clock);
  for (const row of before.unwrittenRows()) after.resume(row);
  expect(after.unwrittenRows()).toEqual([]);
  after.add(PAIR, ticks(90), lots(2), T0 + 1);
  expect(after.open(PAIR, '1min')).toMatchObject({ open: 100, high: 100, low: 90, close: 90, volume: 5 });
});

test('CHART-005: a clock that was set back does not open a candle before the newest', () => {
  const book = createCandleBook(createPeriodClock('Asia/Shanghai'));
  book.add(PAIR, ticks(100), lots(1), T0);
  book.add(PAIR, ticks(100), lots(1), T0 - 5 * 60_000);
  expect(book.unwritten(PAIR, '1min')).toHaveLength(1);
});
