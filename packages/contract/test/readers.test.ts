import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { account, countryCode } from '../src/entities/account-fields.ts';
import { optional, plainNumber, type Reader, required, withDefault } from '../src/field.ts';
import {
  choice,
  decimal,
  integer,
  largeId,
  numericCode,
  positiveDecimal,
  smallId,
  text,
} from '../src/readers.ts';

/** Returns the value, or the key of the problem. */
function read<Out>(reader: Reader<Out, never>, value: unknown): Out | string {
  const parsed = z.safeParse(required(reader), value as never);
  return parsed.success ? (parsed.data as Out) : (parsed.error.issues[0]?.message ?? '');
}

describe('decimals', () => {
  it('WIRE-008: plain digits keep every digit, with one spelling for one number', () => {
    expect(read(decimal(), '0.100000000000000000000000000001')).toBe('0.100000000000000000000000000001');
    expect(read(decimal(), '007.50')).toBe('7.50');
    expect(read(decimal(), '.5')).toBe('0.5');
    expect(read(decimal(), '5.')).toBe('5');
    expect(read(decimal(), ' 12 ')).toBe('12');
    expect(read(decimal(), 0)).toBe('0');
  });

  it('WIRE-013: what is no plain number greater than zero is refused', () => {
    for (const value of [
      'abc',
      '1e5',
      '1,000',
      '0x10',
      'NaN',
      'Infinity',
      '.',
      '+1',
      '１',
      '1 2',
      '9'.repeat(65),
    ]) {
      expect(read(positiveDecimal(), value), value).toBe('input.number');
    }
    for (const value of ['0', '0.000', '-1', '-0', -1, 0]) {
      expect(read(positiveDecimal(), value), String(value)).toBe('input.positive');
    }
    expect(read(positiveDecimal(), Number.POSITIVE_INFINITY)).toBe('input.number');
  });

  it('WIRE-008: a JSON number in exponent form is the same number in plain digits', () => {
    expect(plainNumber(1e-7)).toBe('0.0000001');
    expect(plainNumber(1.25e-9)).toBe('0.00000000125');
    expect(plainNumber(1e21)).toBe('1000000000000000000000');
    expect(plainNumber(-1.5e-7)).toBe('-0.00000015');
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const plain = plainNumber(value);
        expect(plain).toMatch(/^-?\d+(\.\d+)?$/);
        expect(Number(plain)).toBe(value + 0);
      }),
    );
  });

  it('WIRE-007: a number reads the same from a form and from JSON', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-12, max: 1e15, noNaN: true }), (value) => {
        expect(read(positiveDecimal(), value)).toBe(read(positiveDecimal(), plainNumber(value)));
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (id) => {
        expect(read(smallId(), id)).toBe(id);
        expect(read(smallId(), String(id))).toBe(id);
      }),
    );
  });
});

describe('whole numbers and ids', () => {
  it('WIRE-013: ids and whole numbers out of their range are refused and never rounded', () => {
    for (const value of ['0', '-1', '1.5', '2147483648', 'abc', '1e3', '']) {
      expect(read(smallId(), value), value).toMatch(/input\.(id|required)/);
    }
    expect(read(largeId(), '9007199254740993')).toBe('input.id');
    expect(read(largeId(), '9007199254740991')).toBe(9007199254740991);
    expect(read(integer(1, 100), '101')).toBe('input.between');
    expect(read(integer(1, 100), '1.0')).toBe('input.whole_number');
  });
});

describe('text and choices', () => {
  it('WIRE-012: control characters and half characters are refused', () => {
    expect(read(text({ max: 10 }), 'a\u0000b')).toBe('input.characters');
    expect(read(text({ max: 10 }), '\ud800')).toBe('input.characters');
    expect(read(text({ max: 10 }), 'a\u0085b')).toBe('input.characters');
    expect(read(text({ max: 10 }), 'a\tb\nc')).toBe('a\tb\nc');
    expect(read(text({ max: 10 }), '漢字 ok')).toBe('漢字 ok');
  });

  it('WIRE-013: text is bounded and keeps spaces only where they are part of it', () => {
    expect(read(text({ max: 3 }), 'abcd')).toBe('input.too_long');
    expect(read(text({ max: 3, min: 2 }), 'a')).toBe('input.too_short');
    expect(read(text({ max: 9 }), ' a ')).toBe('a');
    expect(read(text({ max: 9, keepSpaces: true }), ' a ')).toBe(' a ');
  });

  it('WIRE-013: a choice takes its words in any case and nothing that an object happens to have', () => {
    const side = choice({ in: 'buy', out: 'sell' });
    expect(read(side, 'IN')).toBe('buy');
    for (const word of ['toString', '__proto__', 'constructor', 'up'])
      expect(read(side, word)).toBe('input.one_of');
  });
});

describe('absent fields', () => {
  const schema = z.object({
    page: withDefault(integer(1, 9), 1),
    limit: optional(integer(1, 9)),
    word: optional(text({ max: 9 })),
  });

  it('WIRE-009: empty text is the same as nothing, and so are the words for nothing where no word is expected', () => {
    for (const nothing of [undefined, null, '', '  ', 'null', 'undefined']) {
      expect(z.parse(schema, { page: nothing, limit: nothing } as never), String(nothing)).toEqual({
        page: 1,
      });
    }
    expect(z.parse(schema, { word: 'null' })).toEqual({ page: 1, word: 'null' });
    expect(z.parse(schema, {})).toEqual({ page: 1 });
  });

  it('WIRE-011: a list or an object is no single value', () => {
    for (const value of [[], ['1'], {}, { a: 1 }]) {
      expect(z.safeParse(schema, { page: value } as never).error?.issues[0]?.message).toBe(
        'input.wrong_type',
      );
    }
  });
});

describe('codes', () => {
  const six = numericCode({ max: 6, pattern: /^\d{6}$/ });

  it('ACC-323: spaces, dashes and full-width digits mean the plain digits', () => {
    for (const typed of ['123456', '123 456', '12-34-56', '１２３４５６', ' 1\u00a02\u200b3–4−56 ', 123456])
      expect(read(six, typed)).toBe('123456');
    for (const typed of ['12345', '12345é', '1234567', '1.23456', '-'])
      expect(read(six, typed), typed).toMatch(/^input\./);
  });
});

describe('accounts', () => {
  it('ACC-398: a phone number or an address that was copied with marks of direction is read without them', () => {
    expect(read(account, '\u202a+86 138 0013 8000\u202c')).toBe('+86 138 0013 8000');
    expect(read(account, '\u2066trader@example.org\u2069\u200b')).toBe('trader@example.org');
    expect(read(countryCode, '\u202a+86\u202c')).toBe('+86');
    expect(read(account, '\u200b\u200b')).toMatch(/^input\./);
  });
});
