import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amount, ceilDiv, feeRoundedUp, floorDiv, MAXIMUM_AMOUNT, ratePpm } from '../src/index.ts';

describe('rounding', () => {
  test.each([
    [1n, 1_000, 1n],
    [1_000n, 1_000, 1n],
    [1_001n, 1_000, 2n],
    [0n, 1_000, 0n],
    [5n, 0, 0n],
    [5n, 1_000_000, 5n],
  ])('MNY-022: the fee on %s at %i ppm is %s', (received, rate, expected) => {
    expect(feeRoundedUp(amount(received), ratePpm(rate))).toBe(expected);
  });

  test('MNY-022: the house never loses the rest and never takes more than there is', () => {
    const anyRate = fc.integer({ min: 0, max: 1_000_000 });
    // Small fees are computed with doubles: as many samples on that side of the limit as on the other.
    const anyReceived = fc.oneof(
      fc.bigInt({ min: 0n, max: 2n ** 34n }),
      fc.bigInt({ min: 2n ** 33n, max: 2n ** 54n }),
      fc.bigInt({ min: 0n, max: MAXIMUM_AMOUNT }),
    );
    fc.assert(
      fc.property(anyReceived, anyRate, (received, rate) => {
        const fee = feeRoundedUp(amount(received), ratePpm(rate));
        const excess = fee * 1_000_000n - received * BigInt(rate);
        expect(excess >= 0n && excess < 1_000_000n).toBe(true);
        expect(fee <= received).toBe(true);
      }),
    );
  });

  test('MNY-022: the fee is exact on either side of where numbers stop being so', () => {
    const anyRate = fc.integer({ min: 1, max: 1_000_000 });
    // Products around 2^53: from half to eight times as much.
    const anyProduct = fc.bigInt({ min: 2n ** 52n, max: 2n ** 56n });
    fc.assert(
      fc.property(anyProduct, anyRate, (product, rate) => {
        const received = product / BigInt(rate);
        const fee = (received * BigInt(rate) + 999_999n) / 1_000_000n;
        expect(feeRoundedUp(amount(received), ratePpm(rate))).toBe(fee);
      }),
      { numRuns: 2_000 },
    );
    // The remainder is in the digit beyond the precision of a double.
    expect(feeRoundedUp(amount(9_007_199_255_000_001n), ratePpm(1_000_000))).toBe(9_007_199_255_000_001n);
  });

  test('MNY-023: floor and ceiling enclose the quotient for either sign', () => {
    const anyInteger = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
    const anyDivisor = anyInteger.filter((value) => value !== 0n);
    expect([floorDiv(-7n, 2n), ceilDiv(-7n, 2n), floorDiv(7n, -2n), ceilDiv(7n, -2n)]).toEqual([
      -4n,
      -3n,
      -4n,
      -3n,
    ]);
    fc.assert(
      fc.property(anyInteger, anyDivisor, (dividend, divisor) => {
        const floor = floorDiv(dividend, divisor);
        const ceiling = ceilDiv(dividend, divisor);
        const rest = dividend - floor * divisor;
        expect(divisor > 0n ? rest >= 0n && rest < divisor : rest <= 0n && rest > divisor).toBe(true);
        expect(ceiling - floor).toBe(rest === 0n ? 0n : 1n);
      }),
    );
    expect(() => floorDiv(1n, 0n)).toThrow(RangeError);
  });
});
