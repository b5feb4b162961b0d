import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type OwnerId, ownerId, pairId, ROOMS, restoreEngine, SETUP } from '../../src/index.ts';
import { MAXIMUM_WAITING_ORDERS, MAXIMUM_WAITING_ORDERS_PER_OWNER } from '../../src/spot/stop-checks.ts';
import {
  ALICE,
  BOB,
  BTC,
  BTC_USDT,
  CAROL,
  cancelOrder,
  type Exchange,
  eventsOf,
  LOT,
  limitOrder,
  openExchange,
  PAIR,
  placed,
  QUOTE,
  stopOrder,
  USDT,
  unchecked,
} from '../exchange.ts';

/** Opens an exchange with a last price of 500. */
function tradingAt500(...options: Parameters<typeof openExchange>): Exchange {
  const exchange = openExchange(...options);
  exchange.tradeAt(500);
  return exchange;
}

describe('an order that waits', () => {
  test.each([
    ['buy', 'stop', 510, 509, 510],
    ['sell', 'stop', 490, 491, 490],
    ['buy', 'take_profit', 490, 491, 489],
    ['sell', 'take_profit', 510, 509, 511],
  ] as const)(
    'ENG-058 SPOT-166 SPOT-168: a %s %s limit at %i sleeps through %i and enters at %i',
    (side, kind, trigger, before, reaching) => {
      const exchange = tradingAt500();
      const id = placed(exchange.accept(stopOrder(ALICE, side, trigger, 10, { kind, price: trigger })));
      expect(exchange.engine.room('spot').depth(BTC_USDT, side, 9)).toEqual([]);
      exchange.tradeAt(before);
      expect(exchange.engine.room('spot').order(id)).toMatchObject({ status: 'waiting', filled: 0 });
      const events = exchange.tradeAt(reaching);
      expect(exchange.find(events, id)).toMatchObject({ status: 'open', kind: 'limit', price: trigger });
      expect(exchange.engine.room('spot').depth(BTC_USDT, side, 9)).toEqual([
        { price: trigger, quantity: 10 },
      ]);
      expect(exchange.engine.room('spot').order(id)?.trigger).toMatchObject({ kind, price: trigger });
    },
  );

  test('ENG-058 SPOT-167: a stop market order fills at once when its price is traded', () => {
    const exchange = tradingAt500();
    const id = placed(exchange.accept(stopOrder(ALICE, 'sell', 490, 10)));
    exchange.limit(BOB, 'buy', 489, 30);
    const { events } = exchange.accept(limitOrder(CAROL, 'sell', 489, 5));
    expect(exchange.find(events, id)).toMatchObject({ status: 'filled', kind: 'market', filled: 10 });
    expect(eventsOf(events, 'trade_executed').map(({ trade }) => trade.takerOrder)).toContain(id);
  });

  test('ENG-059: its money is locked from the start, so that it can be paid when it fires', () => {
    const exchange = tradingAt500();
    const held = (owner: OwnerId) => [
      exchange.engine.balance(owner, 'change', USDT).held,
      exchange.engine.balance(owner, 'change', BTC).held,
    ];
    exchange.accept(stopOrder(ALICE, 'buy', 510, 10, { price: 512 }));
    expect(held(ALICE)).toEqual([512n * 10n * QUOTE, 0n]);
    // A market buy may fill at up to 5 % above its trigger: 600 × 1.05 = 630.
    exchange.accept(stopOrder(BOB, 'buy', 600, 10));
    expect(held(BOB)).toEqual([630n * 10n * QUOTE, 0n]);
    exchange.accept(stopOrder(CAROL, 'sell', 400, 10));
    expect(held(CAROL)).toEqual([0n, 10n * LOT]);
    const poor: OwnerId = unchecked(100_009);
    exchange.fund(poor, USDT, 630n * 10n * QUOTE - 1n);
    exchange.reject(stopOrder(poor, 'buy', 600, 10), 'insufficient_balance');
    exchange.reject(stopOrder(poor, 'sell', 400, 10), 'insufficient_balance');
  });

  test('ENG-060: one that would fire at once is refused with the last price', () => {
    const exchange = tradingAt500();
    const { rejection } = exchange.reject(stopOrder(ALICE, 'buy', 500, 10), 'trigger_would_fire_at_once');
    expect(rejection).toEqual({ code: 'trigger_would_fire_at_once', lastPrice: 500 });
    exchange.reject(stopOrder(ALICE, 'sell', 501, 10), 'trigger_would_fire_at_once');
    exchange.reject(stopOrder(ALICE, 'buy', 501, 10, { kind: 'take_profit' }), 'trigger_would_fire_at_once');
    exchange.reject(stopOrder(ALICE, 'sell', 499, 10, { kind: 'take_profit' }), 'trigger_would_fire_at_once');
  });

  test('ENG-060: where nobody has traded there is no side to wait on', () => {
    openExchange().reject(stopOrder(ALICE, 'buy', 510, 10), 'no_last_price');
  });

  test.each([0, -1, 1.5, Number.NaN, 2 ** 53])(
    'ENG-057 ENG-040: a trigger price of %d is refused',
    (price) => {
      const exchange = tradingAt500();
      const order = { ...stopOrder(ALICE, 'buy', 510, 10), triggerPrice: unchecked<never>(price) };
      exchange.reject(order, 'invalid_trigger');
      exchange.reject(
        { ...stopOrder(ALICE, 'buy', 510, 10), price: unchecked<never>(price) },
        'invalid_price',
      );
    },
  );

  test('ENG-057: a market order that follows can be told nothing about resting', () => {
    const exchange = tradingAt500();
    const order = stopOrder(ALICE, 'buy', 510, 10);
    exchange.reject({ ...order, timeInForce: 'gtc' }, 'invalid_terms');
    exchange.reject({ ...order, postOnly: true }, 'invalid_terms');
    exchange.reject({ ...order, triggerKind: unchecked<never>('trailing') }, 'invalid_terms');
    exchange.reject({ ...order, pair: pairId(9) }, 'unknown_pair');
    exchange.reject({ ...order, quantity: unchecked<never>(1) }, 'quantity_below_minimum');
  });

  test('ENG-042: what would not fit the ledger is refused', () => {
    const exchange = openExchange(ROOMS, { ...PAIR, maximumLots: 2 ** 43 - 1 });
    exchange.tradeAt(500);
    const price = 2 ** 53 - 1;
    exchange.reject(stopOrder(ALICE, 'sell', 400, 2 ** 43 - 1, { price }), 'amount_too_large');
  });

  test('ENG-065: one owner cannot fill the pair with waiting orders', () => {
    const exchange = tradingAt500();
    for (let count = 0; count < MAXIMUM_WAITING_ORDERS_PER_OWNER; count += 1) {
      exchange.accept(stopOrder(ALICE, 'sell', 400, 2));
    }
    const { rejection } = exchange.reject(stopOrder(ALICE, 'sell', 400, 2), 'too_many_waiting_orders');
    expect(rejection).toMatchObject({ maximum: MAXIMUM_WAITING_ORDERS_PER_OWNER });
    exchange.accept(stopOrder(BOB, 'sell', 400, 2));
    const [first] = [...exchange.engine.room('spot').openOrders()];
    if (first !== undefined) exchange.accept(cancelOrder(ALICE, first.id));
    exchange.accept(stopOrder(ALICE, 'sell', 400, 2));
  });

  test('ENG-065: what one trade can set off is bounded', () => {
    const exchange = tradingAt500();
    for (let count = 0; count < MAXIMUM_WAITING_ORDERS; count += 1) {
      const owner = ownerId(200_000 + Math.floor(count / MAXIMUM_WAITING_ORDERS_PER_OWNER));
      if (count % MAXIMUM_WAITING_ORDERS_PER_OWNER === 0) exchange.fund(owner, BTC, 1_000n * LOT);
      exchange.accept(stopOrder(owner, 'sell', 400, 2));
    }
    const { rejection } = exchange.reject(stopOrder(ALICE, 'sell', 400, 2), 'too_many_waiting_orders');
    expect(rejection).toMatchObject({ maximum: MAXIMUM_WAITING_ORDERS });
    exchange.tradeAt(400);
    expect([...exchange.engine.room('spot').openOrders()]).toEqual([]);
  });

  test('ENG-066 ENG-031: it can be cancelled, and gives everything back, while the pair is halted too', () => {
    const exchange = tradingAt500();
    const id = placed(exchange.accept(stopOrder(ALICE, 'buy', 510, 10)));
    exchange.reject(cancelOrder(BOB, id), 'unknown_order');
    exchange.accept({ room: 'listing', type: 'list_pair', by: SETUP, pair: { ...PAIR, status: 'halted' } });
    exchange.reject(stopOrder(ALICE, 'buy', 510, 10), 'pair_not_trading');
    const { events } = exchange.accept(cancelOrder(ALICE, id));
    expect(exchange.find(events, id)).toMatchObject({ status: 'cancelled', cancelReason: 'owner', held: 0n });
    expect(events.map(({ type }) => type)).toEqual(['order_changed', 'balance_changed']);
  });

  test('ENG-066: it waits through a halt', () => {
    const exchange = tradingAt500();
    const id = placed(exchange.accept(stopOrder(ALICE, 'sell', 490, 10)));
    exchange.accept({ room: 'listing', type: 'list_pair', by: SETUP, pair: { ...PAIR, status: 'halted' } });
    exchange.accept({ room: 'listing', type: 'list_pair', by: SETUP, pair: PAIR });
    expect(exchange.engine.room('spot').order(id)?.status).toBe('waiting');
    exchange.limit(BOB, 'buy', 490, 20);
    exchange.accept(limitOrder(CAROL, 'sell', 490, 2));
    expect(exchange.engine.room('spot').order(id)).toBeUndefined();
  });
});

describe('an order that fires', () => {
  test.each([
    ['would_take', { price: 480, postOnly: true }],
    ['cannot_fill_whole', { price: 480, timeInForce: 'fok' }],
  ] as const)('ENG-061: what would be refused as %s is cancelled for it', (reason, terms) => {
    const exchange = tradingAt500();
    const id = placed(exchange.accept(stopOrder(ALICE, 'sell', 490, 10, terms)));
    exchange.limit(BOB, 'buy', 490, 5);
    const { events } = exchange.accept(limitOrder(CAROL, 'sell', 490, 2));
    expect(exchange.find(events, id)).toMatchObject({ status: 'cancelled', cancelReason: reason, held: 0n });
    expect(exchange.engine.balance(ALICE, 'change', BTC).held).toBe(0n);
  });

  test('ENG-061: an immediate one cancels what it could not fill', () => {
    const exchange = tradingAt500();
    const terms = { price: 485, timeInForce: 'ioc' } as const;
    const id = placed(exchange.accept(stopOrder(ALICE, 'sell', 490, 10, terms)));
    exchange.limit(BOB, 'buy', 490, 6);
    const { events } = exchange.accept(limitOrder(CAROL, 'sell', 490, 2));
    expect(exchange.find(events, id)).toMatchObject({ cancelReason: 'ioc_remainder', filled: 4 });
  });

  test('ENG-061 ENG-042: proceeds that would not fit the ledger cancel it', () => {
    const exchange = openExchange(ROOMS, { ...PAIR, minimumLots: 1, maximumLots: 2 ** 43 - 1 });
    const rich: OwnerId = unchecked(100_009);
    exchange.fund(rich, BTC, 2n ** 62n);
    exchange.tradeAt(3);
    const id = placed(exchange.accept(stopOrder(rich, 'sell', 4, 2 ** 40, { kind: 'take_profit' })));
    exchange.limit(BOB, 'buy', 30_000_000, 3);
    const { events } = exchange.accept(limitOrder(CAROL, 'sell', 4, 1));
    expect(exchange.find(events, id)).toMatchObject({ cancelReason: 'amount_too_large', filled: 0 });
  });

  test('ENG-062: a market buy pays no more than it held, however far the price has run', () => {
    const exchange = tradingAt500();
    const id = placed(exchange.accept(stopOrder(ALICE, 'buy', 510, 10)));
    exchange.limit(BOB, 'sell', 530, 2);
    for (const price of [535, 536]) exchange.limit(BOB, 'sell', price, 5);
    const { total } = exchange.engine.balance(ALICE, 'change', USDT);
    const { events } = exchange.accept(limitOrder(CAROL, 'buy', 530, 2));
    // 510 × 1.05 = 535.5: 535 is covered by the hold, although 536 is within 5 % of the best price.
    expect(exchange.find(events, id)).toMatchObject({
      price: 535,
      filled: 5,
      cancelReason: 'market_remainder',
    });
    const after = exchange.engine.balance(ALICE, 'change', USDT);
    expect(after).toEqual({ total: total - 535n * 5n * QUOTE, held: 0n });
  });

  test('ENG-062: a market sell gets the band around the best price there is now', () => {
    const exchange = tradingAt500();
    const id = placed(exchange.accept(stopOrder(ALICE, 'sell', 490, 30)));
    for (const price of [400, 381, 379]) exchange.limit(BOB, 'buy', price, 12);
    const { events } = exchange.accept(limitOrder(CAROL, 'sell', 400, 2));
    expect(exchange.find(events, id)).toMatchObject({ price: 380, filled: 22 });
  });

  test('ENG-062: a market order that finds nobody is cancelled', () => {
    const exchange = tradingAt500();
    const id = placed(exchange.accept(stopOrder(ALICE, 'sell', 490, 10)));
    expect(exchange.find(exchange.tradeAt(490), id)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'market_remainder',
      filled: 0,
    });
  });

  test('ENG-067 ENG-029: it stops at an own order', () => {
    const exchange = tradingAt500();
    const id = placed(exchange.accept(stopOrder(ALICE, 'sell', 490, 10, { price: 480 })));
    exchange.limit(BOB, 'buy', 490, 2);
    const own = exchange.limit(ALICE, 'buy', 489, 10);
    const { events } = exchange.accept(limitOrder(CAROL, 'sell', 490, 2));
    expect(exchange.find(events, id)).toMatchObject({ cancelReason: 'self_trade', filled: 0 });
    expect(exchange.engine.room('spot').order(own)).toMatchObject({ status: 'open', filled: 0 });
  });

  test('ENG-063 ENG-045 ENG-046: one sets off the next within the same command, each told once', () => {
    const exchange = tradingAt500();
    const stops = [490, 480, 470].map((price) =>
      placed(exchange.accept(stopOrder(ALICE, 'sell', price, 10))),
    );
    const far = placed(exchange.accept(stopOrder(ALICE, 'sell', 450, 10)));
    for (const price of [490, 480, 470, 460]) exchange.limit(BOB, 'buy', price, 10);
    const { events } = exchange.accept(limitOrder(CAROL, 'sell', 490, 10));
    const trades = eventsOf(events, 'trade_executed').map(({ trade }) => [trade.takerOrder, trade.price]);
    expect(trades.slice(1)).toEqual([
      [stops[0], 480],
      [stops[1], 470],
      [stops[2], 460],
    ]);
    const changed = eventsOf(events, 'order_changed').map(({ order }) => order.id);
    expect(new Set(changed).size).toBe(changed.length);
    expect(exchange.engine.room('spot').order(far)?.status).toBe('waiting');
    expect(exchange.engine.room('spot').lastPrice(BTC_USDT)).toBe(460);
    exchange.engine.audit();
  });

  test('ENG-063: on both sides of the price the nearer goes first, at the same distance the older', () => {
    const exchange = tradingAt500();
    const far = placed(exchange.accept(stopOrder(ALICE, 'sell', 495, 2, { price: 600 })));
    const near = placed(exchange.accept(stopOrder(ALICE, 'buy', 504, 2, { price: 300 })));
    const older = placed(exchange.accept(stopOrder(ALICE, 'buy', 503, 2, { price: 300 })));
    const newer = placed(exchange.accept(stopOrder(ALICE, 'sell', 497, 2, { price: 600 })));
    for (const price of [495, 504]) exchange.limit(BOB, 'sell', price, 2);
    const { events } = exchange.accept(limitOrder(CAROL, 'buy', 504, 4));
    const fired = eventsOf(events, 'order_changed').filter(({ order }) => order.owner === ALICE);
    expect(fired.map(({ order }) => order.id)).toEqual([older, newer, near, far]);
  });

  const waiting = fc.array(
    fc.record({
      side: fc.constantFrom('buy' as const, 'sell' as const),
      distance: fc.integer({ min: 1, max: 9 }),
    }),
    { minLength: 1, maxLength: 30 },
  );

  test('ENG-063 ENG-064: whatever waits, a swing fires exactly what it reaches, nearest and oldest first', () => {
    fc.assert(
      fc.property(waiting, fc.integer({ min: 1, max: 9 }), (stops, swing) => {
        const exchange = tradingAt500();
        // Limits that never match, so that only the trigger matters.
        const orders = stops.map(({ side, distance }) => {
          const [trigger, price] = side === 'buy' ? [500 + distance, 300] : [500 - distance, 700];
          return { id: placed(exchange.accept(stopOrder(ALICE, side, trigger, 2, { price }))), distance };
        });
        const reached = orders.filter(({ distance }) => distance <= swing);
        const expected = reached.sort((left, right) => left.distance - right.distance || left.id - right.id);
        for (const price of [500 - swing, 500 + swing]) exchange.limit(BOB, 'sell', price, 2);
        const { events } = exchange.accept(limitOrder(CAROL, 'buy', 500 + swing, 4));
        const fired = eventsOf(events, 'order_changed').filter(({ order }) => order.owner === ALICE);
        expect(fired.map(({ order }) => order.id)).toEqual(expected.map(({ id }) => id));
        exchange.engine.audit();
      }),
    );
  });

  test('ENG-002 ENG-003: orders that wait, and where they stand, survive a snapshot', () => {
    const exchange = tradingAt500();
    for (const trigger of [480, 490, 480])
      exchange.accept(stopOrder(ALICE, 'sell', trigger, 4, { price: 700 }));
    exchange.accept(stopOrder(ALICE, 'buy', 520, 4));
    const restored = restoreEngine(exchange.engine.snapshot());
    expect(restored.stateHash()).toBe(exchange.engine.stateHash());
    expect(restored.room('spot').lastPrice(BTC_USDT)).toBe(500);
    expect([...restored.room('spot').openOrders()]).toEqual([...exchange.engine.room('spot').openOrders()]);
  });
});
