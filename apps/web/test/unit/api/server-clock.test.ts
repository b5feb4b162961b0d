import { expect, test } from 'vitest';
import { createServerClock } from '../../../src/api/server-clock.ts';

const HOUR_MS = 3_600_000;

/**
 * Simulates a machine whose clock is `offMs` ahead of the server's; each response takes `wayMs` in either direction.
 */
function machineOf(offMs: number) {
  const machine = { trueMs: Date.UTC(2026, 10, 28, 12), offMs };
  const localMs = () => machine.trueMs + machine.offMs;
  const clock = createServerClock(localMs);
  return {
    machine,
    clock,
    errorMs: () => Math.abs(clock.nowMs() - machine.trueMs),
    ask(wayMs: number) {
      const sentMs = localMs();
      machine.trueMs += wayMs;
      const serverMs = Math.floor(machine.trueMs / 1_000) * 1_000;
      machine.trueMs += wayMs;
      clock.update({ serverMs, sentMs, receivedMs: localMs() });
      machine.trueMs += 777;
    },
  };
}

test('WEB-460: before the first answer the time is this machine’s', () => {
  expect(createServerClock(() => 5).nowMs()).toBe(5);
});

test.each([HOUR_MS, -HOUR_MS, 20 * 60_000, 0])(
  'WEB-460: one answer corrects a clock that is %i ms off to the second, and more answers do better',
  (offMs) => {
    const { ask, errorMs } = machineOf(offMs);
    ask(40);
    expect(errorMs()).toBeLessThanOrEqual(540);
    for (let count = 0; count < 20; count += 1) ask(40);
    expect(errorMs()).toBeLessThanOrEqual(150);
    // A slow response is less accurate than the earlier quick ones.
    ask(20_000);
    expect(errorMs()).toBeLessThanOrEqual(150);
  },
);

test('WEB-460: a clock that is set while the page is open is corrected with the next answer', () => {
  const { machine, ask, errorMs } = machineOf(HOUR_MS);
  ask(40);
  ask(40);
  machine.offMs = 0;
  ask(40);
  expect(errorMs()).toBeLessThanOrEqual(540);
});
