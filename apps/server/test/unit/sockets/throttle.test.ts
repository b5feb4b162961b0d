import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createThrottle } from '../../../src/edge/connections/throttle.ts';

const RATE = { max: 10, spanMs: 1_000, gapMs: 50 };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Returns the times at which turns were taken, for wants that come so many milliseconds after one another. */
function ticksFor(distances: readonly number[]): number[] {
  const taken: number[] = [];
  const throttled = createThrottle(RATE, () => taken.push(performance.now()));
  for (const distance of distances) {
    vi.advanceTimersByTime(distance);
    throttled.request();
  }
  vi.advanceTimersByTime(RATE.spanMs);
  return taken;
}

test('SOCK-021: however wants come, no second has more than ten turns, and each want gets one', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(200), { minLength: 1, maxLength: 100 }), (distances) => {
      const begun = performance.now();
      const taken = ticksFor(distances);
      for (const [index, at] of taken.entries()) {
        const eleventh = taken[index + RATE.max];
        if (eleventh !== undefined) expect(eleventh - at).toBeGreaterThanOrEqual(RATE.spanMs);
      }
      const lastWant = begun + distances.reduce((sum, distance) => sum + distance, 0);
      expect(taken.at(-1)).toBeGreaterThanOrEqual(lastWant);
      expect(taken.at(-1)).toBeLessThanOrEqual(lastWant + RATE.spanMs);
    }),
  );
});

test('SOCK-030: a change after a quiet time is pushed at once, and a late one does not delay those after it', () => {
  const begun = performance.now();
  // Ten a second, of which the third comes 40 ms late.
  const taken = ticksFor([100, 100, 140, 60, 100, 100]);
  expect(taken.map((at) => Math.round(at - begun))).toEqual([100, 200, 340, 400, 500, 600]);
});
