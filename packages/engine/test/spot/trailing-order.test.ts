import { ticks } from '@assay/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type OrderId,
  orderId,
  ownerId,
  restoreEngine,
  type Side,
  trailingTrigger,
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
  openExchange,
  placed,
  QUOTE,
  stopOrder,
  trailingOrder,
  USDT,
} from '../exchange.ts';

const stateOf = (exchange: Exchange, id: OrderId) => exchange.engine.room('spot').order(id);

/** Trades at these prices one after the other, and tells at which of them the order left its wait; undefined for none. */
function firesAt(exchange: Exchange, id: OrderId, prices: readonly number[]): number | undefined {
  return prices.find((price) => {
    const events = exchange.tradeAt(price);
    exchange.engine.audit();
    const changed = eventsOf(events, 'order_changed').find(({ order }) => order.id === id);
    return changed !== undefined && changed.order.status !== 'waiting';
  });
}

describe('a trailing stop order', () => {
  test('SPOT-780: a sell triggers once the price has fallen by its distance from the highest since its placement', () => {
    const exchange = openExchange();
    exchange.tradeAt(1_000);
    const id = placed(exchange.accept(trailingOrder(ALICE, 'sell', 1_000, 4, { price: 1 })));
    expect(stateOf(exchange, id)).toMatchObject({
      status: 'waiting',
      trigger: { price: 900, direction: 'falling' },
      trailing: { delta: 1_000, activationPrice: null, isActive: true },
    });
    // From 1,100 on it triggers at 990 and no longer at 900.
    expect(firesAt(exchange, id, [950, 901, 1_100, 1_050, 991, 990])).toBe(990);
  });

  test('SPOT-780: a buy triggers once the price has risen by its distance from the lowest', () => {
    const exchange = openExchange();
    exchange.tradeAt(1_000);
    const id = placed(exchange.accept(trailingOrder(ALICE, 'buy', 500, 4, { price: 2_000 })));
    expect(firesAt(exchange, id, [1_040, 900, 940, 944, 945])).toBe(945);
  });

  test('SPOT-781: with an activation price it follows only from a trade there on, and says so', () => {
    const exchange = openExchange();
    exchange.tradeAt(1_000);
    const id = placed(
      exchange.accept(trailingOrder(ALICE, 'sell', 1_000, 4, { activation: 1_200, price: 1 })),
    );
    expect(stateOf(exchange, id)?.trailing).toEqual({
      delta: 1_000,
      activationPrice: 1_200,
      isActive: false,
    });
    expect(firesAt(exchange, id, [500, 1_199, 700])).toBeUndefined();
    expect(exchange.find(exchange.tradeAt(1_210), id).trailing?.isActive).toBe(true);
    expect(firesAt(exchange, id, [1_100, 1_090, 1_089])).toBe(1_089);
  });

  test('SPOT-782: a bad distance, a bad price, an activation that has passed and a pair without a price are refused', () => {
    const exchange = openExchange();
    exchange.reject(trailingOrder(ALICE, 'sell', 100, 4), 'no_last_price');
    exchange.tradeAt(1_000);
    for (const delta of [9, 2_001, 10.5, Number.NaN])
      exchange.reject(trailingOrder(ALICE, 'sell', delta, 4), 'invalid_delta');
    exchange.reject(trailingOrder(ALICE, 'sell', 100, 4, { activation: 1_000 }), 'activation_passed');
    exchange.reject(trailingOrder(ALICE, 'buy', 100, 4, { activation: 1_001 }), 'activation_passed');
    exchange.reject(trailingOrder(ALICE, 'sell', 100, 1), 'quantity_below_minimum');
    exchange.reject(trailingOrder(ALICE, 'buy', 100, 10_000, { price: 20_000 }), 'insufficient_balance');
    expect([...exchange.engine.room('spot').openOrders()]).toEqual([]);
  });

  test('SPOT-783: a buy holds its cost at its first trigger, which pays it at every later one, and a cancel frees it', () => {
    const exchange = openExchange();
    exchange.tradeAt(1_000);
    const before = exchange.available(ALICE, USDT);
    const id = placed(exchange.accept(trailingOrder(ALICE, 'buy', 1_000, 4)));
    const held = stateOf(exchange, id)?.held ?? 0n;
    expect(held).toBeGreaterThanOrEqual(1_100n * 4n * QUOTE);
    expect(exchange.available(ALICE, USDT)).toBe(before - held);
    exchange.accept(cancelOrder(ALICE, id));
    expect(exchange.available(ALICE, USDT)).toBe(before);
    const limited = placed(exchange.accept(trailingOrder(ALICE, 'buy', 1_000, 4, { price: 1_150 })));
    exchange.accept(amendOrder(ALICE, limited, { price: 1_120, quantity: 6 }));
    expect(stateOf(exchange, limited)).toMatchObject({
      held: 1_120n * 6n * QUOTE,
      trigger: { price: 1_100 },
    });
    exchange.engine.audit();
  });

  test('SPOT-784: what it triggered at is kept, and it enters as its limit or market order', () => {
    const exchange = openExchange();
    exchange.tradeAt(1_000);
    const limit = placed(exchange.accept(trailingOrder(ALICE, 'sell', 1_000, 4, { price: 1_080 })));
    const market = placed(exchange.accept(trailingOrder(ALICE, 'sell', 1_000, 4)));
    exchange.tradeAt(1_200);
    exchange.limit(BOB, 'buy', 1_070, 4);
    const events = exchange.tradeAt(1_080);
    expect(exchange.find(events, limit)).toMatchObject({ status: 'open', trigger: { price: 1_080 } });
    expect(exchange.find(events, market)).toMatchObject({ trigger: { price: 1_080 }, filled: 4 });
    exchange.engine.audit();
  });

  test('SPOT-780: its trigger is on the tick farther from the extreme, at any price', () => {
    const largest = Number.MAX_SAFE_INTEGER;
    const price = fc.oneof(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: largest }));
    fc.assert(
      fc.property(price, fc.integer({ min: 10, max: 2_000 }), (extreme, delta) => {
        const [base, distance] = [BigInt(extreme), BigInt(delta)];
        const down = (base * (10_000n - distance)) / 10_000n;
        const up = (base * (10_000n + distance) + 9_999n) / 10_000n;
        expect(trailingTrigger('sell', ticks(extreme), delta)).toBe(Number(down));
        expect(trailingTrigger('buy', ticks(extreme), delta)).toBe(Number(up));
      }),
    );
  });

  test('SPOT-785: of several at one trigger the first activated goes first, and a sequence of them is the same with plain ones', () => {
    const exchange = openExchange();
    exchange.tradeAt(1_000);
    const later = placed(
      exchange.accept(trailingOrder(ALICE, 'sell', 1_000, 2, { activation: 1_010, price: 1 })),
    );
    const first = placed(exchange.accept(trailingOrder(BOB, 'sell', 1_000, 2, { price: 1 })));
    const plain = placed(exchange.accept(stopOrder(CAROL, 'sell', 909, 2, { price: 1 })));
    exchange.tradeAt(1_010);
    exchange.limit(ALICE, 'buy', 905, 1_000);
    // A command's orders are told in the sequence of their trades.
    const events = exchange.tradeAt(909);
    const takers = eventsOf(events, 'trade_executed').map(({ trade }) => trade.takerOrder);
    expect(takers.filter((id) => [later, first, plain].includes(id))).toEqual([first, plain]);
    expect(exchange.find(events, later)).toMatchObject({ cancelReason: 'self_trade' });
    exchange.engine.audit();
  });

  test('SPOT-785 SPOT-787: of several that one command activates those of an earlier round come first, and a restored engine says the same', () => {
    const exchange = openExchange();
    const trailing = (delta: number, activation?: number) => {
      const more = activation === undefined ? { price: 1 } : { price: 1, activation };
      return placed(exchange.accept(trailingOrder(ALICE, 'sell', delta, 2, more)));
    };
    exchange.tradeAt(1_400);
    const old = trailing(2_000);
    exchange.tradeAt(1_195);
    const [later, earlier, near] = [trailing(2_000, 1_250), trailing(2_000, 1_200), trailing(10)];
    // At 1,200 one sells down to 1,194, where `near` has to follow and sells to 1,180, where one buys up to 1,260.
    exchange.accept(stopOrder(CAROL, 'sell', 1_200, 2, { kind: 'take_profit', price: 1_194 }));
    exchange.accept(stopOrder(CAROL, 'buy', 1_180, 2, { kind: 'take_profit', price: 1_260 }));
    for (const price of [1_194, 1_180]) exchange.limit(BOB, 'buy', price, 2);
    exchange.limit(BOB, 'sell', 1_260, 2);
    const events = exchange.tradeAt(1_200);
    expect(exchange.find(events, near)).toMatchObject({ status: 'filled' });
    for (const id of [later, earlier]) expect(exchange.find(events, id).trailing?.isActive).toBe(true);
    exchange.engine.audit();
    const restored = new Exchange(restoreEngine(exchange.engine.snapshot()), exchange.sequence);
    expect(restored.engine.stateHash()).toBe(exchange.engine.stateHash());
    // All three are at 1,008 or above; the oldest is reached first.
    const fired = [exchange, restored].map((one) => {
      one.limit(BOB, 'buy', 900, 6);
      const emitted = one.tradeAt(950);
      one.engine.audit();
      return eventsOf(emitted, 'trade_executed').map(({ trade }) => trade.takerOrder);
    });
    expect(fired[0]?.slice(1)).toEqual([old, earlier, later]);
    expect(fired[1]).toEqual(fired[0]);
    expect(restored.engine.stateHash()).toBe(exchange.engine.stateHash());
  });

  test('SPOT-786: 10,000 that the price reaches at once trigger within one command, each once, and 2,000 distances cost a look each', () => {
    const exchange = openExchange();
    exchange.tradeAt(1_000);
    const owners = Array.from({ length: 100 }, (_, index) => ownerId(200_000 + index));
    const ids: OrderId[] = [];
    for (const [index, owner] of owners.entries()) {
      exchange.fund(owner, BTC, 1_000_000_000n);
      for (let count = 0; count < 100; count += 1) {
        const command = trailingOrder(owner, 'sell', 10 + index * 15 + (count % 7), 2, { price: 900 });
        ids.push(placed(exchange.accept(command)));
      }
    }
    for (let price = 1_001; price < 1_030; price += 1)
      expect(exchange.tradeAt(price).length).toBeLessThan(40);
    const events = exchange.tradeAt(800);
    const changed = eventsOf(events, 'order_changed').map(({ order }) => order);
    const fired = new Set(changed.filter(({ trailing }) => trailing !== null).map(({ id }) => id));
    expect(fired.size).toBe(ids.length);
    exchange.engine.audit();
  });

  test('SPOT-787: it never triggers before its condition by the recorded prices, and a restored engine goes on equally', () => {
    const step = fc.record({ price: fc.integer({ min: 900, max: 1_100 }) });
    const asked = fc.record({
      side: fc.constantFrom<Side>('buy', 'sell'),
      delta: fc.constantFrom(10, 50, 51, 300, 1_000),
      distance: fc.option(fc.integer({ min: 1, max: 40 })),
      after: fc.nat({ max: 12 }),
    });
    fc.assert(
      fc.property(
        fc.array(step, { minLength: 1, maxLength: 25 }),
        fc.array(asked, { minLength: 1, maxLength: 12 }),
        fc.nat({ max: 20 }),
        (steps, orders, at) => {
          const exchange = openExchange();
          exchange.tradeAt(1_000);
          let last = 1_000;
          let restored: Exchange | undefined;
          const model = new Map<
            number,
            { side: Side; delta: number; from: number | null; extreme: number | null }
          >();
          for (const [index, { price }] of steps.entries()) {
            for (const { side, delta, distance } of orders.filter(({ after }) => after === index)) {
              const from = distance === null ? null : last + (side === 'sell' ? distance : -distance);
              const more = {
                price: side === 'sell' ? 2_000 : 1,
                ...(from === null ? {} : { activation: from }),
              };
              const command = trailingOrder(ALICE, side, delta, 2, more);
              const id = placed(exchange.accept(command));
              restored?.accept(command);
              model.set(id, { side, delta, from, extreme: from === null ? last : null });
            }
            if (index === at) {
              restored = new Exchange(restoreEngine(exchange.engine.snapshot()), exchange.sequence);
              expect(restored.engine.stateHash()).toBe(exchange.engine.stateHash());
              restored.engine.audit();
            }
            const events = exchange.tradeAt(price);
            const repeated = restored?.tradeAt(price);
            if (repeated !== undefined) expect(repeated).toEqual(events);
            exchange.engine.audit();
            last = exchange.engine.room('spot').lastPrice(BTC_USDT) ?? last;
            const traded = eventsOf(events, 'trade_executed').map(({ trade }) => Number(trade.price));
            for (const [id, one] of model) {
              const state = stateOf(exchange, orderId(id));
              const isFired = state?.status !== 'waiting';
              const far = one.side === 'sell' ? Math.max(...traded) : Math.min(...traded);
              const near = one.side === 'sell' ? Math.min(...traded) : Math.max(...traded);
              const reaches = one.from === null || (one.side === 'sell' ? far >= one.from : far <= one.from);
              const worst =
                one.extreme === null
                  ? far
                  : one.side === 'sell'
                    ? Math.max(one.extreme, far)
                    : Math.min(one.extreme, far);
              const isBeyond =
                one.side === 'sell'
                  ? near * 10_000 <= worst * (10_000 - one.delta)
                  : near * 10_000 >= worst * (10_000 + one.delta);
              if (isFired) {
                expect(one.extreme !== null || reaches).toBe(true);
                expect(isBeyond).toBe(true);
                model.delete(id);
              } else if (one.extreme !== null || reaches) one.extreme = worst;
            }
          }
          if (restored !== undefined) expect(restored.engine.stateHash()).toBe(exchange.engine.stateHash());
        },
      ),
      { numRuns: 60 },
    );
  });
});
