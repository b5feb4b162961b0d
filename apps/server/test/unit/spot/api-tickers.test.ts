import { amount, lots, ticks } from '@assay/money';
import { expect, test } from 'vitest';
import type { ListedPair } from '../../../src/market/market-data/listings.ts';
import type { Candle } from '../../../src/market/market-data/market-data.ts';
import { stretchOf, windowTicker } from '../../../src/products/spot/api/tickers.ts';

const MINUTE_MS = 60_000;
/** One tick is 0.01, one lot 0.001: 0.00001 of eight decimals for both. */
const PAIR = {
  spec: { tickSize: '0.01', lotSize: '0.001' },
  base: { code: 'BTC', decimals: 8 },
  quote: { code: 'USDT', decimals: 8 },
  scale: { quotePerTickLot: amount(1_000n), basePerLot: amount(100_000n) },
} as unknown as ListedPair;

const candle = (openMs: number, price: number, volume: number): Candle => ({
  openMs,
  open: ticks(price),
  high: ticks(price),
  low: ticks(price),
  close: ticks(price),
  volume: lots(volume),
});

const counted = (openMs: number, price: number, volume: number): Candle => ({
  ...candle(openMs, price, volume),
  turnover: {
    quote: BigInt(price * volume) * 1_000n,
    volume: lots(volume),
    trades: 1,
    takerVolume: lots(0),
    takerQuote: 0n,
    firstTrade: 7,
    lastTrade: 7,
  },
});

const tickerOf = (...candles: Candle[]) =>
  windowTicker(PAIR, stretchOf(candles, null, { openMs: 0, closeMs: 3 * MINUTE_MS - 1 }));

test('API-044: the mean price is that of what was counted, however much was traded before', () => {
  const ticker = tickerOf(
    candle(0, 9_000, 5_000),
    counted(MINUTE_MS, 10_000, 20),
    counted(2 * MINUTE_MS, 11_000, 20),
  );
  expect(ticker).toMatchObject({
    volume: '5.040',
    quoteVolume: '4.20000000',
    weightedAvgPrice: '105.00000000',
    openPrice: '90.00',
    lastPrice: '110.00',
    count: 2,
  });
});

test('API-044: where nothing was counted there is no mean price', () => {
  expect(tickerOf(candle(0, 9_000, 5_000))).toMatchObject({
    volume: '5.000',
    quoteVolume: '0.00000000',
    weightedAvgPrice: '0.00000000',
    firstId: -1,
    count: 0,
  });
});
