import { pairId } from '@assay/engine';
import { lots, ticks } from '@assay/money';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFairReadQueue } from '../../../src/core/shared/fair-read-queue.ts';
import { createHub } from '../../../src/edge/streams/hub.ts';
import { createMarketEvents } from '../../../src/edge/streams/market-events.ts';
import type {
  MarketData,
  MarketDataChange,
  PublicTrade,
} from '../../../src/market/market-data/market-data.ts';
import { demoMarketData } from '../../support/demo-market-data.ts';

const PAIR = pairId(1);
const NOW = Date.parse('2026-03-05T10:00:30Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

type Pushed = Readonly<Record<string, unknown>>;

/** The streams of a market in memory, and what one who hears them has been pushed. */
function open() {
  const state = demoMarketData();
  const listeners = new Set<(change: MarketDataChange) => void>();
  let sequence = 0;
  let failures = 0;
  const marketData: MarketData = {
    ...state,
    ticker: (pair) => state.ticker(pair, Date.now()),
    candles: async (pair, period, fromMs, toMs) => {
      failures -= 1;
      if (failures >= 0) throw new Error('the database is away');
      const candle = state.candles.open(pair, period);
      return candle !== undefined && candle.openMs >= fromMs && candle.openMs <= toMs ? [candle] : [];
    },
    firstCandleMs: async () => undefined,
    openCandle: (pair, period) => state.candles.open(pair, period),
    sequence: () => sequence,
    absorb: () => undefined,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const reads = createFairReadQueue(Date.now);
  const hub = createHub({
    marketData,
    listings: state,
    marketEvents: createMarketEvents(marketData),
    reads,
    now: Date.now,
  });
  const symbol = state
    .pairs()
    .filter(({ spec }) => spec.id === PAIR)
    .map(({ base, quote }) => (base.code + quote.code).toLowerCase())[0];
  const publish = (changes: readonly MarketDataChange[]): void => {
    for (const change of changes) for (const listener of listeners) listener(change);
  };
  function traded(price: number): PublicTrade {
    sequence += 1;
    const trade = {
      id: sequence,
      price: ticks(price),
      quantity: lots(2),
      takerSide: 'buy',
      takerOrder: sequence,
      timeMs: Date.now(),
    } as const;
    state.trade(PAIR, trade);
    return trade;
  }
  return {
    reads,
    stop: () => hub.stop(),
    failReads(times: number): void {
      failures = times;
    },
    joinAndLeave(what: string): void {
      const subscriber = {
        isCombined: () => false,
        timeUnit: 'MILLISECOND',
        write: () => undefined,
      } as const;
      hub.join(`${symbol}@${what}`, subscriber);
      hub.unsubscribe(`${symbol}@${what}`, subscriber);
    },
    received(what: string): readonly Pushed[] {
      const pushed: Pushed[] = [];
      const write = (frame: Uint8Array): void => {
        const text = Buffer.from(frame).toString();
        pushed.push(Object(JSON.parse(text.slice(text.indexOf('{')))));
      };
      hub.join(`${symbol}@${what}`, { isCombined: () => false, timeUnit: 'MILLISECOND', write });
      return pushed;
    },
    trade(price: number): void {
      const trade = traded(price);
      publish([
        { kind: 'trade', pair: PAIR, trade },
        { kind: 'ticker', pair: PAIR },
      ]);
    },
    /** As it is after market data were read anew: the trade is there and was not pushed. */
    miss(price: number): void {
      traded(price);
    },
    readAnew: () =>
      publish([
        { kind: 'depth', pair: PAIR, changedLevels: [] },
        { kind: 'ticker', pair: PAIR },
      ]),
    rest(price: number, quantity: number): void {
      sequence += 1;
      const changes: MarketDataChange[] = [];
      const level = { pair: PAIR, side: 'sell', price: ticks(price), quantity: lots(quantity) } as const;
      state.apply({ type: 'book_level_changed', ...level }, changes);
      publish(changes);
    },
    missLevel(price: number, quantity: number): void {
      sequence += 1;
      const level = { pair: PAIR, side: 'sell', price: ticks(price), quantity: lots(quantity) } as const;
      state.apply({ type: 'book_level_changed', ...level }, []);
    },
  };
}

test('STR-014: a candle is pushed as it stands, at most once in two seconds, and once more when it has closed', async () => {
  const market = open();
  const pushed = market.received('kline_1m');
  await vi.advanceTimersByTimeAsync(1);
  for (let second = 0; second < 20; second += 1) {
    market.trade(100 + second);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(pushed.length).toBeLessThanOrEqual(11);
  await vi.advanceTimersByTimeAsync(15_000);
  const last = Object(pushed.at(-1)?.k);
  expect(last).toMatchObject({ x: true, n: 20, i: '1m', t: Date.parse('2026-03-05T10:00:00Z') });
  expect(pushed.filter(({ k }) => Object(k).x === true)).toHaveLength(1);
  // A minute without trades has none; the next trade begins another.
  await vi.advanceTimersByTimeAsync(120_000);
  const count = pushed.length;
  market.trade(7);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(pushed).toHaveLength(count + 1);
  expect(Object(pushed.at(-1)?.k)).toMatchObject({ x: false, n: 1 });
});

test('STR-014: a candle of a second closes by the next trade, too', async () => {
  const market = open();
  const pushed = market.received('kline_1s');
  await vi.advanceTimersByTimeAsync(1);
  market.trade(100);
  await vi.advanceTimersByTimeAsync(1_000);
  market.trade(200);
  await vi.advanceTimersByTimeAsync(1_500);
  const closed = pushed.filter(({ k }) => Object(k).x === true);
  expect(closed.map(({ k }) => Object(k).n)).toEqual([1]);
});

test('STR-015: what was missed is pushed when market data were read anew, each trade once and in order', async () => {
  const market = open();
  const trades = market.received('trade');
  const book = market.received('depth@100ms');
  market.trade(100);
  market.miss(101);
  market.missLevel(5_000, 3);
  market.miss(102);
  expect(trades.map(({ t }) => t)).toEqual([1]);
  market.readAnew();
  market.trade(103);
  expect(trades.map(({ t }) => t)).toEqual([1, 2, 4, 5]);
  await vi.advanceTimersByTimeAsync(200);
  expect(book).toHaveLength(1);
  expect(book[0]).toMatchObject({ U: 1, u: 5 });
});

test('STR-020: what was touched and is again as it was is told, for a call may have answered the book in between', async () => {
  const market = open();
  market.rest(5_000, 3);
  const pushed = market.received('depth@100ms');
  market.rest(5_000, 1);
  market.rest(4_900, 2);
  market.rest(4_900, 0);
  market.rest(5_000, 3);
  await vi.advanceTimersByTimeAsync(200);
  expect(pushed).toHaveLength(1);
  const [first] = pushed;
  const asks = Object(first).a as readonly (readonly [string, string])[];
  expect(asks.map(([price, quantity]) => [Number(price), Number(quantity) > 0])).toEqual([
    [49, false],
    [50, true],
  ]);
  expect(first).toMatchObject({ U: 2, u: 5 });
  market.rest(5_100, 1);
  await vi.advanceTimersByTimeAsync(200);
  expect(Object(pushed[1]).a).toHaveLength(1);
});

test('STR-012 STR-020: the book goes out at most every 100 or 1,000 milliseconds, and each message begins where the last one ended', async () => {
  const market = open();
  const quick = market.received('depth@100ms');
  const slow = market.received('depth');
  const partial = market.received('depth5@100ms');
  for (let millisecond = 0; millisecond < 2_000; millisecond += 1) {
    market.rest(5_000 + (millisecond % 7), 1 + (millisecond % 5));
    await vi.advanceTimersByTimeAsync(1);
  }
  await vi.advanceTimersByTimeAsync(1_000);
  expect(quick.length).toBeGreaterThan(10);
  expect(quick.length).toBeLessThanOrEqual(22);
  expect(slow.length).toBeGreaterThan(1);
  expect(slow.length).toBeLessThanOrEqual(4);
  expect(partial.length).toBeLessThanOrEqual(23);
  for (const messages of [quick, slow]) {
    expect(messages[0]?.U).toBe(1);
    expect(messages.at(-1)?.u).toBe(2_000);
    messages.forEach(({ U }, index) => {
      if (index > 0) expect(U).toBe(Number(messages[index - 1]?.u) + 1);
    });
  }
});

test('STR-341: a stream works on for a minute after its last hearer, and is not begun anew for who comes back', async () => {
  const market = open();
  const bursts = 30;
  for (let burst = 0; burst < bursts; burst += 1) market.joinAndLeave('kline_1w');
  await vi.advanceTimersByTimeAsync(59_000);
  market.joinAndLeave('kline_1w');
  expect(market.reads.figures()).toMatchObject({ begun: 1, running: 0, waiting: 0 });
  await vi.advanceTimersByTimeAsync(60_000);
  market.joinAndLeave('kline_1w');
  await vi.advanceTimersByTimeAsync(1);
  expect(market.reads.figures().begun).toBe(2);
});

test('STR-342: candles of a day and less are begun from memory, and a read that nobody waits for is dropped', async () => {
  const market = open();
  for (const interval of ['1s', '1m', '3m', '5m', '15m', '30m', '1h', '2h', '4h', '6h', '8h', '12h', '1d'])
    market.received(`kline_${interval}`);
  expect(market.reads.figures().begun).toBe(0);
  // All places of the streams are taken, so that the next one waits.
  const places = [0, 1].map(() => Promise.withResolvers<void>());
  for (const { promise } of places) void market.reads.run('streams', () => promise);
  market.received('kline_1M');
  expect(market.reads.figures()).toMatchObject({ begun: 2, waiting: 1, dropped: 0 });
  market.stop();
  expect(market.reads.figures()).toMatchObject({ begun: 2, waiting: 0, dropped: 1 });
  for (const { resolve } of places) resolve();
});

test('STR-343: a candle whose beginning could not be read is read again, and has every trade', async () => {
  const market = open();
  market.failReads(2);
  const pushed = market.received('kline_1w');
  await vi.advanceTimersByTimeAsync(500);
  market.trade(100);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(market.reads.figures().begun).toBeGreaterThanOrEqual(3);
  expect(Object(pushed.at(-1)?.k)).toMatchObject({ n: 1 });
});
