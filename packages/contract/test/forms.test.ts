import { describe, expect, test } from 'vitest';
import {
  ACCOUNT_MAX,
  ADVANCED_PICTURES,
  ANTI_PHISHING_MAX,
  antiPhishingForm,
  basicPapersForm,
  basicPictures,
  bindEmailForm,
  bindPhoneForm,
  changePasswordForm,
  crowdForm,
  forgetAccountForm,
  forgetForm,
  fundPasswordForm,
  loginForm,
  registerForm,
  renamePasskeyForm,
  saleForm,
  stepUpForm,
  voteForm,
} from '../src/forms/index.ts';
import { calls, type InputSchema, PASSWORD_LENGTHS, readEmail, readFields } from '../src/index.ts';

/** Problems by field, as keys of their messages. */
function problems(schema: InputSchema, fields: object): Record<string, string> {
  const parsed = readFields(schema, fields);
  return parsed.ok ? {} : Object.fromEntries(parsed.problems.map(({ field, key }) => [field, key]));
}

test('WEB-606: an amount is not refused by a balance that has not been read yet', () => {
  const typed = { round: 1, candidate: 0, project: 1, currency: 3, amount: '100' };
  for (const form of [crowdForm, saleForm, voteForm]) {
    const bounds = { currency: 'USDT', minimum: '10' };
    expect(problems(form({ ...bounds, available: null }), typed)).toEqual({});
    expect(problems(form({ ...bounds, available: null }), { ...typed, amount: '9' })).toHaveProperty(
      'amount',
    );
    expect(problems(form({ ...bounds, available: '99' }), typed)).toHaveProperty('amount');
  }
});

describe('login', () => {
  const check = (user_string: string, password: string) => problems(loginForm, { user_string, password });

  test('ACC-012: an empty account is named', () => {
    expect(check('  ', 'secret12')).toEqual({ user_string: 'account.enter_account' });
  });

  test('ACC-013 MKT-043: five characters are too short for a password, and so is none; six are enough', () => {
    for (const short of ['12345', ''])
      expect(check('li@example.com', short)).toEqual({ password: 'account.password_short' });
    expect(check('li@example.com', '123456')).toEqual({});
  });

  test('ACC-014 ACC-015: an account of more than 120 characters is refused, a new password of more than 16', () => {
    expect(check(`${'a'.repeat(60)}@${'b'.repeat(60)}.example`, 'secret12')).toEqual({
      user_string: 'input.too_long',
    });
    expect([ACCOUNT_MAX, PASSWORD_LENGTHS.max]).toEqual([120, 16]);
  });
});

describe('registration', () => {
  const valid = {
    type: 'email' as 'email' | 'mobile',
    country_code: '86',
    user_string: 'li@example.com',
    code: '123456',
    password: 'secret12',
    re_password: 'secret12',
    extension_code: '',
    is_agreed: true,
  };
  const check = (
    part: Partial<typeof valid>,
    isInviteRequired = false,
    passwordLengths = PASSWORD_LENGTHS,
  ) => {
    const typed = { ...valid, ...part };
    return problems(registerForm(typed, { isInviteRequired, passwordLengths }), typed);
  };

  test('ACC-070: a complete form has no problem, an empty one names every field', () => {
    expect(check({})).toEqual({});
    expect(check({ user_string: '', code: '', password: '', re_password: '', is_agreed: false })).toEqual({
      user_string: 'account.enter_email',
      code: 'account.enter_code',
      password: 'account.enter_password',
      re_password: 'account.repeat_password',
      is_agreed: 'account.agreement',
    });
  });

  test('ACC-068 ACC-069: without the agreement nothing is sent', () => {
    expect(check({ is_agreed: false })).toEqual({ is_agreed: 'account.agreement' });
  });

  test.each(['li', 'li@', '@example.com', 'li@example', 'li example@mail.com', 'a@b@c.de'])(
    'ACC-071: %s is no e-mail',
    (user_string) => {
      expect(check({ user_string })).toEqual({ user_string: 'account.email_invalid' });
    },
  );

  test('ACC-033: a mainland number is a 1 and 8 to 10 further digits', () => {
    const phone = (user_string: string) => check({ type: 'mobile', user_string });
    expect(phone('123456789')).toEqual({});
    expect(phone('13812345678')).toEqual({});
    for (const wrong of ['12345678', '138123456789', '23812345678'])
      expect(phone(wrong)).toEqual({ user_string: 'account.phone_invalid' });
    expect(phone('')).toEqual({ user_string: 'account.enter_phone' });
  });

  test('ACC-034: other countries have numbers of their own lengths', () => {
    const abroad = { type: 'mobile', country_code: '49' } as const;
    expect(check({ ...abroad, user_string: '151 2345-6789' })).toEqual({});
    expect(check({ ...abroad, user_string: '12a' })).toEqual({ user_string: 'account.phone_invalid' });
  });

  test('ACC-035 ACC-036: a password has 6 to 16 characters, with letters and digits', () => {
    const password = (text: string) => check({ password: text, re_password: text }).password;
    expect(password('a1b2c')).toBe('account.password_length');
    expect(password('a1b2c3d4e5f6g7h8i')).toBe('account.password_length');
    expect(password('abcdefgh')).toBe('account.password_rule');
    expect(password('12345678')).toBe('account.password_rule');
    expect(password('a1!#%&*-')).toBeUndefined();
  });

  test('ACC-192: where the site asks for longer passwords, and lets longer ones in, the form does too', () => {
    const password = (text: string) =>
      check({ password: text, re_password: text }, false, { min: 8, max: 128 }).password;
    expect(password('secret1')).toBe('account.password_length');
    expect(password('secret12')).toBeUndefined();
    expect(password('1a'.repeat(64))).toBeUndefined();
    expect(password('1a'.repeat(65))).toBe('account.password_length');
  });

  test('ACC-073: two different passwords are inconsistent, and a space is a difference', () => {
    for (const re_password of ['secret13', 'secret12 '])
      expect(check({ re_password })).toEqual({ re_password: 'account.passwords_differ' });
  });

  test('ACC-039 ACC-040: the invitation code is needed only where the site says so', () => {
    expect(check({ extension_code: '' }, false)).toEqual({});
    expect(check({ extension_code: ' ' }, true)).toEqual({ extension_code: 'account.invite_required' });
  });

  test('ACC-075: only a valid e-mail prefills the form', () => {
    expect(readEmail('li@example.com')).not.toBeNull();
    expect(readEmail('javascript:alert(1)')).toBeNull();
  });
});

describe('reset', () => {
  const account = (text: string) => problems(forgetAccountForm, { account: text, code: '123456' });

  test('ACC-081 ACC-082 ACC-142: an account that is neither a mainland mobile, a number with + nor an e-mail is named', () => {
    for (const valid of ['13800138000', '18900000000', '+49 171 1234567', 'li@example.com'])
      expect(account(valid)).toEqual({});
    for (const wrong of ['12800138000', '19800138000', '1380013800', 'li@', '+0171', 'abc'])
      expect(account(wrong)).toEqual({ account: 'account.account_invalid' });
    expect(account(' ')).toEqual({ account: 'account.enter_account' });
  });

  test('ACC-083 ACC-084: the code is required, and the new passwords must be there and equal', () => {
    const typed = { account: 'li@example.com', code: '123456', password: '', repassword: '' };
    expect(problems(forgetAccountForm, { ...typed, code: ' ' })).toEqual({ code: 'account.enter_code' });
    const check = (password: string, repassword: string) =>
      problems(forgetForm({ password }, PASSWORD_LENGTHS), { ...typed, password, repassword });
    expect(check('', '')).toEqual({
      password: 'account.enter_password',
      repassword: 'account.repeat_password',
    });
    expect(check('secret12', 'secret13')).toEqual({ repassword: 'account.passwords_differ' });
    expect(check('secret12', 'secret12')).toEqual({});
  });
});

describe('the account centre', () => {
  test('ACC-093 ACC-094 ACC-143: a binding needs address and code, and the safety code where one is replaced', () => {
    const typed = { email: 'li@', phone: '', country_code: '86', code: '', safe_code: '' };
    expect(problems(bindEmailForm(false), typed)).toEqual({
      email: 'account.email_rules',
      code: 'account.enter_code',
    });
    expect(problems(bindPhoneForm(typed, true), typed)).toEqual({
      phone: 'account.enter_new_phone',
      code: 'account.enter_code',
      safe_code: 'account.safety_code_needed',
    });
    const valid = { ...typed, email: 'li@example.com', code: '123456' };
    expect(problems(bindEmailForm(false), valid)).toEqual({});
  });

  test('ACC-098 ACC-099 ACC-100 ACC-145: six digits, twice, with the proof that was chosen', () => {
    const typed = { password: '123456', re_password: '123456', old_password: '', safe_code: '' };
    const check = (part: Partial<typeof typed>, proof: 'none' | 'old' | 'code' = 'none') => {
      const fields = { ...typed, ...part };
      return problems(fundPasswordForm(fields, proof), fields);
    };
    expect(check({})).toEqual({});
    expect(check({}, 'old')).toEqual({ old_password: 'account.enter_old_password' });
    expect(check({}, 'code')).toEqual({ safe_code: 'account.safety_code_needed' });
    for (const password of ['12345a', '', 'Correct7Horse-and-more'])
      expect(check({ password })).toEqual({
        password: 'account.fund_password_rule',
        re_password: 'account.passwords_differ',
      });
  });

  test('ACC-144: changing the password takes the present one, and the rules of a new one hold', () => {
    const typed = { old_password: '', password: 'short', re_password: 'short' };
    expect(problems(changePasswordForm(typed, PASSWORD_LENGTHS), typed)).toEqual({
      old_password: 'account.enter_old_password',
      password: 'account.password_length',
    });
  });

  test('ACC-128: the word of the mails is short and has no spaces or signs', () => {
    const check = (word: string) => problems(antiPhishingForm, { anti_phishing_code: word });
    for (const valid of ['walrus7', '海象海象']) expect(check(valid)).toEqual({});
    for (const wrong of ['abc', 'a b c d', '<b>walrus', ''])
      expect(check(wrong)).toEqual({ anti_phishing_code: 'account.anti_phishing_rule' });
    expect(ANTI_PHISHING_MAX).toBe(20);
  });

  test('ACC-152 ACC-155: a passkey has a name, and a proof is what the way of proving takes', () => {
    expect(problems(renamePasskeyForm, { id: 1, name: ' ' })).toEqual({ name: 'account.passkey_name' });
    const empty = { purpose: 'address', totp: '', password: '', safe_code: '' };
    expect(problems(stepUpForm('totp'), empty)).toEqual({ totp: 'account.totp_needed' });
    expect(problems(stepUpForm('password'), empty)).toEqual({ password: 'account.enter_password' });
    expect(problems(stepUpForm('safe_code'), empty)).toEqual({ safe_code: 'account.safety_code_needed' });
    expect(problems(stepUpForm('passkey'), empty)).toEqual({});
  });
});

describe('identity papers', () => {
  const picture = (letter: string) => `/api/picture?id=${letter.repeat(43)}`;
  const basic = { name: 'Mei Lin', card_type: 'id_card', card_id: 'A-1', nationality: 'SG' };
  const three = { front_pic: picture('a'), reverse_pic: picture('b'), hand_pic: picture('c') };

  test('IDN-015 IDN-016 IDN-017 IDN-031: what is missing in basic papers is named field by field', () => {
    expect(problems(basicPapersForm(true), { ...basic, ...three })).toEqual({});
    const empty = { ...basic, name: ' ', card_id: '', nationality: '' };
    expect(problems(basicPapersForm(true), { ...empty, front_pic: picture('a') })).toEqual({
      name: 'auth.truename',
      card_id: 'auth.truenum',
      nationality: 'identity.nationality',
      reverse_pic: 'auth.img',
      hand_pic: 'auth.img',
    });
  });

  test('IDN-060: a site that does without the picture of the person asks for none', () => {
    const { hand_pic: _hand, ...two } = three;
    expect(problems(basicPapersForm(false), { ...basic, ...two })).toEqual({});
    expect(basicPictures(false)).toEqual(['front_pic', 'reverse_pic']);
    expect(basicPictures(true)).toContain('hand_pic');
  });

  test('IDN-018 IDN-019: a name with digits of any script and a number with Chinese characters are found', () => {
    const check = (part: Partial<typeof basic>) =>
      problems(basicPapersForm(true), { ...basic, ...three, ...part });
    for (const name of ['Mei 2', 'Mei٣', '梅５'])
      expect(check({ name })).toEqual({ name: 'identity.name_digits' });
    expect(check({ name: '梅琳' })).toEqual({});
    expect(check({ card_id: '粤A123' })).toEqual({ card_id: 'identity.number_chinese' });
  });

  test('IDN-024: each missing field of advanced papers has a problem of its own', () => {
    const found = problems(calls.realNameHigh.input, { passport: '', jiashi: ' ' });
    expect(Object.keys(found).sort()).toEqual(['passport', 'jiashi', ...ADVANCED_PICTURES].sort());
    expect(new Set(Object.values(found)).size).toBe(7);
  });
});
