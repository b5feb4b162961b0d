import {
  CALENDARS,
  CLOCK,
  currencyId,
  Engine,
  latestState,
  SETUP,
  sequenceOf,
  timeMs,
  UPGRADES,
} from '@assay/engine';
import { decimals } from '@assay/money';
import { describe, expect, it } from 'vitest';
import { Clock } from '../../../src/core/sequencer/clock.ts';
import { createCalendar } from '../../../src/core/time/calendar.ts';
import { readRequests } from '../../../src/edge/link/messages.ts';

const START_MS = Date.UTC(2026, 10, 22, 5);
const DAY_MS = 86_400_000;
const LIST = {
  room: 'listing',
  type: 'list_currency',
  by: SETUP,
  currency: { id: currencyId(1), code: 'BTC', decimals: decimals(8) },
} as const;

/** Returns the number of clock commands in a day in which a command is accepted every `everyMs`; 0: never. */
function wordsOfADay(everyMs: number): { readonly passed: number; readonly days: number } {
  const engine = new Engine(latestState());
  const clock = new Clock(createCalendar('Asia/Shanghai'));
  let sequence = 0;
  const counts = { passed: 0, days: 0 };
  const speak = (time: number): void => {
    for (const word of clock.commands(engine, time)) {
      sequence += 1;
      expect(engine.apply(word, sequenceOf(sequence), timeMs(time)).ok).toBe(true);
      if (word.type === 'pass_time') counts.passed += 1;
      else counts.days += 1;
    }
  };
  speak(START_MS);
  const end = START_MS + DAY_MS;
  let given = START_MS;
  for (let time = START_MS; time < end; ) {
    if (everyMs > 0 && given + everyMs <= clock.wakesAt(engine)) {
      given += everyMs;
      time = given;
      speak(time);
      sequence += 1;
      const outcome = engine.apply(LIST, sequenceOf(sequence), timeMs(time));
      expect(outcome.ok).toBe(true);
    } else {
      time = clock.wakesAt(engine);
      speak(time);
    }
    expect(clock.wakesAt(engine)).toBeGreaterThan(time);
  }
  return counts;
}

describe('the clock', () => {
  it('TIME-015: speaks every 30 seconds when nobody else does, and says each day', () => {
    const { passed, days } = wordsOfADay(0);
    expect(passed).toBeGreaterThan(2_870);
    expect(passed).toBeLessThanOrEqual(2_881);
    // The first day of each calendar, and the next.
    expect(days).toBe(2 * CALENDARS.length);
  });

  it('TIME-015: says nothing but days while others speak', () => {
    expect(wordsOfADay(20_000)).toEqual({ passed: 1, days: 2 * CALENDARS.length });
  });
});

describe('the rules of a release', () => {
  it('TIME-522: are adopted by the first word of the clock, before anybody else acts, and once', () => {
    const engine = new Engine();
    const clock = new Clock(createCalendar('Asia/Shanghai'));
    let sequence = 0;
    const speak = (time: number): string[] => {
      const types: string[] = [];
      for (const word of clock.commands(engine, time)) {
        sequence += 1;
        expect(engine.apply(word, sequenceOf(sequence), timeMs(time)).ok).toBe(true);
        types.push(word.type);
      }
      return types;
    };
    expect(clock.isBehind(engine, START_MS)).toBe(true);
    expect(clock.wakesAt(engine)).toBeLessThanOrEqual(START_MS);
    expect(speak(START_MS)[0]).toBe('adopt_rules');
    expect(engine.room('time').activeUpgradeCount()).toBe(UPGRADES.length);
    expect(clock.isBehind(engine, START_MS)).toBe(false);
    expect(speak(START_MS + DAY_MS)).not.toContain('adopt_rules');
  });
});

describe('a gateway', () => {
  it('TIME-016: cannot give a command of the clock', () => {
    const command = { room: 'time', type: 'pass_time', by: CLOCK };
    const day = { calendar: 'c2c', day: '2026-11-22', from: 1, to: 2 };
    const sent = [command, { ...command, type: 'begin_day', ...day }].map((one, index) => ({
      id: `${index}`,
      attempt: 1,
      since: 0,
      command: one,
    }));
    expect(readRequests(JSON.stringify(sent)).map(({ command: read }) => read)).toEqual([null, null]);
  });
});
