import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDecimal, stepDecimal } from '../src/decimal/text.ts';

const rules = { decimals: 8, integerDigits: 15 };
const typed = (text: string) => readDecimal(text, 'typed', rules);
const pasted = (text: string) => readDecimal(text, 'pasted', rules);

describe('reading an amount', () => {
  test.each(['1e5', '-3', '+3', 'abc', '1.2.3', '1..', 'k', '∞', 'NaN', '0x10'])(
    'WEB-009: %s is refused, so that the field keeps what it had',
    (text) => {
      expect(typed(text)).toBeNull();
      expect(pasted(text)).toBeNull();
    },
  );

  test('WEB-010: full-width digits typed by an input method are the same amount', () => {
    expect(typed('１２３．４５')).toBe('123.45');
    expect(typed('１２。５')).toBe('12.5');
  });

  test('WEB-011: a comma typed by a European keyboard is the decimal point', () => {
    expect(typed('1,5')).toBe('1.5');
    expect(typed('1,234')).toBe('1.234');
  });

  test.each([
    ['1,234', '1234'],
    ['1,234.56', '1234.56'],
    ['1.234,56', '1234.56'],
    ['1.234.567', '1234567'],
    ['12,34,567.8', '1234567.8'],
    ['1 234,5', '1234.5'],
    ["1'234.5", '1234.5'],
    ['0,123', '0.123'],
    ['1,5', '1.5'],
  ])('WEB-011: pasting %s means %s', (text, value) => {
    expect(pasted(text)).toBe(value);
  });

  test('WEB-012: decimals beyond the allowed are cut, so that nobody offers more than they have', () => {
    expect(readDecimal('0.999', 'typed', { decimals: 2, integerDigits: 15 })).toBe('0.99');
    expect(readDecimal('5.9', 'typed', { decimals: 0, integerDigits: 15 })).toBe('5');
  });

  test('WEB-013: k and m multiply exactly', () => {
    expect(typed('1.5k')).toBe('1500');
    expect(typed('0.0001m')).toBe('100');
    expect(typed('2.0000001m')).toBe('2000000.1');
    expect(typed('3K')).toBe('3000');
  });

  test('WEB-008: too many digits are refused instead of losing precision', () => {
    expect(typed('1234567890123456')).toBeNull();
    expect(typed('00012')).toBe('12');
  });

  test('WEB-008: a half-typed number stays as typed', () => {
    expect(typed('')).toBe('');
    expect(typed('.')).toBe('0.');
    expect(typed('1.')).toBe('1.');
    expect(typed('0.10')).toBe('0.10');
  });

  test('WEB-008: reading a value that was read before changes nothing', () => {
    fc.assert(
      fc.property(fc.nat(10 ** 9), fc.nat(10 ** 8 - 1), (whole, fraction) => {
        const text = `${whole}.${String(fraction).padStart(8, '0')}`;
        expect(typed(text)).toBe(text);
        expect(pasted(text)).toBe(text);
      }),
    );
  });
});

describe('stepping an amount', () => {
  test('WEB-014: an arrow key adds or takes one tick, Shift ten', () => {
    expect(stepDecimal('0.29', '0.01', 1)).toBe('0.30');
    expect(stepDecimal('0.3', '0.1', -1, 10)).toBe('0.0');
    expect(stepDecimal('', '0.5', 1)).toBe('0.5');
    expect(stepDecimal('9', '1', 1)).toBe('10');
  });

  test('WEB-014: a value off the grid goes to the next grid line', () => {
    expect(stepDecimal('1.005', '0.01', 1)).toBe('1.01');
    expect(stepDecimal('1.005', '0.01', -1)).toBe('1.00');
  });

  test('WEB-014: stepping up and down again returns to the same amount and never below zero', () => {
    fc.assert(
      fc.property(fc.nat(10 ** 9), fc.nat(8), (units, places) => {
        const tick = places === 0 ? '1' : `0.${'0'.repeat(places - 1)}1`;
        const digits = String(units).padStart(places + 1, '0');
        const value = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
        expect(stepDecimal(stepDecimal(value, tick, 1), tick, -1)).toBe(value);
        expect(stepDecimal(value, tick, -1).startsWith('-')).toBe(false);
      }),
    );
  });
});
