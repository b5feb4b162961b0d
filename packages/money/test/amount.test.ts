import { describe, expect, test } from 'vitest';
import { amount, decimals, fitsAmount, lots, MAXIMUM_AMOUNT, ratePpm, ticks } from '../src/index.ts';

const NOT_WHOLE = [Number.NaN, Number.POSITIVE_INFINITY, 1.5, 2 ** 53, -1];

describe('checked constructors', () => {
  test('MNY-001: an amount that no database column could hold cannot be made', () => {
    expect(amount(MAXIMUM_AMOUNT)).toBe(2n ** 63n - 1n);
    expect(amount(-MAXIMUM_AMOUNT)).toBe(-MAXIMUM_AMOUNT);
    for (const value of [2n ** 63n, -(2n ** 63n)]) {
      expect(fitsAmount(value)).toBe(false);
      expect(() => amount(value)).toThrow(RangeError);
    }
  });

  test('MNY-002: a price that is no whole number of ticks above zero cannot be made', () => {
    expect(ticks(1)).toBe(1);
    expect(ticks(Number.MAX_SAFE_INTEGER)).toBe(Number.MAX_SAFE_INTEGER);
    for (const value of [...NOT_WHOLE, 0]) expect(() => ticks(value)).toThrow(RangeError);
  });

  test('MNY-003: a quantity that is no whole number of lots cannot be made', () => {
    expect(lots(0)).toBe(0);
    for (const value of NOT_WHOLE) expect(() => lots(value)).toThrow(RangeError);
  });

  test('MNY-004: a rate above everything or below nothing cannot be made', () => {
    expect(ratePpm(1_000_000)).toBe(1_000_000);
    for (const value of [...NOT_WHOLE, 1_000_001]) expect(() => ratePpm(value)).toThrow(RangeError);
  });

  test('MNY-005: a currency with more than 8 decimals cannot be made', () => {
    expect(decimals(8)).toBe(8);
    for (const value of [...NOT_WHOLE, 9]) expect(() => decimals(value)).toThrow(RangeError);
  });
});
