import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ACCOUNTS,
  CLOCK,
  type Command,
  type Event,
  type OwnerId,
  pairId,
  restoreEngine,
  SETUP,
  timeMs,
} from '../../src/index.ts';
import {
  ALICE,
  BOB,
  BTC,
  BTC_USDT,
  ETH,
  type Exchange,
  eventsOf,
  ONE,
  ocoOrder,
  openExchange,
  PAIR,
  stopOrder,
} from '../exchange.ts';

const ETH_USDT = pairId(2);
const SECOND_MS = 1_000;

const after = (trader: OwnerId, countdownMs: number, pair = BTC_USDT): Command => ({
  room: 'spot',
  type: 'cancel_all_after',
  by: { trader },
  pair,
  countdownMs,
});

const passTime = (exchange: Exchange) =>
  exchange.accept({ room: 'time', type: 'pass_time', by: CLOCK }).events;

/** Advances the clock by this many commands, each a millisecond after the last; returns their events. */
function pass(exchange: Exchange, commands: number): readonly Event[] {
  return Array.from({ length: commands }, () => passTime(exchange)).flat();
}

const endedIn = (events: readonly Event[]) =>
  eventsOf(events, 'order_changed').filter(({ order }) => order.cancelReason === 'countdown');
const statesIn = (events: readonly Event[]) =>
  eventsOf(events, 'countdown_changed').map(({ countdown }) => countdown.state);

function withTwoPairs(): Exchange {
  const exchange = openExchange();
  const pair = { ...PAIR, id: ETH_USDT, base: ETH };
  exchange.accept({ room: 'listing', type: 'list_pair', by: SETUP, pair });
  exchange.tradeAt(500);
  return exchange;
}

describe('cancel all after', () => {
  test('SPOT-770: at its end all orders of the owner in the pair are cancelled, and no others', () => {
    const exchange = withTwoPairs();
    exchange.limit(ALICE, 'buy', 400, 10);
    exchange.accept(stopOrder(ALICE, 'buy', 510, 10));
    exchange.accept(ocoOrder(ALICE, 'sell', 520, 490, 10));
    const others = [
      exchange.limit(BOB, 'buy', 400, 10),
      exchange.limit(ALICE, 'buy', 400, 10, { pair: ETH_USDT }),
    ];
    exchange.accept(after(ALICE, SECOND_MS));
    expect(exchange.engine.room('spot').countdowns()).toMatchObject([{ owner: ALICE, state: 'running' }]);
    expect(endedIn(pass(exchange, SECOND_MS))).toEqual([]);
    const events = passTime(exchange);
    expect(endedIn(events)).toHaveLength(3);
    expect(statesIn(events)).toEqual(['ended']);
    expect([...exchange.engine.room('spot').openOrders()].map(({ id }) => id)).toEqual(others);
    expect(exchange.engine.balance(ALICE, 'change', BTC).held).toBe(0n);
    expect(exchange.engine.room('spot').countdowns()).toEqual([]);
    exchange.engine.audit();
  });

  test('SPOT-771: a renewal starts it anew, 0 stops it, and a countdown ends once', () => {
    const exchange = withTwoPairs();
    const id = exchange.limit(ALICE, 'buy', 400, 10);
    exchange.accept(after(ALICE, SECOND_MS));
    pass(exchange, 900);
    exchange.accept(after(ALICE, SECOND_MS));
    expect(endedIn(pass(exchange, 900))).toEqual([]);
    expect(statesIn(exchange.accept(after(ALICE, 0)).events)).toEqual(['stopped']);
    expect(exchange.accept(after(ALICE, 0)).events).toEqual([]);
    expect(endedIn(pass(exchange, 2 * SECOND_MS))).toEqual([]);
    expect(exchange.engine.room('spot').order(id)).toMatchObject({ status: 'open' });
    exchange.accept(after(ALICE, SECOND_MS));
    expect(statesIn(pass(exchange, 2 * SECOND_MS))).toEqual(['ended']);
  });

  test('SPOT-772: a length out of bounds and an unknown pair are refused, and the running one stays', () => {
    const exchange = withTwoPairs();
    exchange.accept(after(ALICE, SECOND_MS));
    for (const countdownMs of [999, -1, 1_000.5, Number.NaN, 86_400_001])
      exchange.reject(after(ALICE, countdownMs), 'invalid_countdown');
    exchange.reject(after(ALICE, SECOND_MS, pairId(9)), 'unknown_pair');
    expect(exchange.engine.room('spot').countdowns()).toHaveLength(1);
  });

  test('SPOT-773: an order that was placed after the end stays, and a renewal then is refused until all is done', () => {
    const exchange = withTwoPairs();
    for (let index = 0; index < 500; index += 1) exchange.limit(ALICE, 'buy', 400, 2);
    exchange.accept(after(ALICE, SECOND_MS));
    // The clock is silent meanwhile.
    exchange.sequence += SECOND_MS;
    const late = exchange.limit(ALICE, 'buy', 410, 2);
    exchange.reject(after(ALICE, SECOND_MS), 'settling');
    const first = passTime(exchange);
    expect(endedIn(first).length).toBeLessThan(500);
    exchange.reject(after(ALICE, SECOND_MS), 'settling');
    pass(exchange, 3);
    expect([...exchange.engine.room('spot').openOrders()].map(({ id }) => id)).toEqual([late]);
    exchange.accept(after(ALICE, SECOND_MS));
    exchange.engine.audit();
  });

  test('SPOT-774: of 10,000 orders each command of the clock cancels a bounded number, and others trade in between', () => {
    const exchange = openExchange();
    for (let index = 0; index < 10_000; index += 1) exchange.limit(ALICE, 'buy', 100 + (index % 50), 2);
    exchange.accept(after(ALICE, SECOND_MS));
    exchange.sequence += SECOND_MS;
    let most = 0;
    let ended = 0;
    for (let commands = 0; ended < 10_000 && commands < 40; commands += 1) {
      const events = passTime(exchange);
      most = Math.max(most, endedIn(events).length);
      ended += endedIn(events).length;
      const levels = eventsOf(events, 'book_level_changed').map(({ side, price }) => `${side} ${price}`);
      expect(new Set(levels).size).toBe(levels.length);
      exchange.limit(BOB, 'buy', 200, 2);
    }
    expect(ended).toBe(10_000);
    expect(most).toBeLessThanOrEqual(400);
    exchange.engine.audit();
  });

  test('SPOT-775: a frozen user may set it, and it ends in a halted pair all the same', () => {
    const exchange = withTwoPairs();
    exchange.limit(ALICE, 'buy', 400, 10);
    exchange.accept({ room: 'owners', type: 'freeze', by: ACCOUNTS, owner: ALICE });
    exchange.accept(after(ALICE, SECOND_MS));
    exchange.accept({ room: 'listing', type: 'list_pair', by: SETUP, pair: { ...PAIR, status: 'halted' } });
    expect(endedIn(pass(exchange, 2 * SECOND_MS))).toHaveLength(1);
  });

  test('SPOT-776: a restored engine counts down and ends equally', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ owner: fc.constantFrom(ALICE, BOB), ms: fc.constantFrom(0, 1_000, 1_003) }), {
          minLength: 1,
          maxLength: 8,
        }),
        fc.integer({ min: 0, max: 1_005 }),
        (asked, waited) => {
          const exchange = openExchange();
          exchange.fund(ALICE, ETH, ONE);
          for (const { owner, ms } of asked) {
            exchange.limit(owner, 'buy', 400, 2);
            exchange.accept(after(owner, ms));
          }
          exchange.sequence += waited;
          if (waited % 2 === 1) passTime(exchange);
          const restored = restoreEngine(exchange.engine.snapshot());
          restored.audit();
          expect(restored.stateHash()).toBe(exchange.engine.stateHash());
          exchange.sequence += SECOND_MS + 10;
          for (let count = 0; count < 3; count += 1) {
            const command = { room: 'time', type: 'pass_time', by: CLOCK } as const;
            const sequence = exchange.sequence + 1;
            const outcome = exchange.accept(command);
            expect(restored.apply(command, outcome.sequence, timeMs(1_000 + sequence))).toEqual(outcome);
          }
          expect(restored.stateHash()).toBe(exchange.engine.stateHash());
          expect(restored.room('spot').countdowns()).toEqual([]);
        },
      ),
      { numRuns: 40 },
    );
  });
});
