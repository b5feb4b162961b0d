import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { USDT } from '../../support/http-exchange.ts';
import {
  highest,
  lowest,
  openTradedMarket,
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

describe('the book', () => {
  it('API-041: depth is the engine’s book at the sequence that it names', async () => {
    const before = await market.asked<{ lastUpdateId: number }>('depth');
    expect(before).toMatchObject({
      lastUpdateId: market.assay.exchange.marketData.sequence(),
      bids: [['30000.00', '0.00042']],
      asks: [['34000.00', '0.00024']],
    });
    const trader = await market.assay.signUp('deep');
    await market.assay.fund(trader, USDT, '100000');
    for (let level = 0; level < 12; level += 1)
      await market.place(trader, 'buy', 2_000_000 + level, 10 + level);
    const rows = await market.assay.database.query<{ price: string; quantity: string; placed: string }>(
      `select price::text, sum(quantity - filled)::text as quantity, max(placed_sequence)::text as placed
       from orders where status = 'open' and side = 'buy' group by price order by price desc`,
    );
    const after = await market.asked<{ lastUpdateId: number; bids: [string, string][] }>('depth');
    // The newest order is the newest command.
    expect(after.lastUpdateId).toBe(Math.max(...rows.map(({ placed }) => Number(placed))));
    expect(after.bids.map(([price, quantity]) => [units(price), units(quantity)])).toEqual(
      rows.map(({ price, quantity }) => [BigInt(price) * 1_000_000n, BigInt(quantity) * 1_000n]),
    );
    const few = await market.asked<{ bids: unknown[] }>('depth', { ...SYMBOL, limit: 5 });
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

const WINDOWS = [
  ['1m', 1],
  ['5m', 5],
  ['59m', 59],
  ['1h', 60],
  ['4h', 240],
  ['23h', 1_380],
  ['1d', 1_440],
  ['2d', 2_880],
  ['7d', 10_080],
] as const;

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
    const trades = await market.asked<TradeRow[]>('trades');
    const day = await market.asked<Ticker>('ticker/24hr');
    expectSums(day, trades);
    expect(day).toMatchObject({
      bidPrice: '30000.00',
      bidQty: '0.00042',
      askPrice: '34000.00',
      lastQty: '0.00055',
    });
    for (const [windowSize, minutes] of WINDOWS) {
      const ticker = await market.asked<Ticker>('ticker', { ...SYMBOL, windowSize });
      expectSums(ticker, trades);
      // It opens with a whole minute, and never later than requested.
      const { openTime, closeTime } = ticker;
      expect([windowSize, openTime % 60_000]).toEqual([windowSize, 0]);
      expect(Math.floor((closeTime - openTime) / 60_000)).toBe(minutes);
    }
    for (const timeZone of ['0', '8', '-3:30', '+14']) {
      const ticker = await market.asked<Ticker>('ticker/tradingDay', { ...SYMBOL, timeZone });
      expectSums(ticker, trades);
      expect(ticker.closeTime - ticker.openTime).toBe(24 * 60 * 60_000 - 1);
    }
    const mini = await market.asked<Ticker>('ticker/24hr', { ...SYMBOL, type: 'MINI' });
    const { openTime: _open, closeTime: _close, ...numbers } = mini;
    expect(day).toMatchObject(numbers);
    expect(mini).not.toHaveProperty('weightedAvgPrice');
  });

  it('API-044: last price, best prices and mean are those of trades and book, for one, some and all', async () => {
    const trades = await market.asked<TradeRow[]>('trades');
    const last = trades.at(-1)?.price;
    expect(await market.asked('ticker/price')).toEqual({ ...SYMBOL, price: last });
    expect(await market.asked('ticker/bookTicker')).toEqual({
      ...SYMBOL,
      bidPrice: '30000.00',
      bidQty: '0.00042',
      askPrice: '34000.00',
      askQty: '0.00024',
    });
    const all = await market.asked<{ symbol: string }[]>('ticker/price', {});
    expect(all.map(({ symbol }) => symbol).toSorted()).toEqual(['BTCUSDT', 'ETHBTC', 'ETHUSDT']);
    const some = await market.asked('ticker/price', { symbols: '["ETHUSDT","BTCUSDT"]' });
    expect(some).toMatchObject([{ symbol: 'ETHUSDT' }, { symbol: 'BTCUSDT', price: last }]);
    const halted = { symbolStatus: 'HALT' };
    expect(await market.asked('ticker/price', halted)).toMatchObject([{ symbol: 'ETHBTC' }]);
    expect(await market.asked('ticker/24hr', { ...halted, symbols: '["ETHBTC","BTCUSDT"]' })).toMatchObject([
      { symbol: 'ETHBTC' },
    ]);
    const other = await market.api.get('/api/v3/depth', { ...SYMBOL, ...halted });
    expect(other).toMatchObject({ status: 400, body: { code: -1220 } });
    const recent = trades.slice(-2);
    const mean = (sumOf(recent, 'quoteQty') * 10n ** 8n) / sumOf(recent, 'qty');
    const answer = await market.asked<{ mins: number; price: string; closeTime: number }>('avgPrice');
    expect(answer).toMatchObject({ mins: 5, closeTime: trades.at(-1)?.time });
    expect(units(answer.price)).toBe(mean);
  });
});
