import { describe, expect, test } from 'vitest';
import {
  ALICE,
  BOB,
  BTC_USDT,
  CAROL,
  eventsOf,
  limitOrder,
  marketOrder,
  openExchange,
  placed,
  USDT,
  unchecked,
} from '../exchange.ts';

describe('an immediate-or-cancel order', () => {
  test('ENG-054 SPOT-163: it fills what it can at its limit, and the rest neither rests nor stays locked', () => {
    const exchange = openExchange();
    exchange.limit(BOB, 'sell', 500, 10);
    exchange.limit(BOB, 'sell', 502, 10);
    const outcome = exchange.accept(limitOrder(ALICE, 'buy', 501, 30, { timeInForce: 'ioc' }));
    expect(exchange.find(outcome.events, placed(outcome))).toMatchObject({
      status: 'cancelled',
      cancelReason: 'ioc_remainder',
      timeInForce: 'ioc',
      filled: 10,
      held: 0n,
    });
    expect(exchange.engine.room('spot').depth(BTC_USDT, 'buy', 5)).toEqual([]);
    expect(exchange.engine.balance(ALICE, 'change', USDT).held).toBe(0n);
  });

  test('ENG-054: one that fills nothing is cancelled, one that fills whole is filled', () => {
    const exchange = openExchange();
    const nothing = exchange.accept(limitOrder(ALICE, 'buy', 500, 10, { timeInForce: 'ioc' }));
    expect(exchange.find(nothing.events, placed(nothing))).toMatchObject({
      status: 'cancelled',
      filled: 0,
    });
    exchange.limit(BOB, 'sell', 500, 10);
    const whole = exchange.accept(limitOrder(ALICE, 'buy', 500, 10, { timeInForce: 'ioc' }));
    expect(exchange.find(whole.events, placed(whole))).toMatchObject({
      status: 'filled',
      cancelReason: null,
    });
  });
});

describe('a fill-or-kill order', () => {
  test('ENG-055 SPOT-164: it fills whole over several prices, or nothing happens and it says what there was', () => {
    const exchange = openExchange();
    exchange.limit(BOB, 'sell', 500, 10);
    exchange.limit(CAROL, 'sell', 501, 10);
    exchange.limit(CAROL, 'sell', 502, 10);
    const asked = limitOrder(ALICE, 'buy', 501, 21, { timeInForce: 'fok' });
    const { rejection } = exchange.reject(asked, 'cannot_fill_whole');
    expect(rejection).toEqual({ code: 'cannot_fill_whole', fillableLots: 20 });
    const outcome = exchange.accept({ ...asked, quantity: unchecked(20) });
    expect(exchange.find(outcome.events, placed(outcome))).toMatchObject({ status: 'filled', filled: 20 });
  });

  test('ENG-055 ENG-029: what lies behind an own order does not count as there to be filled', () => {
    const exchange = openExchange();
    exchange.limit(BOB, 'sell', 500, 10);
    exchange.limit(ALICE, 'sell', 501, 10);
    exchange.limit(BOB, 'sell', 502, 10);
    const asked = limitOrder(ALICE, 'buy', 502, 20, { timeInForce: 'fok' });
    const { rejection } = exchange.reject(asked, 'cannot_fill_whole');
    expect(rejection).toMatchObject({ fillableLots: 10 });
  });
});

describe('a post-only order', () => {
  test('ENG-056 SPOT-165: it rests, or is refused where it would take a single lot', () => {
    const exchange = openExchange();
    exchange.limit(BOB, 'sell', 500, 10);
    exchange.reject(limitOrder(ALICE, 'buy', 500, 10, { postOnly: true }), 'would_take');
    const id = exchange.limit(ALICE, 'buy', 499, 10, { postOnly: true });
    expect(exchange.engine.room('spot').order(id)).toMatchObject({
      status: 'open',
      postOnly: true,
      filled: 0,
    });
    exchange.reject(limitOrder(BOB, 'sell', 499, 10, { postOnly: true }), 'would_take');
  });
});

describe('terms', () => {
  test.each([
    { timeInForce: 'ioc', postOnly: true },
    { timeInForce: 'fok', postOnly: true },
    { timeInForce: 'day' },
    { postOnly: 'yes' },
  ])('ENG-057: %j is refused, for it makes no sense', (terms) => {
    const exchange = openExchange();
    const order = { ...limitOrder(ALICE, 'buy', 500, 10), ...unchecked<object>(terms as never) };
    exchange.reject(order, 'invalid_terms');
  });

  test('ENG-057: an order that says nothing is good till cancelled and may take; a market order is immediate', () => {
    const exchange = openExchange();
    const id = exchange.limit(BOB, 'sell', 500, 10);
    expect(exchange.engine.room('spot').order(id)).toMatchObject({
      timeInForce: 'gtc',
      postOnly: false,
      trigger: null,
    });
    const { events } = exchange.accept(marketOrder(ALICE, 'buy', 10));
    expect(eventsOf(events, 'order_changed').at(-1)?.order).toMatchObject({ timeInForce: 'ioc' });
  });
});
