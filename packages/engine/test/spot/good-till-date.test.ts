import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CLOCK, type Event, type Order, restoreEngine, SETUP, timeMs } from '../../src/index.ts';
import {
  ALICE,
  amendOrder,
  BOB,
  BTC_USDT,
  CAROL,
  cancelOrder,
  type Exchange,
  eventsOf,
  limitOrder,
  openExchange,
  PAIR,
  placed,
  QUOTE,
  stopOrder,
  USDT,
} from '../exchange.ts';

/** Time of the command after the next `commands` ones: each is a millisecond after the last. */
const after = (exchange: Exchange, commands: number) => timeMs(1_001 + exchange.sequence + commands);

const passTime = (exchange: Exchange) =>
  exchange.accept({ room: 'time', type: 'pass_time', by: CLOCK }).events;

/** Lets the clock speak until nothing is due; returns the events of each command. */
function passAllTime(exchange: Exchange): readonly (readonly Event[])[] {
  const commands: (readonly Event[])[] = [];
  let isMoreDue = true;
  while (isMoreDue) {
    const events = passTime(exchange);
    commands.push(events);
    isMoreDue = eventsOf(events, 'time_passed').some((event) => event.isMoreDue);
  }
  return commands;
}

const expiredIn = (events: readonly Event[]): readonly Order[] =>
  eventsOf(events, 'order_changed')
    .map(({ order }) => order)
    .filter(({ cancelReason }) => cancelReason === 'expired');

describe('an order with an end time', () => {
  test('SPOT-750: what is left of it is cancelled after that time, and its hold is released', () => {
    const exchange = openExchange();
    const before = exchange.available(ALICE, USDT);
    const expiresAt = after(exchange, 3);
    const id = placed(exchange.accept(limitOrder(ALICE, 'buy', 500, 10, { expiresAt })));
    exchange.accept(limitOrder(BOB, 'sell', 500, 4));
    expect(exchange.engine.room('spot').order(id)).toMatchObject({
      status: 'open',
      expiresAt,
      held: 3_000n * QUOTE,
    });
    // At its end time the order still rests: only a later command finds it due.
    expect(expiredIn(passTime(exchange))).toEqual([]);
    expect(expiredIn(passTime(exchange))).toEqual([]);
    const [expired] = expiredIn(passTime(exchange));
    expect(expired).toMatchObject({
      id,
      status: 'cancelled',
      cancelReason: 'expired',
      filled: 4,
      held: 0n,
      expiresAt,
    });
    expect(exchange.engine.room('spot').depth(BTC_USDT, 'buy', 9)).toEqual([]);
    expect(exchange.available(ALICE, USDT)).toBe(before - 2_000n * QUOTE);
    exchange.reject(cancelOrder(ALICE, id), 'order_not_open');
    expect(expiredIn(passTime(exchange))).toEqual([]);
  });

  test('SPOT-751: a stop order ends at its time while it waits, and also after it has triggered', () => {
    const exchange = openExchange();
    exchange.tradeAt(500);
    const expiresAt = after(exchange, 6);
    const waits = placed(exchange.accept(stopOrder(ALICE, 'buy', 600, 10, { expiresAt })));
    const fires = placed(exchange.accept(stopOrder(ALICE, 'buy', 510, 10, { price: 505, expiresAt })));
    exchange.tradeAt(510);
    expect(exchange.engine.room('spot').order(fires)).toMatchObject({ status: 'open', expiresAt });
    while (after(exchange, 0) <= expiresAt) passTime(exchange);
    const ended = expiredIn(passTime(exchange)).map(({ id, kind, status }) => [id, kind, status]);
    expect(ended).toEqual([
      [waits, 'market', 'cancelled'],
      [fires, 'limit', 'cancelled'],
    ]);
  });

  test('SPOT-752: an end time that has passed, or on an order that does not rest, is rejected', () => {
    const exchange = openExchange();
    exchange.tradeAt(500);
    const now = after(exchange, 0);
    exchange.reject(limitOrder(ALICE, 'buy', 500, 10, { expiresAt: now }), 'invalid_expiry');
    exchange.reject(stopOrder(ALICE, 'buy', 600, 10, { expiresAt: now }), 'invalid_expiry');
    const later = timeMs(now + 1_000);
    for (const timeInForce of ['ioc', 'fok'] as const) {
      exchange.reject(limitOrder(ALICE, 'buy', 500, 10, { timeInForce, expiresAt: later }), 'invalid_terms');
    }
  });

  test('SPOT-753: an order that fills, is cancelled or leaves with its pair does not expire later', () => {
    const exchange = openExchange();
    const expiresAt = after(exchange, 10);
    const filled = exchange.limit(ALICE, 'buy', 500, 10, { expiresAt });
    exchange.limit(BOB, 'sell', 500, 10);
    const cancelled = exchange.limit(ALICE, 'buy', 490, 10, { expiresAt });
    exchange.accept(cancelOrder(ALICE, cancelled));
    const moved = exchange.limit(ALICE, 'buy', 480, 10, { expiresAt });
    exchange.accept(amendOrder(ALICE, moved, { price: 485 }));
    while (after(exchange, 0) <= expiresAt) passTime(exchange);
    const ids = passAllTime(exchange)
      .flatMap(expiredIn)
      .map(({ id }) => id);
    expect(exchange.engine.room('spot').order(filled)).toBeUndefined();
    expect(ids).toEqual([moved]);
  });

  test('SPOT-754: of 10,000 orders that end together each command ends a bounded number, and tells each level once', () => {
    const exchange = openExchange();
    const expiresAt = after(exchange, 10_000);
    const owners = [ALICE, BOB, CAROL];
    for (let index = 0; index < 10_000; index += 1) {
      const owner = owners[index % owners.length] ?? ALICE;
      exchange.limit(owner, 'buy', 100 + (index % 50), 2, { expiresAt });
    }
    passTime(exchange);
    const commands = passAllTime(exchange);
    expect(commands.length).toBeLessThanOrEqual(10_000 / 300 + 1);
    expect(Math.max(...commands.map((events) => expiredIn(events).length))).toBeLessThanOrEqual(400);
    expect(new Set(commands.flatMap(expiredIn).map(({ id }) => id)).size).toBe(10_000);
    for (const events of commands) {
      const levels = eventsOf(events, 'book_level_changed').map(({ side, price }) => `${side} ${price}`);
      expect(new Set(levels).size).toBe(levels.length);
    }
    // Between two commands of the clock others are served.
    expect(exchange.engine.room('spot').depth(BTC_USDT, 'buy', 9)).toEqual([]);
    expect(exchange.engine.balance(ALICE, 'change', USDT).held).toBe(0n);
    exchange.engine.audit();
  });

  test('SPOT-755: a restored engine ends the same orders at the same time, with the same state', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            price: fc.integer({ min: 490, max: 499 }),
            life: fc.option(fc.integer({ min: 1, max: 40 })),
          }),
          {
            minLength: 1,
            maxLength: 20,
          },
        ),
        fc.integer({ min: 0, max: 30 }),
        (asked, waited) => {
          const exchange = openExchange();
          for (const { price, life } of asked) {
            const end = life === null ? {} : { expiresAt: after(exchange, life) };
            exchange.accept(limitOrder(ALICE, 'buy', price, 2, end));
          }
          for (let count = 0; count < waited; count += 1) passTime(exchange);
          const restored = restoreEngine(exchange.engine.snapshot());
          expect(restored.stateHash()).toBe(exchange.engine.stateHash());
          restored.audit();
          for (let count = 0; count < 50; count += 1) {
            const command = { room: 'time', type: 'pass_time', by: CLOCK } as const;
            const sequence = exchange.sequence + 1;
            const outcome = exchange.accept(command);
            expect(restored.apply(command, outcome.sequence, timeMs(1_000 + sequence))).toEqual(outcome);
          }
          expect(restored.stateHash()).toBe(exchange.engine.stateHash());
          const open = [...restored.room('spot').openOrders()];
          expect(open.every((order) => order.expiresAt === null)).toBe(true);
        },
      ),
      { numRuns: 30 },
    );
  });

  test('SPOT-756: in a halted pair it ends all the same', () => {
    const exchange = openExchange();
    const expiresAt = after(exchange, 2);
    const id = exchange.limit(ALICE, 'buy', 500, 10, { expiresAt });
    exchange.accept({ room: 'listing', type: 'list_pair', by: SETUP, pair: { ...PAIR, status: 'halted' } });
    passTime(exchange);
    expect(
      passAllTime(exchange)
        .flatMap(expiredIn)
        .map((order) => order.id),
    ).toEqual([id]);
  });
});
