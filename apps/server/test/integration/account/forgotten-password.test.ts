import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountCalls, accountCalls, wrongCode } from '../../support/account-calls.ts';
import { envelope } from '../../support/call.ts';
import { type HttpExchange, openHttpExchange } from '../../support/http-exchange.ts';

const NEW_PASSWORD = 'Fresh-5tart';

let assay: HttpExchange;
let account: AccountCalls;
beforeAll(async () => {
  assay = await openHttpExchange();
  account = accountCalls(assay);
});
afterAll(() => assay.close());

const forget = (address: string, code: string, more: Record<string, string> = {}) =>
  account.post('/api/user/forget', {
    account: address,
    code,
    password: NEW_PASSWORD,
    repassword: NEW_PASSWORD,
    ...more,
  });

describe('a forgotten password', () => {
  it('ACC-079 ACC-088 ACC-089: a reset sets the password, uses the code up and ends every session', async () => {
    const user = await assay.signUp('reset');
    const code = await account.sendMail(user.email, { type: 'forget' });
    expect(await forget(user.email.toUpperCase(), code)).toEqual({
      type: 'ok',
      message: 'Password reset. Log in with your new password.',
    });
    expect(envelope(await assay.call('/api/user/active', { token: user.token })).type).toBe('999');
    expect((await account.login(user.email)).type).toBe('error');
    expect((await account.login(user.email, NEW_PASSWORD)).type).toBe('ok');
    expect((await forget(user.email, code)).message).toMatch(/expired/);
  });

  it('ACC-079 ACC-142: a phone registered abroad is reset with + and its country code', async () => {
    const phone = { user_string: '1711234567', country_code: '49' };
    await account.post('/api/sms_send', phone);
    const password = { password: 'Str0ng-enough', re_password: 'Str0ng-enough' };
    const code = await assay.codeOf('+491711234567');
    await account.post('/api/user/register', { type: 'mobile', ...phone, code, ...password });
    assay.advance(60_000);
    await account.post('/api/sms_send', { user_string: '+49 171 1234567', type: 'forget' });
    const reset = await assay.codeOf('+491711234567');
    const check = { mobile_code: reset, user_string: '+491711234567' };
    expect((await account.post('/api/user/check_mobile', check)).type).toBe('ok');
    expect((await forget('+49 171 1234567', reset)).type).toBe('ok');
    expect((await account.login('+491711234567', NEW_PASSWORD)).type).toBe('ok');
  });

  it('ACC-081 ACC-082 ACC-083 ACC-084: each missing or wrong field is named and nothing is done', async () => {
    const user = await assay.signUp('careful');
    const code = await account.sendMail(user.email, { type: 'forget' });
    expect((await forget('', code)).message).toBe('Enter your e-mail or phone number.');
    for (const wrong of ['12345', '19912345678', 'no mail@', '+123']) {
      expect((await forget(wrong, code)).message).toMatch(/valid phone number or e-mail/);
    }
    expect((await forget(user.email, '')).message).toBe('Enter the verification code.');
    expect((await forget(user.email, code, { repassword: 'Other-1234' })).message).toMatch(/don’t match/);
    expect((await forget(user.email, code, { repassword: '' })).message).toBe('Repeat the password.');
    expect((await forget(user.email, code, { password: 'a1', repassword: 'a1' })).message).toMatch(/6 to 16/);
    expect((await forget(user.email, wrongCode(code))).message).toMatch(/incorrect/i);
    expect((await account.login(user.email)).type).toBe('ok');
  });

  it('ACC-058: an account that does not exist is answered like a wrong code, even with the right one', async () => {
    await account.post('/api/sms_mail', { user_string: 'ghost@example.org', type: 'forget' });
    expect((await forget('ghost@example.org', '000000')).message).toBe('Incorrect verification code.');
  });

  it('ACC-053: a registration code resets nothing', async () => {
    const user = await assay.signUp('mixed');
    assay.advance(60_000);
    const code = await account.sendMail(user.email);
    expect((await forget(user.email, code)).type).toBe('error');
  });

  it('ACC-632: strangers from many networks guess at few codes in a day, however many they have sent, and keep no owner out', async () => {
    const user = await assay.signUp('guessed-at');
    const from = (network: number, path: string, form: Record<string, string>) =>
      assay
        .call(path, { form, headers: { 'x-forwarded-for': `198.51.100.${network}` } })
        .then((answer) => envelope<string>(answer));
    const reset = (code: string) => ({
      account: user.email,
      code,
      password: NEW_PASSWORD,
      repassword: NEW_PASSWORD,
    });
    const send = { user_string: user.email, type: 'forget' };
    for (let network = 1; network <= 15; network += 1) {
      expect((await from(network, '/api/sms_mail', send)).type).toBe('ok');
      const wrong = wrongCode(await assay.codeOf(user.email));
      for (let guess = 0; guess < 2; guess += 1) {
        expect((await from(network, '/api/user/forget', reset(wrong))).message).toMatch(/incorrect/i);
        const check = { user_string: user.email, email_code: wrong };
        expect((await from(network, '/api/user/check_email', check)).message).toMatch(/incorrect/i);
      }
    }
    expect((await from(16, '/api/sms_mail', send)).type).toBe('ok');
    const right = await assay.codeOf(user.email);
    expect((await from(16, '/api/user/forget', reset(right))).message).toMatch(/in \d+ seconds/);
    assay.advance(60_000);
    const own = await account.sendMail(user.email, { type: 'forget' });
    expect((await forget(user.email, wrongCode(own))).message).toMatch(/incorrect/i);
    expect((await forget(user.email, own)).type).toBe('ok');
  });
});
