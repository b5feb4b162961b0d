import { describe, expect, it } from 'vitest';
import { readEmail, readPhone, spellingOf } from '../../../src/account/address.ts';

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
    ]) {
      expect(readEmail(text), text).toBeNull();
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
    expect(readPhone('770090012', '1')?.text).toBe('+1770090012');
    expect(readPhone('123', '1')).toBeNull();
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
});
