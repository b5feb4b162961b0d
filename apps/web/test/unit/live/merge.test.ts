import { expect, test } from 'vitest';
import { type Connection, NOT_CONNECTED, reduceConnection } from '../../../src/live/connection.ts';
import { mergeTrades, newerBook } from '../../../src/live/market-data/merge.ts';
import { readBook, readTicker, toTicker } from '../../../src/live/market-data/readers.ts';
import type { LiveTrade } from '../../../src/live/market-data/values.ts';
import { readBalances } from '../../../src/live/own/balances.ts';

const trade = (id: number): LiveTrade => ({
  id,
  time: Date.UTC(2026, 10, 20, 12),
  price: '1',
  quantity: '1',
  direction: 'buy',
});

test('SPOT-128 SPOT-146: a newer book replaces the whole one, a late one is dropped', () => {
  const held = { asks: [{ price: '2', quantity: '1' }], bids: [{ price: '1', quantity: '1' }], sequence: 7 };
  const newer = { asks: [], bids: [], sequence: 8 };
  expect(newerBook(held, newer)).toBe(newer);
  expect(newerBook(held, { ...newer, sequence: 6 })).toBe(held);
  expect(newerBook(undefined, newer)).toBe(newer);
});

test('SPOT-142: new trades come first, each once, and the list stays at 20 rows', () => {
  const held = Array.from({ length: 20 }, (_, index) => trade(100 - index));
  const merged = mergeTrades(held, [trade(102), trade(101), trade(100)]);
  expect(merged.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, index) => 102 - index));
  expect(mergeTrades(held, [trade(100)])).toBe(held);
});

test('SPOT-145: a depth push becomes levels, best first, and a malformed one is refused', () => {
  const push = {
    type: 'market_depth',
    symbol: 'BTC/USDT',
    legal_id: 3,
    currency_id: 1,
    asks: [['101.00', '1']],
    bids: [['100.00', '2']],
    sequence: 5,
  };
  expect(readBook(push)).toEqual({
    asks: [{ price: '101.00', quantity: '1' }],
    bids: [{ price: '100.00', quantity: '2' }],
    sequence: 5,
  });
  expect(readBook({ ...push, asks: [['1e5', '1']] })).toBeNull();
  expect(readBook(null)).toBeNull();
});

test('SPOT-127: a ticker keeps its digits without an exponent and tells where the price went', () => {
  const source = { now_price: 1e-7, change: '+0.00', high: 2, low: 1, volume: 1e21, cny_price: 0 };
  const first = toTicker(source);
  expect(first).toMatchObject({ price: '0.0000001', volume: '1000000000000000000000', move: 'none' });
  const fallen = toTicker({ ...source, now_price: 9e-8 }, first);
  expect(fallen.move).toBe('down');
  expect(toTicker({ ...source, now_price: 9e-8 }, fallen).move).toBe('down');
  expect(readTicker({ now_price: 'x' }, first)).toBeNull();
});

test('SPOT-152 SES-094: a balance push says what is available and what is held', () => {
  const push = {
    type: 'update_balance_100001',
    user_id: 100001,
    balances: [
      {
        currency: 3,
        currency_name: 'USDT',
        wallet: 'change',
        balance: '10.00000000',
        lock_balance: '1.00000000',
      },
    ],
  };
  expect(readBalances(push)).toEqual([
    { currencyId: 3, wallet: 'change', available: '10.00000000', held: '1.00000000' },
  ]);
  expect(readBalances({ ...push, type: 'update_balance' })).toBeNull();
});

test('SPOT-128: what is shown counts as stale from the loss of the line until it is open again', () => {
  const open = reduceConnection(NOT_CONNECTED, { type: 'opened' });
  expect(open).toEqual({ status: 'connected', isStale: false, latencyMs: null });
  const lost = reduceConnection(open, { type: 'lost' });
  expect(lost).toMatchObject({ status: 'reconnecting', isStale: true });
  expect(reduceConnection(lost, { type: 'answered', latencyMs: 3 })).toBe(lost);
  const silent = reduceConnection(open, { type: 'unanswered' });
  expect(silent).toMatchObject({ status: 'connected', isStale: true });
  const answered: Connection = reduceConnection(silent, { type: 'answered', latencyMs: 12 });
  expect(answered).toEqual({ status: 'connected', isStale: false, latencyMs: 12 });
});
