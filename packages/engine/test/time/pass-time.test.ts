import { amount } from '@assay/money';
import { describe, expect, test } from 'vitest';
import {
  type Command,
  Engine,
  emptyState,
  POSTINGS_PER_COMMAND,
  type Posting,
  restoreEngine,
} from '../../src/index.ts';
import { ALICE, BTC, credit, Exchange, listEverything, ONE, USDT } from '../exchange.ts';
import { PASS_TIME, rung, TIMED_ROOMS, TimedExchange } from './timed-exchange.ts';

const TRANSFER: Command = {
  room: 'transfer',
  type: 'transfer',
  by: { trader: ALICE },
  from: 'change',
  to: 'legal',
  currency: USDT,
  amount: amount(1n),
};

/** Opens an exchange with a currency and a balance of Alice. */
function opened(): TimedExchange {
  const plain = new Exchange(new TimedExchange().engine);
  listEverything(plain);
  plain.accept(credit(ALICE, USDT, ONE));
  plain.accept(credit(ALICE, BTC, ONE));
  return new TimedExchange(plain.engine, plain.sequence);
}

function postingsIn(events: readonly object[]): number {
  return events.reduce(
    (total, event) => total + ('postings' in event ? (event.postings as readonly Posting[]).length : 0),
    0,
  );
}

describe('what is due', () => {
  test('TIME-001: waits for a command of the clock that is later', () => {
    const exchange = new TimedExchange();
    exchange.passTime(1);
    const alarm = exchange.set(5_000);
    expect(rung(exchange.passTime(4_999))).toEqual([]);
    expect(rung(exchange.passTime(5_000))).toEqual([]);
    expect(exchange.engine.room('time').nextDue()).toBe(5_000);
    exchange.set(9_000);
    expect(rung(exchange.passTime(5_001))).toEqual([alarm]);
    expect(rung(exchange.passTime(5_001))).toEqual([]);
    expect(exchange.engine.room('time').nextDue()).toBe(9_000);
  });

  test('TIME-002: comes up by time, then by room, then by id', () => {
    const exchange = opened();
    exchange.passTime(2_000);
    const gift = exchange.give(5_000, 1);
    const late = exchange.set(6_000);
    const first = exchange.set(5_000);
    const second = exchange.set(5_000);
    const [events = []] = exchange.passTime(60_000);
    expect(rung([events])).toEqual([first, second, late]);
    expect(first).toBeGreaterThan(gift);
    // The alarm room has the lower number: of items due at the same time its own come first.
    expect(events.map((event) => ('type' in event ? event.type : ''))).toEqual([
      'rang',
      'rang',
      'rang',
      'time_passed',
      'money_moved',
    ]);
  });

  test('TIME-003: does not come up once it has been taken off', () => {
    const exchange = new TimedExchange();
    exchange.passTime(1);
    const [taken, second] = [exchange.set(5_000), exchange.set(5_000)];
    expect(exchange.stop(taken, 4_000).ok).toBe(true);
    expect(rung(exchange.passTime(6_000))).toEqual([second]);
  });

  test('TIME-007: is not touched by anything else any more', () => {
    const exchange = new TimedExchange();
    exchange.passTime(1);
    const alarm = exchange.set(5_000);
    const before = exchange.engine.stateHash();
    expect(exchange.stop(alarm, 5_001)).toMatchObject({ ok: false, rejection: { code: 'settling' } });
    expect(exchange.engine.stateHash()).toBe(before);
    expect(rung(exchange.passTime(5_001))).toEqual([alarm]);
  });
});

describe('much that is due', () => {
  test('TIME-005 TIME-006: is done command by command, each within its share, and in its order', () => {
    const exchange = opened();
    exchange.passTime(2_000);
    exchange.give(5_000, 1_000);
    const after = exchange.set(5_001);
    const done = exchange.passTime(6_000);
    const sizes = done.map(postingsIn);
    expect(Math.max(...sizes)).toBe(POSTINGS_PER_COMMAND);
    expect(sizes.reduce((total, size) => total + size, 0)).toBe(2_000);
    expect(done.length).toBe(6);
    expect(rung(done.slice(0, -1))).toEqual([]);
    expect(rung(done)).toEqual([after]);
    expect(exchange.engine.balance(ALICE, 'change', USDT).total).toBe(ONE + 1_000n);
    exchange.engine.audit();
  });

  test('TIME-005: is bounded where no money moves, too', () => {
    const exchange = new TimedExchange();
    exchange.passTime(1);
    const alarms = Array.from({ length: 1_000 }, () => exchange.set(5_000));
    const done = exchange.passTime(5_001);
    expect(Math.max(...done.map((events) => rung([events]).length))).toBeLessThanOrEqual(
      POSTINGS_PER_COMMAND,
    );
    expect(rung(done)).toEqual(alarms);
  });

  test('TIME-007: keeps its accounts from transfers until all of it is done', () => {
    const exchange = opened();
    exchange.passTime(2_000);
    exchange.give(5_000, 500);
    expect(exchange.apply(TRANSFER, 5_000).ok).toBe(true);
    for (let rest = 2; rest > 0; rest -= 1) {
      const before = exchange.engine.stateHash();
      const refused = exchange.apply(TRANSFER, 5_001);
      expect(refused).toMatchObject({ ok: false, rejection: { code: 'settling' } });
      const back = exchange.apply({ ...TRANSFER, from: 'legal', to: 'change' } as Command, 5_001);
      expect(back).toMatchObject({ ok: false, rejection: { code: 'settling' } });
      expect(exchange.engine.stateHash()).toBe(before);
      exchange.does(PASS_TIME, 5_001);
    }
    exchange.passTime(5_001);
    expect(exchange.apply(TRANSFER, 5_001).ok).toBe(true);
  });
});

describe('a restored engine', () => {
  test('TIME-004: goes on in the middle of what is due as if nothing had been', () => {
    const original = opened();
    original.passTime(2_000);
    for (const due of [5_000, 4_000, 5_000]) original.give(due, 300);
    original.set(4_500);
    for (let number = 0; number < 12; number += 1) {
      const restored = new TimedExchange(
        restoreEngine(original.engine.snapshot(), TIMED_ROOMS),
        original.sequence,
      );
      expect(restored.engine.stateHash()).toBe(original.engine.stateHash());
      expect(restored.engine.room('time').nextDue()).toBe(original.engine.room('time').nextDue());
      expect(restored.does(PASS_TIME, 6_000)).toEqual(original.does(PASS_TIME, 6_000));
      expect(restored.engine.stateHash()).toBe(original.engine.stateHash());
    }
    expect(original.engine.room('time').nextDue()).toBeNull();
  });
});

describe('an engine without a clock', () => {
  test('TIME-008: has the hash that it had before there was one, and pays no heed to gaps', () => {
    const hashAfter = (exchange: Exchange): string => {
      const far = (command: Command, at: number) =>
        new TimedExchange(exchange.engine, at).apply(command, at * 99_999);
      for (const at of [500, 501, 700]) far(credit(ALICE, USDT, 1n), at);
      return exchange.engine.stateHash();
    };
    const without = new Exchange(new Engine(emptyState()));
    listEverything(without);
    const sections = [...without.engine.snapshot()].map(({ section }) => section);
    hashAfter(without);
    expect(sections).not.toContain('time');
    expect([...without.engine.snapshot()].map(({ section }) => section)).not.toContain('time');
    expect(new Engine().stateHash()).toBe('');
    expect(without.engine.room('time').lastCommandAt()).toBeNull();
  });
});
