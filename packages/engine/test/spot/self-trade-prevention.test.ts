import { amount, lots } from '@assay/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CLOCK,
  Engine,
  type Event,
  emptyState,
  restoreEngine,
  SELF_TRADE_PREVENTIONS,
  type Side,
  UPGRADES,
} from '../../src/index.ts';
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
  listEverything,
  marketOrder,
  ONE,
  ocoOrder,
  openExchange,
  placed,
  QUOTE,
  stopOrder,
  USDT,
} from '../exchange.ts';

const preventedIn = (events: readonly Event[]) =>
  eventsOf(events, 'match_prevented').map(({ prevented }) => prevented);

/** Bob's, Alice's and Bob's sell orders of 10 at 500, 501 and 502. */
function withOwnBetween() {
  const exchange = openExchange();
  const first = exchange.limit(BOB, 'sell', 500, 10);
  const own = exchange.limit(ALICE, 'sell', 501, 10);
  const last = exchange.limit(BOB, 'sell', 502, 10);
  const order = (id: typeof own) => exchange.engine.room('spot').order(id);
  return { exchange, first, own, last, order };
}

describe('self-trade prevention', () => {
  test('SPOT-760: `expire_maker` ends own resting orders on the way, and the newer one goes on', () => {
    const { exchange, own, order } = withOwnBetween();
    const asked = limitOrder(ALICE, 'buy', 502, 25, { selfTradePrevention: 'expire_maker' });
    const { events, createdId } = exchange.accept(asked);
    expect(eventsOf(events, 'trade_executed').map(({ trade }) => trade.price)).toEqual([500, 502]);
    expect(exchange.find(events, own)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'self_trade',
      filled: 0,
      held: 0n,
    });
    const newer = [...exchange.engine.room('spot').openOrders()].find(({ id }) => Number(id) === createdId);
    expect(newer).toMatchObject({ status: 'open', filled: 20, quantity: 25, prevented: 0 });
    expect(order(own)).toBeUndefined();
    expect(exchange.engine.balance(ALICE, 'change', BTC).held).toBe(0n);
    exchange.engine.audit();
  });

  test('SPOT-760: `expire_both` ends both, and fills before that stand', () => {
    const { exchange, own, last, order } = withOwnBetween();
    const asked = limitOrder(ALICE, 'buy', 502, 25, { selfTradePrevention: 'expire_both' });
    const { events } = exchange.accept(asked);
    const ended = eventsOf(events, 'order_changed').filter(({ order: { owner } }) => owner === ALICE);
    expect(ended.map(({ order: { cancelReason } }) => cancelReason)).toEqual(['self_trade', 'self_trade']);
    expect(new Set(ended.map(({ order: { filled } }) => Number(filled)))).toEqual(new Set([0, 10]));
    expect(order(own)).toBeUndefined();
    expect(order(last)).toMatchObject({ filled: 0 });
    exchange.engine.audit();
  });

  test('SPOT-760: `decrement` reduces both, ends the one that has nothing left, and the other goes on', () => {
    const { exchange, own, order } = withOwnBetween();
    const small = limitOrder(ALICE, 'buy', 501, 14, { selfTradePrevention: 'decrement' });
    const { events, createdId } = exchange.accept(small);
    const taker = eventsOf(events, 'order_changed').find(
      ({ order: { id } }) => Number(id) === createdId,
    )?.order;
    expect(taker).toMatchObject({
      status: 'cancelled',
      cancelReason: 'self_trade',
      filled: 10,
      quantity: 14,
    });
    expect(order(own)).toMatchObject({ status: 'open', quantity: 6, prevented: 4, filled: 0 });
    expect(exchange.engine.room('spot').depth(BTC_USDT, 'sell', 1)).toEqual([{ price: 501, quantity: 6 }]);
    exchange.engine.audit();
    const large = limitOrder(ALICE, 'buy', 502, 30, { selfTradePrevention: 'decrement' });
    const next = placed(exchange.accept(large));
    expect(order(own)).toBeUndefined();
    expect(order(next)).toMatchObject({ status: 'open', quantity: 24, prevented: 6, filled: 10 });
    expect(exchange.engine.balance(ALICE, 'change', USDT).held).toBe(502n * 14n * QUOTE);
    exchange.engine.audit();
  });

  test('SPOT-760: a hold is that of the reduced order also if it filled nothing before', () => {
    const exchange = openExchange();
    exchange.limit(ALICE, 'sell', 500, 4);
    const asked = limitOrder(ALICE, 'buy', 500, 10, { selfTradePrevention: 'decrement' });
    const id = placed(exchange.accept(asked));
    expect(exchange.engine.room('spot').order(id)).toMatchObject({ quantity: 6, held: 500n * 6n * QUOTE });
    exchange.engine.audit();
  });

  test('SPOT-761: the mode of the newer order decides, also of one that triggers or is amended', () => {
    const exchange = openExchange();
    exchange.tradeAt(500);
    const resting = exchange.limit(ALICE, 'sell', 510, 10, { selfTradePrevention: 'expire_maker' });
    exchange.accept(limitOrder(ALICE, 'buy', 510, 4));
    expect(exchange.engine.room('spot').order(resting)).toMatchObject({ status: 'open' });
    exchange.accept(stopOrder(ALICE, 'buy', 505, 4, { price: 512, selfTradePrevention: 'expire_maker' }));
    exchange.tradeAt(505);
    expect(exchange.engine.room('spot').order(resting)).toBeUndefined();
    const sell = exchange.limit(ALICE, 'sell', 520, 4);
    const [buy] = [...exchange.engine.room('spot').openOrders()].filter(({ side }) => side === 'buy');
    if (buy === undefined) throw new Error('the triggered order rests');
    exchange.accept(amendOrder(ALICE, buy.id, { price: 520 }));
    expect(exchange.engine.room('spot').order(sell)).toBeUndefined();
    exchange.engine.audit();
  });

  test('SPOT-762: each prevented match names both orders, the price and the quantity that each loses', () => {
    const lost = SELF_TRADE_PREVENTIONS.map((selfTradePrevention) => {
      const exchange = openExchange();
      const maker = exchange.limit(ALICE, 'sell', 500, 10);
      const { events, createdId } = exchange.accept(
        limitOrder(ALICE, 'buy', 505, 4, { selfTradePrevention }),
      );
      const [prevented] = preventedIn(events);
      expect(prevented).toMatchObject({
        ...{ id: 1, pair: BTC_USDT, owner: ALICE, takerOrder: createdId, makerOrder: maker },
        ...{ takerSide: 'buy', price: 500, mode: selfTradePrevention },
      });
      return [prevented?.takerPrevented, prevented?.makerPrevented];
    });
    expect(lost).toEqual([
      [4, 0],
      [0, 10],
      [4, 10],
      [4, 4],
    ]);
  });

  test('SPOT-763: an order passes by 1,000 own ones, and ends at the next', () => {
    const exchange = openExchange();
    for (let index = 0; index < 1_003; index += 1) exchange.limit(ALICE, 'sell', 500 + (index % 7), 2);
    const asked = limitOrder(ALICE, 'buy', 510, 10, { selfTradePrevention: 'expire_maker' });
    const { events, createdId } = exchange.accept(asked);
    expect(preventedIn(events)).toHaveLength(1_000);
    const taker = eventsOf(events, 'order_changed').find(
      ({ order: { id } }) => Number(id) === createdId,
    )?.order;
    expect(taker).toMatchObject({ status: 'cancelled', cancelReason: 'self_trade', filled: 0 });
    expect([...exchange.engine.room('spot').openOrders()]).toHaveLength(3);
    exchange.engine.audit();
  });

  test('SPOT-764: fill or kill counts what others fill only, and passes by own orders', () => {
    const { exchange } = withOwnBetween();
    const fok = (selfTradePrevention: (typeof SELF_TRADE_PREVENTIONS)[number]) =>
      limitOrder(ALICE, 'buy', 502, 20, { timeInForce: 'fok', selfTradePrevention });
    expect(exchange.reject(fok('expire_taker'), 'cannot_fill_whole').rejection).toMatchObject({
      fillableLots: 10,
    });
    exchange.reject(fok('decrement'), 'cannot_fill_whole');
    const { events } = exchange.accept(fok('expire_maker'));
    expect(eventsOf(events, 'trade_executed')).toHaveLength(2);
  });

  test('SPOT-764: a market buy for an amount spends it on others, or loses the part of own orders', () => {
    const spent = (['expire_maker', 'decrement'] as const).map((selfTradePrevention) => {
      const { exchange } = withOwnBetween();
      const mostQuote = amount((500n + 501n + 502n) * 5n * QUOTE);
      const asked = { ...marketOrder(ALICE, 'buy', 10_000), quantity: lots(10_000), selfTradePrevention };
      const { events } = exchange.accept({ ...asked, mostQuote });
      return eventsOf(events, 'trade_executed').reduce((sum, { trade }) => sum + trade.quantity, 0);
    });
    // Ten at 500 and five at 502; ten at 500, and five at 501 that are prevented.
    expect(spent).toEqual([15, 10]);
  });

  test('SPOT-765: the stop order of a pair shrinks and ends with its limit order', () => {
    const exchange = openExchange();
    exchange.tradeAt(500);
    const limit = placed(exchange.accept(ocoOrder(ALICE, 'sell', 510, 490, 10)));
    exchange.accept(limitOrder(ALICE, 'buy', 510, 4, { selfTradePrevention: 'decrement' }));
    const [first, second] = [...exchange.engine.room('spot').openOrders()];
    expect([first?.quantity, second?.quantity]).toEqual([6, 6]);
    exchange.engine.audit();
    const { events } = exchange.accept(
      limitOrder(ALICE, 'buy', 510, 4, { selfTradePrevention: 'expire_maker' }),
    );
    expect(exchange.find(events, limit)).toMatchObject({ cancelReason: 'self_trade' });
    expect([...exchange.engine.room('spot').openOrders()].map(({ side }) => side)).toEqual(['buy']);
    exchange.engine.audit();
  });

  test('SPOT-766: a journal from before records nothing, and its state is the same as without the modes', () => {
    const states = [UPGRADES.indexOf('recorded_preventions'), UPGRADES.length].map((count) => {
      const exchange = new Exchange(new Engine(emptyState()));
      exchange.accept({ room: 'time', type: 'adopt_rules', by: CLOCK, count });
      listEverything(exchange);
      exchange.fund(ALICE, USDT, 1_000_000n * ONE);
      exchange.fund(ALICE, BTC, 1_000n * ONE);
      exchange.limit(ALICE, 'sell', 500, 10);
      const { events } = exchange.accept(limitOrder(ALICE, 'buy', 500, 10));
      return [preventedIn(events).length, JSON.stringify([...exchange.engine.snapshot()]).includes('expire')];
    });
    expect(states).toEqual([
      [0, false],
      [1, false],
    ]);
  });

  test('SPOT-766: own orders never trade with each other, holds are exact, and a restored engine goes on equally', () => {
    const order = fc.record({
      owner: fc.constantFrom(ALICE, ALICE, BOB, CAROL),
      side: fc.constantFrom<Side>('buy', 'sell'),
      price: fc.integer({ min: 496, max: 504 }),
      quantity: fc.integer({ min: 2, max: 20 }),
      selfTradePrevention: fc.constantFrom(...SELF_TRADE_PREVENTIONS),
    });
    fc.assert(
      fc.property(fc.array(order, { minLength: 2, maxLength: 40 }), fc.nat({ max: 20 }), (orders, at) => {
        const exchange = openExchange();
        let restored: Exchange | undefined;
        for (const [index, { owner, side, price, quantity, selfTradePrevention }] of orders.entries()) {
          if (index === at) {
            restored = new Exchange(restoreEngine(exchange.engine.snapshot()), exchange.sequence);
          }
          const command = limitOrder(owner, side, price, quantity, { selfTradePrevention });
          const { events } = exchange.accept(command);
          for (const { trade } of eventsOf(events, 'trade_executed'))
            expect(trade.maker).not.toBe(trade.taker);
          exchange.engine.audit();
          if (restored !== undefined) expect(restored.accept(command).events).toEqual(events);
        }
        if (restored !== undefined) expect(restored.engine.stateHash()).toBe(exchange.engine.stateHash());
        for (const { id, owner } of [...exchange.engine.room('spot').openOrders()])
          exchange.accept(cancelOrder(owner, id));
        expect(exchange.engine.balance(ALICE, 'change', USDT).held).toBe(0n);
      }),
      { numRuns: 60 },
    );
  });
});
