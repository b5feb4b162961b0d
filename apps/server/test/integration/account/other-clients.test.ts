import { LANGUAGES } from '@assay/contract';
import { message } from '@assay/locales/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountCalls, accountCalls, wrongCode } from '../../support/account-calls.ts';
import { envelope } from '../../support/call.ts';
import { type HttpExchange, openHttpExchange, type Trader } from '../../support/http-exchange.ts';
import { SITE, secondFactors } from '../../support/second-factors.ts';

const MINUTE_MS = 60_000;
const PASSWORD = 'Str0ng-enough';
const OK = { type: 'ok' };

let assay: HttpExchange;
let account: AccountCalls;
beforeAll(async () => {
  assay = await openHttpExchange({ publicUrl: SITE });
  account = accountCalls(assay);
});
afterAll(() => assay.close());

type Fields = Record<string, string | number>;
const post = (user: Pick<Trader, 'token'>, path: string, form: Fields, lang = 'en') =>
  account.post(path, form, { token: user.token, lang });

async function infoOf({ token }: Pick<Trader, 'token'>) {
  type Info = { account: string; phone: string | null; email: string | null };
  return envelope<Info>(await assay.call('/api/user/info', { token })).message;
}

async function safeOf({ token }: Pick<Trader, 'token'>) {
  type Safe = { has_fund_password: number; withdrawals_held_until: string };
  return envelope<Safe>(await assay.call('/api/safe/info', { token })).message;
}

/** Returns a user who registered with a phone number. */
async function byPhone(phone: string): Promise<Pick<Trader, 'token'>> {
  expect(await account.post('/api/sms_send', { user_string: phone })).toMatchObject(OK);
  const form = { type: 'mobile', user_string: phone, password: PASSWORD, re_password: PASSWORD };
  const code = await assay.codeOf(phone);
  expect(await account.post('/api/user/register', { ...form, code })).toMatchObject(OK);
  const login = await account.login(phone);
  expect(login).toMatchObject(OK);
  return { token: login.message };
}

/** Has an update code sent to an address and returns it. */
async function updateCode(user: Pick<Trader, 'token'>, address: string, more: Fields = {}): Promise<string> {
  assay.advance(MINUTE_MS);
  const path = address.includes('@') ? '/api/sms_mail' : '/api/sms_send';
  expect(await post(user, path, { user_string: address, type: 'update', ...more })).toMatchObject(OK);
  return assay.codeOf(address);
}

async function lastLetter(to: string): Promise<string> {
  const rows = await assay.database.query<{ body: string }>(
    'select body from outbox where recipient = $1 order by id desc limit 1',
    [to],
  );
  return rows[0]?.body ?? '';
}

const set = (user: Pick<Trader, 'token'>, form: Fields) => post(user, '/api/set_withdraw_password', form);

describe('who the caller is', () => {
  it('ACC-200 ACC-201: what is not bound is null, and the account stays the number or the address it was made with', async () => {
    const caller = await byPhone('13711110001');
    expect(await infoOf(caller)).toMatchObject({
      account: '13711110001',
      phone: '13711110001',
      email: null,
    });
    const email = 'called-by-phone@example.org';
    const code = await updateCode(caller, email);
    expect(await post(caller, '/api/safe/email', { email, code })).toMatchObject(OK);
    expect(await infoOf(caller)).toMatchObject({ account: '13711110001', phone: '13711110001', email });

    const writer = await assay.signUp('called-by-mail');
    expect(await infoOf(writer)).toMatchObject({ account: writer.email, phone: null, email: writer.email });
    const phone = '13711110002';
    const sms = await updateCode(writer, phone);
    expect(await post(writer, '/api/safe/phone', { phone, code: sms })).toMatchObject(OK);
    expect(await infoOf(writer)).toMatchObject({ account: writer.email, phone });
  });
});

describe('the codes for changing something', () => {
  it('ACC-203: a guest is told to log in, and nobody is written to', async () => {
    const user = await assay.signUp('not-asked');
    assay.advance(MINUTE_MS);
    const before = await assay.database.query('select 1 from outbox');
    for (const [path, user_string] of [
      ['/api/sms_mail', user.email],
      ['/api/sms_mail', 'nobody-here@example.org'],
      ['/api/sms_send', '13711110003'],
    ] as const)
      expect(await account.post(path, { user_string, type: 'update' })).toMatchObject({ type: '999' });
    const headers = { cookie: `assay_session=${user.token}`, origin: assay.url };
    const form = { user_string: user.email, type: 'update' };
    expect(envelope(await assay.call('/api/sms_mail', { form, headers }))).toMatchObject({ type: '999' });
    expect(await assay.database.query('select 1 from outbox')).toHaveLength(before.length);
  });

  it('ACC-203: a code to the own address is a safety code, which replaces an address like any other', async () => {
    const user = await assay.signUp('updates');
    const safe_code = await updateCode(user, user.email.toUpperCase().toLowerCase());
    expect(await lastLetter(user.email)).toContain('verification code is');
    const email = 'updated@example.org';
    const code = await updateCode(user, email);
    expect(await post(user, '/api/safe/email', { email, code, safe_code })).toMatchObject(OK);
  });

  it('ACC-204: a letter for binding says so in every language, whichever call and type asked', async () => {
    const user = await assay.signUp('binds');
    const sends = ['', 'register', 'update'].flatMap((type) => [
      { path: '/api/sms_mail', to: `bind-${type}@example.org`, type },
      { path: '/api/sms_send', to: `1371111100${type.length}`, type },
    ]);
    for (const { path, to, type } of sends) {
      for (const lang of LANGUAGES) {
        assay.advance(MINUTE_MS);
        expect(await post(user, path, { user_string: to, type }, lang), `${path} ${type}`).toMatchObject(OK);
        const params = { site: 'Assay', code: await assay.codeOf(to), minutes: 10 };
        expect(await lastLetter(to), `${path} ${type} ${lang}`).toBe(message(lang, 'mail.bind_code', params));
      }
    }
  });
});

describe('the withdrawal password by code', () => {
  it('ACC-205 ACC-207: the first one is set with a code to the own address, and nothing is held', async () => {
    const user = await assay.signUp('first-by-code');
    const code = await updateCode(user, user.email);
    const form = { account: user.email, code, withdraw_password: '135790' };
    expect(await set(user, { ...form, withdraw_password: '12345' })).toMatchObject({ type: 'error' });
    expect(await set(user, form)).toEqual({ type: 'ok', message: 'Withdrawal password set.' });
    expect(await safeOf(user)).toMatchObject({ has_fund_password: 1, withdrawals_held_until: '' });
    const other = { password: '222222', re_password: '222222', old_password: '135790' };
    expect(await post(user, '/api/safe/fund_password', other)).toMatchObject(OK);
  });

  it('ACC-205 ACC-207: to change it opens a lock, holds withdrawals and is told', async () => {
    const user = await assay.signUp('change-by-code');
    const six = (password: string, more: Fields = {}) =>
      post(user, '/api/safe/fund_password', { password, re_password: password, ...more });
    expect(await six('111111')).toMatchObject(OK);
    for (let tries = 0; tries < 5; tries += 1) await six('222222', { old_password: '000000' });
    expect((await six('222222', { old_password: '111111' })).message).toMatch(/locked/);
    const code = await updateCode(user, user.email);
    expect(await set(user, { account: user.email, code, withdraw_password: '333333' })).toMatchObject(OK);
    expect((await safeOf(user)).withdrawals_held_until).not.toBe('');
    expect(await lastLetter(user.email)).toMatch(/withdrawal password/i);
    expect(await six('444444', { old_password: '333333' })).toMatchObject(OK);
  });

  it('ACC-205: the bound phone serves too, in the spelling of who types it', async () => {
    const user = await byPhone('13711110009');
    for (const typed of ['13711110009', '+86 137 1111 0009', '137-1111-0009']) {
      const code = await updateCode(user, '13711110009');
      const answer = await set(user, { account: typed, code, withdraw_password: '135790' });
      expect(answer, typed).toMatchObject(OK);
    }
  });

  it('ACC-234: a code to an address that was bound a moment ago does not set it, and the answer speaks of it', async () => {
    const user = await assay.signUp('young-by-code');
    const phone = '13711110019';
    expect(await post(user, '/api/sms_send', { user_string: phone })).toMatchObject(OK);
    expect(await post(user, '/api/safe/phone', { phone, code: await assay.codeOf(phone) })).toMatchObject(OK);
    const code = await updateCode(user, phone);
    const answer = await set(user, { account: phone, code, withdraw_password: '135790' });
    expect(answer.message).toMatch(
      /^This address was linked less than 24 hours ago\. A code sent to it can set the withdrawal password after \d{4}-\d\d-\d\d \d\d:\d\d:\d\d/,
    );
    expect(await safeOf(user)).toMatchObject({ has_fund_password: 0 });
    const older = await updateCode(user, user.email);
    expect(await set(user, { account: user.email, code: older, withdraw_password: '135790' })).toMatchObject(
      OK,
    );
  });

  it('ACC-206: a code counts only for the address it was sent to, its user and its purpose, once, and for five tries', async () => {
    const user = await assay.signUp('robbed-of-it');
    const thief = await assay.signUp('thief-of-it');
    const withdraw_password = '135790';
    // Stolen session: the thief has access to the thief's own mailbox, not to the victim's.
    const own = await updateCode(thief, thief.email);
    const stranger = {
      type: 'error',
      message: 'This e-mail address or phone number isn’t linked to your account.',
    };
    expect(await set(user, { account: thief.email, code: own, withdraw_password })).toEqual(stranger);
    const bind = await updateCode(user, 'thief-again@example.org');
    expect(await set(user, { account: 'thief-again@example.org', code: bind, withdraw_password })).toEqual(
      stranger,
    );
    expect((await set(user, { account: user.email, code: own, withdraw_password })).type).toBe('error');
    assay.advance(MINUTE_MS);
    expect(await account.post('/api/sms_mail', { user_string: user.email, type: 'forget' })).toMatchObject(
      OK,
    );
    const forget = await assay.codeOf(user.email);
    expect((await set(user, { account: user.email, code: forget, withdraw_password })).type).toBe('error');
    assay.advance(MINUTE_MS);
    expect(await post(user, '/api/sms_mail', { user_string: user.email })).toMatchObject(OK);
    const register = await assay.codeOf(user.email);
    expect((await set(user, { account: user.email, code: register, withdraw_password })).type).toBe('error');
    expect(await safeOf(user)).toMatchObject({ has_fund_password: 0 });

    const code = await updateCode(user, user.email);
    const form = { account: user.email, withdraw_password };
    for (let tries = 0; tries < 5; tries += 1)
      expect((await set(user, { ...form, code: wrongCode(code) })).type).toBe('error');
    expect((await set(user, { ...form, code })).message).toMatch(/expired/);
    const fresh = await updateCode(user, user.email);
    expect(await set(user, { ...form, code: fresh })).toMatchObject(OK);
    expect((await set(user, { ...form, code: fresh })).message).toMatch(/expired/);
  });

  it('ACC-206: an account with a second factor is asked for it, and the code stays good meanwhile', async () => {
    const hands = secondFactors(assay);
    const user = await assay.signUp('factor-by-code');
    const { secret } = await hands.enableTotp(user);
    const code = await updateCode(user, user.email);
    const form = { account: user.email, code, withdraw_password: '135790' };
    expect(await set(user, form)).toMatchObject({ type: 'error', data: { needs: 'step_up' } });
    expect((await set(user, { ...form, totp: '000000' })).type).toBe('error');
    expect(await safeOf(user)).toMatchObject({ has_fund_password: 0 });
    expect(await set(user, { ...form, totp: hands.codeNow(secret) })).toMatchObject(OK);
    expect(await safeOf(user)).toMatchObject({ has_fund_password: 1 });
  });
});
