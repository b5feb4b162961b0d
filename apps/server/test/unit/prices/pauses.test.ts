import { expect, test } from 'vitest';
import { createPauses } from '../../../src/market/prices/venues/pauses.ts';

test('PRICE-022: pauses double up to a limit, and begin anew after a line that has held', () => {
  const pauseAfter = createPauses({ firstPauseMs: 500, maxPauseMs: 4_000, steadyMs: 60_000 });
  expect([0, 0, 0, 59_999, 0].map(pauseAfter)).toEqual([500, 1_000, 2_000, 4_000, 4_000]);
  expect([60_000, 0].map(pauseAfter)).toEqual([500, 1_000]);
});
