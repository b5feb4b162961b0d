import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountCalls, accountCalls, wrongCode } from '../../support/account-calls.ts';
import { envelope } from '../../support/call.ts';
import { type HttpExchange, openHttpExchange, type Trader } from '../../support/http-exchange.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const NEW_PASSWORD = 'Fresh-5tart';
const OK = { type: 'ok' };

let assay: HttpExchange;
let account: AccountCalls;
beforeAll(async () => {
  assay = await openHttpExchange();
  account = accountCalls(assay);
});
afterAll(() => assay.close());

const as = ({ token }: Trader) => ({ token });
const post = (user: Trader, path: string, form: Record<string, string | number>) =>
  account.post(path, form, as(user));

async function safetyCode(user: Trader): Promise<string> {
  assay.advance(MINUTE_MS);
  expect(await post(user, '/api/sms_mail_aq', {})).toMatchObject(OK);
  return assay.codeOf(user.email);
}

async function codeFor(user: Trader, path: string, form: Record<string, string>, to: string) {
  expect(await post(user, path, form)).toMatchObject(OK);
  return assay.codeOf(to);
}

async function info(user: Trader) {
  type Info = {
    has_fund_password: number;
    fund_password_locked_until: string;
    withdrawals_held_until: string;
  };
  return envelope<Info>(await assay.call('/api/safe/info', as(user))).message;
}

async function lastLetter(to: string): Promise<string> {
  const rows = await assay.database.query<{ body: string }>(
    'select body from outbox where recipient = $1 order by id desc limit 1',
    [to],
  );
  return rows[0]?.body ?? '';
}

describe('the bound addresses', () => {
  it('ACC-091 ACC-092 ACC-143: a phone is bound with its own code, and another takes the safety code too', async () => {
    const user = await assay.signUp('binder');
    const phone = '13900000001';
    const code = await codeFor(user, '/api/sms_send', { user_string: phone }, phone);
    expect((await post(user, '/api/safe/phone', { phone, code: wrongCode(code) })).message).toMatch(
      /incorrect/i,
    );
    expect(await post(user, '/api/safe/phone', { phone, code })).toEqual({
      type: 'ok',
      message: 'Phone number linked.',
    });
    expect((await account.login(phone)).type).toBe('ok');

    const other = '13900000002';
    const second = await codeFor(user, '/api/sms_send', { user_string: other }, other);
    const change = { phone: other, code: second };
    expect((await post(user, '/api/safe/phone', change)).message).toMatch(/current phone or e-mail/);
    const safe_code = await safetyCode(user);
    const wrong = await post(user, '/api/safe/phone', { ...change, safe_code: wrongCode(safe_code) });
    expect(wrong.message).toBe('Incorrect verification code.');
    expect(await post(user, '/api/safe/phone', { ...change, safe_code })).toMatchObject(OK);
    expect((await account.login(phone)).type).toBe('error');
    expect(await lastLetter(user.email)).toContain(other);
    expect((await info(user)).withdrawals_held_until).not.toBe('');
    assay.advance(24 * HOUR_MS);
    expect((await info(user)).withdrawals_held_until).toBe('');
  });

  it('ACC-094 ACC-095 ACC-093: an e-mail that is none, or that belongs to another, is not bound', async () => {
    const user = await assay.signUp('mover');
    const owner = await assay.signUp('owner');
    const bind = (form: Record<string, string>) => post(user, '/api/safe/email', form);
    expect((await bind({ email: 'no mail', code: '1' })).message).toMatch(/isn’t valid/);
    expect((await bind({ email: '', code: '1' })).message).toBe('Enter the new e-mail address.');
    expect((await bind({ email: owner.email, code: '' })).message).toBe('Enter the verification code.');
    assay.advance(MINUTE_MS);
    const code = await codeFor(user, '/api/sms_mail', { user_string: owner.email }, owner.email);
    const safe_code = await safetyCode(user);
    expect((await bind({ email: owner.email, code, safe_code })).message).toMatch(
      /already used by another account/,
    );
    const email = 'moved@example.org';
    const own = await codeFor(user, '/api/sms_mail', { user_string: email }, email);
    expect(await bind({ email, code: own, safe_code })).toMatchObject(OK);
    expect((await account.login(email)).type).toBe('ok');
    expect(await lastLetter(user.email)).toContain(email);
  });

  it('ACC-096: the safety code goes to the bound address, which the answer shows in part only', async () => {
    const user = await assay.signUp('guarded');
    assay.advance(MINUTE_MS);
    const sent = await post(user, '/api/sms_mail_aq', {});
    expect(sent.message).toBe('Code sent to gu***@example.org.');
    expect((await account.post('/api/sms_mail_aq', {})).type).toBe('999');
  });
});

describe('the passwords', () => {
  it('ACC-144 ACC-131: the login password changes with the old one, and only this session goes on', async () => {
    const user = await assay.signUp('changer');
    const { message: other } = await account.login(user.email);
    const change = (old_password: string, password: string, re_password = password) =>
      post(user, '/api/safe/password', { old_password, password, re_password });
    expect((await change('Wrong-123', NEW_PASSWORD)).message).toBe('The current password is incorrect.');
    expect((await change(user.password, NEW_PASSWORD, 'Other-123')).message).toMatch(/don’t match/);
    expect((await change(user.password, user.password)).message).toMatch(/must differ/);
    expect(await change(user.password, NEW_PASSWORD)).toMatchObject(OK);
    expect(envelope(await assay.call('/api/user/active', as(user))).type).toBe('ok');
    expect(envelope(await assay.call('/api/user/active', { token: other })).type).toBe('999');
    expect((await account.login(user.email)).type).toBe('error');
    expect((await account.login(user.email, NEW_PASSWORD)).type).toBe('ok');
    expect(await lastLetter(user.email)).toContain('was changed');
    expect((await info(user)).withdrawals_held_until).not.toBe('');
  });

  it('ACC-144: a stolen session cannot guess the password for long', async () => {
    const user = await assay.signUp('robbed');
    const answers: string[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      answers.push((await post(user, '/api/safe/freeze', { password: `Wrong-${tries}00` })).message);
    }
    expect(answers.slice(0, 5)).toEqual(Array(5).fill('The current password is incorrect.'));
    expect(answers[5]).toMatch(/in \d+ seconds/);
  });

  it('ACC-098 ACC-099 ACC-100 ACC-102: the withdrawal password is six digits, twice, and stored as a hash', async () => {
    const user = await assay.signUp('funded');
    const set = (password: string, re_password = password) =>
      post(user, '/api/safe/fund_password', { password, re_password });
    expect((await set('12345')).message).toBe('Withdrawal password must be exactly 6 digits.');
    expect((await set('12345a')).message).toBe('Withdrawal password must be exactly 6 digits.');
    expect((await set('123456', '123457')).message).toMatch(/don’t match/);
    expect(await info(user)).toMatchObject({ has_fund_password: 0 });
    expect(await set('123456')).toMatchObject(OK);
    expect(await info(user)).toMatchObject({ has_fund_password: 1, withdrawals_held_until: '' });
    expect((await set('654321')).message).toMatch(/current withdrawal password or a verification code/);
    const [row] = await assay.database.query<{ hash: string }>(
      'select fund_password_hash as hash from users where id = $1',
      [user.id],
    );
    expect(row?.hash).toMatch(/^\$argon2id\$/);
  });

  it('ACC-233: the first one takes proof once the login of its session is older, and says so', async () => {
    const user = await assay.signUp('late-fund');
    const six = { password: '123456', re_password: '123456' };
    assay.advance(15 * MINUTE_MS);
    const refused = await post(user, '/api/safe/fund_password', six);
    expect(refused).toMatchObject({ type: 'error', data: { needs: 'step_up' } });
    expect(refused.message).toMatch(/Log in again or confirm it’s you to set a withdrawal password/);
    expect(await post(user, '/api/safe/fund_password', { ...six, step_up: 'made-up' })).toMatchObject({
      type: 'error',
    });
    expect(await info(user)).toMatchObject({ has_fund_password: 0 });
    const proof = { purpose: 'fund_password', password: user.password };
    const proven = envelope<{ step_up: string }>(
      await assay.call('/api/safe/step_up', { ...as(user), form: proof }),
    );
    const { step_up } = proven.message;
    expect(await post(user, '/api/safe/fund_password', { ...six, step_up })).toMatchObject(OK);

    const other = await assay.signUp('coded-fund');
    assay.advance(15 * MINUTE_MS);
    const safe_code = await safetyCode(other);
    expect(
      await post(other, '/api/safe/fund_password', { ...six, safe_code: wrongCode(safe_code) }),
    ).toMatchObject({ type: 'error' });
    expect(await post(other, '/api/safe/fund_password', { ...six, safe_code })).toMatchObject(OK);

    const again = await assay.signUp('again-fund');
    assay.advance(15 * MINUTE_MS - 1000);
    expect(await post(again, '/api/safe/fund_password', six)).toMatchObject(OK);
  });

  it('ACC-101 ACC-145: five wrong withdrawal passwords lock it for a day, however many come at once', async () => {
    const user = await assay.signUp('locker');
    const set = (more: Record<string, string>) =>
      post(user, '/api/safe/fund_password', { password: '222222', re_password: '222222', ...more });
    await set({});
    expect((await set({ old_password: '000000' })).message).toMatch(/Attempts left: 4/);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, number) => set({ old_password: `00000${number}` })),
    );
    expect(answers.filter(({ message }) => /Attempts left/.test(message))).toHaveLength(3);
    expect((await set({ old_password: '222222' })).message).toMatch(/Too many wrong attempts/);
    assay.advance(24 * HOUR_MS);
    expect((await set({ old_password: '000000' })).message).toMatch(/Attempts left: 4/);
    expect(await set({ old_password: '222222' })).toMatchObject(OK);
    const safe_code = await safetyCode(user);
    expect(await set({ safe_code })).toMatchObject(OK);
    expect((await set({ safe_code })).message).toMatch(/expired/);
  });
});

describe('sessions and devices', () => {
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

  async function loginFrom(user: Trader, userAgent: string): Promise<string> {
    const form = { user_string: user.email, password: user.password, type: 1 };
    const headers = { 'user-agent': userAgent };
    return envelope<string>(await assay.call('/api/user/login', { form, headers })).message;
  }

  type Listed = { id: string; device: string; is_current: number };
  const list = async (token: string) =>
    envelope<Listed[]>(await assay.call('/api/user/sessions', { token })).message;

  it('ACC-124 ACC-127: each device is listed and can be ended alone or with all others', async () => {
    const user = await assay.signUp('devices');
    const token = await loginFrom(user, FIREFOX);
    expect(await lastLetter(user.email)).toMatch(/new device .* Firefox · Linux, IP address 127\.0\.0\.1/);
    const third = await loginFrom(user, FIREFOX);
    const sessions = await list(token);
    expect(sessions.map(({ device }) => device).sort()).toEqual(['', 'Firefox · Linux', 'Firefox · Linux']);
    expect(sessions.filter(({ is_current }) => is_current === 1)).toHaveLength(1);
    const own = (await list(third)).find(({ is_current }) => is_current === 1);
    expect(await account.post('/api/user/sessions/revoke', { id: own?.id ?? '' }, { token })).toMatchObject(
      OK,
    );
    expect(envelope(await assay.call('/api/user/active', { token: third })).type).toBe('999');
    expect(await account.post('/api/user/sessions/revoke_all', {}, { token })).toMatchObject(OK);
    expect(envelope(await assay.call('/api/user/active', as(user))).type).toBe('999');
    expect(await list(token)).toHaveLength(1);
  });

  it('ACC-124: nobody sees or ends the session of another', async () => {
    const user = await assay.signUp('mine');
    const thief = await assay.signUp('thief');
    const [session] = await list(user.token);
    expect((await list(thief.token)).some(({ id }) => id === session?.id)).toBe(false);
    const revoked = await post(thief, '/api/user/sessions/revoke', { id: session?.id ?? '' });
    expect(revoked).toEqual({ type: 'error', message: 'This session has already ended.' });
    expect(await list(user.token)).toHaveLength(1);
  });

  it('ACC-127: a known kind of device and the first login raise no alert', async () => {
    const user = await assay.signUp('calm');
    await account.login(user.email);
    expect(await lastLetter(user.email)).not.toContain('new device');
  });

  it('ACC-127: an account without e-mail is told by text message', async () => {
    const phone = '13655556666';
    await account.post('/api/sms_send', { user_string: phone, country_code: 86 });
    const form = { password: 'Str0ng-enough', re_password: 'Str0ng-enough', type: 'mobile' };
    const code = await assay.codeOf(phone);
    expect(await account.post('/api/user/register', { ...form, user_string: phone, code })).toMatchObject(OK);
    expect((await account.login(phone)).type).toBe('ok');
    await assay.call('/api/user/login', {
      form: { user_string: phone, password: form.password, type: 1 },
      headers: { 'user-agent': FIREFOX },
    });
    expect(await lastLetter(phone)).toMatch(/new device/);
  });

  it('ACC-128: every mail to the user carries the word they set', async () => {
    const user = await assay.signUp('wary');
    const set = (anti_phishing_code: string) => post(user, '/api/safe/anti_phishing', { anti_phishing_code });
    expect((await set('a b')).message).toMatch(/4 to 20 letters or digits/);
    const proof = await post(user, '/api/safe/step_up', {
      purpose: 'anti_phishing',
      password: user.password,
    });
    expect(proof).toMatchObject(OK);
    const { step_up } = Object(proof.message);
    const change = { anti_phishing_code: 'walrus7', step_up };
    expect(await post(user, '/api/safe/anti_phishing', change)).toMatchObject(OK);
    await safetyCode(user);
    expect(await lastLetter(user.email)).toContain('Your anti-phishing code: walrus7');
    await loginFrom(user, FIREFOX);
    expect(await lastLetter(user.email)).toContain('walrus7');
    assay.advance(MINUTE_MS);
    await account.sendMail(user.email, { type: 'forget' });
    expect(await lastLetter(user.email)).toContain('walrus7');
  });

  it('ACC-129 ACC-104: a user freezes the own account: no session and no login is left', async () => {
    const user = await assay.signUp('freezer');
    expect(await post(user, '/api/safe/freeze', { password: user.password })).toMatchObject(OK);
    expect(envelope(await assay.call('/api/user/active', as(user))).type).toBe('999');
    expect((await account.login(user.email)).message).toMatch(/account is frozen/);
    expect(await lastLetter(user.email)).toContain('was frozen');
  });
});

describe('the limits of codes', () => {
  it('ACC-146: one address is sent twenty codes a day, and the refusal says when the next one may be', async () => {
    for (let sent = 0; sent < 20; sent += 1) {
      await account.sendMail('flooded@example.org');
      assay.advance(11 * MINUTE_MS);
    }
    const refused = await account.post('/api/sms_mail', { user_string: 'flooded@example.org' });
    expect(refused.message).toMatch(/Try again after \d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
    assay.advance(24 * HOUR_MS);
    await account.sendMail('flooded@example.org');
  });
});
