import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountCalls, accountCalls, wrongCode } from '../../support/account-calls.ts';
import { envelope } from '../../support/call.ts';
import { type HttpExchange, openHttpExchange } from '../../support/http-exchange.ts';

const PASSWORD = 'Str0ng-enough';
const MINUTE_MS = 60_000;

let assay: HttpExchange;
let account: AccountCalls;
beforeAll(async () => {
  assay = await openHttpExchange();
  account = accountCalls(assay);
});
afterAll(() => assay.close());

async function userCount(): Promise<unknown> {
  return assay.database.query('select count(*) from users');
}

describe('registering', () => {
  it('ACC-026 ACC-027 ACC-004 ACC-025: an e-mail address becomes an account, whatever its case', async () => {
    const code = await account.sendMail('Anna@Example.org');
    expect(await account.register('anna@example.org', code)).toEqual({
      type: 'ok',
      message: 'Account created. You can log in now.',
    });
    const { type, message: token } = await account.login('ANNA@example.ORG');
    expect(type).toBe('ok');
    const info = envelope(await assay.call('/api/user/info', { token }));
    expect(info.message).toEqual({
      id: expect.any(Number),
      account: 'anna@example.org',
      extension_code: expect.stringMatching(/^[2-9A-Z]{8}$/),
      is_seller: 0,
      phone: null,
      email: 'anna@example.org',
      review_status: 0,
      seller: [],
    });
    expect(envelope(await assay.call('/api/user/center', { token })).message).toEqual({
      review_status: 0,
      hreview_status: 0,
    });
  });

  it('ACC-028 ACC-047 ACC-003: a phone number becomes an account', async () => {
    expect((await account.post('/api/sms_send', { user_string: '13800138000', country_code: 86 })).type).toBe(
      'ok',
    );
    const code = await assay.codeOf('13800138000');
    const registered = await account.post('/api/user/register', {
      type: 'mobile',
      user_string: '13800138000',
      country_code: 86,
      code,
      password: PASSWORD,
      re_password: PASSWORD,
      extension_code: '',
    });
    expect(registered.type).toBe('ok');
    expect((await account.login('13800138000')).type).toBe('ok');
  });

  it('ACC-442 ACC-444: the leading zero of a number of Ivory Coast is kept, where it registers and where it logs in', async () => {
    const form = { user_string: '07.89.88.12.34', country_code: '225' };
    expect((await account.post('/api/sms_send', form)).type).toBe('ok');
    const code = await assay.codeOf('+2250789881234');
    const both = { password: PASSWORD, re_password: PASSWORD };
    const registered = await account.post('/api/user/register', { ...form, type: 'mobile', code, ...both });
    expect(registered.type).toBe('ok');
    for (const typed of ['0789881234', '+225 07 89 88 12 34', '2250789881234', '０７８９８８１２３４']) {
      expect((await account.login(typed)).type, typed).toBe('ok');
    }
  });

  it('ACC-446: who registers with an umlaut in the domain logs in and resets the password with either form', async () => {
    const typed = 'Umlaut@münchen.example';
    const stored = 'umlaut@xn--mnchen-3ya.example';
    expect((await account.post('/api/sms_mail', { user_string: typed })).type).toBe('ok');
    const both = { password: PASSWORD, re_password: PASSWORD };
    const code = await assay.codeOf(stored);
    expect(
      (await account.post('/api/user/register', { type: 2, user_string: stored, code, ...both })).type,
    ).toBe('ok');
    for (const form of [typed, stored]) expect((await account.login(form)).type, form).toBe('ok');
    assay.advance(60_000);
    expect((await account.post('/api/sms_mail', { user_string: typed, type: 'forget' })).type).toBe('ok');
    const reset = {
      account: typed,
      code: await assay.codeOf(stored),
      password: 'Better8Horse',
      repassword: 'Better8Horse',
    };
    expect((await account.post('/api/user/forget', reset)).type).toBe('ok');
    expect((await account.login(typed, 'Better8Horse')).type).toBe('ok');
  });

  it('ACC-443: who was stored without the zero still logs in and resets the password', async () => {
    const user = await assay.signUp('former');
    await assay.database.query(
      `update users set phone = '+225789881235', country_code = '225' where email = $1`,
      [user.email],
    );
    for (const typed of ['0789881235', '+2250789881235', '+225789881235', '225789881235']) {
      expect((await account.login(typed)).type, typed).toBe('ok');
    }
    const phone = { user_string: '0789881235', country_code: '225', type: 'forget' };
    expect((await account.post('/api/sms_send', phone)).type).toBe('ok');
    const code = await assay.codeOf('+2250789881235');
    const reset = { account: '+225 0789 881235', code, password: 'Better8Horse', repassword: 'Better8Horse' };
    expect((await account.post('/api/user/forget', reset)).type).toBe('ok');
    expect((await account.login(user.email, 'Better8Horse')).type).toBe('ok');
  });

  it('ACC-034: a number of another country is another number, found with and without its country code', async () => {
    const form = { user_string: '07700 900123', country_code: '+44' };
    expect((await account.post('/api/sms_send', form)).type).toBe('ok');
    const code = await assay.codeOf('+447700900123');
    const registered = await account.post('/api/user/register', {
      ...form,
      type: 'mobile',
      code,
      password: PASSWORD,
      re_password: PASSWORD,
    });
    expect(registered.type).toBe('ok');
    for (const typed of ['07700900123', '7700900123', '+44 7700 900123', '447700900123']) {
      expect((await account.login(typed)).type, typed).toBe('ok');
    }
  });

  it('ACC-033 ACC-032 ACC-056: what is no phone number and no e-mail address gets no code', async () => {
    const sms = (user_string: string) => account.post('/api/sms_send', { user_string, country_code: 86 });
    for (const phone of ['23800138000', '1380013', '138001380001', 'abc', 'a@b.org']) {
      expect(await sms(phone), phone).toEqual({
        type: 'error',
        message: 'Enter a valid phone number.',
      });
    }
    for (const user_string of ['nobody', 'a@b', '@b.org', 'a b@c.org', 'a@b..org', '<b>@c.org']) {
      expect(await account.post('/api/sms_mail', { user_string }), user_string).toEqual({
        type: 'error',
        message: 'Enter a valid e-mail address.',
      });
    }
  });

  it('ACC-035 ACC-036 ACC-037 ACC-038 ACC-045: a bad password leaves no account and the code is still good', async () => {
    const email = 'bad-password@example.org';
    const code = await account.sendMail(email);
    const before = await userCount();
    const attempt = async (password: string, re_password = password) =>
      (await account.register(email, code, { password, re_password })).message;
    expect(await attempt('a1b2c')).toBe('Password must have 6 to 16 characters.');
    expect(await attempt('a1'.repeat(9))).toBe('Password must have 6 to 16 characters.');
    expect(await attempt('abcdefgh')).toBe('Password must contain letters and digits.');
    expect(await attempt('12345678')).toBe('Password must contain letters and digits.');
    expect(await attempt('Password123')).toContain('too common');
    expect(await attempt(PASSWORD, 'Str0ng-other')).toBe('Passwords don’t match.');
    expect(await userCount()).toEqual(before);
    expect((await account.register(email, code)).type).toBe('ok');
  });

  it('ACC-202: the withdrawal password comes under either name, and two that differ leave no account', async () => {
    const email = 'two-names@example.org';
    const code = await account.sendMail(email);
    const both = { pay_password: '246810', withdraw_password: '135790' };
    expect(await account.register(email, code, both)).toEqual({
      type: 'error',
      message: 'Passwords don’t match.',
    });
    expect((await account.register(email, code, { withdraw_password: '13579' })).message).toMatch(/6 digits/);
    expect((await account.register(email, code, { withdraw_password: '135790' })).type).toBe('ok');
    const { message: token } = await account.login(email);
    const form = { password: '222222', re_password: '222222' };
    const change = (old_password: string) =>
      account.post('/api/safe/fund_password', { ...form, old_password }, { token });
    expect((await change('246810')).type).toBe('error');
    expect((await change('135790')).type).toBe('ok');
  });

  it('ACC-166: one address makes a hundred accounts a day, and is told when it may make more', async () => {
    const from = (ip: string, form: Record<string, string>) =>
      assay.call('/api/user/register', { form, headers: { 'x-forwarded-for': ip } });
    const form = async (email: string) => ({
      user_string: email,
      code: await account.sendMail(email),
      password: PASSWORD,
      re_password: PASSWORD,
    });
    const makers = ['192.0.2.50', '192.0.2.51'];
    const answers: string[] = [];
    for (let number = 0; number < 100; number += 1) {
      // Codes have a separate limit.
      if (number % 40 === 0) assay.advance(11 * MINUTE_MS);
      answers.push(envelope(await from(makers[0] ?? '', await form(`farm${number}@example.org`))).type);
    }
    expect(answers.filter((type) => type === 'ok')).toHaveLength(100);
    const last = await form('farm-last@example.org');
    expect(envelope<string>(await from(makers[0] ?? '', last)).message).toMatch(
      /^Too many accounts created from your network today\. Try again after 20\d\d-/,
    );
    expect(envelope(await from(makers[1] ?? '', last)).type).toBe('ok');
  });

  it('ACC-030 ACC-053 ACC-054 GUARD-012: a code works for its own address and purpose, once, and not after five wrong tries', async () => {
    const email = 'codes@example.org';
    const wrong = { type: 'error', message: 'Incorrect verification code.' };
    const dead = {
      type: 'error',
      message: 'This verification code has expired. Request a new one.',
    };
    expect(await account.register(email, '123456')).toEqual(dead);
    const code = await account.sendMail(email);
    expect(await account.register('codes-other@example.org', code)).toEqual(dead);
    for (let tries = 0; tries < 5; tries += 1)
      expect(await account.register(email, wrongCode(code))).toEqual(wrong);
    expect(await account.register(email, code)).toEqual(dead);
    assay.advance(MINUTE_MS);
    const second = await account.sendMail(email);
    assay.advance(10 * MINUTE_MS);
    expect(await account.register(email, second)).toEqual(dead);
    const third = await account.sendMail(email);
    expect((await account.register(email, third)).type).toBe('ok');
    expect(await account.register(email, third)).toEqual(dead);
    assay.advance(MINUTE_MS);
    const forget = await account.sendMail(email, { type: 'forget' });
    expect(await account.register(email, forget)).toEqual(dead);
  });

  it('ACC-031: only who can read its mail learns that an account exists', async () => {
    const email = 'twice@example.org';
    expect((await account.register(email, await account.sendMail(email))).type).toBe('ok');
    assay.advance(MINUTE_MS);
    expect(await account.register(email, await account.sendMail(email))).toEqual({
      type: 'error',
      message: 'This account already exists. Log in instead.',
    });
  });

  it('ACC-046: two registrations at once make one account', async () => {
    const email = 'race@example.org';
    const code = await account.sendMail(email);
    const answers = await Promise.all(Array.from({ length: 8 }, () => account.register(email, code)));
    expect(answers.filter((answer) => answer.type === 'ok')).toHaveLength(1);
    const rows = await assay.database.query('select id from users where email = $1', [email]);
    expect(rows).toHaveLength(1);
  });

  it('ACC-039 ACC-041 ACC-042 ACC-043 ACC-040: an invitation is optional, must exist, is recorded, and can be required', async () => {
    const inviter = await assay.signUp('inviter');
    const info = await assay.call('/api/user/info', { token: inviter.token });
    const { extension_code } = envelope<{ extension_code: string }>(info).message;
    const email = 'invited@example.org';
    const code = await account.sendMail(email);
    expect(await account.register(email, code, { extension_code: 'NOBODY22' })).toEqual({
      type: 'error',
      message: 'This invitation code doesn’t exist.',
    });
    expect((await account.register(email, code, { extension_code: extension_code.toLowerCase() })).type).toBe(
      'ok',
    );
    const [row] = await assay.database.query<{ invited_by: bigint; extension_code: string }>(
      'select invited_by, extension_code from users where email = $1',
      [email],
    );
    expect(row?.invited_by).toBe(BigInt(inviter.id));
    expect(row?.extension_code).not.toBe(extension_code);
    await assay.database.query(`insert into settings values ('invite_required', 'true')`);
    const refused = await account.register(
      'uninvited@example.org',
      await account.sendMail('uninvited@example.org'),
    );
    await assay.database.query('delete from settings');
    expect(refused).toEqual({ type: 'error', message: 'Registration requires a referral code.' });
  });

  it('ACC-044 ACC-102 ACC-029 ACC-061 GUARD-019: passwords are stored as argon2id and codes as hashes', async () => {
    const email = 'hashes@example.org';
    expect(
      (await account.register(email, await account.sendMail(email), { pay_password: '246810' })).type,
    ).toBe('ok');
    const [user] = await assay.database.query<{ password_hash: string; fund_password_hash: string }>(
      'select password_hash, fund_password_hash from users where email = $1',
      [email],
    );
    expect(user?.password_hash).toMatch(/^\$argon2id\$/);
    expect(user?.fund_password_hash).toMatch(/^\$argon2id\$/);
    const [code] = await assay.database.query<{ code_hash: Buffer }>('select code_hash from codes limit 1');
    expect(code?.code_hash).toHaveLength(32);
    expect(await account.register('short@example.org', '1', { pay_password: '12345' })).toEqual({
      type: 'error',
      message: 'Withdrawal password must be exactly 6 digits.',
    });
  });
});
