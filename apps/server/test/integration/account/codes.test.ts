import { message } from '@assay/locales/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountCalls, accountCalls, wrongCode } from '../../support/account-calls.ts';
import { envelope } from '../../support/call.ts';
import { type HttpExchange, openHttpExchange } from '../../support/http-exchange.ts';

const MINUTE_MS = 60_000;

let assay: HttpExchange;
let account: AccountCalls;
beforeAll(async () => {
  assay = await openHttpExchange();
  account = accountCalls(assay);
});
afterAll(() => assay.close());

describe('codes', () => {
  it('ACC-055: a second code within a minute is refused and the wait is named', async () => {
    await account.sendMail('wait@example.org');
    const [first, second] = await Promise.all([
      account.post('/api/sms_mail', { user_string: 'wait-2@example.org' }),
      account.post('/api/sms_mail', { user_string: 'wait-2@example.org' }),
    ]);
    expect([first.type, second.type].sort()).toEqual(['error', 'ok']);
    const again = await account.post('/api/sms_mail', { user_string: 'WAIT@example.org' });
    expect(again.type).toBe('error');
    expect(again.message).toMatch(/in (60|59) seconds/);
    assay.advance(MINUTE_MS);
    await account.sendMail('wait@example.org');
  });

  it('ACC-050 ACC-051 ACC-052: a code can be checked with and without its account, and then still be used', async () => {
    const email = 'check@example.org';
    const code = await account.sendMail(email);
    const right = { type: 'ok', message: 'Verification code confirmed.' };
    expect(await account.post('/api/user/check_email', { email_code: code })).toEqual(right);
    expect(await account.post('/api/user/check_email', { email_code: code, user_string: email })).toEqual(
      right,
    );
    expect((await account.post('/api/user/check_email', { email_code: wrongCode(code) })).type).toBe('error');
    expect((await account.post('/api/user/check_mobile', { mobile_code: code })).type).toBe('error');
    expect((await account.register(email, code)).type).toBe('ok');
    expect((await account.post('/api/sms_send', { user_string: '13900139000' })).type).toBe('ok');
    const sms = await assay.codeOf('13900139000');
    expect(await account.post('/api/user/check_mobile', { mobile_code: sms })).toEqual(right);
  });

  it('ACC-049 ACC-058: a reset code is sent to an account and only pretended for anybody else', async () => {
    const user = await assay.signUp('forgetful');
    const forget = (user_string: string) => account.post('/api/sms_mail', { user_string, type: 'forget' });
    const answer = await forget(user.email);
    expect(await forget('stranger@example.org')).toEqual(answer);
    await assay.codeOf(user.email);
    expect(
      await assay.database.query("select 1 from outbox where recipient = 'stranger@example.org'"),
    ).toEqual([]);
    const [sent] = await assay.database.query<{ body: string }>(
      'select body from outbox where recipient = $1 order by id desc limit 1',
      [user.email],
    );
    expect(sent?.body).toContain('password reset code');
  });

  it('ACC-054 GUARD-012: of fifty guesses sent at once only five are looked at', async () => {
    const email = 'guessed@example.org';
    const code = await account.sendMail(email);
    const guesses = Array.from({ length: 50 }, () => wrongCode(code));
    const answers = await Promise.all(
      guesses.map((email_code) => account.post('/api/user/check_email', { email_code, user_string: email })),
    );
    const looked = answers.filter((answer) => answer.message === 'Incorrect verification code.');
    expect(looked).toHaveLength(5);
    expect((await account.register(email, code)).type).toBe('error');
    assay.advance(10 * MINUTE_MS);
  });

  it('ACC-700: a neighbour who tries wrong codes locks out nobody else behind the same address', async () => {
    const email = 'neighbour@example.org';
    const send = async (path: string, form: Readonly<Record<string, string>>, browser: string) =>
      envelope<string>(await assay.call(path, { form, headers: { 'user-agent': browser } })).type;
    expect(await send('/api/sms_mail', { user_string: email }, 'Firefox')).toBe('ok');
    const code = await assay.codeOf(email);
    const check = (form: Readonly<Record<string, string>>, browser: string) =>
      send('/api/user/check_email', { email_code: wrongCode(code), ...form }, browser);
    // Another account, above its limit, and no named account.
    for (let tries = 0; tries < 61; tries += 1) await check({ user_string: 'other@example.org' }, 'Chrome');
    for (let tries = 0; tries < 6; tries += 1) await check({}, 'Chrome');
    expect(await check({ email_code: code }, 'Firefox')).toBe('ok');
    expect(await check({ email_code: code, user_string: email }, 'Firefox')).toBe('ok');
    // Independent of the other caller's number of attempts.
    const loop = Array.from({ length: 600 }, () => check({ user_string: 'other@example.org' }, 'Chrome'));
    await Promise.all(loop);
    expect(await check({ email_code: code }, 'Firefox')).toBe('ok');
    expect(await check({ email_code: code, user_string: email }, 'Firefox')).toBe('ok');
    // The network's own limit, much higher, is reached last.
    const left = 600 - 60 - 6;
    const names = Array.from({ length: left + 1 }, (_, index) => `name${index}@example.org`);
    // In portions: so many concurrent attempts would be refused for the day, and such refusals are not counted.
    for (let first = 0; first < names.length; first += 100) {
      const some = names.slice(first, first + 100);
      await Promise.all(some.map((name) => check({ user_string: name }, 'Chrome')));
    }
    expect(await check({ email_code: code, user_string: email }, 'Firefox')).toBe('error');
    assay.advance(10 * MINUTE_MS);
  });

  it('ACC-062 ACC-059 ACC-048: a code is written to the outbox in the language of who asked for it', async () => {
    const form = { user_string: 'sprache@example.org' };
    expect((await account.post('/api/sms_mail', form, { lang: 'de' })).type).toBe('ok');
    const [sent] = await assay.database.query<{ body: string; code: string; channel: string }>(
      'select body, code, channel from outbox where recipient = $1',
      [form.user_string],
    );
    const params = { site: 'Assay', code: sent?.code ?? '', minutes: 10 };
    expect(sent).toMatchObject({ channel: 'mail', body: message('de', 'mail.register_code', params) });
  });

  it('WIRE-023: one address cannot have codes sent without end', async () => {
    let sent = 0;
    for (let number = 0; number < 130; number += 1) {
      const answer = await account.post('/api/sms_mail', { user_string: `flood${number}@example.org` });
      if (answer.type === 'ok') sent += 1;
      else expect(answer.message).toMatch(/^Too many attempts\. Try again in \d+ seconds/);
    }
    expect(sent).toBeLessThanOrEqual(120);
    assay.advance(10 * MINUTE_MS);
  });
});
