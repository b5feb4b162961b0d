import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isSpellingOfPhone,
  phonesOfSpelling,
  readAccount,
  readEmail,
  readPhone,
  spellingOf,
} from '../../../src/people/account/address.ts';

describe('addresses', () => {
  it('ACC-004: an e-mail address is one account whatever its case', () => {
    expect(readEmail(' Anna.B+x@Mail.Example.ORG ')?.text).toBe('anna.b+x@mail.example.org');
  });

  it('ACC-032: what only looks like an e-mail address is none', () => {
    for (const text of [
      '',
      'a',
      'a@',
      '@b.c',
      'a@b',
      'a@.b',
      'a@b.',
      'a@-b.c',
      'a b@c.d',
      `${'x'.repeat(120)}@b.c`,
      '.u@b.c',
      'u.@b.c',
      'u..u@b.c',
      'u@b..c',
      'u@münchen..example',
      'u@mün/chen.example',
      '"u"@b.c',
      'a@b@c.d',
    ]) {
      expect(readEmail(text), text).toBeNull();
    }
  });

  it('ACC-446: a domain with an umlaut is its ASCII form, in whatever case and composition it is typed', () => {
    for (const text of [
      'user@münchen.example',
      'User@MÜNCHEN.example',
      'user@mu\u0308nchen.example',
      'user＠münchen。example',
      'user@xn--mnchen-3ya.example',
    ]) {
      expect(readEmail(text)?.text, text).toBe('user@xn--mnchen-3ya.example');
      expect(readAccount(text)?.text, text).toBe('user@xn--mnchen-3ya.example');
      expect(spellingOf(text), text).toBe('user@xn--mnchen-3ya.example');
    }
  });

  it('ACC-447: every sign of an unquoted local part is taken, and who has a former one is still found', () => {
    for (const text of ['x&y@b.c', 'x#y@b.c', 'x=y@b.c', "o'neil@b.c", 'a/b{c}|d~e!f?g*h`i^j$k@b.c'])
      expect(readEmail(text)?.text, text).toBe(text);
    for (const text of ['.u@b.c', 'u..u@b.c']) {
      expect(readEmail(text), text).toBeNull();
      expect(readAccount(text)?.text, text).toBe(text);
    }
  });

  it('ACC-033: a mainland number is a 1 and 8 to 10 more digits', () => {
    for (const text of ['123456789', '13800138000', '+8613800138000', '138-0013 8000']) {
      expect(readPhone(text, '86'), text).not.toBeNull();
    }
    expect(readPhone('+86 138 0013 8000', '+86')?.text).toBe('13800138000');
    for (const text of ['12345678', '138001380001', '23800138000', '1380013800a', '']) {
      expect(readPhone(text, '86'), text).toBeNull();
    }
  });

  it('ACC-034: equal digits in two countries are two numbers', () => {
    expect(readPhone('0770090012', '44')?.text).toBe('+44770090012');
    expect(readPhone('770090012', '0044')?.text).toBe('+44770090012');
    expect(readPhone('0044 770 090012', '44')?.text).toBe('+44770090012');
    expect(readPhone('7700900123', '1')?.text).toBe('+17700900123');
    for (const text of ['770090012', '123', '+49 171 1234567']) expect(readPhone(text, '1'), text).toBeNull();
  });

  it.each([
    ['0789881234', '225', '+2250789881234', '+225789881234'],
    ['066123456', '242', '+242066123456', '+24266123456'],
    ['06 20 123 4567', '36', '+36201234567', '+366201234567'],
    ['8 912 345-67-89', '7', '+79123456789', '+789123456789'],
    ['1 555 123 4568', '1', '+15551234568', '+115551234568'],
    ['0171 1234567', '49', '+491711234567', '+491711234567'],
    ['+44 (0)7700 900123', '44', '+447700900123', '+447700900123'],
  ])(
    'ACC-442 ACC-443: %s in +%s is %s, by the numbering plan, and an account that was stored otherwise is found',
    (typed, country, text, former) => {
      expect(readPhone(typed, country)?.text).toBe(text);
      expect(isSpellingOfPhone(typed, text, country)).toBe(true);
      expect(isSpellingOfPhone(typed, former, country)).toBe(true);
      if (former !== text) expect(readPhone(typed, country)?.formerText).toBe(former);
      expect(readAccount(text)?.text).toBe(text);
      expect(Object.values(readAccount(former) ?? {})).toContain(former);
    },
  );

  it('ACC-442: a landline of Italy keeps its zero, and no other number is taken for it', () => {
    const read = readPhone('06 1234 5678', '39');
    expect(read?.text).toBe('+390612345678');
    expect(read?.formerText).toBeUndefined();
    expect(isSpellingOfPhone('06 1234 5678', '+39612345678', '39')).toBe(true);
  });

  it('ACC-444: points, every kind of hyphen, slashes and full-width digits between and in a number say nothing', () => {
    for (const text of [
      '138.0013.8000',
      '138\u20110013\u20118000',
      '１３８００１３８０００',
      '138/0013/8000',
      '\u202a13800138000\u202c',
    ]) {
      expect(readPhone(text, '86')?.text, text).toBe('13800138000');
      expect(readAccount(text)?.text, text).toBe('13800138000');
      expect(spellingOf(text), text).toBe(spellingOf('13800138000'));
    }
  });

  it('ACC-167: the spellings of a number are one key to the counter of tries, in any country', () => {
    for (const [one, ...others] of [
      ['+49 171 1234567', '491711234567', '0171 1234567', '171-1234567', '0049 (171) 123 4567'],
      ['+86 138 0013 8000', '13800138000', '8613800138000', '138-0013-8000'],
      ['+298 211234', '298211234', '211234', '21 12 34'],
    ])
      for (const other of others) expect(spellingOf(other), other).toBe(spellingOf(one ?? ''));
    expect(spellingOf('171 1234567')).not.toBe(spellingOf('171 1234568'));
    expect(spellingOf(' Anna@Example.org')).toBe('anna@example.org');
    expect(spellingOf('nobody')).toBe('nobody');
  });

  it.each([
    ['13912345678', '86'],
    ['+491711234567', '49'],
    ['+2250789881234', '225'],
    ['+298211234', '298'],
  ])(
    'ACC-630: whatever is typed around the digits of %s, it is that number under its one key or no number at all',
    (phone, country) => {
      const signs = fc.constantFrom(
        '@',
        '＠',
        '﹫',
        'a',
        'Z',
        'ä',
        '+',
        '-',
        ' ',
        '.',
        '#',
        ',',
        '*',
        'ext',
        '٣',
        '\u200b',
        '',
      );
      const key = spellingOf(phone);
      fc.assert(
        fc.property(fc.array(signs, { maxLength: phone.length + 1 }), (between) => {
          const typed =
            [...phone].map((digit, place) => `${between[place] ?? ''}${digit}`).join('') + between.at(-1);
          if (!isSpellingOfPhone(typed, phone, country)) return;
          expect(spellingOf(typed)).toBe(key);
          expect(phonesOfSpelling(typed)).toContain(phone);
        }),
        { numRuns: 2_000 },
      );
      for (const sign of ['@', '＠', '﹫', 'a', '#', '٣'])
        for (const typed of [
          `${sign}${phone}`,
          `${phone}${sign}a`,
          `${phone.slice(0, 5)}${sign}${phone.slice(5)}`,
        ])
          expect(isSpellingOfPhone(typed, phone, country), typed).toBe(false);
    },
  );

  it('ACC-630: a number with letters or another sign in it is sent nothing and registers nothing', () => {
    for (const text of ['+49 171 1234567 ext. 12', '0171x1234567', '0171 1234567#1', '٠١٧١١٢٣٤٥٦٧'])
      expect(readPhone(text, '49'), text).toBeNull();
  });

  it.each([
    ['0171 1234567', '+491711234567', '49'],
    ['+44 (0)7700 900123', '+447700900123', '44'],
    ['06 20 123 4567', '+366201234567', '36'],
    ['86 138 0013 8000', '13800138000', '86'],
    ['8 912 345-67-89', '+79123456789', '7'],
    ['0789881234', '+225789881234', '225'],
    ['888 1234 5678', '+88812345678', '888'],
  ])('ACC-631: %s is looked up as %s among others', (typed, phone, country) => {
    expect(isSpellingOfPhone(typed, phone, country)).toBe(true);
    expect(phonesOfSpelling(typed)).toContain(phone);
    expect(phonesOfSpelling(typed).length).toBeLessThan(1_000);
  });
});
