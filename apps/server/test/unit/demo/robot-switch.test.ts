import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WATCHED } from '../../../src/demo/robots/robots.ts';
import { runRobots } from '../../../src/demo/robots/run-robots.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the switch of the robots', () => {
  it('CON-055: robots that are switched off take no turn, and go on when they are switched on', async () => {
    let turns = 0;
    let isOn = false;
    const robots = {
      open: async () => undefined,
      turn: async () => {
        turns += 1;
      },
    };
    const stop = runRobots(
      robots,
      () => true,
      async () => isOn,
      { log: pino({ level: 'silent' }) },
    );
    await vi.advanceTimersByTimeAsync(WATCHED.turnMs * 5);
    expect(turns).toBe(0);
    isOn = true;
    await vi.advanceTimersByTimeAsync(WATCHED.turnMs * 3);
    expect(turns).toBeGreaterThanOrEqual(2);
    await stop();
  });
});
