import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type OrderId, orderId, restoreEngine } from '../../src/index.ts';
import {
  ALICE,
  amendOrder,
  BOB,
  BTC,
  BTC_USDT,
  CAROL,
  cancelOrder,
  type Exchange,
  LOT,
  limitOrder,
  ocoOrder,
  openExchange,
  placed,
  QUOTE,
  stopOrder,
  USDT,
  unchecked,
} from '../exchange.ts';

/** Opens an OCO pair of Alice: sell 10 at 510, or when the price falls to 490. The last trade was at 500. */
function withPair(stopPrice?: number): { exchange: Exchange; limit: OrderId; stop: OrderId } {
  const exchange = openExchange();
  exchange.tradeAt(500);
  const limit = placed(exchange.accept(ocoOrder(ALICE, 'sell', 510, 490, 10, stopPrice)));
  return { exchange, limit, stop: orderId(limit + 1) };
}

function held({ engine }: Exchange): [bigint, bigint] {
  return [engine.balance(ALICE, 'change', USDT).held, engine.balance(ALICE, 'change', BTC).held];
}

describe('one cancels the other', () => {
  test('ENG-068 ENG-048: one order rests, one waits, each names the other, and the answer names the resting one', () => {
    const { exchange, limit, stop } = withPair(485);
    expect(exchange.engine.room('spot').order(limit)).toMatchObject({
      status: 'open',
      price: 510,
      ocoOrder: stop,
    });
    expect(exchange.engine.room('spot').order(stop)).toMatchObject({
      status: 'waiting',
      price: 485,
      ocoOrder: limit,
    });
    expect(exchange.engine.room('spot').order(stop)?.trigger).toEqual({
      kind: 'stop',
      price: 490,
      direction: 'falling',
    });
  });

  test('ENG-068 SPOT-169: the limit order filling cancels the stop order', () => {
    const { exchange, limit, stop } = withPair();
    const { events } = exchange.accept(limitOrder(BOB, 'buy', 510, 10));
    expect(exchange.find(events, limit)).toMatchObject({ status: 'filled' });
    expect(exchange.find(events, stop)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'oco',
      held: 0n,
    });
    expect(held(exchange)).toEqual([0n, 0n]);
    exchange.engine.audit();
  });

  test('ENG-069 SPOT-169: the stop order firing cancels the limit order, and then has its money', () => {
    const { exchange, limit, stop } = withPair();
    exchange.limit(BOB, 'buy', 489, 30);
    const { events } = exchange.accept(limitOrder(CAROL, 'sell', 489, 2));
    expect(exchange.find(events, limit)).toMatchObject({ status: 'cancelled', cancelReason: 'oco' });
    expect(exchange.find(events, stop)).toMatchObject({ status: 'filled', filled: 10 });
    expect(exchange.engine.room('spot').depth(BTC_USDT, 'sell', 5)).toEqual([]);
    exchange.engine.audit();
  });

  test.each([0, 1])('ENG-070: cancelling either cancels both', (offset) => {
    const { exchange, limit, stop } = withPair();
    const chosen = orderId(limit + offset);
    const { events } = exchange.accept(cancelOrder(ALICE, chosen));
    const reasons = [limit, stop].map((id) => exchange.find(events, id).cancelReason);
    expect(reasons).toEqual(offset === 0 ? ['owner', 'oco'] : ['oco', 'owner']);
    expect(held(exchange)).toEqual([0n, 0n]);
  });

  test('ENG-071: the limit order filling in part leaves the stop order with what is left', () => {
    const { exchange, limit, stop } = withPair();
    const { events } = exchange.accept(limitOrder(BOB, 'buy', 510, 4));
    expect(exchange.find(events, stop)).toMatchObject({ status: 'waiting', quantity: 6, filled: 0 });
    expect(held(exchange)).toEqual([0n, 6n * LOT]);
    exchange.limit(BOB, 'buy', 489, 30);
    const fired = exchange.accept(limitOrder(CAROL, 'sell', 489, 2)).events;
    expect(exchange.find(fired, stop)).toMatchObject({ status: 'filled', quantity: 6 });
    expect(exchange.find(fired, limit)).toMatchObject({ status: 'cancelled', filled: 4 });
  });

  test('ENG-072 LED-008: both together lock what the dearer can cost, and no more', () => {
    const { exchange } = withPair();
    expect(held(exchange)).toEqual([0n, 10n * LOT]);
    exchange.accept({ room: 'spot', type: 'cancel_all_orders', by: { trader: ALICE } });
    const limit = placed(exchange.accept(ocoOrder(ALICE, 'buy', 490, 510, 10, 515)));
    expect(held(exchange)).toEqual([515n * 10n * QUOTE, 0n]);
    expect(exchange.engine.room('spot').order(limit)?.held).toBe(490n * 10n * QUOTE);
    exchange.limit(BOB, 'sell', 490, 3);
    expect(held(exchange)).toEqual([515n * 7n * QUOTE, 0n]);
    const poor = unchecked<typeof ALICE>(100_009);
    exchange.fund(poor, USDT, 515n * 10n * QUOTE - 1n);
    exchange.reject(ocoOrder(poor, 'buy', 490, 510, 10, 515), 'insufficient_balance');
    exchange.fund(poor, USDT, 1n);
    exchange.accept(ocoOrder(poor, 'buy', 489, 510, 10, 515));
    exchange.engine.audit();
  });

  test('ENG-073: the limit order must rest, on the better side, and the stop order must wait', () => {
    const exchange = openExchange();
    exchange.reject(ocoOrder(ALICE, 'sell', 510, 490, 10), 'no_last_price');
    exchange.tradeAt(500);
    exchange.limit(BOB, 'buy', 495, 2);
    exchange.reject(ocoOrder(ALICE, 'sell', 495, 490, 10), 'would_take');
    exchange.reject(ocoOrder(ALICE, 'sell', 510, 500, 10), 'trigger_would_fire_at_once');
    exchange.reject(ocoOrder(ALICE, 'sell', 497, 498, 10), 'oco_prices_crossed');
    exchange.reject(ocoOrder(ALICE, 'buy', 494, 493, 10), 'trigger_would_fire_at_once');
    exchange.reject(ocoOrder(ALICE, 'buy', 502, 501, 10), 'oco_prices_crossed');
    exchange.reject({ ...ocoOrder(ALICE, 'sell', 510, 490, 10), price: unchecked(0) }, 'invalid_price');
    const order = ocoOrder(ALICE, 'sell', 510, 490, 10);
    exchange.reject({ ...order, stopPrice: unchecked<never>(0.5) }, 'invalid_price');
  });

  test('ENG-077: neither can be amended while both are there', () => {
    const { exchange, limit, stop } = withPair(485);
    exchange.reject(amendOrder(ALICE, limit, { price: 511 }), 'not_amendable');
    exchange.reject(amendOrder(ALICE, stop, { quantity: 5 }), 'not_amendable');
  });

  test('ENG-069 ENG-077: what the stop order has become stands alone', () => {
    const { exchange, limit, stop } = withPair(495);
    exchange.tradeAt(490);
    expect(exchange.engine.room('spot').order(stop)).toMatchObject({
      status: 'open',
      price: 495,
      ocoOrder: limit,
    });
    exchange.accept(amendOrder(ALICE, stop, { price: 496 }));
    const restored = restoreEngine(exchange.engine.snapshot());
    expect(restored.stateHash()).toBe(exchange.engine.stateHash());
    exchange.accept(cancelOrder(ALICE, stop));
    expect(held(exchange)).toEqual([0n, 0n]);
  });

  test('ENG-071 ENG-002: however the limit order fills, both stand for the same rest and a snapshot keeps them tied', () => {
    const fills = fc.array(fc.integer({ min: 2, max: 6 }), { maxLength: 8 });
    fc.assert(
      fc.property(fills, fc.constantFrom('buy' as const, 'sell' as const), (quantities, side) => {
        const exchange = openExchange();
        exchange.tradeAt(500);
        const [price, trigger] = side === 'buy' ? [490, 510] : [510, 490];
        const limit = placed(exchange.accept(ocoOrder(ALICE, side, price, trigger, 20)));
        let left = 20;
        for (const quantity of quantities) {
          exchange.accept(
            limitOrder(BOB, side === 'buy' ? 'sell' : 'buy', price, quantity, { timeInForce: 'ioc' }),
          );
          left = Math.max(0, left - quantity);
          exchange.engine.audit();
          expect(exchange.engine.room('spot').order(orderId(limit + 1))?.quantity).toBe(
            left === 0 ? undefined : left,
          );
        }
        const restored = restoreEngine(exchange.engine.snapshot());
        expect(restored.stateHash()).toBe(exchange.engine.stateHash());
        exchange.accept({ room: 'spot', type: 'cancel_all_orders', by: { trader: ALICE }, pair: BTC_USDT });
        expect(held(exchange)).toEqual([0n, 0n]);
      }),
    );
  });

  test('ENG-065: the waiting one counts', () => {
    const { exchange } = withPair();
    for (let count = 1; count < 100; count += 1) exchange.accept(stopOrder(ALICE, 'sell', 400, 2));
    exchange.reject(ocoOrder(ALICE, 'sell', 510, 490, 10), 'too_many_waiting_orders');
  });
});
