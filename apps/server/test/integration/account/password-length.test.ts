import { afterEach, expect, test } from 'vitest';
import { accountCalls } from '../../support/account-calls.ts';
import { envelope } from '../../support/call.ts';
import { type HttpExchange, openHttpExchange } from '../../support/http-exchange.ts';

const SHORT = 'abc123x';
const EIGHT = 'abcd123x';
const LONG = 'a sentence with 1 number in it is easy to keep in mind';

let assay: HttpExchange | undefined;
afterEach(() => assay?.close());

async function open(passwordLength: { min: number; max: number }) {
  assay = await openHttpExchange({ passwordLength });
  return { assay, ...accountCalls(assay) };
}

test('ACC-230 ACC-231: an operator who asks for eight and lets 128 in gets that wherever a password is set', async () => {
  const { assay, post, sendMail, register, login } = await open({ min: 8, max: 128 });
  const email = 'anna@example.org';
  const site = envelope<Record<string, unknown>>(await assay.call('/api/front', {})).message;
  expect(site).toMatchObject({ password_min: 8, password_max: 128 });
  const expected = 'Password must have 8 to 128 characters.';

  const code = await sendMail(email);
  expect((await register(email, code, { password: SHORT, re_password: SHORT })).message).toBe(expected);
  expect((await register(email, code, { password: LONG, re_password: LONG })).type).toBe('ok');
  const { message: token } = await login(email, LONG);

  const change = (password: string) =>
    post('/api/safe/password', { old_password: LONG, password, re_password: password }, { token });
  expect((await change(SHORT)).message).toBe(expected);
  expect((await change(EIGHT)).type).toBe('ok');

  const reset = await sendMail(email, { type: 'forget' });
  const forget = (password: string) =>
    post('/api/user/forget', { account: email, code: reset, password, repassword: password });
  expect((await forget(SHORT)).message).toBe(expected);
  expect((await forget(LONG)).type).toBe('ok');
  expect((await login(email, LONG)).type).toBe('ok');
});

test('ACC-230: without the settings it is the contract’s 6 to 16', async () => {
  const { sendMail, register } = await open({ min: 6, max: 16 });
  const code = await sendMail('bert@example.org');
  const expected = 'Password must have 6 to 16 characters.';
  const withPassword = (password: string) =>
    register('bert@example.org', code, { password, re_password: password });
  expect((await withPassword('ab12x')).message).toBe(expected);
  expect((await withPassword(LONG)).message).toBe(expected);
  expect((await withPassword(SHORT)).type).toBe('ok');
});

test('ACC-232: a password that is too short by now still logs in', async () => {
  const { assay, sendMail, register, login } = await open({ min: 6, max: 16 });
  const email = 'carl@example.org';
  await register(email, await sendMail(email), { password: SHORT, re_password: SHORT });
  Object.assign(assay.exchange.settings, { passwordLength: { min: 8, max: 128 } });
  expect((await login(email, SHORT)).type).toBe('ok');
});
