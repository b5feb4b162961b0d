import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatIndexPrice,
  indexPriceDecimals,
  indexPriceUnits,
  isIndexPriceUnits,
  MAXIMUM_AMOUNT,
  ticks,
  ticksAsIndexPriceUnits,
} from '../src/index.ts';

describe('MARK-001: the scale of a mark', () => {
  test.each([
    ['1', 2],
    ['25', 2],
    ['0.01', 4],
    ['0.50', 3],
    ['0.0000001', 9],
  ])('at tick %s it has %d decimals', (tickSize, places) => {
    expect(indexPriceDecimals(tickSize)).toBe(places);
  });

  test('a price in ticks is exactly on it', () => {
    expect(ticksAsIndexPriceUnits(ticks(12_345), '0.01')).toBe(1_234_500n);
    expect(ticksAsIndexPriceUnits(ticks(3), '0.25')).toBe(7_500n);
    expect(ticksAsIndexPriceUnits(ticks(Number.MAX_SAFE_INTEGER), '25')).toBe(
      9_007_199_254_740_991n * 2_500n,
    );
  });

  test('it is written with all its decimals', () => {
    expect(formatIndexPrice(indexPriceUnits(12_345_678n), '0.01')).toBe('1234.5678');
    expect(formatIndexPrice(indexPriceUnits(1n), '1')).toBe('0.01');
  });

  test('it is above zero and within 64 bits', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: MAXIMUM_AMOUNT }), (value) => indexPriceUnits(value) === value),
    );
    for (const value of [0n, -1n, MAXIMUM_AMOUNT + 1n]) {
      expect(isIndexPriceUnits(value)).toBe(false);
      expect(() => indexPriceUnits(value)).toThrow(RangeError);
    }
  });
});
