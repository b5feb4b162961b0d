import { describe, expect, test } from 'vitest';
import { orderId, SETUP } from '../../src/index.ts';
import { REMEMBERED_CLOSED_ORDERS } from '../../src/spot/closed-orders.ts';
import {
  ALICE,
  BOB,
  BTC_USDT,
  cancelOrder,
  eventsOf,
  limitOrder,
  openExchange,
  PAIR,
  USDT,
  unchecked,
} from '../exchange.ts';

describe('own orders', () => {
  test('ENG-029: the newer order stops at an own one, keeps its fills, and the older one stays', () => {
    const exchange = openExchange();
    exchange.limit(BOB, 'sell', 500, 10);
    const own = exchange.limit(ALICE, 'sell', 501, 10);
    exchange.limit(BOB, 'sell', 502, 10);
    const { events } = exchange.accept(limitOrder(ALICE, 'buy', 502, 30));
    expect(eventsOf(events, 'trade_executed')).toHaveLength(1);
    const newer = eventsOf(events, 'order_changed').at(-1)?.order;
    expect(newer).toMatchObject({ status: 'cancelled', cancelReason: 'self_trade', filled: 10, held: 0n });
    expect(exchange.engine.room('spot').order(own)).toMatchObject({ status: 'open', filled: 0 });
    expect(exchange.engine.room('spot').depth(BTC_USDT, 'buy', 5)).toEqual([]);
    expect(exchange.engine.balance(ALICE, 'change', USDT).held).toBe(0n);
  });

  test('ENG-029: one that meets its own at once trades nothing and moves no money', () => {
    const exchange = openExchange();
    exchange.limit(ALICE, 'sell', 500, 10);
    const { events } = exchange.accept(limitOrder(ALICE, 'buy', 500, 10));
    expect(events.map(({ type }) => type)).toEqual(['match_prevented', 'order_changed']);
  });

  test('ENG-029: own orders on both sides that do not cross may rest', () => {
    const exchange = openExchange();
    exchange.limit(ALICE, 'sell', 501, 10);
    exchange.limit(ALICE, 'buy', 500, 10);
    expect([...exchange.engine.room('spot').openOrders()]).toHaveLength(2);
  });
});

describe('cancelling', () => {
  test('ENG-031: the rest of the lock comes back and the fill stays', () => {
    const exchange = openExchange();
    const id = exchange.limit(ALICE, 'buy', 500, 10);
    exchange.limit(BOB, 'sell', 500, 4);
    const { total, held } = exchange.engine.balance(ALICE, 'change', USDT);
    expect(held).toBe(500n * 6n * 1_000_000n);
    const { events } = exchange.accept(cancelOrder(ALICE, id));
    const [cancelled] = eventsOf(events, 'order_changed').map(({ order }) => order);
    expect(cancelled).toMatchObject({ status: 'cancelled', cancelReason: 'owner', filled: 4, held: 0n });
    expect(exchange.engine.balance(ALICE, 'change', USDT)).toEqual({ total, held: 0n });
    expect(eventsOf(events, 'book_level_changed')[0]).toMatchObject({ price: 500, quantity: 0 });
  });

  test('ENG-032: nobody can cancel, or learn of, the order of somebody else', () => {
    const exchange = openExchange();
    const id = exchange.limit(ALICE, 'buy', 500, 10);
    exchange.reject(cancelOrder(BOB, id), 'unknown_order');
    exchange.reject(cancelOrder(ALICE, orderId(999)), 'unknown_order');
    exchange.reject(cancelOrder(ALICE, unchecked(Number.NaN)), 'unknown_order');
    exchange.accept(cancelOrder(ALICE, id));
    exchange.reject(cancelOrder(BOB, id), 'unknown_order');
  });

  test('ENG-033: an own order that is no longer open says so, whichever way it closed', () => {
    const exchange = openExchange();
    const cancelled = exchange.limit(ALICE, 'buy', 500, 10);
    exchange.accept(cancelOrder(ALICE, cancelled));
    const filled = exchange.limit(ALICE, 'sell', 500, 10);
    const taker = exchange.limit(BOB, 'buy', 500, 10);
    exchange.reject(cancelOrder(ALICE, cancelled), 'order_not_open');
    exchange.reject(cancelOrder(ALICE, filled), 'order_not_open');
    exchange.reject(cancelOrder(BOB, taker), 'order_not_open');
  });

  test('ENG-033: the memory of closed orders ends where it says', () => {
    const exchange = openExchange();
    const first = exchange.limit(ALICE, 'buy', 500, 10);
    exchange.accept(cancelOrder(ALICE, first));
    const closeOne = () => exchange.accept(cancelOrder(ALICE, exchange.limit(ALICE, 'buy', 500, 10)));
    for (let closed = 1; closed < REMEMBERED_CLOSED_ORDERS; closed += 1) closeOne();
    exchange.reject(cancelOrder(ALICE, first), 'order_not_open');
    closeOne();
    exchange.reject(cancelOrder(ALICE, first), 'unknown_order');
  });

  test('ENG-039: a halted or delisted pair takes no orders and still gives locked money back', () => {
    for (const status of ['halted', 'delisted'] as const) {
      const exchange = openExchange();
      const id = exchange.limit(ALICE, 'buy', 500, 10);
      exchange.accept({ room: 'listing', type: 'list_pair', by: SETUP, pair: { ...PAIR, status } });
      exchange.reject(limitOrder(BOB, 'sell', 500, 10), 'pair_not_trading');
      exchange.accept(cancelOrder(ALICE, id));
      expect(exchange.engine.balance(ALICE, 'change', USDT).held).toBe(0n);
    }
  });
});
