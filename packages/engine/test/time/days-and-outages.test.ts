import { describe, expect, test } from 'vitest';
import { type BeginDay, CLOCK, type Day, MAX_SILENCE_MS, restoreEngine, timeMs } from '../../src/index.ts';
import { ALICE, credit, Exchange, listEverything, ONE, USDT } from '../exchange.ts';
import { TIMED_ROOMS, TimedExchange } from './timed-exchange.ts';

const DAY_MS = 86_400_000;
const NOON = 1_790_000_000_000;

function opened(): TimedExchange {
  const plain = new Exchange(new TimedExchange().engine);
  listEverything(plain);
  plain.accept(credit(ALICE, USDT, ONE));
  return new TimedExchange(plain.engine, plain.sequence);
}

function day(number: number, changed: Partial<Day> = {}): BeginDay {
  return {
    room: 'time',
    type: 'begin_day',
    by: CLOCK,
    calendar: 'exchange',
    day: `2026-11-${10 + number}`,
    from: timeMs(NOON + number * DAY_MS),
    to: timeMs(NOON + (number + 1) * DAY_MS),
    ...changed,
  };
}

describe('a day', () => {
  test('TIME-010: begins when it has come, joins the last one, and every room hears of it', () => {
    const exchange = opened();
    exchange.passTime(NOON + 1);
    const { room: _room, type: _type, by: _by, ...first } = day(0);
    expect(exchange.does(day(0), NOON + 1)).toEqual([
      { type: 'day_begun', day: first },
      { type: 'day_heard', day: '2026-11-10' },
    ]);
    expect(exchange.does(day(1), NOON + DAY_MS + 1)).toContainEqual({ type: 'day_heard', day: '2026-11-11' });
    expect(exchange.engine.room('time').day('exchange')?.day).toBe('2026-11-11');
    expect(exchange.engine.room('time').day('c2c')).toBeUndefined();
    expect(exchange.apply(day(5, { calendar: 'c2c' }), NOON + 6 * DAY_MS).ok).toBe(true);
  });

  test('TIME-010: that has been, has not come, leaves a gap or is none is refused', () => {
    const exchange = opened();
    exchange.passTime(NOON + 1);
    exchange.does(day(0), NOON + 1);
    const wrong: readonly (readonly [BeginDay, number, string])[] = [
      [day(0), 1, 'day_out_of_order'],
      [day(2), 3, 'day_out_of_order'],
      [day(1, { day: '2026-11-10' }), 1, 'day_out_of_order'],
      [day(1, { to: timeMs(NOON + DAY_MS) }), 1, 'day_out_of_order'],
      [day(1, { from: timeMs(NOON + DAY_MS + 1) }), 2, 'day_out_of_order'],
      [
        day(0, { calendar: 'c2c', from: timeMs(NOON + DAY_MS + 8), to: timeMs(NOON + 2 * DAY_MS) }),
        1,
        'day_to_come',
      ],
    ];
    for (const [command, days, code] of wrong) {
      const before = exchange.engine.stateHash();
      const outcome = exchange.apply(command, NOON + days * DAY_MS + 7);
      expect(outcome).toMatchObject({ ok: false, rejection: { code } });
      expect(exchange.engine.stateHash()).toBe(before);
    }
    expect(exchange.apply(day(1), NOON + DAY_MS)).toMatchObject({ rejection: { code: 'day_to_come' } });
    expect(exchange.apply(day(1), NOON + DAY_MS + 1).ok).toBe(true);
  });

  test('TIME-010: that was missed puts its things in their places among those of later days', () => {
    const exchange = opened();
    exchange.passTime(NOON + 1);
    const before = exchange.engine.balance(ALICE, 'change', USDT).total;
    for (const number of [0, 1, 2]) exchange.does(day(number), NOON + 3 * DAY_MS);
    expect(exchange.engine.room('time').nextDue()).not.toBeNull();
    exchange.passTime(NOON + 3 * DAY_MS);
    expect(exchange.engine.balance(ALICE, 'change', USDT).total).toBe(before + 3n);
  });
});

describe('an outage', () => {
  test('TIME-011: is more than a minute between two accepted commands', () => {
    const exchange = opened();
    exchange.passTime(NOON);
    expect(exchange.does(credit(ALICE, USDT, 1n), NOON + MAX_SILENCE_MS)).toHaveLength(1);
    const silent = exchange.passTime(NOON + MAX_SILENCE_MS + 1).flat();
    expect(silent).toEqual([{ type: 'time_passed', isMoreDue: false }]);
    const [from, to] = [NOON + MAX_SILENCE_MS + 1, NOON + 2 * MAX_SILENCE_MS + 2];
    // A rejected command does not count as activity.
    expect(exchange.apply(credit(ALICE, USDT, 0n), to - 5).ok).toBe(false);
    expect(exchange.passTime(to).flat()).toContainEqual({ type: 'outage_noted', outage: { from, to } });
    expect(exchange.passTime(to + 1).flat()).toEqual([{ type: 'time_passed', isMoreDue: false }]);
  });

  test('TIME-011: moves the deadlines of people on before anything that is due is worked off', () => {
    const exchange = opened();
    exchange.passTime(NOON);
    const gift = exchange.give(NOON + 30_000, 1);
    const alarm = exchange.set(NOON + 30_000);
    const [events = []] = exchange.passTime(NOON + 100_000);
    expect(events).toEqual([
      { type: 'promise_moved', id: gift, due: NOON + 130_000 },
      { type: 'outage_noted', outage: { from: NOON, to: NOON + 100_000 } },
      { type: 'rang', alarm },
      { type: 'time_passed', isMoreDue: false },
    ]);
    expect(exchange.engine.room('time').nextDue()).toBe(NOON + 130_000);
  });

  test('TIME-011 TIME-004: is heard of once by everybody, also when that takes several commands and a restart', () => {
    const original = opened();
    original.passTime(NOON);
    for (let count = 0; count < 900; count += 1) original.give(NOON + 30_000, 1);
    const moved: object[] = [];
    let exchange = original;
    for (let number = 0; number < 20; number += 1) {
      moved.push(
        ...exchange
          .passTime(NOON + 90_000)
          .flat()
          .filter((event) => 'due' in event),
      );
      exchange = new TimedExchange(restoreEngine(exchange.engine.snapshot(), TIMED_ROOMS), exchange.sequence);
      if (number === 0) expect(moved.length).toBe(900);
    }
    expect(moved).toHaveLength(900);
  });

  test('TIME-011: that ends with a command of somebody else is noted by the next word of the clock', () => {
    const exchange = opened();
    exchange.passTime(NOON);
    exchange.does(credit(ALICE, USDT, 1n), NOON + 100_000);
    const restored = new TimedExchange(
      restoreEngine(exchange.engine.snapshot(), TIMED_ROOMS),
      exchange.sequence,
    );
    for (const one of [exchange, restored]) {
      expect(one.engine.room('time').nextDue()).toBe(NOON);
      expect(one.passTime(NOON + 100_001).flat()).toContainEqual({
        type: 'outage_noted',
        outage: { from: NOON, to: NOON + 100_000 },
      });
    }
  });
});
