import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FAST } from '../../../src/ops/demo/robots/robots.ts';
import { runRobots } from '../../../src/ops/demo/robots/run-robots.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the switch of the robots', () => {
  it('CON-055: robots that are switched off do nothing, and go on when they are switched on', async () => {
    let rounds = 0;
    let isOn = false;
    const robots = {
      open: async () => undefined,
      round: async () => {
        rounds += 1;
      },
    };
    const stop = runRobots(
      robots,
      () => true,
      async () => isOn,
      { log: pino({ level: 'silent' }) },
    );
    await vi.advanceTimersByTimeAsync(FAST.roundMs * 5);
    expect(rounds).toBe(0);
    isOn = true;
    await vi.advanceTimersByTimeAsync(FAST.roundMs * 3);
    expect(rounds).toBeGreaterThanOrEqual(2);
    await stop();
  });
});
