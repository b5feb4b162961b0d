import { LANGUAGES } from '@assay/contract';
import { message } from '@assay/locales/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountCalls, accountCalls } from '../../support/account-calls.ts';
import { envelope } from '../../support/call.ts';
import { type HttpExchange, openHttpExchange } from '../../support/http-exchange.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let assay: HttpExchange;
let account: AccountCalls;
beforeAll(async () => {
  assay = await openHttpExchange();
  account = accountCalls(assay);
});
afterAll(() => assay.close());

describe('sessions', () => {
  it('ACC-005 ACC-007 ACC-001: an unknown account and a wrong password are told apart by nobody', async () => {
    const user = await assay.signUp('known');
    const wrong = { type: 'error', message: 'Incorrect account or password.' };
    expect(await account.login(user.email, 'Wrong-123')).toEqual(wrong);
    expect(await account.login('unknown@example.org', 'Wrong-123')).toEqual(wrong);
    expect(await account.login(user.email, '12345')).toEqual({
      type: 'error',
      message: 'Password must have at least 6 characters.',
    });
    expect((await account.login('')).message).toBe('Enter your e-mail or phone number.');
    expect((await account.login(user.email, '')).message).toBe('Enter your password.');
  });

  it('ACC-008 WIRE-022: wrong passwords are slowed down for that account and not for others', async () => {
    const victim = await assay.signUp('victim');
    const other = await assay.signUp('bystander');
    for (let tries = 0; tries < 5; tries += 1) await account.login(victim.email, `Wrong-${tries}00`);
    expect((await account.login(victim.email)).message).toMatch(/in \d+ seconds/);
    expect((await account.login(other.email)).type).toBe('ok');
    assay.advance(5 * MINUTE_MS);
    expect((await account.login(victim.email)).type).toBe('ok');
  });

  it('ACC-008: wrong passwords sent all at once are slowed down too', async () => {
    const victim = await assay.signUp('stormed');
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, number) => account.login(victim.email, `Wrong-${number}00`)),
    );
    const tried = answers.filter((answer) => answer.message === 'Incorrect account or password.');
    // Two are processed concurrently, so that one more than the limit may pass.
    expect(tried.length).toBeLessThanOrEqual(6);
    assay.advance(5 * MINUTE_MS);
  });

  it('ACC-009: a frozen account is told so, but only to who has the password', async () => {
    const user = await assay.signUp('frozen');
    await assay.database.query('update users set is_frozen = true where id = $1', [user.id]);
    expect(await account.login(user.email)).toEqual({
      type: 'error',
      message: 'This account is frozen. Contact support.',
    });
    expect((await account.login(user.email, 'Wrong-123')).message).toBe('Incorrect account or password.');
  });

  it('SES-049 SES-050 SES-051 SES-055 ACC-002 GUARD-019: tokens are random, one for each login, and stored only as hashes', async () => {
    const user = await assay.signUp('tokens');
    const { message: second } = await account.login(user.email);
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
    const { message: second } = await account.login(user.email);
    expect(await account.post('/api/user/logout', {}, { token: user.token })).toEqual({
      type: 'ok',
      message: 'You’re logged out.',
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

  it('SES-111 SES-112: the cookie is for sockets and pictures: strict, unreadable to scripts, and no key to other calls', async () => {
    const user = await assay.signUp('cookies');
    const form = { user_string: user.email, password: user.password };
    const answer = await assay.call('/api/user/login', { form });
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/HttpOnly; SameSite=Strict/);
    const headers = { cookie: cookie.split(';')[0] ?? '' };
    expect(envelope(await assay.call('/api/user/info', { headers })).type).toBe('999');
  });

  it('SES-008 I18N-010: a refusal comes in each of the nine languages, and no two are the same', async () => {
    const texts = new Set<string>();
    for (const lang of LANGUAGES) {
      const answer = await account.login('nobody@example.org', 'Wrong-123', lang);
      expect(answer, lang).toEqual({ type: 'error', message: message(lang, 'account.wrong_login') });
      texts.add(answer.message);
      assay.advance(5 * MINUTE_MS);
    }
    expect(texts.size).toBe(LANGUAGES.length);
  });

  it('SES-008 SES-009: an unknown language gets English', async () => {
    for (const lang of ['en', 'xx', '../en', '']) {
      const answer = await account.post('/api/user/login', { user_string: 'a@b.org' }, { lang });
      expect(answer.message, lang).toBe('Enter your password.');
    }
  });
});
