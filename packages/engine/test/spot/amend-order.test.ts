import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderId, ROOMS, SETUP } from '../../src/index.ts';
import {
  ALICE,
  amendOrder,
  BOB,
  BTC,
  BTC_USDT,
  CAROL,
  cancelOrder,
  eventsOf,
  limitOrder,
  openExchange,
  PAIR,
  placed,
  QUOTE,
  stopOrder,
  USDT,
  unchecked,
} from '../exchange.ts';

/** Maximum quantity at one price. */
const MAX_LOTS = Number.MAX_SAFE_INTEGER;

function firstToFill(exchange: ReturnType<typeof openExchange>, price: number): number | undefined {
  const { events } = exchange.accept(limitOrder(CAROL, 'buy', price, 2));
  return eventsOf(events, 'trade_executed')[0]?.trade.makerOrder;
}

describe('an amended order', () => {
  test('ENG-074 SPOT-170: one that only shrinks keeps its place and gives the difference back', () => {
    const exchange = openExchange();
    const first = exchange.limit(ALICE, 'buy', 500, 10);
    const second = exchange.limit(BOB, 'buy', 500, 10);
    const { events } = exchange.accept(amendOrder(ALICE, first, { quantity: 4 }));
    expect(exchange.find(events, first)).toMatchObject({ status: 'open', quantity: 4, filled: 0 });
    expect(exchange.engine.balance(ALICE, 'change', USDT).held).toBe(500n * 4n * QUOTE);
    expect(exchange.engine.room('spot').depth(BTC_USDT, 'buy', 5)).toEqual([{ price: 500, quantity: 14 }]);
    const sold = exchange.accept(limitOrder(CAROL, 'sell', 500, 5)).events;
    expect(eventsOf(sold, 'trade_executed').map(({ trade }) => trade.makerOrder)).toEqual([first, second]);
  });

  test.each([{ quantity: 12 }, { price: 501 }, { price: 501, quantity: 4 }])(
    'ENG-075 SPOT-170: one that changes by %j goes to the end of the queue at its price',
    (changes) => {
      const exchange = openExchange();
      const amended = exchange.limit(ALICE, 'sell', 500, 10);
      const other = exchange.limit(BOB, 'sell', changes.price ?? 500, 10);
      exchange.accept(amendOrder(ALICE, amended, changes));
      expect(exchange.engine.room('spot').order(amended)).toMatchObject({ id: amended, ...changes });
      expect(firstToFill(exchange, 501)).toBe(other);
    },
  );

  test('ENG-075: one that was filled in part keeps its fills, and the quantity counts them', () => {
    const exchange = openExchange();
    const id = exchange.limit(ALICE, 'buy', 500, 10);
    exchange.limit(BOB, 'sell', 500, 4);
    exchange.accept(amendOrder(ALICE, id, { price: 510, quantity: 12 }));
    expect(exchange.engine.room('spot').order(id)).toMatchObject({ quantity: 12, filled: 4, price: 510 });
    expect(exchange.engine.balance(ALICE, 'change', USDT).held).toBe(510n * 8n * QUOTE);
    const { rejection } = exchange.reject(
      amendOrder(ALICE, id, { quantity: 4 }),
      'quantity_not_above_filled',
    );
    expect(rejection).toMatchObject({ filledLots: 4 });
  });

  test('ENG-075: a new price that crosses trades at once, and fires what it reaches', () => {
    const exchange = openExchange();
    exchange.tradeAt(500);
    const stop = placed(exchange.accept(stopOrder(ALICE, 'buy', 510, 4, { price: 510 })));
    exchange.limit(BOB, 'sell', 510, 4);
    const id = exchange.limit(CAROL, 'buy', 490, 10);
    const { events } = exchange.accept(amendOrder(CAROL, id, { price: 511 }));
    expect(exchange.find(events, id)).toMatchObject({ status: 'open', filled: 4, price: 511 });
    expect(exchange.find(events, stop)).toMatchObject({ status: 'open' });
    const levels = eventsOf(events, 'book_level_changed').map(({ side, price }) => [side, price]);
    expect(levels).toEqual(
      expect.arrayContaining([
        ['buy', 490],
        ['sell', 510],
        ['buy', 511],
      ]),
    );
  });

  test('ENG-075 ENG-029: a new price that meets an own order ends it there', () => {
    const exchange = openExchange();
    exchange.limit(ALICE, 'sell', 500, 10);
    const id = exchange.limit(ALICE, 'buy', 490, 10);
    const { events } = exchange.accept(amendOrder(ALICE, id, { price: 500 }));
    expect(exchange.find(events, id)).toMatchObject({ status: 'cancelled', cancelReason: 'self_trade' });
    expect(exchange.engine.balance(ALICE, 'change', USDT).held).toBe(0n);
  });

  test('ENG-076: one that waits goes on waiting, with its new cost on hold', () => {
    const exchange = openExchange();
    exchange.tradeAt(500);
    const id = placed(exchange.accept(stopOrder(ALICE, 'buy', 510, 10, { price: 512 })));
    exchange.accept(amendOrder(ALICE, id, { price: 515, quantity: 20 }));
    expect(exchange.engine.room('spot').order(id)).toMatchObject({
      status: 'waiting',
      price: 515,
      quantity: 20,
    });
    expect(exchange.engine.balance(ALICE, 'change', USDT).held).toBe(515n * 20n * QUOTE);
    const market = placed(exchange.accept(stopOrder(ALICE, 'sell', 490, 10)));
    exchange.accept(amendOrder(ALICE, market, { quantity: 5 }));
    exchange.reject(amendOrder(ALICE, market, { price: 480 }), 'not_amendable');
    exchange.reject(amendOrder(ALICE, id, { quantity: 10_000, price: 100_000 }), 'insufficient_balance');
    exchange.engine.audit();
  });

  test('ENG-077: what a new order could not be, an amended one cannot become', () => {
    const exchange = openExchange(ROOMS, { ...PAIR, priceBand: unchecked<never>(200_000) });
    exchange.tradeAt(500);
    const id = exchange.limit(ALICE, 'buy', 450, 10, { postOnly: true });
    exchange.limit(BOB, 'sell', 510, 10);
    exchange.reject(amendOrder(ALICE, id, { price: 510 }), 'would_take');
    exchange.reject(amendOrder(ALICE, id, { price: 700 }), 'price_outside_band');
    exchange.reject(amendOrder(ALICE, id, { quantity: 1 }), 'quantity_below_minimum');
    exchange.reject(amendOrder(ALICE, id, { quantity: 10_001 }), 'quantity_above_maximum');
    exchange.reject({ ...amendOrder(ALICE, id, {}), price: unchecked<never>(0) }, 'invalid_price');
    exchange.reject({ ...amendOrder(ALICE, id, {}), quantity: unchecked<never>(0.5) }, 'invalid_amount');
    const big = exchange.limit(BOB, 'buy', 499, 100);
    exchange.reject(amendOrder(ALICE, big, { price: 490 }), 'unknown_order');
    exchange.reject(amendOrder(ALICE, orderId(999), { price: 490 }), 'unknown_order');
    exchange.accept(cancelOrder(ALICE, id));
    exchange.reject(amendOrder(ALICE, id, { price: 490 }), 'order_not_open');
    exchange.accept({ room: 'listing', type: 'list_pair', by: SETUP, pair: { ...PAIR, status: 'halted' } });
    exchange.reject(amendOrder(BOB, big, { price: 490 }), 'pair_not_trading');
  });

  test('ENG-077 ENG-019: it cannot come to cost more than its owner has', () => {
    const exchange = openExchange();
    const id = exchange.limit(ALICE, 'buy', 9_999, 10_000);
    exchange.reject(amendOrder(ALICE, id, { price: 10_001 }), 'insufficient_balance');
    exchange.accept(amendOrder(ALICE, id, { price: 10_000 }));
    expect(exchange.available(ALICE, USDT)).toBe(0n);
  });

  test('ENG-077 ENG-042: what stands at its price counts it once, as it is to be', () => {
    const exchange = openExchange(ROOMS, { ...PAIR, lotSize: '0.00000001', maximumLots: MAX_LOTS });
    exchange.fund(ALICE, BTC, BigInt(MAX_LOTS));
    const id = exchange.limit(ALICE, 'sell', 1, MAX_LOTS - 2);
    exchange.accept(amendOrder(ALICE, id, { quantity: MAX_LOTS - 1 }));
    expect(exchange.engine.room('spot').depth(BTC_USDT, 'sell', 1)).toEqual([
      { price: 1, quantity: MAX_LOTS - 1 },
    ]);
    exchange.limit(BOB, 'sell', 2, 2);
    exchange.reject(amendOrder(ALICE, id, { price: 2, quantity: MAX_LOTS - 1 }), 'amount_too_large');
  });

  test('LED-016: no balance is told when it goes on costing the same', () => {
    const exchange = openExchange();
    const sell = exchange.limit(ALICE, 'sell', 500, 10);
    const moved = exchange.accept(amendOrder(ALICE, sell, { price: 501 })).events;
    expect(moved.map(({ type }) => type)).toEqual([
      'order_changed',
      'book_level_changed',
      'book_level_changed',
    ]);
    const grown = exchange.accept(amendOrder(ALICE, sell, { price: 502, quantity: 12 })).events;
    expect(eventsOf(grown, 'balance_changed')).toMatchObject([{ currency: BTC, held: 12n * 1_000_000n }]);
  });

  test('ENG-078: one that is as it should be is left alone', () => {
    const exchange = openExchange();
    const id = exchange.limit(ALICE, 'sell', 500, 10);
    exchange.limit(BOB, 'sell', 500, 10);
    const hash = exchange.engine.stateHash();
    expect(exchange.accept(amendOrder(ALICE, id, { price: 500, quantity: 10 })).events).toEqual([]);
    expect(exchange.accept(amendOrder(ALICE, id, {})).events).toEqual([]);
    expect(exchange.engine.stateHash()).toBe(hash);
    expect(firstToFill(exchange, 500)).toBe(id);
  });

  test('ENG-074 ENG-075: whatever is amended, the queue is what the rule says', () => {
    const step = fc.record({ order: fc.nat(5), quantity: fc.integer({ min: 2, max: 30 }) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const exchange = openExchange();
        const ids = [0, 1, 2, 3, 4, 5].map(() => exchange.limit(ALICE, 'sell', 500, 10));
        let queue = ids.map((id) => ({ id, quantity: 10 }));
        for (const { order, quantity } of steps) {
          const amended = queue.find(({ id }) => id === ids[order]);
          if (amended === undefined) continue;
          exchange.accept(amendOrder(ALICE, amended.id, { quantity }));
          if (quantity > amended.quantity) queue = [...queue.filter((other) => other !== amended), amended];
          amended.quantity = quantity;
        }
        exchange.engine.audit();
        const sum = queue.reduce((total, { quantity }) => total + quantity, 0);
        const { events } = exchange.accept(limitOrder(BOB, 'buy', 500, sum));
        const filled = eventsOf(events, 'trade_executed').map(({ trade }) => [
          trade.makerOrder,
          trade.quantity,
        ]);
        expect(filled).toEqual(queue.map(({ id, quantity }) => [id, quantity]));
      }),
    );
  });
});
