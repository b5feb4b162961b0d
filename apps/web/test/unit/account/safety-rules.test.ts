import { expect, test } from 'vitest';
import {
  checkBinding,
  checkFundPassword,
  checkKnownAccount,
  checkNewPassword,
  checkResetAccount,
  isAntiPhishingCode,
  kindOfAccount,
} from '../../../src/account/rules.ts';

test('ACC-081 ACC-082 ACC-142: an account that is neither a mainland mobile, a number with + nor an e-mail is named', () => {
  for (const good of ['13800138000', '18900000000', '+49 171 1234567', 'li@example.com']) {
    expect(checkKnownAccount(good)).toEqual({});
  }
  for (const wrong of ['12800138000', '19800138000', '1380013800', 'li@', '+0171', 'abc']) {
    expect(checkKnownAccount(wrong)).toEqual({ account: 'accountInvalid' });
  }
  expect(checkKnownAccount(' ')).toEqual({ account: 'account' });
  expect(kindOfAccount('li@example.com')).toBe('email');
});

test('ACC-083 ACC-084: the code is required, and the new passwords must be there and equal', () => {
  const form = { account: 'li@example.com', code: ' ', password: '', repeat: '' };
  expect(checkResetAccount(form)).toEqual({ code: 'code' });
  expect(checkNewPassword('', '')).toEqual({ password: 'password', repeat: 'repeat' });
  expect(checkNewPassword('secret12', 'secret13')).toEqual({ repeat: 'repeatDifferent' });
  expect(checkNewPassword('secret12', 'secret12')).toEqual({});
});

test('ACC-093 ACC-094 ACC-143: a binding needs address and code, and the safety code where one is replaced', () => {
  const form = { kind: 'email', areaCode: '86', account: 'li@', code: '', safeCode: '' } as const;
  expect(checkBinding(form, false)).toEqual({ account: 'emailRules', code: 'code' });
  expect(checkBinding({ ...form, account: '' }, true)).toEqual({
    account: 'email',
    code: 'code',
    safeCode: 'safeCode',
  });
  expect(checkBinding({ ...form, account: 'li@example.com', code: '123456' }, false)).toEqual({});
});

test('ACC-098 ACC-099 ACC-100 ACC-145: six digits, twice, with the proof that was chosen', () => {
  const form = { password: '123456', repeat: '123456', old: '', safeCode: '' };
  expect(checkFundPassword(form, 'none')).toEqual({});
  expect(checkFundPassword(form, 'old')).toEqual({ old: 'oldPassword' });
  expect(checkFundPassword(form, 'code')).toEqual({ safeCode: 'safeCode' });
  expect(checkFundPassword({ ...form, password: '12345a' }, 'none')).toEqual({
    password: 'fundPassword',
    repeat: 'repeatDifferent',
  });
});

test('ACC-128: the word of the mails is short and has no spaces or signs', () => {
  expect(['walrus7', '海象海象'].every(isAntiPhishingCode)).toBe(true);
  expect(['abc', 'a b c d', '<b>walrus', 'x'.repeat(21)].some(isAntiPhishingCode)).toBe(false);
});
