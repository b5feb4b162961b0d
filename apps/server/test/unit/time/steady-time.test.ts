import { beforeEach, describe, expect, it } from 'vitest';
import { clockProblem, MAX_DIFFERENCE_MS, OFF_MAX_MS } from '../../../src/core/time/check-clock.ts';
import { createSteadyTime, LEAP_MAX_MS, type SteadyTime } from '../../../src/core/time/steady-time.ts';

const START = Date.UTC(2026, 10, 22, 12);
const HOUR_MS = 60 * 60_000;
const YEAR_MS = 365 * 24 * HOUR_MS;

let wallMs: number;
let elapsedMs: number;
let held: number[];
let time: SteadyTime;

beforeEach(() => {
  wallMs = START;
  elapsedMs = 1_000;
  held = [];
  time = createSteadyTime({
    wall: () => wallMs,
    elapsed: () => elapsedMs,
    onClockJump: (ms) => held.push(ms),
  });
});

/** Advances time, and the machine's clock with it. */
function pass(ms: number): void {
  wallMs += ms;
  elapsedMs += ms;
}

describe('the time that the exchange goes by', () => {
  it('TIME-031: follows a clock that goes as time goes by, over a night of sleep too', () => {
    for (const ms of [1, 250, 30_000, 10 * HOUR_MS]) {
      pass(ms);
      expect(time.now()).toBe(wallMs);
    }
    expect(held).toEqual([]);
  });

  it('TIME-031: follows a clock that is set by less than an hour, in either direction, and one that is set back by more', () => {
    for (const ms of [1_000, -1_000, LEAP_MAX_MS, -LEAP_MAX_MS, -YEAR_MS]) {
      wallMs += ms;
      expect(time.now()).toBe(wallMs);
    }
    expect(held).toEqual([]);
  });

  it.each([LEAP_MAX_MS + 1, 10 * HOUR_MS, YEAR_MS, 30 * YEAR_MS])(
    'TIME-031: does not follow a leap of %i ms: it goes on as fast as time goes by, until the clock is right again',
    (leapMs) => {
      wallMs += leapMs;
      expect(time.now()).toBe(START);
      for (let step = 1; step <= 3; step += 1) {
        pass(30_000);
        expect(time.now()).toBe(START + step * 30_000);
      }
      expect(held).toEqual([leapMs]);
      expect(time.aheadMs()).toBe(leapMs);
      wallMs -= leapMs;
      expect(time.now()).toBe(START + 90_000);
      expect(held).toEqual([leapMs, 0]);
      expect(time.aheadMs()).toBe(0);
    },
  );

  it('TIME-031: a second leap on top of one that is held is held, too', () => {
    wallMs += YEAR_MS;
    time.now();
    wallMs += YEAR_MS;
    pass(1_000);
    expect(time.now()).toBe(START + 1_000);
  });
});

describe('the clock of a machine that starts', () => {
  it('TIME-630: is not believed minutes before the last command: time would stand still', () => {
    const early = clockProblem(START, START + MAX_DIFFERENCE_MS + 1, START);
    expect(early).toContain(new Date(START + MAX_DIFFERENCE_MS + 1).toISOString());
    expect(early).toContain('TRUST_CLOCK=on');
  });

  it('TIME-032: is believed within a year of the last command, when the database says the same', () => {
    expect(clockProblem(START, null, START)).toBeNull();
    expect(clockProblem(START, START - OFF_MAX_MS, START + MAX_DIFFERENCE_MS)).toBeNull();
    expect(clockProblem(START, START + MAX_DIFFERENCE_MS, START)).toBeNull();
  });

  it('TIME-032: is not believed beyond that, and the operator is told both moments and what to do', () => {
    const late = clockProblem(START, START - OFF_MAX_MS - 1, START);
    expect(late).toContain('2026-11-22T12:00:00.000Z');
    expect(late).toContain('TRUST_CLOCK=on');
    for (const ms of [MAX_DIFFERENCE_MS + 1, -MAX_DIFFERENCE_MS - 1]) {
      expect(clockProblem(START, START, START + ms)).toContain(new Date(START + ms).toISOString());
    }
  });
});
