import { beforeEach, expect, test } from 'vitest';
import { CONNECTION_KEY, createFeed, type Feed } from '../../../src/live/feed.ts';
import { candleKey } from '../../../src/live/market/market-values.ts';
import { HEARTBEAT_MS } from '../../../src/live/socket/heartbeat.ts';
import type { Identity, Line } from '../../../src/live/socket/line.ts';

const PAIR = { legalId: 3, currencyId: 1, symbol: 'BTC/USDT' };
const KEY = '3:1';

/** A line whose far end is the test. */
function createFarEnd() {
  const listeners = new Map<string, ((payload: unknown) => void)[]>();
  const sent: { event: string; payload: unknown; answered?: () => void }[] = [];
  const seen: (Identity | null)[] = [];
  const state = { opened: () => {}, lost: () => {}, isOpen: false };
  const createLine = (identity: () => Identity | null): Line => ({
    on: (event, listener) => void listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    onOpened: (listener) => void Object.assign(state, { opened: listener }),
    onLost: (listener) => void Object.assign(state, { lost: listener }),
    send: (event, payload, answered) => void sent.push({ event, payload, ...(answered ? { answered } : {}) }),
    open: () => {
      seen.push(identity());
      state.isOpen = true;
    },
    close: () => {
      state.isOpen = false;
      state.lost();
    },
  });
  const push = (event: string, payload: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(payload);
  };
  return { createLine, push, sent, seen, state };
}

const depth = (sequence: number, price: string, pair = PAIR) => ({
  type: 'market_depth',
  symbol: 'BTC/USDT',
  legal_id: pair.legalId,
  currency_id: pair.currencyId,
  asks: [[price, '1']],
  bids: [],
  sequence,
});

let far: ReturnType<typeof createFarEnd>;
let feed: Feed;
let timeMs: number;
let beat: () => void;

beforeEach(() => {
  far = createFarEnd();
  timeMs = 0;
  feed = createFeed({
    createLine: far.createLine,
    pacer: { stageBook: (apply) => apply(), stageKey: (_key, apply) => apply() },
    now: () => timeMs,
    every: (ms, callback) => {
      expect(ms).toBe(HEARTBEAT_MS);
      beat = callback;
      return () => {
        beat = () => {};
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
  expect(far.sent.filter(({ event }) => event === 'login')).toEqual([
    { event: 'login', payload: { user_id: '100001', token: 't' } },
  ]);
});

test('SPOT-128: only the watched pair is read; late pushes and snapshots never turn the book back', () => {
  far.push('market_depth', depth(1, '100'));
  expect(feed.market.books.read(KEY)).toBeUndefined();
  const leave = feed.market.watch(PAIR);
  far.push('market_depth', depth(5, '105'));
  far.push('market_depth', depth(4, '104'));
  far.push('market_depth', depth(9, '109', { ...PAIR, currencyId: 2 }));
  feed.market.takeBook(PAIR, { asks: [], bids: [], sequence: 3 });
  expect(feed.market.books.read(KEY)?.asks).toEqual([{ price: '105', quantity: '1' }]);
  leave();
  far.push('market_depth', depth(6, '106'));
  expect(feed.market.books.read(KEY)).toBeUndefined();
});

test('SPOT-146: after the line was lost the snapshot is asked for and rules, whatever its sequence', () => {
  let asked = 0;
  feed.reopened.add(() => {
    asked += 1;
  });
  feed.market.watch(PAIR);
  feed.start(null);
  far.state.opened();
  far.push('market_depth', depth(500, '105'));
  far.state.lost();
  expect(feed.connection.read(CONNECTION_KEY)).toMatchObject({ status: 'reconnecting', isStale: true });
  expect(asked).toBe(0);
  far.state.opened();
  expect(asked).toBe(1);
  feed.market.takeBook(PAIR, { asks: [], bids: [{ price: '1', quantity: '1' }], sequence: 2 });
  expect(feed.market.books.read(KEY)?.sequence).toBe(2);
});

test('SPOT-128: a server that does not answer makes the page stale, an answer makes it fresh again', () => {
  feed.start(null);
  far.state.opened();
  timeMs = 30;
  const beats = () => far.sent.filter(({ event }) => event === 'heartbeat');
  beats()[0]?.answered?.();
  expect(feed.connection.read(CONNECTION_KEY)).toEqual({
    status: 'connected',
    isStale: false,
    latencyMs: 30,
  });
  beat();
  beat();
  expect(feed.connection.read(CONNECTION_KEY)).toMatchObject({ isStale: true, latencyMs: null });
  timeMs = 90;
  beats()[2]?.answered?.();
  expect(feed.connection.read(CONNECTION_KEY)).toMatchObject({ isStale: false, latencyMs: 60 });
});

test('SPOT-146: a missed push is noticed once, and a first or late one is no gap', () => {
  let missed = 0;
  feed.market.missed.add(() => {
    missed += 1;
  });
  feed.market.watch(PAIR);
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
  const leaveFirst = feed.market.watch(PAIR);
  const leaveSecond = feed.market.watch(PAIR);
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
  feed.market.watch(PAIR);
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
  expect(feed.market.candles.read(candleKey(PAIR, '5min'))?.close).toBe(2);
  expect(feed.market.candles.read(candleKey(PAIR, '1min'))).toBeUndefined();
});
