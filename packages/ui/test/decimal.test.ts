import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type NumberMarks, numberMarksOf } from '../src/decimal/number-marks.ts';
import { readDecimal, stepDecimal, writeDecimal } from '../src/decimal/text.ts';

type DecimalMark = NumberMarks['decimal'];

const marksOf = (decimal: DecimalMark): NumberMarks => ({ decimal, group: decimal === '.' ? ',' : '.' });
const rules = { decimals: 8, integerDigits: 15, marks: marksOf('.') };
const read = (text: string, mark: DecimalMark = '.') =>
  readDecimal(text, { ...rules, marks: marksOf(mark) })?.value ?? null;

/** Returns the state of the field after the keys were typed at its end. */
function typed(keys: string, mark: DecimalMark, decimals = 8) {
  let field = { text: '', value: '' };
  for (const key of keys)
    field = readDecimal(field.text + key, { ...rules, decimals, marks: marksOf(mark) }) ?? field;
  return field;
}

describe('reading an amount', () => {
  test.each(['1e5', '-3', '+3', 'abc', 'k', '1.k', '∞', 'NaN', '0x10'])(
    'WEB-009: %s is refused, so that the field keeps what it had',
    (text) => {
      expect(read(text)).toBeNull();
      expect(read(text, ',')).toBeNull();
    },
  );

  test('WEB-010: full-width digits typed by an input method are the same amount', () => {
    expect(read('１２３．４５')).toBe('123.45');
    expect(read('１２。５')).toBe('12.5');
  });

  test('WEB-011: every language says which mark of its numbers is the decimal one, and which one groups', () => {
    const tags = ['en', 'zh-CN', 'zh-HK', 'ja', 'ko'];
    expect(tags.map(numberMarksOf)).toEqual(tags.map(() => ({ decimal: '.', group: ',' })));
    expect(['de', 'it', 'es'].map(numberMarksOf)).toEqual(
      ['de', 'it', 'es'].map(() => ({ decimal: ',', group: '.' })),
    );
    expect(numberMarksOf('fr')).toEqual({ decimal: ',', group: ' ' });
  });

  test('WEB-011: a point that groups nothing in the language is the decimal mark, as number pads write it', () => {
    const french = { ...rules, marks: numberMarksOf('fr') };
    expect(readDecimal('1.234', french)?.value).toBe('1.234');
    expect(readDecimal('1 234,5', french)?.value).toBe('1234.5');
  });

  test.each([
    ['67,123.45', '.', 8, '67123.45'],
    ['1,234.56', '.', 2, '1234.56'],
    ['1.234,56', ',', 2, '1234.56'],
    ['67.123,45', ',', 8, '67123.45'],
    ['1 234,56', ',', 2, '1234.56'],
    ["1'234.5", '.', 2, '1234.5'],
    ['1,234,567.89', '.', 2, '1234567.89'],
    ['1.234.567,89', ',', 2, '1234567.89'],
    ['1,234', '.', 8, '1234'],
    ['1.234', '.', 8, '1.234'],
    ['1.234', ',', 8, '1234'],
    ['1,234', ',', 8, '1.234'],
    ['1,5', '.', 8, '1.5'],
    ['1.5', ',', 8, '1.5'],
    ['0,123', '.', 8, '0.123'],
    ['1.234.567,5', '.', 8, '1234567.5'],
    ['12,34,567.8', '.', 8, '1234567.8'],
  ] as const)(
    'WEB-011: the keys %s, where the decimal mark is %s, mean the same in a field of %i decimals',
    (keys, mark, decimals, value) => {
      expect(typed(keys, mark, decimals).value).toBe(value);
      expect(read(keys, mark)).toBe(value);
    },
  );

  test.each(['1.2.3', '1..2', '1,23.5', '1.23,5', '1,234,5', '1,2345,678'])(
    'WEB-011 WEB-440: marks that stand at no place of theirs make %s no number, never one of joined digits',
    (keys) => {
      expect(typed(keys, '.', 2)).toEqual({ text: expect.any(String), value: '' });
    },
  );

  test.each([
    ['1.5', '.', '1'],
    ['2,5', '.', '2'],
    ['10.0', '.', '10'],
    ['1,5', ',', '1'],
    ['2.5', ',', '2'],
    ['10,0', ',', '10'],
  ] as const)(
    'WEB-440: in a field of whole numbers the keys %s, where the decimal mark is %s, are not a larger number',
    (keys, mark, value) => {
      expect(typed(keys, mark, 0).value).toBe(value);
    },
  );

  test('WEB-440: whatever is typed into a field of whole numbers, digits join only across a mark that groups three', () => {
    const keys = fc.string({ unit: fc.constantFrom(...'0123456789.,'), maxLength: 12 });
    fc.assert(
      fc.property(keys, fc.constantFrom<DecimalMark>('.', ','), (text, mark) => {
        const { value } = typed(text, mark, 0);
        const other = mark === '.' ? ',' : '.';
        if (value !== '' && !text.includes(other))
          expect(Number(value)).toBe(Math.trunc(Number(text.split(mark)[0])));
      }),
    );
  });

  test('WEB-012: decimals beyond the allowed are cut, so that nobody offers more than they have', () => {
    expect(typed('0.999', '.', 2)).toEqual({ text: '0.99', value: '0.99' });
    expect(typed('0,999', ',', 2)).toEqual({ text: '0,99', value: '0.99' });
    expect(typed('5.9', '.', 0)).toEqual({ text: '5.', value: '5' });
  });

  test('WEB-013: k and m multiply exactly', () => {
    expect(read('1.5k')).toBe('1500');
    expect(read('1,5k', ',')).toBe('1500');
    expect(read('0.0001m')).toBe('100');
    expect(read('2.0000001m')).toBe('2000000.1');
    expect(read('3K')).toBe('3000');
  });

  test('WEB-008: too many digits are refused instead of losing precision', () => {
    expect(read('1234567890123456')).toBeNull();
    expect(read('00012')).toBe('12');
  });

  test('WEB-008: a half-typed number stays as typed', () => {
    expect(['', '.', '1.', '0.10', '1,2'].map((text) => readDecimal(text, rules)?.text)).toEqual([
      '',
      '.',
      '1.',
      '0.10',
      '1,2',
    ]);
    expect(['', '.', '1.', '0.10', '.5'].map((text) => read(text))).toEqual(['', '', '1', '0.10', '0.5']);
  });

  test('WEB-008: reading a value that a field shows changes nothing, in either notation', () => {
    const places = fc.integer({ min: 1, max: 8 });
    fc.assert(
      fc.property(
        fc.nat(10 ** 9),
        fc.nat(10 ** 8 - 1),
        places,
        fc.constantFrom<DecimalMark>('.', ','),
        (whole, fraction, length, mark) => {
          const text = `${whole}.${String(fraction).padStart(8, '0').slice(0, length)}`;
          expect(read(writeDecimal(text, marksOf(mark)), mark)).toBe(text);
        },
      ),
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
