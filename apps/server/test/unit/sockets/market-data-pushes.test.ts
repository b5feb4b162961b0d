import { pairId } from '@assay/engine';
import { lots, ticks } from '@assay/money';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startMarketDataPushes } from '../../../src/edge/sockets/market-data-pushes.ts';
import { createPushNumbers } from '../../../src/edge/sockets/push-numbers.ts';
import type { MarketData, MarketDataChange } from '../../../src/market/market-data/market-data.ts';
import { demoMarketData } from '../../support/demo-market-data.ts';

const PAIR = pairId(1);
const NOW = Date.parse('2026-03-05T10:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Pushes from a market in memory to a list, with a function that makes one trade and one change of the book. */
function open(hasConnections: () => boolean) {
  const state = demoMarketData();
  const listeners = new Set<(change: MarketDataChange) => void>();
  const pushed: { event: string; payload: Record<string, unknown> }[] = [];
  let trades = 0;
  let looks = 0;
  const marketData: MarketData = {
    ...state,
    depth: (pair, levels) => {
      looks += 1;
      return state.depth(pair, levels);
    },
    ticker: (pair) => state.ticker(pair, Date.now()),
    candles: async () => [],
    firstCandleMs: async () => undefined,
    openCandle: (pair, period) => state.candles.open(pair, period),
    sequence: () => trades,
    absorb: () => undefined,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const stop = startMarketDataPushes({
    marketData,
    publisher: {
      publish: (event, payload) => void pushed.push({ event, payload: Object(payload) }),
    },
    numbers: createPushNumbers(),
    timeZone: 'Asia/Shanghai',
    hasConnections,
    jobs: { log: pino({ level: 'silent' }) },
    cnyRate: () => '6',
  });
  function publishChanges(changes: readonly MarketDataChange[]): void {
    for (const change of changes) for (const listener of listeners) listener(change);
  }
  return {
    pushed,
    stop,
    looks: () => looks,
    count: (event: string) => pushed.filter((push) => push.event === event).length,
    move(price: number): void {
      trades += 1;
      const changes: MarketDataChange[] = [];
      const trade = {
        id: trades,
        price: ticks(price),
        quantity: lots(1),
        takerSide: 'buy',
        takerOrder: 1,
        timeMs: Date.now(),
      } as const;
      state.trade(PAIR, trade);
      state.apply(
        {
          type: 'book_level_changed',
          pair: PAIR,
          side: 'sell',
          price: ticks(price + 1),
          quantity: lots(trades),
        },
        changes,
      );
      publishChanges([...changes, { kind: 'trade', pair: PAIR, trade }, { kind: 'ticker', pair: PAIR }]);
    },
    /** Changes the book and nothing else. */
    deepen(price: number): void {
      const changes: MarketDataChange[] = [];
      state.apply(
        { type: 'book_level_changed', pair: PAIR, side: 'sell', price: ticks(price), quantity: lots(1) },
        changes,
      );
      publishChanges(changes);
    },
  };
}

test('SOCK-021 MKT-037: a pair that changes a thousand times a second is pushed in ten turns, its ticker four', () => {
  const pushes = open(() => true);
  for (let millisecond = 0; millisecond < 1_000; millisecond += 1) {
    pushes.move(1_000 + (millisecond % 7));
    vi.advanceTimersByTime(1);
  }
  expect(pushes.count('market_depth')).toBeGreaterThan(5);
  expect(pushes.count('market_depth')).toBeLessThanOrEqual(11);
  // A turn has one, and one more for each further fifty of the thousand trades.
  expect(pushes.count('transaction')).toBeLessThanOrEqual(11 + 1_000 / 50);
  expect(pushes.count('daymarket')).toBeGreaterThan(1);
  expect(pushes.count('daymarket')).toBeLessThanOrEqual(4);
  expect(pushes.count('kline')).toBeLessThanOrEqual(4 * 8);
});

test('SOCK-022 MKT-035: the last push after the last change shows how it ended', () => {
  const pushes = open(() => true);
  for (const price of [1_000, 2_000, 1_500]) pushes.move(price);
  vi.advanceTimersByTime(1_000);
  const last = (event: string) => pushes.pushed.findLast((push) => push.event === event)?.payload;
  expect(last('daymarket')).toMatchObject({ now_price: 15, close: 15, high: 20, low: 10, volume: 0.00003 });
  expect(last('market_depth')).toMatchObject({
    sequence: 3,
    asks: [
      ['10.01', '0.00001'],
      ['15.01', '0.00003'],
      ['20.01', '0.00002'],
    ],
  });
  expect(last('transaction')).toMatchObject({
    last_price: '15.00',
    complete: [{ id: 3 }, { id: 2 }, { id: 1 }],
  });
  const onlyTheMinutes = 1;
  expect(vi.getTimerCount()).toBe(onlyTheMinutes);
});

test('SPOT-148: a detail lists each new trade once, oldest first, and none when only the book moved', () => {
  const pushes = open(() => true);
  const listed = () =>
    pushes.pushed
      .filter(({ event }) => event === 'market_detail')
      .flatMap(({ payload }) => (Array.isArray(payload.data) ? [payload.data] : []));
  for (const price of [1_000, 2_000]) pushes.move(price);
  vi.advanceTimersByTime(1_000);
  expect(listed()).toEqual([
    [
      {
        id: 1,
        time: '18:00:00',
        date_time: '2026-03-05 18:00:00',
        timestamp: NOW,
        price: '10.00',
        amount: '0.00001',
        direction: 'buy',
      },
      {
        id: 2,
        time: '18:00:00',
        date_time: '2026-03-05 18:00:00',
        timestamp: NOW,
        price: '20.00',
        amount: '0.00001',
        direction: 'buy',
      },
    ],
  ]);
  pushes.move(1_500);
  vi.advanceTimersByTime(1_000);
  pushes.deepen(3_000);
  vi.advanceTimersByTime(1_000);
  expect(listed().map((trades) => trades.length)).toEqual([2, 1, 0]);
});

test('SPOT-148 SPOT-149: a turn with more trades than a push lists loses none, and a flood of them is bounded', () => {
  const pushes = open(() => true);
  pushes.move(1_000);
  for (let trade = 2; trade <= 131; trade += 1) pushes.move(1_000 + trade);
  vi.advanceTimersByTime(1_000);
  const rowsOf = (event: string, field: string) =>
    pushes.pushed.filter((push) => push.event === event).map(({ payload }) => Object(payload)[field]);
  const details: Record<string, unknown>[][] = rowsOf('market_detail', 'data');
  const inOrder = Array.from({ length: 131 }, (_, index) => index + 1);
  expect(details.flat().map(({ id }) => id)).toEqual(inOrder);
  for (const rows of details) expect(rows.length).toBeLessThanOrEqual(50);
  for (const { time, date_time, timestamp } of details.flat())
    expect([time, date_time, timestamp]).toEqual(['18:00:00', '2026-03-05 18:00:00', NOW]);
  const transactions: { id: number }[][] = rowsOf('transaction', 'complete');
  expect(transactions.flatMap((rows) => rows.map(({ id }) => id).reverse())).toEqual(inOrder);
  const before = pushes.count('transaction');
  for (let trade = 0; trade < 5_000; trade += 1) pushes.move(2_000);
  vi.advanceTimersByTime(1_000);
  // The first goes out at once, the turn after it has twenty.
  expect(pushes.count('transaction') - before).toBeLessThanOrEqual(21);
});

test('MKT-034 MKT-018: when the last trade leaves the 24 hours the ticker is pushed without a new trade', async () => {
  const pushes = open(() => true);
  pushes.move(1_000);
  await vi.advanceTimersByTimeAsync(24 * 60 * 60_000 + 120_000);
  const tickers = pushes.pushed.filter(
    ({ event, payload }) => event === 'daymarket' && payload.symbol === 'BTC/USDT',
  );
  expect(tickers[0]?.payload).toMatchObject({ volume: 0.00001 });
  expect(tickers.at(-1)?.payload).toMatchObject({ now_price: 10, volume: 0 });
});

test('SOCK-026: for nobody nothing is built, and nothing old is pushed to who comes later', () => {
  let isThere = false;
  const pushes = open(() => isThere);
  pushes.move(1_000);
  vi.advanceTimersByTime(1_000);
  expect(pushes.looks()).toBe(0);
  isThere = true;
  vi.advanceTimersByTime(1_000);
  expect(pushes.pushed).toEqual([]);
  pushes.move(1_100);
  vi.advanceTimersByTime(1_000);
  expect(pushes.count('daymarket')).toBe(1);
  pushes.stop();
  pushes.move(1_200);
  vi.advanceTimersByTime(1_000);
  expect(pushes.count('daymarket')).toBe(1);
});
