import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amount, decimals, formatAmount, MAXIMUM_AMOUNT, parseAmount, shortened } from '../src/index.ts';

const EIGHT = decimals(8);
const anyAmount = fc.bigInt({ min: -MAXIMUM_AMOUNT, max: MAXIMUM_AMOUNT });
const anyDecimals = fc.integer({ min: 0, max: 8 }).map(decimals);

/** Texts that are no numbers, or that float parsers accept by mistake. */
const NO_NUMBERS = [
  '',
  ' ',
  ' 1',
  '1 ',
  '1\n',
  '+1',
  '1e5',
  '1E5',
  '1e309',
  '.5',
  '5.',
  '.',
  '1.2.3',
  '1,000',
  '1_000',
  '0x10',
  '0b1',
  '１',
  '１.５',
  '٣',
  'Infinity',
  'NaN',
  'null',
  'true',
  '--1',
  '-',
  '-1e5',
  '1n',
  '½',
  '1\u0000',
  '0'.repeat(65),
  `1.${'0'.repeat(100_000)}`,
];

describe('parseAmount', () => {
  test.each([
    ['0', 0n],
    ['1', 100_000_000n],
    ['0.5', 50_000_000n],
    ['0.00000001', 1n],
    ['007.10', 710_000_000n],
    ['92233720368.54775807', MAXIMUM_AMOUNT],
  ])('MNY-006: %s is read to the last unit', (text, expected) => {
    expect(parseAmount(text, EIGHT)).toEqual({ ok: true, value: expected });
  });

  test.each(NO_NUMBERS)('MNY-007: %j is not taken for a number', (text) => {
    expect(parseAmount(text, EIGHT)).toEqual({ ok: false, error: 'not_a_number' });
  });

  test.each(['-1', '-0.5', '-0'])('MNY-008: %s is told to be negative', (text) => {
    expect(parseAmount(text, EIGHT)).toEqual({ ok: false, error: 'negative' });
  });

  test('MNY-009: a ninth decimal is refused and not rounded away', () => {
    expect(parseAmount('0.123456789', EIGHT)).toEqual({ ok: false, error: 'too_many_decimals' });
    expect(parseAmount('0.5', decimals(0))).toEqual({ ok: false, error: 'too_many_decimals' });
    expect(parseAmount(`0.${'1'.repeat(30)}`, EIGHT)).toEqual({ ok: false, error: 'too_many_decimals' });
    expect(parseAmount('0.1234567800', EIGHT)).toEqual({ ok: true, value: 12_345_678n });
    expect(parseAmount('5.00', decimals(0))).toEqual({ ok: true, value: 5n });
  });

  test.each(['92233720368.54775808', '1'.repeat(64)])('MNY-010: %s does not wrap around', (text) => {
    expect(parseAmount(text, EIGHT)).toEqual({ ok: false, error: 'too_large' });
  });

  test('MNY-011: what is written in full is read back as the same money', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: MAXIMUM_AMOUNT }), anyDecimals, (value, places) => {
        expect(parseAmount(formatAmount(value, places, places), places)).toEqual({ ok: true, value });
        expect(parseAmount(formatAmount(value, places), places)).toEqual({ ok: true, value });
      }),
    );
  });

  test('MNY-007: no text makes the reader throw', () => {
    fc.assert(fc.property(fc.string(), anyDecimals, (text, places) => void parseAmount(text, places)));
  });
});

describe('formatAmount', () => {
  test.each([
    [123_456_789n, 8, 4, '1.2345'],
    [-123_456_789n, 8, 4, '-1.2345'],
    [99_999_999n, 8, 0, '0'],
    [-1n, 8, 2, '0.00'],
    [-1n, 8, 8, '-0.00000001'],
    [5n, 0, 8, '5.00000000'],
    [5n, 2, 2, '0.05'],
    [0n, 8, 8, '0.00000000'],
  ])('MNY-012 MNY-013: %s of %i decimals at %i places is %s', (value, scale, places, expected) => {
    expect(formatAmount(amount(value), decimals(scale), places)).toBe(expected);
  });

  test('MNY-012: a shortened text never promises more than there is', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: MAXIMUM_AMOUNT }),
        fc.integer({ min: 0, max: 8 }),
        (value, places) => {
          const promised = parseAmount(formatAmount(value, EIGHT, places), EIGHT);
          const lost = promised.ok ? value - promised.value : -1n;
          expect(lost >= 0n && lost < 10n ** BigInt(8 - places)).toBe(true);
        },
      ),
    );
  });

  test('MNY-013: every text has exactly the asked decimals', () => {
    fc.assert(
      fc.property(anyAmount, anyDecimals, fc.integer({ min: 1, max: 12 }), (value, scale, places) => {
        expect(formatAmount(value, scale, places)).toMatch(new RegExp(`^-?\\d+\\.\\d{${places}}$`));
        expect(formatAmount(value, scale)).toMatch(/^-?\d+\.\d{8}$/);
      }),
    );
  });

  test.each([
    ['1.50', '1.5'],
    ['2.00', '2'],
    ['100', '100'],
    ['0.00', '0'],
    ['-0.10', '-0.1'],
    ['', ''],
  ])('MNY-024: %s without zeros that say nothing is %s', (text, expected) => {
    expect(shortened(text)).toBe(expected);
  });

  test('MNY-024: any amount that is shortened is the same amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: MAXIMUM_AMOUNT }), anyDecimals, (value, scale) => {
        const text = shortened(formatAmount(amount(value), scale, scale));
        expect(parseAmount(text, scale)).toEqual({ ok: true, value });
      }),
    );
  });
});
