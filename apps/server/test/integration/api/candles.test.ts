import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStream } from '../../support/stream-client.ts';
import {
  boughtBy,
  DAY,
  HOUR,
  highest,
  lowest,
  MINUTE,
  openTradedMarket,
  SECOND,
  STORY,
  SYMBOL,
  sumOf,
  type TradedMarket,
  type TradeRow,
  units,
} from '../../support/traded-market.ts';

let market: TradedMarket;
beforeAll(async () => {
  market = await openTradedMarket();
});
afterAll(() => market?.assay.close());

type Kline = readonly [
  number,
  string,
  string,
  string,
  string,
  string,
  number,
  string,
  number,
  string,
  string,
];

const INTERVALS: Readonly<Record<string, number>> = {
  '1s': SECOND,
  '1m': MINUTE,
  '3m': 3 * MINUTE,
  '5m': 5 * MINUTE,
  '15m': 15 * MINUTE,
  '30m': 30 * MINUTE,
  '1h': HOUR,
  '2h': 2 * HOUR,
  '4h': 4 * HOUR,
  '6h': 6 * HOUR,
  '8h': 8 * HOUR,
  '12h': 12 * HOUR,
  '1d': DAY,
  '3d': 3 * DAY,
  '1w': 7 * DAY,
};

/** Returns the start of the interval that contains a time: weeks on Mondays, months on their first day. */
function startOf(interval: string, ms: number): number {
  if (interval === '1M') {
    const date = new Date(ms);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
  }
  const length = INTERVALS[interval] ?? 0;
  const origin = interval === '1w' ? 4 * DAY : 0;
  return ms - ((ms - origin) % length);
}

function nextOf(interval: string, ms: number): number {
  if (interval !== '1M') return ms + (INTERVALS[interval] ?? 0);
  const date = new Date(ms);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}

/** Returns the expected candle of an interval, calculated from the trades alone. */
function expected(interval: string, openMs: number, trades: readonly TradeRow[]) {
  const before = trades.findLast(({ time }) => time < openMs);
  const within = trades.filter(({ time }) => time >= openMs && time < nextOf(interval, openMs));
  const flat = units(before?.price ?? '0');
  const taken = boughtBy(within);
  return [
    openMs,
    within[0] === undefined ? flat : units(within[0].price),
    within[0] === undefined ? flat : highest(within),
    within[0] === undefined ? flat : lowest(within),
    units(within.at(-1)?.price ?? before?.price ?? '0'),
    sumOf(within, 'qty'),
    nextOf(interval, openMs) - 1,
    sumOf(within, 'quoteQty'),
    within.length,
    sumOf(taken, 'qty'),
    sumOf(taken, 'quoteQty'),
  ];
}

function fieldsOf(kline: Kline) {
  const [openMs, open, high, low, close, volume, closeMs, quote, count, taken, takenQuote] = kline;
  const prices = [open, high, low, close].map(units);
  return [openMs, ...prices, units(volume), closeMs, units(quote), count, units(taken), units(takenQuote)];
}

describe('candles', () => {
  const all = [...Object.keys(INTERVALS), '1M'];

  it.each(all)(
    'API-043: %s is the sum of its trades, span after span to now, and stands still in gaps',
    async (interval) => {
      const trades = await market.asked<TradeRow[]>('trades');
      expect(trades).toHaveLength(STORY.length);
      for (const path of ['klines', 'uiKlines']) {
        const askedMs = market.assay.exchange.now();
        const klines = await market.asked<Kline[]>(path, { ...SYMBOL, interval, limit: 1_000 });
        const first = klines[0]?.[0] ?? 0;
        const last = klines.at(-1)?.[0] ?? 0;
        expect(last).toBeGreaterThanOrEqual(startOf(interval, askedMs));
        expect(last).toBeLessThanOrEqual(market.assay.exchange.now());
        // Either all existing candles, or as many as requested.
        if (klines.length < 1_000) expect(first).toBe(startOf(interval, trades[0]?.time ?? 0));
        let openMs = first;
        for (const kline of klines) {
          expect(fieldsOf(kline)).toEqual(expected(interval, openMs, trades));
          openMs = nextOf(interval, openMs);
        }
      }
    },
  );

  it.each(all)(
    'API-043: %s of a stretch in the past begins and ends where it was asked to',
    async (interval) => {
      const trades = await market.asked<TradeRow[]>('trades');
      const [startTime = 0, endTime = 0] = [trades[9]?.time, trades[11]?.time];
      const klines = await market.asked<Kline[]>('klines', {
        ...SYMBOL,
        interval,
        startTime,
        endTime,
        limit: 7,
      });
      let openMs = startOf(interval, startTime);
      if (openMs < startTime) openMs = nextOf(interval, openMs);
      const spans: number[] = [];
      for (; openMs <= endTime && spans.length < 7; openMs = nextOf(interval, openMs)) spans.push(openMs);
      expect(klines.map(fieldsOf)).toEqual(spans.map((span) => expected(interval, span, trades)));
    },
  );

  it('API-043: days of a zone of quarter hours begin at its midnight', async () => {
    const trades = await market.asked<TradeRow[]>('trades');
    const ahead = 5 * HOUR + 45 * MINUTE;
    const klines = await market.asked<Kline[]>('klines', { ...SYMBOL, interval: '1d', timeZone: '5:45' });
    let openMs = startOf('1d', (trades[0]?.time ?? 0) + ahead) - ahead;
    for (const kline of klines) {
      expect(fieldsOf(kline)).toEqual(expected('1d', openMs, trades));
      openMs += DAY;
    }
    expect(openMs).toBeGreaterThan(market.assay.exchange.now());
  });

  it.each(all)('API-340: %s from before the first trade are the first ones there are', async (interval) => {
    const trades = await market.asked<TradeRow[]>('trades');
    const firstMs = startOf(interval, trades[0]?.time ?? 0);
    const ago = interval === '1s' ? 2 * DAY : 400 * DAY;
    for (const startTime of [0, 1_500_000_000_000, firstMs - ago, firstMs]) {
      for (const path of ['klines', 'uiKlines']) {
        const klines = await market.asked<Kline[]>(path, { ...SYMBOL, interval, startTime, limit: 3 });
        const spans = [firstMs];
        for (let next = nextOf(interval, firstMs); spans.length < 3; next = nextOf(interval, next))
          if (next <= market.assay.exchange.now()) spans.push(next);
          else break;
        expect(klines.map(fieldsOf), `${path} ${startTime}`).toEqual(
          spans.map((span) => expected(interval, span, trades)),
        );
      }
    }
  });

  it('API-340: a stretch that ends before the first trade has nothing, by the WebSocket as well', async () => {
    const [first] = await market.asked<TradeRow[]>('trades');
    const endTime = startOf('1d', first?.time ?? 0) - 1;
    const none = { ...SYMBOL, interval: '1d', startTime: 0, endTime };
    expect(await market.asked('klines', none)).toEqual([]);
    const client = await openStream(market.assay.url, '/ws-api/v3');
    const asked = { ...SYMBOL, interval: '1d', startTime: 0, limit: 1 };
    const [one] = await market.asked<Kline[]>('klines', asked);
    expect(await client.ask({ method: 'klines', params: asked })).toMatchObject({
      status: 200,
      result: [one],
    });
    expect(one?.[0]).toBe(startOf('1d', first?.time ?? 0));
    client.close();
  });

  it('API-043: nothing stands before the first trade, and an interval that there is not is refused', async () => {
    const [first] = await market.asked<TradeRow[]>('trades');
    const endTime = (first?.time ?? 0) - MINUTE;
    expect(await market.asked('klines', { ...SYMBOL, interval: '1m', endTime })).toEqual([]);
    const wrong = await market.api.get('/api/v3/klines', { ...SYMBOL, interval: '2s' });
    expect(wrong).toMatchObject({ status: 400, body: { code: -1120 } });
  });
});
