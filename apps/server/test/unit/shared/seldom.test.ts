import { expect, it } from 'vitest';
import { createLogThrottle } from '../../../src/core/shared/log-throttle.ts';

it('OPS-636: one line in a while is let through, with the number of those before it that were held back', () => {
  let nowMs = 0;
  const seldom = createLogThrottle(5_000, () => nowMs);
  expect(seldom.next()).toBe(0);
  for (nowMs = 1; nowMs < 5_000; nowMs += 1_000) expect(seldom.next()).toBeNull();
  nowMs = 5_000;
  expect(seldom.next()).toBe(5);
  expect(seldom.next()).toBeNull();
  nowMs = 10_000;
  expect(seldom.next()).toBe(1);
});
