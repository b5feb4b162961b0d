import { expect, test } from 'vitest';
import { isShareOf, rateOf } from '../../../src/lever/receipt/formulas.ts';

test('LEV-117: a fee is shown as a rate of its value where that rate makes just this fee', () => {
  expect(rateOf('1.99800000', '999.00000000')).toBe('0.2');
  // Rounded up to the last decimal, at a rate of a millionth.
  expect(rateOf('0.00000001', '0.00500000')).toBe('0.0002');
  expect(rateOf('0.00099900', '999.00000000')).toBe('0.0001');
  // Capped by the remainder after closing: no exact rate of the value.
  expect(rateOf('0.00012345', '999.00000000')).toBeNull();
  expect(rateOf('0.00000000', '0.00000000')).toBeNull();
});

test('LEV-117 LEV-216: what a winner got of a pool that was not enough is shown as its share', () => {
  expect(isShareOf('33.33333333', '10', '100', '30')).toBe(true);
  expect(isShareOf('33.33333334', '10', '100', '30')).toBe(false);
  // A debt was deducted from it.
  expect(isShareOf('30.00000000', '10', '100', '30')).toBe(false);
  expect(isShareOf('0', '10', '100', '0')).toBe(false);
});
