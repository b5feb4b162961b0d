import type { IndexPriceRow } from '@assay/contract';
import { beforeEach, expect, test } from 'vitest';
import { createLiveFeed, type LiveFeed } from '../../../src/live/feed.ts';
import { createFarEnd } from './far-end.ts';

const WORDS = ['index:*'];

let far: ReturnType<typeof createFarEnd>;
let feed: LiveFeed;
let timeMs: number;

beforeEach(() => {
  far = createFarEnd();
  timeMs = 1_000;
  feed = createLiveFeed({
    createConnection: far.createLine,
    pacer: { stageBook: (_key, apply) => apply(), dropBook: () => true, stageKey: (_key, apply) => apply() },
    now: () => timeMs,
    every: () => () => undefined,
  });
  feed.start(null);
});

const row = (price: string | null): IndexPriceRow => ({
  symbol: 'BTC/USDT',
  legal_id: 3,
  currency_id: 1,
  price,
  age_ms: 10,
  sources: [],
  terms: null,
  coming: [],
});
const push = (price: string | null, seq?: number): void =>
  far.push('index_price', { type: 'index_price', ...row(price), seq });
const shown = (): string | null | undefined => feed.indexes.rows.read('BTC/USDT')?.row.price;
const asked = () =>
  far.sent.filter(({ payload }) => String(payload) === String(WORDS)).map(({ event }) => event);

test('WEB-070: indexes are asked for while somebody watches, and anew on every new line', () => {
  far.state.opened();
  expect(asked()).toEqual([]);
  const leave = [feed.indexes.watch(), feed.indexes.watch()];
  expect(asked()).toEqual(['subscribe']);
  far.state.opened();
  expect(asked()).toEqual(['subscribe', 'subscribe']);
  leave[0]?.();
  leave[0]?.();
  expect(asked()).toHaveLength(2);
  leave[1]?.();
  expect(asked().at(-1)).toBe('unsubscribe');
  push('1', 1);
  expect(shown()).toBeUndefined();
});

test('WEB-070: a push is the newest, whatever was asked for or comes late; without a line what is asked for is', () => {
  far.state.opened();
  feed.indexes.watch();
  feed.indexes.takeFetched([row('1')], timeMs);
  expect(shown()).toBe('1');
  push('2');
  push('4', 4);
  push('3', 3);
  feed.indexes.takeFetched([row('1')], timeMs);
  expect(shown()).toBe('4');
  timeMs = 2_000;
  push('5', 5);
  expect(feed.indexes.rows.read('BTC/USDT')?.atMs).toBe(2_000);
  far.state.opened();
  feed.indexes.takeFetched([row('6')], timeMs);
  expect(shown()).toBe('6');
});

test('LEV-218: while an index is stale its last price is kept, until another line tells', () => {
  far.state.opened();
  feed.indexes.watch();
  const last = (): string | null | undefined => feed.indexes.rows.read('BTC/USDT')?.lastPrice;
  feed.indexes.takeFetched([row(null)], timeMs);
  expect(last()).toBeNull();
  push('4', 1);
  push(null, 2);
  expect(shown()).toBeNull();
  expect(last()).toBe('4');
  far.state.opened();
  feed.indexes.takeFetched([row(null)], timeMs);
  expect(last()).toBeNull();
});

test('WEB-070: a push that was lost, the last one too, has everything shown anew', () => {
  far.state.opened();
  feed.indexes.watch();
  const heartbeats = () => far.sent.filter(({ event }) => event === 'heartbeat');
  const answer = (seq: number) =>
    heartbeats()
      .at(-1)
      ?.answered?.({ own: null, pairs: {}, topics: { index: { 'BTC/USDT': seq } } });
  push('1', 1);
  answer(1);
  expect(asked()).toEqual(['subscribe']);
  far.sent.push(...heartbeats().slice(-1));
  answer(2);
  expect(asked()).toEqual(['subscribe', 'unsubscribe', 'subscribe']);
});

test('WEB-070: a pair that was not there before is told of once', () => {
  far.state.opened();
  feed.indexes.watch();
  const appeared: string[] = [];
  feed.indexes.appeared.add((symbol) => appeared.push(symbol));
  push('1', 1);
  push('2', 2);
  expect(appeared).toEqual(['BTC/USDT']);
});
