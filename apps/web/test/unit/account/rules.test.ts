import { describe, expect, test } from 'vitest';
import { countriesIn } from '../../../src/account/countries.ts';
import {
  ACCOUNT_MAX,
  CODE_PAUSE_SECONDS,
  checkLogin,
  checkRegistration,
  checkSendCode,
  isEmail,
  PASSWORD_MAX,
  type Registration,
} from '../../../src/account/rules.ts';
import { secondsLeft } from '../../../src/account/use-countdown.ts';

const good: Registration = {
  kind: 'email',
  areaCode: '86',
  account: 'li@example.com',
  code: '123456',
  password: 'secret12',
  repeat: 'secret12',
  invite: '',
  isAgreed: true,
};
const check = (part: Partial<Registration>, isInviteRequired = false) =>
  checkRegistration({ ...good, ...part }, isInviteRequired);

describe('login', () => {
  test('ACC-012: an empty account is named', () => {
    expect(checkLogin('  ', 'secret12')).toEqual({ account: 'accountMissing' });
  });

  test('ACC-013 MKT-043: five characters are too short for a password, six are enough', () => {
    expect(checkLogin('li@example.com', '12345')).toEqual({ password: 'passwordShort' });
    expect(checkLogin('li@example.com', '123456')).toEqual({});
  });

  test('ACC-014 ACC-015: the fields take 120 and 16 characters', () => {
    expect([ACCOUNT_MAX, PASSWORD_MAX]).toEqual([120, 16]);
  });
});

describe('registration', () => {
  test('ACC-070: a complete form has no problem, an empty one names every field', () => {
    expect(check({})).toEqual({});
    expect(check({ account: '', code: '', password: '', repeat: '', isAgreed: false })).toEqual({
      account: 'email',
      code: 'code',
      password: 'password',
      repeat: 'repeat',
      isAgreed: 'agreement',
    });
  });

  test('ACC-068: without the agreement nothing is sent', () => {
    expect(check({ isAgreed: false })).toEqual({ isAgreed: 'agreement' });
  });

  test('ACC-069: a code needs the agreement and a well-formed account, and nothing more', () => {
    const form = { ...good, code: '', password: '', repeat: '' };
    expect(checkSendCode(form)).toEqual({});
    expect(checkSendCode({ ...form, isAgreed: false })).toEqual({ isAgreed: 'agreement' });
    expect(checkSendCode({ ...form, account: 'li@' })).toEqual({ account: 'emailInvalid' });
    expect(checkSendCode({ ...form, account: '' })).toEqual({ account: 'email' });
  });

  test.each(['li', 'li@', '@example.com', 'li@example', 'li example@mail.com', 'a@b@c.de'])(
    'ACC-071: %s is no e-mail',
    (account) => {
      expect(check({ account })).toEqual({ account: 'emailInvalid' });
    },
  );

  test('ACC-033: a mainland number is a 1 and 8 to 10 further digits', () => {
    const phone = (account: string) => check({ kind: 'phone', account });
    expect(phone('123456789')).toEqual({});
    expect(phone('13812345678')).toEqual({});
    expect(phone('12345678')).toEqual({ account: 'phoneInvalid' });
    expect(phone('138123456789')).toEqual({ account: 'phoneInvalid' });
    expect(phone('23812345678')).toEqual({ account: 'phoneInvalid' });
  });

  test('ACC-034: other countries have numbers of their own lengths', () => {
    expect(check({ kind: 'phone', areaCode: '49', account: '151 2345-6789' })).toEqual({});
    expect(check({ kind: 'phone', areaCode: '49', account: '12a' })).toEqual({ account: 'phoneInvalid' });
  });

  test('ACC-035 ACC-036: a password has 6 to 16 characters, with letters and digits', () => {
    const password = (text: string) => check({ password: text, repeat: text });
    expect(password('a1b2c')).toEqual({ password: 'passwordLength' });
    expect(password('a1b2c3d4e5f6g7h8i')).toEqual({ password: 'passwordLength' });
    expect(password('abcdefgh')).toEqual({ password: 'passwordMix' });
    expect(password('12345678')).toEqual({ password: 'passwordMix' });
    expect(password('a1!#%&*-')).toEqual({});
  });

  test('ACC-073: two different passwords are inconsistent', () => {
    expect(check({ repeat: 'secret13' })).toEqual({ repeat: 'repeatDifferent' });
  });

  test('ACC-039 ACC-040: the invitation code is needed only where the site says so', () => {
    expect(check({ invite: '' }, false)).toEqual({});
    expect(check({ invite: ' ' }, true)).toEqual({ invite: 'invite' });
  });

  test('ACC-075: only a valid e-mail prefills the form', () => {
    expect(isEmail('li@example.com')).toBe(true);
    expect(isEmail('javascript:alert(1)')).toBe(false);
  });
});

test('ACC-074: the countdown takes 60 seconds, even if the tab slept meanwhile', () => {
  expect(CODE_PAUSE_SECONDS).toBe(60);
  expect(secondsLeft(60_000, 0)).toBe(60);
  expect(secondsLeft(60_000, 59_001)).toBe(1);
  expect(secondsLeft(60_000, 500_000)).toBe(0);
});

test('ACC-065 ACC-078: each country has its code and its names, sorted in the language of the reader', () => {
  const german = countriesIn('de');
  const china = german.find((country) => country.country_id === 'CN');
  expect(china).toEqual({
    country_id: 'CN',
    area_code: '86',
    name: 'China',
    name_cn: '中国',
    name_en: 'China',
  });
  expect(new Set(german.map((country) => country.country_id)).size).toBe(german.length);
  expect(german.every((country) => /^\d{1,4}$/.test(country.area_code))).toBe(true);
  expect(german.every((country) => country.name !== country.country_id)).toBe(true);
  const names = german.map((country) => country.name);
  expect(names).toEqual(names.toSorted(new Intl.Collator('de').compare));
});
