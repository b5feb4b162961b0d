import { expect, test } from 'vitest';
import { firstRelease } from '../../../src/earn/plans/first-release.ts';

test('STK-640: of a plan that releases nothing for 20 days the first part is told for day 21, when it comes', () => {
  expect(firstRelease({ cliff: 20 })).toBe(21);
  expect(firstRelease({ cliff: 0 })).toBe(1);
});
