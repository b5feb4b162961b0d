import type { Page } from '@playwright/test';
import { type Envelope, envelope } from '../../apps/server/test/support/call.ts';
import type { ServerProcess } from '../../apps/server/test/support/server-process.ts';

/** A registered trader with a session, created through the public calls. */
export type Trader = { readonly email: string; readonly password: string; readonly token: string };

let made = 0;

/** An address unused in this run. */
export function freshEmail(): string {
  made += 1;
  return `trader-${process.pid}-${made}@example.com`;
}

/** Registers and logs in over HTTP, for tests that do not cover the forms. */
export async function newTrader(server: ServerProcess): Promise<Trader> {
  const email = freshEmail();
  const password = 'Correct7Horse';
  await expectOk(server, '/api/sms_mail', { user_string: email });
  const code = await lastCode(server, email);
  await expectOk(server, '/api/user/register', {
    type: 2,
    user_string: email,
    code,
    password,
    re_password: password,
  });
  const token = await expectOk<string>(server, '/api/user/login', { user_string: email, password, type: 1 });
  return { email, password, token };
}

/** One of the traders with printed demo logins, with a session. */
export async function printedTrader(server: ServerProcess, email: string): Promise<Trader> {
  const password = 'Demo2Trade';
  const token = await expectOk<string>(server, '/api/user/login', { user_string: email, password, type: 1 });
  return { email, password, token };
}

/** The demo's test funds: 10,000 USDT, 0.5 BTC and 5 ETH. */
export async function claimFunds(server: ServerProcess, { token }: Trader): Promise<void> {
  await expectOk(server, '/api/demo/claim', {}, token);
}

/** Opens pages as this trader: stores the token like the web app. */
export async function signIn(page: Page, { token }: Trader): Promise<void> {
  await page.addInitScript((value) => {
    if (localStorage.getItem('token') === null) localStorage.setItem('token', value);
  }, token);
}

/** Sets the visitor's clock fast or slow by a number of minutes, from the next page load. */
export async function setClockOff(page: Page, minutes: number): Promise<void> {
  await page.addInitScript((offMs) => {
    const { now } = performance;
    const origin = performance.timeOrigin + offMs;
    Date.now = () => Math.round(origin + now.call(performance));
  }, minutes * 60_000);
}

/** The latest code sent to an address. */
export async function lastCode(server: ServerProcess, to: string): Promise<string> {
  const answer = await server.call('/api/demo/outbox', { query: { to } });
  const { message } = envelope<readonly { readonly code: string | null }[]>(answer);
  const code = message[0]?.code;
  if (typeof code !== 'string') throw new Error(`no code was sent to ${to}: ${answer.text}`);
  return code;
}

/** Posts a form and returns its message; throws with the answer if refused. */
export async function expectOk<Message>(
  server: ServerProcess,
  path: string,
  form: Readonly<Record<string, string | number>>,
  token?: string,
): Promise<Message> {
  const answer = await server.call(path, token === undefined ? { form } : { form, token });
  const body: Envelope<Message> = envelope<Message>(answer);
  if (body.type !== 'ok') throw new Error(`${path} was refused: ${answer.text}`);
  return body.message;
}
