import { beforeEach, describe, expect, test } from 'vitest';
import { createLiveFeed, type LiveFeed } from '../../../src/live/feed.ts';
import { createFarEnd, depth, PAIR } from './far-end.ts';

const KEY = '3:1';

let far: ReturnType<typeof createFarEnd>;
let feed: LiveFeed;
let tick: () => void;

beforeEach(() => {
  far = createFarEnd();
  feed = createLiveFeed({
    createConnection: far.createLine,
    pacer: {
      stageBook: (_key, apply) => apply(),
      dropBook: () => undefined,
      stageKey: (_key, apply) => apply(),
    },
    now: () => 0,
    every: (_ms, callback) => {
      tick = callback;
      return () => undefined;
    },
  });
});

/** Sends the server's response to the latest heartbeat. */
function answer(own: number | null, pairs: Readonly<Record<string, object>> = {}): void {
  tick();
  far.sent.findLast(({ event }) => event === 'heartbeat')?.answered?.({ own, pairs });
}

function countOf(...subscriptions: readonly { add(listener: () => void): unknown }[]): () => number {
  let count = 0;
  for (const one of subscriptions) {
    one.add(() => {
      count += 1;
    });
  }
  return () => count;
}

test('WEB-042: the loss of the last public push of all is noticed with the next answer of the server, once', () => {
  const missed = countOf(feed.marketData.missed);
  const followed = countOf(feed.marketData.followed);
  feed.marketData.watch(PAIR);
  feed.start(null);
  far.state.opened();
  answer(null, { 'BTC/USDT': { market_depth: 7, transaction: 2 } });
  answer(null, { 'BTC/USDT': { market_depth: 7, transaction: 2 } });
  expect([missed(), followed()]).toEqual([0, 1]);
  far.push('market_depth', { ...depth(8, '100'), seq: 8 });
  answer(null, { 'BTC/USDT': { market_depth: 8, transaction: 2 } });
  expect(missed()).toBe(0);
  answer(null, { 'BTC/USDT': { market_depth: 8, transaction: 3 } });
  answer(null, { 'BTC/USDT': { market_depth: 8, transaction: 3 } });
  expect([missed(), followed()]).toEqual([1, 1]);
  far.state.lost();
  far.state.opened();
  answer(null, { 'BTC/USDT': { market_depth: 1 } });
  expect([missed(), followed()]).toEqual([1, 2]);
});

test('WEB-042: a word to the server that was lost is said again', () => {
  feed.start(null);
  far.state.opened();
  feed.marketData.watch(PAIR);
  answer(null, { 'ETH/USDT': {} });
  expect(far.sent.slice(-2).map(({ event, payload }) => [event, payload])).toEqual([
    ['subscribe', ['BTC/USDT']],
    ['unsubscribe', ['ETH/USDT']],
  ]);
});

test('WEB-042: a lost ticker is noticed, and one that comes late does not turn the price back', () => {
  const missed = countOf(feed.marketData.tickerMissed);
  const ticker = (seq: number, now_price: number) => ({
    type: 'daymarket',
    symbol: 'BTC/USDT',
    legal_id: 3,
    currency_id: 1,
    legal_name: 'USDT',
    currency_name: 'BTC',
    now_price,
    close: now_price,
    change: '+0.00',
    volume: 1,
    high: 9,
    low: 1,
    cny_price: 1,
    seq,
  });
  far.push('daymarket', ticker(1, 5));
  far.push('daymarket', ticker(3, 7));
  far.push('daymarket', ticker(2, 6));
  expect(feed.marketData.tickers.read(KEY)?.price).toBe('7');
  expect(missed()).toBe(1);
});

describe('private pushes', () => {
  const USER = { token: 't', userId: '100001' };
  const balances = (seq: number, balance: string) => ({
    type: 'update_balance_100001',
    user_id: 100001,
    seq,
    balances: [{ currency: 3, currency_name: 'USDT', wallet: 'change', balance, lock_balance: '0.00000000' }],
  });
  const orders = (seq: number) => ({ type: 'entrust_update', user_id: 100001, more: 0, orders: [], seq });
  let news: string[];
  let held: string[];

  beforeEach(() => {
    news = [];
    held = [];
    feed.own.news.add((kind) => news.push(kind));
    feed.own.missed.add(() => news.push('missed'));
    feed.own.balances.add((changed) => held.push(...changed.map(({ available }) => available)));
    feed.start(USER);
    far.state.opened();
  });

  test('WEB-041: everything of the user is read once when the line stands, and again when it is back', () => {
    answer(null);
    expect(news).toEqual([]);
    answer(0);
    answer(0);
    expect(news).toEqual(['missed']);
    far.state.lost();
    far.state.opened();
    answer(3);
    expect(news).toEqual(['missed', 'missed']);
  });

  test('WEB-042: a push that comes twice or late changes nothing, one that is lost is noticed', () => {
    answer(4);
    news = [];
    far.push('update_balance', balances(5, '5.00000000'));
    far.push('update_balance', balances(5, '5.00000000'));
    far.push('update_balance', balances(7, '7.00000000'));
    far.push('entrust_update', orders(6));
    far.push('update_balance', balances(4, '4.00000000'));
    expect(held).toEqual(['5.00000000', '7.00000000']);
    expect(news).toEqual(['balances', 'missed']);
    far.push('entrust_update', orders(8));
    expect(news).toEqual(['balances', 'missed', 'orders']);
    answer(8);
    answer(9);
    expect(news).toEqual(['balances', 'missed', 'orders', 'missed']);
  });
});
