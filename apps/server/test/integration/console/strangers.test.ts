import { consoleCalls } from '@assay/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { envelope } from '../../support/call.ts';
import { type Colleague, type ConsoleClient, consoleOf } from '../../support/console-client.ts';
import { type HttpExchange, openHttpExchange } from '../../support/http-exchange.ts';

const MINUTE_MS = 60_000;
const TOO_MANY = 'Too many attempts';

let assay: HttpExchange;
let desk: ConsoleClient;
let owner: Colleague;
beforeAll(async () => {
  assay = await openHttpExchange();
  desk = consoleOf(assay);
  owner = await desk.firstOwner();
});
afterAll(() => assay.close());

/** Tries to log in from an address, with the browser's cookie if given. */
async function login(address: string, form: { email: string; password: string; code: string }, cookie = '') {
  const headers = { 'x-forwarded-for': address, ...(cookie === '' ? {} : { cookie }) };
  const answer = await desk.send(consoleCalls.consoleLogin, form, undefined, headers);
  const { type, message } = envelope<unknown>(answer);
  const set = answer.headers.getSetCookie().find((one) => one.startsWith('assay_staff_browser='));
  return { type, message: String(message), browser: set ?? '' };
}

const wrong = (who: Pick<Colleague, 'email'>) => ({
  email: who.email,
  password: 'wrong password',
  code: '000000',
});

/** Returns the right password with the authenticator's next code. */
function right({ email, password, secret }: Colleague) {
  assay.advance(MINUTE_MS);
  return { email, password, code: desk.codeOf(secret) };
}

describe('strangers at the console', () => {
  it('GUARD-054: eight wrong tries from one address, or twenty from anywhere, do not keep a colleague out', async () => {
    const colleague = await desk.join(owner, ['support'], 'besieged');
    for (let tries = 0; tries < 9; tries += 1) await login('198.51.100.1', wrong(colleague));
    for (let host = 2; host <= 20; host += 1) await login(`198.51.100.${host}`, wrong(colleague));
    expect((await login('203.0.113.1', right(colleague))).message).toContain(TOO_MANY);
    const home = await login('127.0.0.1', right(colleague));
    expect(home.type).toBe('ok');
    const [cookie = ''] = home.browser.split(';');
    expect((await login('203.0.113.1', right(colleague), cookie)).type).toBe('ok');
    assay.advance(10 * MINUTE_MS);
  });

  it('GUARD-054: the browser’s cookie is strict, unreadable to scripts, for the console alone, and opens nothing', async () => {
    const colleague = await desk.join(owner, ['support'], 'cookied');
    const { browser } = await login('127.0.0.1', right(colleague));
    expect(browser).toMatch(
      /^assay_staff_browser=[\w-]{43}; Path=\/console; HttpOnly; SameSite=Strict; Max-Age=\d+$/,
    );
    const [cookie = ''] = browser.split(';');
    const answer = await desk.send(consoleCalls.consoleMe, {}, undefined, { cookie });
    expect(envelope(answer).type).toBe('999');
  });

  it('GUARD-054: who is known gets no more than eight tries either', async () => {
    const colleague = await desk.join(owner, ['support'], 'known');
    for (let tries = 0; tries < 8; tries += 1)
      expect((await login('127.0.0.1', wrong(colleague))).message).not.toContain(TOO_MANY);
    expect((await login('127.0.0.1', right(colleague))).message).toContain(TOO_MANY);
    assay.advance(10 * MINUTE_MS);
  });

  it('GUARD-058: whoever has the password alone tries ten codes in a day, and the colleague is let in meanwhile', async () => {
    const colleague = await desk.join(owner, ['support'], 'robbed');
    const { email, password } = colleague;
    for (let tries = 0; tries < 10; tries += 1) {
      const answer = await login(`198.51.101.${tries}`, { email, password, code: '000000' });
      expect(answer.message).not.toContain(TOO_MANY);
      assay.advance(10 * MINUTE_MS);
    }
    expect((await login('198.51.101.50', right(colleague))).message).toContain(TOO_MANY);
    expect((await login('127.0.0.1', right(colleague))).type).toBe('ok');
    assay.advance(24 * 60 * MINUTE_MS);
    expect((await login('198.51.101.50', right(colleague))).type).toBe('ok');
  });
});
