import { ratePpm } from '@assay/money';
import { describe, expect, test } from 'vitest';
import { type OrderId, orderId, ROOMS, restoreEngine } from '../../src/index.ts';
import { MAXIMUM_WAITING_ORDERS_PER_OWNER } from '../../src/spot/stop-checks.ts';
import {
  ALICE,
  amendOrder,
  BOB,
  BTC,
  BTC_USDT,
  CAROL,
  cancelOrder,
  Exchange,
  eventsOf,
  limitOrder,
  ONE,
  ocoOrder,
  openExchange,
  PAIR,
  placed,
  QUOTE,
  stopOrder,
  USDT,
  unchecked,
} from '../exchange.ts';

/** Pair with a price band of 30 %. */
const BANDED = { ...PAIR, priceBand: ratePpm(300_000) };

describe('at the edge of what fits the ledger', () => {
  test('ENG-042: a sale is measured at the best price that it could get, not at its own', () => {
    const exchange = openExchange(ROOMS, { ...PAIR, maximumLots: 1_000_000 });
    exchange.fund(ALICE, BTC, 10_000n * ONE);
    exchange.limit(BOB, 'buy', 40_000_000, 2);
    // At its own price of 2 the amount is small; at 40,000,000 it exceeds 2^63.
    exchange.reject(limitOrder(ALICE, 'sell', 2, 250_000), 'amount_too_large');
    exchange.limit(ALICE, 'sell', 2, 230_000);
  });

  test('ENG-090: numbers that round to less than 2^63 are not believed', () => {
    const pair = { ...PAIR, tickSize: '737', lotSize: '0.00000001', maximumLots: 2 ** 53 - 1 };
    const exchange = openExchange(ROOMS, pair);
    const quantity = 4_171_583_915_357_203;
    expect(3 * quantity * 737).toBeLessThan(2 ** 63);
    expect(3n * BigInt(quantity) * 737n).toBeGreaterThan(2n ** 63n);
    exchange.reject(limitOrder(ALICE, 'sell', 3, quantity), 'amount_too_large');
    exchange.reject(limitOrder(ALICE, 'sell', 3, quantity - 1), 'insufficient_balance');
  });
});

describe('at the edge of what one order can come to', () => {
  const MAX = 2n ** 63n - 1n;
  const FREE = { ...PAIR, makerFee: ratePpm(0), takerFee: ratePpm(0) };
  const DEAR = 2_200_000_000_000;

  /** Alice has sold 2 of 4 lots for 4.4 × 10^18 units, and the other two are still resting. */
  function halfSold() {
    const exchange = openExchange(ROOMS, FREE);
    exchange.fund(BOB, USDT, MAX - 4n * 1_000_000n * ONE);
    const order = exchange.limit(ALICE, 'sell', DEAR, 4);
    exchange.limit(BOB, 'buy', DEAR, 2);
    return { exchange, order };
  }

  test('ENG-092: what it has been paid already counts when its price is raised', () => {
    const { exchange, order } = halfSold();
    const paid = exchange.engine.room('spot').order(order)?.filledQuote ?? 0n;
    const highest = Number((MAX - paid) / (2n * QUOTE));
    exchange.reject(amendOrder(ALICE, order, { price: highest + 1 }), 'amount_too_large');
    exchange.accept(amendOrder(ALICE, order, { price: highest }));
  });

  test('ENG-092: and when its quantity grows', () => {
    const { exchange, order } = halfSold();
    exchange.reject(amendOrder(ALICE, order, { quantity: 5 }), 'amount_too_large');
    exchange.accept(amendOrder(ALICE, order, { quantity: 3 }));
  });

  test('ENG-092: however often the same money comes round, no order comes to more than the ledger can count', () => {
    const { exchange, order } = halfSold();
    // Bob gets most of the amount back and could buy once more.
    exchange.limit(BOB, 'sell', DEAR - 1, 2);
    exchange.limit(ALICE, 'buy', DEAR - 1, 2);
    exchange.reject(amendOrder(ALICE, order, { price: 2 * DEAR }), 'amount_too_large');
    const { events } = exchange.accept(limitOrder(BOB, 'buy', DEAR, 2));
    expect(exchange.find(events, order)).toMatchObject({ status: 'filled' });
    expect(exchange.find(events, order).filledQuote).toBeLessThanOrEqual(MAX);
    exchange.engine.audit();
  });
});

describe('at the edge of a price band', () => {
  test('ENG-081: a band of everything still begins at one tick', () => {
    const exchange = openExchange(ROOMS, { ...PAIR, priceBand: ratePpm(1_000_000) });
    exchange.tradeAt(500);
    const { rejection } = exchange.reject(limitOrder(ALICE, 'buy', 1_001, 10), 'price_outside_band');
    expect(rejection).toMatchObject({ lowest: 1, highest: 1_000 });
    exchange.limit(ALICE, 'buy', 1, 10);
  });

  test('ENG-077 ENG-082: a waiting order is amended around its trigger, one that has fired around the last price', () => {
    const exchange = openExchange(ROOMS, BANDED);
    exchange.tradeAt(500);
    const waiting = placed(exchange.accept(stopOrder(ALICE, 'buy', 1_000, 10, { price: 1_000 })));
    exchange.reject(amendOrder(ALICE, waiting, { price: 1_301 }), 'price_outside_band');
    exchange.accept(amendOrder(ALICE, waiting, { price: 1_300 }));
    const fired = placed(exchange.accept(stopOrder(ALICE, 'sell', 490, 10, { price: 495 })));
    exchange.tradeAt(490);
    exchange.tradeAt(400);
    expect(exchange.engine.room('spot').order(fired)?.status).toBe('open');
    exchange.reject(amendOrder(ALICE, fired, { price: 521 }), 'price_outside_band');
    exchange.accept(amendOrder(ALICE, fired, { price: 520 }));
  });

  test('ENG-062: a buy that fires where the market has come back pays no more than the band around it now', () => {
    const exchange = openExchange();
    exchange.tradeAt(500);
    // Held at 535, the worst price around its trigger.
    const id = placed(exchange.accept(stopOrder(ALICE, 'buy', 510, 10)));
    exchange.limit(BOB, 'buy', 510, 2);
    exchange.limit(BOB, 'sell', 532, 20);
    // Sells 2 at 510, which triggers the stop, and rests with 3 at 505: the band around that ends at 530.
    const { events } = exchange.accept(limitOrder(CAROL, 'sell', 505, 5));
    expect(exchange.find(events, id)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'market_remainder',
      filled: 3,
      price: 530,
    });
  });
});

describe('at the edge of an OCO pair', () => {
  test('ENG-073: a limit at the trigger itself is on neither side', () => {
    const exchange = openExchange();
    exchange.tradeAt(500);
    exchange.reject(ocoOrder(ALICE, 'sell', 490, 490, 10), 'oco_prices_crossed');
    exchange.reject(ocoOrder(ALICE, 'buy', 510, 510, 10), 'oco_prices_crossed');
    exchange.accept(ocoOrder(ALICE, 'sell', 501, 490, 10));
    exchange.accept(ocoOrder(ALICE, 'buy', 499, 510, 10));
  });

  test('ENG-072: the limit order must be paid for when it is the dearer one', () => {
    const exchange = openExchange();
    exchange.tradeAt(500);
    const poor = unchecked<typeof ALICE>(100_009);
    exchange.fund(poor, USDT, 490n * 10n * QUOTE - 1n);
    exchange.reject(ocoOrder(poor, 'buy', 490, 510, 10, 480), 'insufficient_balance');
    exchange.fund(poor, USDT, 1n);
    exchange.accept(ocoOrder(poor, 'buy', 490, 510, 10, 480));
    expect(exchange.available(poor, USDT)).toBe(0n);
    exchange.engine.audit();
  });
});

describe('at the edge of what one command does', () => {
  test('ENG-046: a level that is met twice is told once, however many levels there are', () => {
    const exchange = openExchange();
    exchange.tradeAt(500);
    for (let price = 501; price <= 512; price += 1) exchange.limit(BOB, 'sell', price, 10);
    exchange.accept(stopOrder(ALICE, 'buy', 512, 4));
    // Takes twelve levels, the last in part; the stop that it triggers reaches the last one again.
    const { events } = exchange.accept(limitOrder(CAROL, 'buy', 512, 112));
    const orderOf = eventsOf(events, 'book_level_changed').map(({ side, price }) => `${side} ${price}`);
    expect(new Set(orderOf).size).toBe(orderOf.length);
    expect(orderOf).toHaveLength(12);
    expect(exchange.engine.room('spot').depth(BTC_USDT, 'sell', 2)).toEqual([{ price: 512, quantity: 4 }]);
  });

  test('ENG-080: what has ended before does not count towards the most that one command cancels', () => {
    const exchange = openExchange();
    for (let count = 0; count < 60; count += 1) {
      exchange.accept(cancelOrder(ALICE, exchange.limit(ALICE, 'buy', 1, 2)));
    }
    for (let count = 0; count < 1_000; count += 1) exchange.limit(ALICE, 'buy', 1, 2);
    exchange.accept({ room: 'spot', type: 'cancel_all_orders', by: { trader: ALICE } });
    expect([...exchange.engine.room('spot').openOrders()]).toEqual([]);
  });

  test('ENG-065 ENG-003: an owner’s waiting orders are counted on after a restart', () => {
    const exchange = openExchange();
    exchange.tradeAt(500);
    let last: OrderId = orderId(1);
    for (let count = 0; count < MAXIMUM_WAITING_ORDERS_PER_OWNER; count += 1) {
      last = placed(exchange.accept(stopOrder(ALICE, 'sell', 400, 2)));
    }
    const restored = new Exchange(restoreEngine(exchange.engine.snapshot()), exchange.sequence);
    restored.reject(stopOrder(ALICE, 'sell', 400, 2), 'too_many_waiting_orders');
    restored.accept(cancelOrder(ALICE, last));
    restored.accept(stopOrder(ALICE, 'sell', 400, 2));
  });
});
