import Big from 'big.js';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ceilToStep,
  compare,
  decimalOrZero,
  decimalsOf,
  difference,
  enteredOrZero,
  fixed,
  floorToStep,
  isOnStep,
  isPositive,
  larger,
  multiplyByPercent,
  percentShare,
  placesOf,
  plain,
  product,
  quotient,
  type Rounding,
  readDecimal,
  rounded,
  sign,
  smaller,
  sum,
} from '../src/index.ts';

const MODES: Readonly<Record<Rounding, Big.RoundingMode>> = {
  down: Big.roundDown,
  up: Big.roundUp,
  half_up: Big.roundHalfUp,
};

/** Numbers as on the wire, in fields and in tables, including trailing zeros and exponents of small numbers. */
const anyNumber = fc.oneof(
  fc
    .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.nat(18))
    .map(([digits, places]) => new Big(String(digits)).times(new Big(10).pow(-places)).toFixed(places)),
  fc.double({ min: -1e12, max: 1e12, noNaN: true }),
  fc.integer(),
);
const anyRounding = fc.constantFrom<Rounding>('down', 'up', 'half_up');
const anyPlaces = fc.nat(24);

/** The same division in another implementation. */
function divideByBig(dividend: Big, divisor: Big, places: number, rounding: Rounding): Big {
  const Exact = Big();
  Exact.DP = places;
  Exact.RM = MODES[rounding];
  return new Exact(dividend.toFixed()).div(divisor.toFixed());
}

describe('MNY-025: decimals are worked out as another implementation works them out', () => {
  test('sums, differences, products and order, exactly', () => {
    fc.assert(
      fc.property(anyNumber, anyNumber, anyNumber, (one, other, third) => {
        const [a, b, c] = [new Big(one), new Big(other), new Big(third)];
        expect(plain(one)).toBe(a.toFixed());
        expect(sum(one, other, third)).toBe(a.plus(b).plus(c).toFixed());
        expect(difference(one, other, third)).toBe(a.minus(b).minus(c).toFixed());
        expect(product(one, other, third)).toBe(a.times(b).times(c).toFixed());
        expect(compare(one, other)).toBe(a.cmp(b));
        expect(sign(one)).toBe(a.cmp(0));
        expect(smaller(one, other)).toBe(a.lt(b) ? one : other);
        expect(larger(one, other)).toBe(a.gt(b) ? one : other);
      }),
    );
  });

  test('quotients and rounded numbers, each way that is named', () => {
    fc.assert(
      fc.property(anyNumber, anyNumber, anyPlaces, anyRounding, (one, other, places, rounding) => {
        const [a, b] = [new Big(one), new Big(other)];
        expect(rounded(one, places, rounding)).toBe(a.round(places, MODES[rounding]).toFixed());
        expect(fixed(one, places, rounding)).toBe(a.toFixed(places, MODES[rounding]));
        expect(multiplyByPercent(one, other)).toBe(a.times(b).div(100).toFixed());
        if (b.eq(0)) return;
        expect(quotient(one, other)).toBe(a.div(b).toFixed());
        expect(quotient(one, other, places, rounding)).toBe(divideByBig(a, b, places, rounding).toFixed());
        expect(percentShare(one, other)).toBe(a.times(100).div(b).toFixed());
      }),
    );
  });

  test('steps below and above, and what stands on one', () => {
    const anyStep = fc
      .tuple(fc.integer({ min: 1, max: 500 }), fc.nat(8))
      .map(([size, places]) => new Big(size).times(new Big(10).pow(-places)).toFixed());
    const anyValue = fc
      .tuple(fc.bigInt({ min: 0n, max: 10n ** 16n }), fc.nat(8))
      .map(([digits, places]) => new Big(String(digits)).times(new Big(10).pow(-places)).toFixed());
    fc.assert(
      fc.property(anyValue, anyStep, (value, step) => {
        const [floor, ceiling] = [floorToStep(value, step), ceilToStep(value, step)];
        const over = new Big(value).mod(step);
        expect(floor).toBe(new Big(value).minus(over).toFixed());
        expect(ceiling).toBe(over.eq(0) ? floor : new Big(floor).plus(step).toFixed());
        expect(isOnStep(value, step)).toBe(over.eq(0));
        expect(decimalsOf(step)).toBe(new Big(step).toFixed().split('.')[1]?.length ?? 0);
      }),
    );
  });
});

test('MNY-025: nothing added is 0, nothing multiplied 1, and a negative number cut to nothing keeps its minus', () => {
  expect([sum(), product()]).toEqual(['0', '1']);
  expect(fixed('-0.001', 2, 'down')).toBe('-0.00');
  expect(rounded('-0.001', 2, 'down')).toBe('0');
  expect([plain('1e-7'), plain(1e-7), plain('1.50'), plain('5.'), plain('.5')]).toEqual([
    '0.0000001',
    '0.0000001',
    '1.5',
    '5',
    '0.5',
  ]);
  expect([placesOf('0.50'), decimalsOf('0.50'), placesOf('7')]).toEqual([2, 1, 0]);
});

test('MNY-026: text that is no number, a number without end and a division by zero are faults', () => {
  for (const text of ['', '.', '-', '1,5', ' 1', '0x1', 'NaN', '1e9999', '１', '+1']) {
    expect(() => plain(text), text).toThrow(RangeError);
  }
  expect(() => sum('1', Number.NaN)).toThrow(RangeError);
  expect(() => product(Number.POSITIVE_INFINITY)).toThrow(RangeError);
  expect(() => quotient('1', '0.00')).toThrow(RangeError);
  expect(() => floorToStep('1', 0)).toThrow(RangeError);
});

test('MNY-026: what may be no number is asked first, and what is half typed counts as far as it goes', () => {
  for (const none of [null, undefined, '', '.', 'NaN', '1e9', '1.', '.5', '1,000']) {
    expect(readDecimal(none)).toBeNull();
    expect(decimalOrZero(none)).toBe('0');
    expect(isPositive(none)).toBe(false);
  }
  expect([readDecimal('1.50'), decimalOrZero('-2')]).toEqual(['1.50', '-2']);
  expect(['0.01', '0.00', '-1'].map(isPositive)).toEqual([true, false, false]);
  expect(['5.', '.5', '1.50', '', '.', '-1', '1e3', '1.2.3'].map(enteredOrZero)).toEqual([
    '5',
    '0.5',
    '1.5',
    '0',
    '0',
    '0',
    '0',
    '0',
  ]);
});
