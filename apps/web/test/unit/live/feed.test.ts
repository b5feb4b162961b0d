import { beforeEach, expect, test } from 'vitest';
import { CONNECTION_KEY, createLiveFeed, type LiveFeed } from '../../../src/live/feed.ts';
import { candleKey } from '../../../src/live/market-data/market-data-values.ts';
import { HEARTBEAT_MS, SILENT_MS } from '../../../src/live/socket/heartbeat.ts';
import { createFarEnd, depth, PAIR } from './far-end.ts';

const KEY = '3:1';

let far: ReturnType<typeof createFarEnd>;
let feed: LiveFeed;
let timeMs: number;
let tick: () => void;
/** Staged changes that wait for their frame while `holdsBooks`. */
let staged: Map<string, () => void>;
let holdsBooks: boolean;

beforeEach(() => {
  staged = new Map();
  holdsBooks = false;
  far = createFarEnd();
  timeMs = 0;
  feed = createLiveFeed({
    createConnection: far.createLine,
    pacer: {
      stageBook: (key, apply) => {
        staged.set(key, apply);
        if (!holdsBooks) apply();
      },
      dropBook: (key) => staged.delete(key),
      stageKey: (_key, apply) => apply(),
    },
    now: () => timeMs,
    every: (ms, callback) => {
      expect(ms).toBe(HEARTBEAT_MS);
      tick = callback;
      return () => {
        tick = () => {};
      };
    },
  });
});

test('SPOT-151: the line proves its session at every connect and opens anew when the user changes', () => {
  feed.start(null);
  far.state.opened();
  expect(far.sent.map(({ event }) => event)).toEqual(['subscribe', 'heartbeat']);
  const user = { token: 't', userId: '100001' };
  feed.start(user);
  feed.start({ ...user });
  far.state.opened();
  expect(far.seen).toEqual([null, user]);
  const logins = far.sent.filter(({ event }) => event === 'login');
  expect(logins.map(({ payload }) => payload)).toEqual([{ user_id: '100001', token: 't' }]);
});

test('SPOT-128: only the watched pair is read; late pushes and snapshots never turn the book back', () => {
  far.push('market_depth', depth(1, '100'));
  expect(feed.marketData.books.read(KEY)).toBeUndefined();
  const leave = feed.marketData.watch(PAIR);
  far.push('market_depth', depth(5, '105'));
  far.push('market_depth', depth(4, '104'));
  far.push('market_depth', depth(9, '109', { ...PAIR, currencyId: 2 }));
  feed.marketData.takeBook(PAIR, { asks: [], bids: [], sequence: 3 });
  expect(feed.marketData.books.read(KEY)?.asks).toEqual([{ price: '105', quantity: '1' }]);
  leave();
  far.push('market_depth', depth(6, '106'));
  expect(feed.marketData.books.read(KEY)).toBeUndefined();
});

test('SPOT-146: after the line was lost the snapshot is asked for and rules, whatever its sequence', () => {
  let asked = 0;
  feed.reopened.add(() => {
    asked += 1;
  });
  feed.marketData.watch(PAIR);
  feed.start(null);
  far.state.opened();
  far.push('market_depth', depth(500, '105'));
  far.state.lost();
  expect(feed.connection.read(CONNECTION_KEY)).toMatchObject({ status: 'reconnecting', isStale: true });
  expect(asked).toBe(0);
  far.state.opened();
  expect(asked).toBe(1);
  feed.marketData.takeBook(PAIR, { asks: [], bids: [{ price: '1', quantity: '1' }], sequence: 2 });
  expect(feed.marketData.books.read(KEY)?.sequence).toBe(2);
});

test('SPOT-128: a server that does not answer makes the page stale, an answer makes it fresh again', () => {
  feed.start(null);
  far.state.opened();
  timeMs = 30;
  const heartbeats = () => far.sent.filter(({ event }) => event === 'heartbeat');
  heartbeats()[0]?.answered?.();
  expect(feed.connection.read(CONNECTION_KEY)).toEqual({
    status: 'connected',
    isStale: false,
    latencyMs: 30,
  });
  timeMs = 30 + SILENT_MS;
  tick();
  expect(feed.connection.read(CONNECTION_KEY)).toMatchObject({ isStale: false });
  timeMs += 10;
  tick();
  expect(feed.connection.read(CONNECTION_KEY)).toMatchObject({ isStale: true, latencyMs: null });
  timeMs += 60;
  heartbeats().at(-1)?.answered?.();
  expect(feed.connection.read(CONNECTION_KEY)).toMatchObject({ isStale: false, latencyMs: 60 });
});

test('WEB-039: a book that waits for its frame is not shown once its pair was left, and no other takes its place', () => {
  holdsBooks = true;
  const leave = feed.marketData.watch(PAIR);
  const other = { legalId: 3, currencyId: 2, symbol: 'ETH/USDT' };
  feed.marketData.watch(other);
  far.push('market_depth', depth(5, '105'));
  far.push('market_depth', depth(6, '26', other));
  leave();
  for (const apply of staged.values()) apply();
  expect(feed.marketData.books.read(KEY)).toBeUndefined();
  expect(feed.marketData.books.read('3:2')?.asks[0]?.price).toBe('26');
  far.push('market_depth', depth(4, '24', other));
  for (const apply of staged.values()) apply();
  expect(feed.marketData.books.read('3:2')?.asks[0]?.price).toBe('26');
});

test('SPOT-146: a missed push is noticed once, and a first or late one is no gap', () => {
  let missed = 0;
  feed.marketData.missed.add(() => {
    missed += 1;
  });
  feed.marketData.watch(PAIR);
  const numbered = (seq: number) => ({ ...depth(seq, '100'), seq });
  for (const seq of [7, 8, 9]) far.push('market_depth', numbered(seq));
  far.push('market_depth', depth(10, '100'));
  expect(missed).toBe(0);
  far.push('market_depth', numbered(12));
  far.push('market_depth', numbered(11));
  far.push('market_depth', numbered(13));
  expect(missed).toBe(1);
});

test('SPOT-143: the pushes of watched pairs are asked for, once each, and again on a new connection', () => {
  const asked = () =>
    far.sent.flatMap(({ event, payload }) => (event.endsWith('subscribe') ? [[event, payload]] : []));
  feed.start(null);
  far.state.opened();
  const leaveFirst = feed.marketData.watch(PAIR);
  const leaveSecond = feed.marketData.watch(PAIR);
  leaveFirst();
  leaveFirst();
  far.state.opened();
  leaveSecond();
  expect(asked()).toEqual([
    ['subscribe', []],
    ['subscribe', ['BTC/USDT']],
    ['subscribe', ['BTC/USDT']],
    ['unsubscribe', ['BTC/USDT']],
  ]);
});

test('CHART-038: a candle push reaches the chart of its pair and period and no other', () => {
  feed.marketData.watch(PAIR);
  const push = {
    type: 'kline',
    symbol: 'BTC/USDT',
    legal_id: 3,
    currency_id: 1,
    period: '5min',
    open: 1,
    high: 2,
    low: 1,
    close: 2,
    volume: 3,
    change: '+0.00',
    time: 60_000,
  };
  far.push('kline', push);
  far.push('kline', { ...push, period: '2min', close: 9 });
  far.push('kline', 'nonsense');
  expect(feed.marketData.candles.read(candleKey(PAIR, '5min'))?.close).toBe(2);
  expect(feed.marketData.candles.read(candleKey(PAIR, '1min'))).toBeUndefined();
});
