import { describe, expect, test } from 'vitest';
import { PERIODS, type Period } from '../../../src/market/market-data/market-data.ts';
import { createPeriodClock } from '../../../src/market/market-data/period-clock.ts';
import { COIN_DECIMALS, COINS, PAIRS } from '../../../src/ops/demo/catalog.ts';
import { createHistory, type HistoryCandle } from '../../../src/ops/demo/history/candles.ts';

const NOW = Date.parse('2026-11-20T13:44:27Z');
const clock = createPeriodClock('Asia/Shanghai');
const history = createHistory(clock, NOW, 3);
const series = new Map<string, HistoryCandle[]>();
for (const candle of history) {
  const key = `${candle.pair}:${candle.period}`;
  const known = series.get(key) ?? [];
  known.push(candle);
  series.set(key, known);
}

function candlesOf(pair: number, period: Period): readonly HistoryCandle[] {
  return series.get(`${pair}:${period}`) ?? [];
}

/** Combines all assertions of a series: thousands of candles, few expectations. */
function faults(
  candles: readonly HistoryCandle[],
  isRight: (candle: HistoryCandle, index: number) => boolean,
) {
  return candles.filter((candle, index) => !isRight(candle, index));
}

describe('the simulated past', () => {
  test('CHART-018 DEMO-004: there are two years of days and a chart full of every other period', () => {
    for (const { id } of PAIRS) {
      expect(candlesOf(id, '1day').length).toBeGreaterThanOrEqual(730);
      expect(candlesOf(id, '1week').length).toBeGreaterThanOrEqual(104);
      expect(candlesOf(id, '1mon').length).toBeGreaterThanOrEqual(24);
      for (const period of ['1min', '5min', '15min', '30min', '60min'] as const) {
        expect(candlesOf(id, period).length).toBeGreaterThan(1_900);
      }
    }
  });

  test('DEMO-006 CHART-013: each candle opens where the one before closed, and the last close is today’s price', () => {
    const price = (code: string): number => COINS.find((coin) => coin.code === code)?.price ?? 0;
    for (const { id, base, quote, tickSize } of PAIRS) {
      for (const period of PERIODS) {
        const candles = candlesOf(id, period);
        const wrong = faults(
          candles,
          ({ open, high, low, close, volume }, index) =>
            open === (candles[index - 1]?.close ?? open) &&
            high >= Math.max(open, close) &&
            low <= Math.min(open, close) &&
            low > 0 &&
            volume > 0,
        );
        expect(wrong).toEqual([]);
        expect(candles.at(-1)?.close).toBe(Math.round(price(base) / price(quote) / Number(tickSize)));
      }
    }
  });

  test('CHART-005 CHART-014: the candles follow each other without holes up to the minute that has just ended', () => {
    for (const period of PERIODS) {
      const candles = candlesOf(1, period);
      const wrong = faults(candles, ({ openMs }, index) => {
        const before = candles[index - 1];
        const follows = before === undefined || openMs === clock.endOf(period, before.openMs);
        return follows && openMs === clock.startOf(period, openMs);
      });
      expect(wrong).toEqual([]);
      expect(candles.at(-1)?.openMs).toBe(clock.startOf(period, clock.startOf('1min', NOW) - 1));
    }
  });

  describe('DEMO-005: coarse candles are the sum of fine ones', () => {
    test.for<[Period, Period]>([
      ['5min', '1min'],
      ['15min', '5min'],
      ['30min', '15min'],
      ['60min', '30min'],
      ['1day', '60min'],
      ['1week', '1day'],
      ['1mon', '1day'],
    ])('a candle of %s is what its candles of %s add up to', ([coarse, fine]) => {
      for (const { id } of PAIRS) {
        const parts = Map.groupBy(candlesOf(id, fine), ({ openMs }) => clock.startOf(coarse, openMs));
        const first = candlesOf(id, fine)[0]?.openMs ?? 0;
        const whole = candlesOf(id, coarse).filter(({ openMs }) => openMs >= first);
        expect(whole.length).toBeGreaterThan(1);
        const wrong = faults(whole, (candle) => {
          const of = parts.get(candle.openMs) ?? [];
          return (
            candle.open === of[0]?.open &&
            candle.close === of.at(-1)?.close &&
            candle.high === Math.max(...of.map(({ high }) => high)) &&
            candle.low === Math.min(...of.map(({ low }) => low)) &&
            candle.volume === of.reduce((sum, { volume }) => sum + volume, 0) &&
            candle.quote === of.reduce((sum, { quote }) => sum + quote, 0n) &&
            candle.boughtQuote === of.reduce((sum, { boughtQuote }) => sum + boughtQuote, 0n)
          );
        });
        expect(wrong).toEqual([]);
      }
    });
  });

  test('DEMO-005: what was paid lies within what the prices of a minute were, and some of it was bought', () => {
    for (const { id, tickSize, lotSize } of PAIRS) {
      const perTickLot = BigInt(Math.round(Number(tickSize) * Number(lotSize) * 10 ** COIN_DECIMALS));
      const wrong = faults(candlesOf(id, '1min'), ({ low, high, volume, quote, bought, boughtQuote }) => {
        const paid = (price: number, lots: number): bigint => BigInt(price) * BigInt(lots) * perTickLot;
        const isPaid = quote >= paid(low, volume) && quote <= paid(high, volume);
        const isBought = boughtQuote >= paid(low, bought) && boughtQuote <= paid(high, bought);
        return isPaid && isBought && bought <= volume;
      });
      expect(wrong).toEqual([]);
    }
  });

  test('DEMO-008: a crossed pair costs what its two legs cost', () => {
    const closes = (id: number): ReadonlyMap<number, number> =>
      new Map(candlesOf(id, '1day').map(({ openMs, close }) => [openMs, close]));
    const pairId = (base: string, quote: string): number =>
      PAIRS.find((pair) => pair.base === base && pair.quote === quote)?.id ?? 0;
    const [btc, eth] = [closes(pairId('BTC', 'USDT')), closes(pairId('ETH', 'USDT'))];
    for (const [day, close] of closes(pairId('ETH', 'BTC'))) {
      const expected = (eth.get(day) ?? 0) / (btc.get(day) ?? 1) / 0.00001;
      expect(Math.abs(close - expected)).toBeLessThanOrEqual(0.6);
    }
  });

  test('DEMO-007: the same seed and time make the same past, another seed another one', () => {
    const again = createHistory(clock, NOW, 3);
    expect(again.length).toBe(history.length);
    const wrong = faults(again, ({ openMs, high, low, close, volume }, index) => {
      const first = history[index];
      const isSamePrice = high === first?.high && low === first.low && close === first.close;
      return isSamePrice && openMs === first.openMs && volume === first.volume;
    });
    expect(wrong).toEqual([]);
    expect(createHistory(clock, NOW, 4)[100]).not.toEqual(history[100]);
  });
});
