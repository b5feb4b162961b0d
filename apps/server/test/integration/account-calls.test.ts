import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { envelope } from '../support/call.ts';
import { type HttpExchange, openHttpExchange } from '../support/http-exchange.ts';

const PASSWORD = 'Str0ng-enough';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let assay: HttpExchange;
beforeAll(async () => {
  assay = await openHttpExchange();
});
afterAll(() => assay.close());

type Fields = Readonly<Record<string, string | number>>;

async function post(path: string, form: Fields, more: { token?: string; lang?: string } = {}) {
  return envelope<string>(await assay.call(path, { form, ...more }));
}

async function sendMail(email: string, more: Fields = {}): Promise<string> {
  expect((await post('/api/sms_mail', { user_string: email, ...more })).type).toBe('ok');
  return assay.codeOf(email.toLowerCase());
}

const register = (email: string, code: string, more: Fields = {}) =>
  post('/api/user/register', {
    type: 'email',
    user_string: email,
    code,
    password: PASSWORD,
    re_password: PASSWORD,
    ...more,
  });

const login = (account: string, password = PASSWORD) =>
  post('/api/user/login', { user_string: account, password, type: 1 });

async function userCount(): Promise<unknown> {
  return assay.database.query('select count(*) from users');
}

const wrongCode = (code: string): string => (code === '000000' ? '111111' : '000000');

describe('registering', () => {
  it('ACC-026 ACC-027 ACC-004 ACC-025: an e-mail address becomes an account, whatever its case', async () => {
    const code = await sendMail('Anna@Example.org');
    expect(await register('anna@example.org', code)).toEqual({
      type: 'ok',
      message: 'Your account is ready. You can log in now.',
    });
    const { type, message: token } = await login('ANNA@example.ORG');
    expect(type).toBe('ok');
    const info = envelope(await assay.call('/api/user/info', { token }));
    expect(info.message).toEqual({
      id: expect.any(Number),
      account: 'anna@example.org',
      extension_code: expect.stringMatching(/^[2-9A-Z]{8}$/),
      is_seller: 0,
      phone: '',
      email: 'anna@example.org',
      review_status: 0,
      seller: [],
    });
    expect(envelope(await assay.call('/api/user/center', { token })).message).toEqual({
      review_status: 0,
      hreview_status: 0,
    });
  });

  it('ACC-028 ACC-047: a phone number becomes an account', async () => {
    expect((await post('/api/sms_send', { user_string: '13800138000', country_code: 86 })).type).toBe('ok');
    const code = await assay.codeOf('13800138000');
    const registered = await post('/api/user/register', {
      type: 'mobile',
      user_string: '13800138000',
      country_code: 86,
      code,
      password: PASSWORD,
      re_password: PASSWORD,
      extension_code: '',
    });
    expect(registered.type).toBe('ok');
    expect((await login('13800138000')).type).toBe('ok');
  });

  it('ACC-034: a number of another country is another number, found with and without its country code', async () => {
    const form = { user_string: '07700 900123', country_code: '+44' };
    expect((await post('/api/sms_send', form)).type).toBe('ok');
    const code = await assay.codeOf('+447700900123');
    const registered = await post('/api/user/register', {
      ...form,
      type: 'mobile',
      code,
      password: PASSWORD,
      re_password: PASSWORD,
    });
    expect(registered.type).toBe('ok');
    for (const typed of ['07700900123', '7700900123', '+44 7700 900123', '447700900123']) {
      expect((await login(typed)).type, typed).toBe('ok');
    }
  });

  it('ACC-033 ACC-032 ACC-056: what is no phone number and no e-mail address gets no code', async () => {
    const sms = (user_string: string) => post('/api/sms_send', { user_string, country_code: 86 });
    for (const phone of ['23800138000', '1380013', '138001380001', 'abc', 'a@b.org']) {
      expect(await sms(phone), phone).toEqual({
        type: 'error',
        message: 'This is not a valid phone number.',
      });
    }
    for (const user_string of ['nobody', 'a@b', '@b.org', 'a b@c.org', 'a@b..org', '<b>@c.org']) {
      expect(await post('/api/sms_mail', { user_string }), user_string).toEqual({
        type: 'error',
        message: 'This is not a valid e-mail address.',
      });
    }
  });

  it('ACC-035 ACC-036 ACC-037 ACC-038 ACC-045: a bad password leaves no account and the code is still good', async () => {
    const email = 'bad-password@example.org';
    const code = await sendMail(email);
    const before = await userCount();
    const attempt = async (password: string, re_password = password) =>
      (await register(email, code, { password, re_password })).message;
    expect(await attempt('a1b2c')).toBe('The password must have 6 to 16 characters.');
    expect(await attempt('a1'.repeat(9))).toBe('The password must have 6 to 16 characters.');
    expect(await attempt('abcdefgh')).toBe('The password must contain letters and digits.');
    expect(await attempt('12345678')).toBe('The password must contain letters and digits.');
    expect(await attempt('Password123')).toContain('too many people');
    expect(await attempt(PASSWORD, 'Str0ng-other')).toBe('The two passwords are not the same.');
    expect(await userCount()).toEqual(before);
    expect((await register(email, code)).type).toBe('ok');
  });

  it('ACC-030 ACC-053 ACC-054: a code works for its own address and purpose, once, and not after five wrong tries', async () => {
    const email = 'codes@example.org';
    const wrong = { type: 'error', message: 'The verification code is not right.' };
    const dead = {
      type: 'error',
      message: 'The verification code is no longer valid. Please ask for a new one.',
    };
    expect(await register(email, '123456')).toEqual(dead);
    const code = await sendMail(email);
    expect(await register('codes-other@example.org', code)).toEqual(dead);
    for (let tries = 0; tries < 5; tries += 1) expect(await register(email, wrongCode(code))).toEqual(wrong);
    expect(await register(email, code)).toEqual(dead);
    assay.advance(MINUTE_MS);
    const second = await sendMail(email);
    assay.advance(10 * MINUTE_MS);
    expect(await register(email, second)).toEqual(dead);
    const third = await sendMail(email);
    expect((await register(email, third)).type).toBe('ok');
    expect(await register(email, third)).toEqual(dead);
    assay.advance(MINUTE_MS);
    const forget = await sendMail(email, { type: 'forget' });
    expect(await register(email, forget)).toEqual(dead);
  });

  it('ACC-031: only who can read its mail learns that an account exists', async () => {
    const email = 'twice@example.org';
    expect((await register(email, await sendMail(email))).type).toBe('ok');
    assay.advance(MINUTE_MS);
    expect(await register(email, await sendMail(email))).toEqual({
      type: 'error',
      message: 'This account exists already. Please log in.',
    });
  });

  it('ACC-046: two registrations at once make one account', async () => {
    const email = 'race@example.org';
    const code = await sendMail(email);
    const answers = await Promise.all(Array.from({ length: 8 }, () => register(email, code)));
    expect(answers.filter((answer) => answer.type === 'ok')).toHaveLength(1);
    const rows = await assay.database.query('select id from users where email = $1', [email]);
    expect(rows).toHaveLength(1);
  });

  it('ACC-039 ACC-041 ACC-042 ACC-043 ACC-040: an invitation is optional, must exist, is recorded, and can be required', async () => {
    const inviter = await assay.signUp('inviter');
    const info = await assay.call('/api/user/info', { token: inviter.token });
    const { extension_code } = envelope<{ extension_code: string }>(info).message;
    const email = 'invited@example.org';
    const code = await sendMail(email);
    expect(await register(email, code, { extension_code: 'NOBODY22' })).toEqual({
      type: 'error',
      message: 'This invitation code does not exist.',
    });
    expect((await register(email, code, { extension_code: extension_code.toLowerCase() })).type).toBe('ok');
    const [row] = await assay.database.query<{ invited_by: bigint; extension_code: string }>(
      'select invited_by, extension_code from users where email = $1',
      [email],
    );
    expect(row?.invited_by).toBe(BigInt(inviter.id));
    expect(row?.extension_code).not.toBe(extension_code);
    await assay.database.query(`insert into settings values ('invite_required', 'true')`);
    const refused = await register('uninvited@example.org', await sendMail('uninvited@example.org'));
    await assay.database.query('delete from settings');
    expect(refused).toEqual({ type: 'error', message: 'An invitation code is needed to register.' });
  });

  it('ACC-044 ACC-102 ACC-029 ACC-061: passwords are stored as argon2id and codes as hashes', async () => {
    const email = 'hashes@example.org';
    expect((await register(email, await sendMail(email), { pay_password: '246810' })).type).toBe('ok');
    const [user] = await assay.database.query<{ password_hash: string; fund_password_hash: string }>(
      'select password_hash, fund_password_hash from users where email = $1',
      [email],
    );
    expect(user?.password_hash).toMatch(/^\$argon2id\$/);
    expect(user?.fund_password_hash).toMatch(/^\$argon2id\$/);
    const [code] = await assay.database.query<{ code_hash: Buffer }>('select code_hash from codes limit 1');
    expect(code?.code_hash).toHaveLength(32);
    expect(await register('short@example.org', '1', { pay_password: '12345' })).toEqual({
      type: 'error',
      message: 'The withdrawal password must be exactly 6 digits.',
    });
  });
});

describe('codes', () => {
  it('ACC-055: a second code within a minute is refused and the wait is named', async () => {
    await sendMail('wait@example.org');
    const [first, second] = await Promise.all([
      post('/api/sms_mail', { user_string: 'wait-2@example.org' }),
      post('/api/sms_mail', { user_string: 'wait-2@example.org' }),
    ]);
    expect([first.type, second.type].sort()).toEqual(['error', 'ok']);
    const again = await post('/api/sms_mail', { user_string: 'WAIT@example.org' });
    expect(again.type).toBe('error');
    expect(again.message).toMatch(/wait (60|59) seconds/);
    assay.advance(MINUTE_MS);
    await sendMail('wait@example.org');
  });

  it('ACC-050 ACC-051 ACC-052: a code can be checked with and without its account, and then still be used', async () => {
    const email = 'check@example.org';
    const code = await sendMail(email);
    const right = { type: 'ok', message: 'The verification code is right.' };
    expect(await post('/api/user/check_email', { email_code: code })).toEqual(right);
    expect(await post('/api/user/check_email', { email_code: code, user_string: email })).toEqual(right);
    expect((await post('/api/user/check_email', { email_code: wrongCode(code) })).type).toBe('error');
    expect((await post('/api/user/check_mobile', { mobile_code: code })).type).toBe('error');
    expect((await register(email, code)).type).toBe('ok');
    expect((await post('/api/sms_send', { user_string: '13900139000' })).type).toBe('ok');
    const sms = await assay.codeOf('13900139000');
    expect(await post('/api/user/check_mobile', { mobile_code: sms })).toEqual(right);
  });

  it('ACC-049 ACC-058: a reset code is sent to an account and only pretended for anybody else', async () => {
    const user = await assay.signUp('forgetful');
    const forget = (user_string: string) => post('/api/sms_mail', { user_string, type: 'forget' });
    const answer = await forget(user.email);
    expect(await forget('stranger@example.org')).toEqual(answer);
    expect(
      await assay.database.query("select 1 from outbox where recipient = 'stranger@example.org'"),
    ).toEqual([]);
    const [sent] = await assay.database.query<{ body: string }>(
      'select body from outbox where recipient = $1 order by id desc limit 1',
      [user.email],
    );
    expect(sent?.body).toContain('resetting your password');
  });

  it('WIRE-023: one address cannot have codes sent without end', async () => {
    let sent = 0;
    for (let number = 0; number < 130; number += 1) {
      const answer = await post('/api/sms_mail', { user_string: `flood${number}@example.org` });
      if (answer.type === 'ok') sent += 1;
      else expect(answer.message).toMatch(/^Too many tries\. Please wait \d+ seconds/);
    }
    expect(sent).toBeLessThanOrEqual(120);
    assay.advance(10 * MINUTE_MS);
  });
});

describe('sessions', () => {
  it('ACC-005 ACC-007 ACC-001: an unknown account and a wrong password are told apart by nobody', async () => {
    const user = await assay.signUp('known');
    const wrong = { type: 'error', message: 'The account or the password is not right.' };
    expect(await login(user.email, 'Wrong-123')).toEqual(wrong);
    expect(await login('unknown@example.org', 'Wrong-123')).toEqual(wrong);
    expect(await login(user.email, '12345')).toEqual({
      type: 'error',
      message: 'The password cannot have fewer than 6 characters.',
    });
    expect((await login('')).message).toBe('Please enter your account.');
    expect((await login(user.email, '')).message).toBe('Please enter your password.');
  });

  it('ACC-008 WIRE-022: wrong passwords are slowed down for that account and not for others', async () => {
    const victim = await assay.signUp('victim');
    const other = await assay.signUp('bystander');
    for (let tries = 0; tries < 5; tries += 1) await login(victim.email, `Wrong-${tries}00`);
    expect((await login(victim.email)).message).toMatch(/Please wait \d+ seconds/);
    expect((await login(other.email)).type).toBe('ok');
    assay.advance(5 * MINUTE_MS);
    expect((await login(victim.email)).type).toBe('ok');
  });

  it('ACC-009: a frozen account is told so, but only to who has the password', async () => {
    const user = await assay.signUp('frozen');
    await assay.database.query('update users set is_frozen = true where id = $1', [user.id]);
    expect(await login(user.email)).toEqual({
      type: 'error',
      message: 'This account is frozen. Please contact customer service.',
    });
    expect((await login(user.email, 'Wrong-123')).message).toBe('The account or the password is not right.');
  });

  it('SES-049 SES-050 SES-051 SES-055: tokens are random, one for each login, and stored only as hashes', async () => {
    const user = await assay.signUp('tokens');
    const { message: second } = await login(user.email);
    expect(second).not.toBe(user.token);
    expect(second).toMatch(/^[\w-]{43}$/);
    for (const token of [user.token, second]) {
      expect(envelope(await assay.call('/api/user/active', { token })).type).toBe('ok');
    }
    const rows = await assay.database.query<{ text: string }>('select sessions::text as text from sessions');
    expect(rows.some(({ text }) => text.includes(user.token))).toBe(false);
  });

  it('SES-053 SES-054 SES-060: after a logout the token is worth nothing, and other sessions go on', async () => {
    const user = await assay.signUp('leaver');
    const { message: second } = await login(user.email);
    expect(await post('/api/user/logout', {}, { token: user.token })).toEqual({
      type: 'ok',
      message: 'You are logged out.',
    });
    expect(envelope(await assay.call('/api/user/active', { token: user.token })).type).toBe('999');
    expect(envelope(await assay.call('/api/user/active', { token: second })).type).toBe('ok');
  });

  it('SES-052 SES-016: a session lives 30 days from its last use', async () => {
    const user = await assay.signUp('slider');
    const active = async () => envelope(await assay.call('/api/user/active', { token: user.token })).type;
    assay.advance(29 * DAY_MS);
    expect(await active()).toBe('ok');
    assay.advance(29 * DAY_MS);
    expect(await active()).toBe('ok');
    assay.advance(30 * DAY_MS);
    expect(await active()).toBe('999');
  });

  it('SES-056 SES-057: the cookie is for the sockets: strict, unreadable to scripts, and no key to any call', async () => {
    const user = await assay.signUp('cookies');
    const form = { user_string: user.email, password: user.password };
    const answer = await assay.call('/api/user/login', { form });
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/HttpOnly; SameSite=Strict/);
    const headers = { cookie: cookie.split(';')[0] ?? '' };
    expect(envelope(await assay.call('/api/user/info', { headers })).type).toBe('999');
  });

  it('SES-008 SES-009: an unknown language gets English', async () => {
    for (const lang of ['en', 'xx', '../en', '']) {
      const answer = await post('/api/user/login', { user_string: 'a@b.org' }, { lang });
      expect(answer.message, lang).toBe('Please enter your password.');
    }
  });
});
