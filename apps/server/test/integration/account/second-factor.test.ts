import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountCalls, accountCalls } from '../../support/account-calls.ts';
import { authenticatorCode } from '../../support/authenticator.ts';
import { envelope } from '../../support/call.ts';
import { type HttpExchange, openHttpExchange, type Trader } from '../../support/http-exchange.ts';

const MINUTE_MS = 60_000;

let assay: HttpExchange;
let account: AccountCalls;
beforeAll(async () => {
  assay = await openHttpExchange();
  account = accountCalls(assay);
});
afterAll(() => assay.close());

const codeNow = (secret: string) => authenticatorCode(secret, assay.exchange.now());

async function call<Answer>(user: Trader, path: string, form: Record<string, string>) {
  return envelope<Answer>(await assay.call(path, { form, token: user.token }));
}

async function enable(user: Trader) {
  const begun = await call<{ secret: string; picture: string }>(user, '/api/safe/totp/begin', {});
  expect(begun.message.picture).toMatch(/^data:image\/png;base64,/);
  const { secret } = begun.message;
  const form = { password: user.password, totp: codeNow(secret) };
  const enabled = await call<{ recovery_codes: string[] }>(user, '/api/safe/totp/enable', form);
  expect(enabled.type).toBe('ok');
  return { secret, recovery: enabled.message.recovery_codes };
}

const login = (user: Trader, totp?: string) =>
  assay.call('/api/user/login', {
    form: { user_string: user.email, password: user.password, ...(totp === undefined ? {} : { totp }) },
  });

const spaced = (code: string) => `${code.slice(0, 3)}\u00a0- ${code.slice(3)}`;
const fullWidth = (code: string) =>
  code.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));

/** Returns the cookie that identifies a browser with an earlier login. */
function browserOf({ headers }: Awaited<ReturnType<typeof login>>): string {
  const pairs = headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  return pairs.find((pair) => pair.startsWith('assay_browser=')) ?? '';
}

describe('the authenticator app', () => {
  it('ACC-125 ACC-150: with it a password alone opens nothing, and each code opens once', async () => {
    const user = await assay.signUp('factor');
    const { secret } = await enable(user);
    expect((await login(user)).body).toEqual({
      type: 'error',
      message: 'Enter the code from your authenticator app.',
      data: { needs: 'totp' },
    });
    // The code that enabled it is used.
    expect(envelope(await login(user, codeNow(secret))).type).toBe('error');
    assay.advance(MINUTE_MS);
    const code = codeNow(secret);
    const answers = await Promise.all([login(user, code), login(user, code)]);
    expect(answers.map((answer) => envelope(answer).type).sort()).toEqual(['error', 'ok']);
    expect((await account.login(user.email, 'Wrong-123')).message).toMatch(/account or password/);
  });

  it('ACC-125: a recovery code opens once and is kept only as a hash', async () => {
    const user = await assay.signUp('lost');
    const { recovery } = await enable(user);
    expect(recovery).toHaveLength(10);
    const [code = ''] = recovery;
    expect(envelope(await login(user, code.toUpperCase())).type).toBe('ok');
    expect(envelope(await login(user, code)).type).toBe('error');
    const rows = await assay.database.query<{ text: string }>(
      'select recovery_codes::text as text from recovery_codes',
    );
    expect(rows.some(({ text }) => recovery.some((one) => text.includes(one.replace('-', ''))))).toBe(false);
  });

  it('ACC-150: wrong codes are slowed down, even many at once', async () => {
    const user = await assay.signUp('guessed');
    await enable(user);
    const answers = await Promise.all(Array.from({ length: 12 }, () => login(user, '000000')));
    const looked = answers.filter((answer) => /incorrect/i.test(String(envelope(answer).message)));
    expect(looked.length).toBeLessThanOrEqual(5);
    assay.advance(5 * MINUTE_MS);
  });

  it('ACC-215 ACC-150: each five wrong codes in a row double the pause, up to a day, and the user is told', async () => {
    const user = await assay.signUp('patient');
    const { secret } = await enable(user);
    const letters = async () => {
      const rows = await assay.database.query<{ body: string }>(
        "select body from outbox where recipient = $1 and body like '%codes in a row%'",
        [user.email],
      );
      return rows.length;
    };
    /** Enters five wrong codes; returns the minutes until the next attempt. */
    const guess = async (): Promise<number> => {
      for (let tries = 0; tries < 5; tries += 1)
        expect(envelope<string>(await login(user, '000000')).message).toMatch(/incorrect/i);
      const { message } = envelope<string>(await login(user, codeNow(secret)));
      return Math.round(Number(/in (\d+) seconds/.exec(message)?.[1]) / 60);
    };
    const pauses: number[] = [];
    for (let round = 0; round < 11; round += 1) {
      const minutes = await guess();
      pauses.push(minutes);
      assay.advance(minutes * MINUTE_MS);
    }
    expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 1440, 1440]);
    expect(await letters()).toBe(pauses.length);
    expect(envelope(await login(user, codeNow(secret))).type).toBe('ok');
    expect(await guess()).toBe(5);
  });

  it('ACC-235 ACC-215: strangers who know the password make each other wait, and the owner nowhere', async () => {
    const user = await assay.signUp('besieged');
    const { secret } = await enable(user);
    assay.advance(MINUTE_MS);
    const from = (address: string, totp: string, cookie?: string) => {
      const headers = { 'x-forwarded-for': address, ...(cookie === undefined ? {} : { cookie }) };
      const form = { user_string: user.email, password: user.password, totp };
      return assay.call('/api/user/login', { form, headers });
    };
    const browser = browserOf(await login(user, codeNow(secret)));
    for (let tries = 0; tries < 5; tries += 1)
      expect(envelope<string>(await from('198.51.100.1', '000000')).message).toMatch(/incorrect/i);
    for (const host of [1, 2, 3])
      expect(envelope<string>(await from(`198.51.100.${host}`, '000000')).message).toMatch(/in \d+ sec/);
    assay.advance(MINUTE_MS);
    // From the known network, in the known browser from another network, and in an open session.
    expect(envelope(await login(user, codeNow(secret))).type).toBe('ok');
    assay.advance(MINUTE_MS);
    expect(envelope(await from('203.0.113.40', codeNow(secret), browser)).type).toBe('ok');
    assay.advance(MINUTE_MS);
    const act = { anti_phishing_code: 'walrus', totp: codeNow(secret) };
    expect((await call(user, '/api/safe/anti_phishing', act)).type).toBe('ok');
    // The owner's login does not reset the strangers' attempts.
    expect(envelope<string>(await from('198.51.100.2', '000000')).message).toMatch(/in \d+ sec/);
  });

  it('ACC-235: wrong codes in a stolen session, or from a known network, wait for themselves', async () => {
    const user = await assay.signUp('shared');
    const { secret } = await enable(user);
    assay.advance(MINUTE_MS);
    const browser = browserOf(await login(user, codeNow(secret)));
    const prove = () =>
      assay
        .call('/api/safe/step_up', {
          form: { purpose: 'export', totp: '000000' },
          token: user.token,
          headers: { 'x-forwarded-for': '198.51.100.9' },
        })
        .then((answer) => envelope<string>(answer));
    for (const wrong of [() => login(user, '000000').then((answer) => envelope<string>(answer)), prove]) {
      for (let tries = 0; tries < 5; tries += 1) expect((await wrong()).message).toMatch(/incorrect/i);
      expect((await wrong()).message).toMatch(/in \d+ seconds/);
    }
    assay.advance(MINUTE_MS);
    const form = { user_string: user.email, password: user.password, totp: codeNow(secret) };
    const own = await assay.call('/api/user/login', { form, headers: { cookie: browser } });
    expect(envelope(own).type).toBe('ok');
    const [{ found = '' } = {}] = await assay.database.query<{ found: string }>(
      "select string_agg(factor_callers::text, ' ') as found from factor_callers",
    );
    expect(found).not.toContain('127.0.0.1');
  });

  it('ACC-323: a code is read with spaces, dashes and full-width digits; other characters make it a wrong one', async () => {
    const user = await assay.signUp('typist');
    const { secret } = (await call<{ secret: string }>(user, '/api/safe/totp/begin', {})).message;
    const enabling = (totp: string) =>
      call<object>(user, '/api/safe/totp/enable', { password: user.password, totp });
    for (const wrong of ['12345é', 'ⅳ２3456', '💥💥💥', '１２３４５'])
      expect((await enabling(wrong)).message, wrong).toMatch(/incorrect/i);
    expect((await enabling(spaced(codeNow(secret)))).type).toBe('ok');
    assay.advance(MINUTE_MS);
    expect(envelope(await login(user, fullWidth(codeNow(secret)))).type).toBe('ok');
  });

  it('ACC-125 ACC-131: it is switched on and off only with password and code, and the user is told', async () => {
    const user = await assay.signUp('switcher');
    const off = (password: string, totp: string) =>
      call<string>(user, '/api/safe/totp/disable', { password, totp });
    const early = { password: user.password, totp: '000000' };
    expect((await call(user, '/api/safe/totp/enable', early)).message).toMatch(
      /Start the authenticator setup/,
    );
    const { secret } = await enable(user);
    expect((await call(user, '/api/safe/totp/begin', {})).message).toMatch(/already on/);
    assay.advance(MINUTE_MS);
    expect((await off('Wrong-123', codeNow(secret))).message).toMatch(/current password/i);
    expect((await off(user.password, '000000')).message).toMatch(/incorrect/i);
    expect((await off(user.password, codeNow(secret))).type).toBe('ok');
    expect((await account.login(user.email)).type).toBe('ok');
    const info = await assay.call('/api/safe/info', { token: user.token });
    expect(envelope(info).message).toMatchObject({
      has_totp: 0,
      withdrawals_held_until: expect.stringMatching(/^2/),
    });
    const rows = await assay.database.query<{ body: string }>(
      'select body from outbox where recipient = $1 order by id desc limit 2',
      [user.email],
    );
    expect(rows.filter(({ body }) => body.includes('turned on or off'))).toHaveLength(2);
  });
});
