import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type OrderId, orderId, ROOMS, restoreEngine, type Side } from '../../src/index.ts';
import {
  ALICE,
  amendOrder,
  BOB,
  BTC_USDT,
  CAROL,
  cancelOrder,
  Exchange,
  eventsOf,
  limitOrder,
  openExchange,
  PAIR,
} from '../exchange.ts';

/** Quantity resting at each price of a side, by the book's levels. */
function levelsOf({ engine }: Exchange, side: Side): [price: number, quantity: number][] {
  return [...engine.room('spot').levels(BTC_USDT, side)].map(({ price, quantity }) => [price, quantity]);
}

/** Quantity resting at each price of a side, by the open orders. */
function sumsOf({ engine }: Exchange, side: Side): [price: number, quantity: number][] {
  const sums = new Map<number, number>();
  for (const order of engine.room('spot').openOrders()) {
    if (order.side !== side || order.status !== 'open') continue;
    sums.set(order.price, (sums.get(order.price) ?? 0) + order.quantity - order.filled);
  }
  const best = side === 'buy' ? -1 : 1;
  return [...sums].sort(([left], [right]) => best * (left - right));
}

describe('numbers of orders', () => {
  test('ENG-100: the number of an order that has filled or ended is never given again, after a restart neither', () => {
    const exchange = openExchange();
    const filled = exchange.limit(BOB, 'sell', 500, 2);
    const taker = exchange.limit(CAROL, 'buy', 500, 2);
    const cancelled = exchange.limit(ALICE, 'buy', 400, 2);
    exchange.accept(cancelOrder(ALICE, cancelled));
    const again = new Exchange(restoreEngine(exchange.engine.snapshot(), ROOMS), exchange.sequence);
    expect(again.limit(ALICE, 'buy', 400, 2)).toBe(cancelled + 1);
    for (const [owner, order] of [
      [BOB, filled],
      [CAROL, taker],
      [ALICE, cancelled],
    ] as const) {
      again.reject(cancelOrder(owner, order), 'order_not_open');
      again.reject(amendOrder(owner, order, { price: 450 }), 'order_not_open');
    }
  });

  test.each([
    0,
    -1,
    4_000_000_000,
    Number.MAX_SAFE_INTEGER,
    2 ** 53,
    1.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ])('ENG-101: a number that was never given (%d) names no order, and nothing changes', (number) => {
    const exchange = openExchange();
    exchange.limit(ALICE, 'buy', 400, 2);
    exchange.reject(cancelOrder(ALICE, number as OrderId), 'unknown_order');
    exchange.reject(amendOrder(ALICE, number as OrderId, { price: 450 }), 'unknown_order');
  });
});

describe('amendments', () => {
  test('ENG-102: to a crossing price an order trades at the resting prices, best and oldest first, and its rest is last in the queue', () => {
    const exchange = openExchange();
    const order = exchange.limit(ALICE, 'buy', 400, 10);
    exchange.limit(BOB, 'buy', 502, 2);
    exchange.accept(cancelOrder(BOB, orderId(order + 1)));
    const first = exchange.limit(BOB, 'sell', 501, 2);
    const second = exchange.limit(CAROL, 'sell', 501, 3);
    exchange.limit(CAROL, 'sell', 503, 4);
    const { events } = exchange.accept(amendOrder(ALICE, order, { price: 502 }));
    const trades = eventsOf(events, 'trade_executed').map(({ trade }) => [
      trade.makerOrder,
      trade.price,
      trade.quantity,
    ]);
    expect(trades).toEqual([
      [first, 501, 2],
      [second, 501, 3],
    ]);
    expect(exchange.find(events, order)).toMatchObject({
      status: 'open',
      price: 502,
      quantity: 10,
      filled: 5,
    });
    expect(levelsOf(exchange, 'buy')).toEqual([[502, 5]]);
    exchange.limit(BOB, 'buy', 502, 2);
    const sold = exchange.accept(limitOrder(CAROL, 'sell', 502, 5)).events;
    expect(eventsOf(sold, 'trade_executed').map(({ trade }) => trade.makerOrder)).toEqual([order]);
  });

  test('ENG-103: that change nothing keep the place in the queue, as one that only takes quantity away does', () => {
    const exchange = openExchange();
    const first = exchange.limit(ALICE, 'sell', 500, 6);
    exchange.limit(BOB, 'sell', 500, 6);
    expect(exchange.accept(amendOrder(ALICE, first, { price: 500, quantity: 6 })).events).toEqual([]);
    exchange.accept(amendOrder(ALICE, first, { quantity: 4 }));
    const { events } = exchange.accept(limitOrder(CAROL, 'buy', 500, 5));
    expect(eventsOf(events, 'trade_executed').map(({ trade }) => [trade.makerOrder, trade.quantity])).toEqual(
      [
        [first, 4],
        [first + 1, 1],
      ],
    );
  });
});

describe('sweeps', () => {
  test('ENG-104: one order takes 5,000 levels, each whole and at its own price, and leaves none of them', () => {
    const exchange = openExchange(ROOMS, { ...PAIR, maximumLots: 100_000 });
    const LEVELS = 5_000;
    for (let step = 0; step < LEVELS; step += 1) exchange.limit(BOB, 'sell', 101 + ((step * 7) % LEVELS), 2);
    exchange.limit(BOB, 'sell', 101 + LEVELS, 2);
    const { events } = exchange.accept(limitOrder(ALICE, 'buy', 100 + LEVELS, 2 * LEVELS));
    const prices = eventsOf(events, 'trade_executed').map(({ trade }) => Number(trade.price));
    expect(prices).toEqual(Array.from({ length: LEVELS }, (_, step) => 101 + step));
    expect(levelsOf(exchange, 'sell')).toEqual([[101 + LEVELS, 2]]);
    expect(levelsOf(exchange, 'buy')).toEqual([]);
    exchange.engine.audit();
  });
});

/** Steps that rest, cross, amend and cancel, of two traders around one price. */
const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('place', 'place', 'amend', 'cancel'),
    isSell: fc.boolean(),
    price: fc.integer({ min: 495, max: 505 }),
    quantity: fc.integer({ min: 2, max: 12 }),
    target: fc.nat(60),
  }),
  { minLength: 30, maxLength: 80 },
);

describe('levels', () => {
  test('ENG-105: whatever rests, fills, changes and ends, each level tells what its orders have left, and no level is empty', () => {
    fc.assert(
      fc.property(steps, (drawn) => {
        const exchange = openExchange();
        const placed: [owner: typeof ALICE, order: OrderId][] = [];
        for (const { kind, isSell, price, quantity, target } of drawn) {
          const owner = isSell ? BOB : ALICE;
          const named = placed[target % Math.max(placed.length, 1)];
          if (kind === 'place' || named === undefined) {
            const outcome = exchange.apply(limitOrder(owner, isSell ? 'sell' : 'buy', price, quantity));
            if (outcome.ok && outcome.createdId !== null) placed.push([owner, orderId(outcome.createdId)]);
          } else if (kind === 'amend') exchange.apply(amendOrder(...named, { price, quantity }));
          else exchange.apply(cancelOrder(...named));
          for (const side of ['buy', 'sell'] as const)
            expect(levelsOf(exchange, side)).toEqual(sumsOf(exchange, side));
        }
      }),
      { numRuns: 60 },
    );
  });
});
