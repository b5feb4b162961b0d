import { pairId } from '@assay/engine';
import { lots, ticks } from '@assay/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, apiClient } from '../../support/api-client.ts';
import { BTC, type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SYMBOL = { symbol: 'BTCUSDT' };

/** What is traded how long after the trade before: within a second, and with gaps of everything up to months. */
const STORY: readonly (readonly [afterMs: number, price: number, quantity: number, taker: 'buy' | 'sell'])[] =
  [
    [0, 3_000_000, 100, 'buy'],
    [1, 3_000_100, 250, 'sell'],
    [3 * SECOND, 2_999_900, 10, 'buy'],
    [70 * SECOND, 3_050_000, 70, 'buy'],
    [4 * MINUTE, 3_040_000, 33, 'sell'],
    [16 * MINUTE, 3_010_001, 1_000, 'buy'],
    [40 * MINUTE, 2_950_000, 20, 'sell'],
    [3 * HOUR, 2_960_000, 40, 'buy'],
    [9 * HOUR, 3_100_000, 12, 'buy'],
    [26 * HOUR, 3_111_111, 500, 'sell'],
    [4 * DAY, 2_800_000, 60, 'buy'],
    [9 * DAY, 2_900_000, 11, 'sell'],
    [40 * DAY, 3_300_000, 300, 'buy'],
    [20 * HOUR, 3_200_000, 77, 'sell'],
    [3 * HOUR, 3_250_000, 123, 'buy'],
    [50 * MINUTE, 3_260_000, 45, 'buy'],
    [2 * MINUTE, 3_255_000, 55, 'sell'],
  ];

let assay: HttpExchange;
let api: ApiClient;
let skippedMs = 0;
beforeAll(async () => {
  assay = await openHttpExchange({}, { engineNow: () => Date.now() + skippedMs });
  api = apiClient(assay);
  const [one, other] = [await assay.signUp('one'), await assay.signUp('other')];
  for (const trader of [one, other]) {
    await assay.fund(trader, BTC, '100');
    await assay.fund(trader, USDT, '10000000');
  }
  for (const [afterMs, price, quantity, taker] of STORY) {
    pass(afterMs);
    await place(one, taker === 'buy' ? 'sell' : 'buy', price, quantity);
    await place(other, taker, price, quantity);
  }
  await place(one, 'buy', 3_000_000, 42);
  await place(one, 'sell', 3_400_000, 24);
  pass(30 * SECOND);
});
afterAll(() => assay.close());

function pass(ms: number): void {
  skippedMs += ms;
  assay.advance(ms);
}

async function place(trader: Trader, side: 'buy' | 'sell', price: number, quantity: number): Promise<void> {
  const outcome = await assay.submit({
    room: 'spot',
    type: 'place_limit_order',
    by: { trader: trader.id },
    pair: pairId(1),
    side,
    price: ticks(price),
    quantity: lots(quantity),
  });
  expect(outcome).toMatchObject({ ok: true });
}

async function asked<Answer>(
  path: string,
  fields: Record<string, string | number> = SYMBOL,
): Promise<Answer> {
  const { status, body } = await api.get(`/api/v3/${path}`, fields);
  expect({ status, path, ...(status === 200 ? {} : { body }) }).toEqual({ status: 200, path });
  return body as Answer;
}

type TradeRow = {
  readonly id: number;
  readonly price: string;
  readonly qty: string;
  readonly quoteQty: string;
  readonly time: number;
  readonly isBuyerMaker: boolean;
};
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

/** Whole units of the eighth place: sums of decimals are exact in them. */
const units = (text: string): bigint => {
  const [whole = '0', part = ''] = text.split('.');
  return BigInt(whole + part.padEnd(8, '0'));
};
const sumOf = (rows: readonly TradeRow[], field: 'qty' | 'quoteQty'): bigint =>
  rows.reduce((sum, row) => sum + units(row[field]), 0n);
const greaterOf = (one: bigint, other: bigint): bigint =>
  [one, other].toSorted((a, b) => (a < b ? 1 : -1))[0] ?? 0n;
const highest = (rows: readonly TradeRow[]): bigint =>
  rows.reduce((most, { price }) => greaterOf(units(price), most), 0n);
const lowest = (rows: readonly TradeRow[]): bigint =>
  rows.reduce((least, { price }) => -greaterOf(-units(price), -least), 10n ** 20n);
const boughtBy = (rows: readonly TradeRow[]): readonly TradeRow[] =>
  rows.filter(({ isBuyerMaker }) => !isBuyerMaker);

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

/** When the span begins that a time lies in: weeks on Mondays, months on their first day. */
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

/** What a span has to say, from nothing but the trades. */
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

function told(kline: Kline) {
  const [openMs, open, high, low, close, volume, closeMs, quote, count, taken, takenQuote] = kline;
  const prices = [open, high, low, close].map(units);
  return [openMs, ...prices, units(volume), closeMs, units(quote), count, units(taken), units(takenQuote)];
}

describe('candles', () => {
  const all = [...Object.keys(INTERVALS), '1M'];

  it.each(all)(
    'API-043: %s is the sum of its trades, span after span to now, and stands still in gaps',
    async (interval) => {
      const trades = await asked<TradeRow[]>('trades');
      expect(trades).toHaveLength(STORY.length);
      for (const path of ['klines', 'uiKlines']) {
        const klines = await asked<Kline[]>(path, { ...SYMBOL, interval, limit: 1_000 });
        const first = klines[0]?.[0] ?? 0;
        expect(klines.at(-1)?.[0]).toBe(startOf(interval, assay.exchange.now()));
        // Either all that there is, or as many as were asked for.
        if (klines.length < 1_000) expect(first).toBe(startOf(interval, trades[0]?.time ?? 0));
        let openMs = first;
        for (const kline of klines) {
          expect(told(kline)).toEqual(expected(interval, openMs, trades));
          openMs = nextOf(interval, openMs);
        }
      }
    },
  );

  it.each(all)(
    'API-043: %s of a stretch in the past begins and ends where it was asked to',
    async (interval) => {
      const trades = await asked<TradeRow[]>('trades');
      const [startTime = 0, endTime = 0] = [trades[9]?.time, trades[11]?.time];
      const klines = await asked<Kline[]>('klines', { ...SYMBOL, interval, startTime, endTime, limit: 7 });
      let openMs = startOf(interval, startTime);
      if (openMs < startTime) openMs = nextOf(interval, openMs);
      const spans: number[] = [];
      for (; openMs <= endTime && spans.length < 7; openMs = nextOf(interval, openMs)) spans.push(openMs);
      expect(klines.map(told)).toEqual(spans.map((span) => expected(interval, span, trades)));
    },
  );

  it('API-043: days of a zone of quarter hours begin at its midnight', async () => {
    const trades = await asked<TradeRow[]>('trades');
    const ahead = 5 * HOUR + 45 * MINUTE;
    const klines = await asked<Kline[]>('klines', { ...SYMBOL, interval: '1d', timeZone: '5:45' });
    let openMs = startOf('1d', (trades[0]?.time ?? 0) + ahead) - ahead;
    for (const kline of klines) {
      expect(told(kline)).toEqual(expected('1d', openMs, trades));
      openMs += DAY;
    }
    expect(openMs).toBeGreaterThan(assay.exchange.now());
  });

  it('API-043: nothing stands before the first trade, and an interval that there is not is refused', async () => {
    const [first] = await asked<TradeRow[]>('trades');
    const endTime = (first?.time ?? 0) - MINUTE;
    expect(await asked('klines', { ...SYMBOL, interval: '1m', endTime })).toEqual([]);
    const wrong = await api.get('/api/v3/klines', { ...SYMBOL, interval: '2s' });
    expect(wrong).toMatchObject({ status: 400, body: { code: -1120 } });
  });
});

describe('the book', () => {
  it('API-041: depth is the engine’s book at the sequence that it names', async () => {
    const before = await asked<{ lastUpdateId: number }>('depth');
    expect(before).toMatchObject({
      lastUpdateId: assay.exchange.marketData.sequence(),
      bids: [['30000.00', '0.00042']],
      asks: [['34000.00', '0.00024']],
    });
    const trader = await assay.signUp('deep');
    await assay.fund(trader, USDT, '100000');
    for (let level = 0; level < 12; level += 1) await place(trader, 'buy', 2_000_000 + level, 10 + level);
    const rows = await assay.database.query<{ price: string; quantity: string; placed: string }>(
      `select price::text, sum(quantity - filled)::text as quantity, max(placed_sequence)::text as placed
       from orders where status = 'open' and side = 'buy' group by price order by price desc`,
    );
    const after = await asked<{ lastUpdateId: number; bids: [string, string][] }>('depth');
    // The newest order is the newest command that there was.
    expect(after.lastUpdateId).toBe(Math.max(...rows.map(({ placed }) => Number(placed))));
    expect(after.bids.map(([price, quantity]) => [units(price), units(quantity)])).toEqual(
      rows.map(({ price, quantity }) => [BigInt(price) * 1_000_000n, BigInt(quantity) * 1_000n]),
    );
    const few = await asked<{ bids: unknown[] }>('depth', { ...SYMBOL, limit: 5 });
    expect(few.bids).toEqual(after.bids.slice(0, 5));
  });
});

type Ticker = {
  readonly openPrice: string;
  readonly highPrice: string;
  readonly lowPrice: string;
  readonly lastPrice: string;
  readonly priceChange: string;
  readonly weightedAvgPrice: string;
  readonly volume: string;
  readonly quoteVolume: string;
  readonly openTime: number;
  readonly closeTime: number;
  readonly firstId: number;
  readonly lastId: number;
  readonly count: number;
};

function expectSums(ticker: Ticker, trades: readonly TradeRow[]): void {
  const within = trades.filter(({ time }) => time >= ticker.openTime && time <= ticker.closeTime);
  expect(units(ticker.volume)).toBe(sumOf(within, 'qty'));
  expect(units(ticker.quoteVolume)).toBe(sumOf(within, 'quoteQty'));
  expect(ticker.count).toBe(within.length);
  expect(units(ticker.lastPrice)).toBe(units(trades.at(-1)?.price ?? '0'));
  const [first] = within;
  if (first === undefined) return;
  expect([units(ticker.openPrice), ticker.firstId, ticker.lastId]).toEqual([
    units(first.price),
    first.id,
    within.at(-1)?.id,
  ]);
  expect([units(ticker.highPrice), units(ticker.lowPrice)]).toEqual([highest(within), lowest(within)]);
  const mean = (sumOf(within, 'quoteQty') * 10n ** 8n) / sumOf(within, 'qty');
  expect(units(ticker.weightedAvgPrice)).toBe(mean);
}

describe('tickers', () => {
  it('API-044: every window is the sum of the trades within it, whatever call tells it', async () => {
    const trades = await asked<TradeRow[]>('trades');
    const day = await asked<Ticker>('ticker/24hr');
    expectSums(day, trades);
    expect(day).toMatchObject({
      bidPrice: '30000.00',
      bidQty: '0.00042',
      askPrice: '34000.00',
      lastQty: '0.00055',
    });
    for (const windowSize of ['1m', '5m', '59m', '1h', '4h', '23h', '1d', '2d', '7d']) {
      const ticker = await asked<Ticker>('ticker', { ...SYMBOL, windowSize });
      expectSums(ticker, trades);
      expect(ticker.closeTime - ticker.openTime).toBeGreaterThan(0);
    }
    for (const timeZone of ['0', '8', '-3:30', '+14']) {
      const ticker = await asked<Ticker>('ticker/tradingDay', { ...SYMBOL, timeZone });
      expectSums(ticker, trades);
    }
    const mini = await asked<Ticker>('ticker/24hr', { ...SYMBOL, type: 'MINI' });
    const { openTime: _open, closeTime: _close, ...numbers } = mini;
    expect(day).toMatchObject(numbers);
    expect(mini).not.toHaveProperty('weightedAvgPrice');
  });

  it('API-044: last price, best prices and mean are those of trades and book, for one, some and all', async () => {
    const trades = await asked<TradeRow[]>('trades');
    const last = trades.at(-1)?.price;
    expect(await asked('ticker/price')).toEqual({ ...SYMBOL, price: last });
    expect(await asked('ticker/bookTicker')).toEqual({
      ...SYMBOL,
      bidPrice: '30000.00',
      bidQty: '0.00042',
      askPrice: '34000.00',
      askQty: '0.00024',
    });
    const all = await asked<{ symbol: string }[]>('ticker/price', {});
    expect(all.map(({ symbol }) => symbol).toSorted()).toEqual(['BTCUSDT', 'ETHBTC', 'ETHUSDT']);
    const some = await asked('ticker/price', { symbols: '["ETHUSDT","BTCUSDT"]' });
    expect(some).toMatchObject([{ symbol: 'ETHUSDT' }, { symbol: 'BTCUSDT', price: last }]);
    const recent = trades.slice(-2);
    const mean = (sumOf(recent, 'quoteQty') * 10n ** 8n) / sumOf(recent, 'qty');
    const answer = await asked<{ mins: number; price: string; closeTime: number }>('avgPrice');
    expect(answer).toMatchObject({ mins: 5, closeTime: trades.at(-1)?.time });
    expect(units(answer.price)).toBe(mean);
  });
});
