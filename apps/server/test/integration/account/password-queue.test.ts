import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { passwordHashQueue, staffPasswordWork } from '../../../src/people/account/password.ts';
import { type AccountCalls, accountCalls, wrongCode } from '../../support/account-calls.ts';
import { envelope } from '../../support/call.ts';
import { FUND_PASSWORD, openCustody } from '../../support/custody-exchange.ts';
import { type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';

const MINUTE_MS = 60_000;
/** More calls than database connections. */
const FLOOD = 18;
const PASSWORD = 'An0ther-one';
const OUTSIDE = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';

let assay: HttpExchange;
let account: AccountCalls;
let custody: Awaited<ReturnType<typeof openCustody>>;
let release: (() => void) | undefined;
beforeAll(async () => {
  assay = await openHttpExchange();
  account = accountCalls(assay);
  custody = await openCustody(assay);
});
afterEach(() => release?.());
afterAll(() => assay.close());

/** Occupies all slots for hashes until released. */
function takeAllPlaces(): void {
  const held = Promise.withResolvers<void>();
  release = held.resolve;
  for (const who of ['one', 'two']) passwordHashQueue(who, () => held.promise).catch(() => undefined);
}

const post = ({ token }: Trader, path: string, form: Record<string, string | number>) =>
  assay.call(path, { form, token }).then((answer) => envelope<string>(answer));

async function safetyCode(user: Trader): Promise<string> {
  assay.advance(MINUTE_MS);
  expect(await post(user, '/api/sms_mail_aq', {})).toMatchObject({ type: 'ok' });
  return assay.codeOf(user.email);
}

describe('password hashes', () => {
  it('GUARD-630: staff come in while all places of traders are taken', async () => {
    takeAllPlaces();
    expect(await staffPasswordWork('network 203.0.113.9', async () => 'in')).toBe('in');
  });

  it('GUARD-631: whatever waits for a hash keeps no connection and no row from others', async () => {
    const user = await assay.signUp('waits');
    const mailed = await account.sendMail('newcomer@example.org');
    assay.advance(MINUTE_MS);
    expect(await account.post('/api/sms_mail', { user_string: user.email, type: 'forget' })).toMatchObject({
      type: 'ok',
    });
    const reset = await assay.codeOf(user.email);
    const owners = await Promise.all(
      Array.from({ length: FLOOD }, async (_, number) => {
        const owner = await assay.signUp(`owner${number}`);
        await custody.equip(owner);
        return owner;
      }),
    );
    takeAllPlaces();
    const out = { currency: USDT, type: 0, address: OUTSIDE, number: 10 };
    const waiting = [
      ...owners.map((owner) => post(owner, '/api/wallet/out', { ...out, pass: FUND_PASSWORD })),
      ...owners.map((owner) =>
        post(owner, '/api/wallet/whitelist', { whitelist: 'off', pass: FUND_PASSWORD }),
      ),
      ...owners.map((owner) =>
        post(owner, '/api/safe/fund_password', {
          old_password: FUND_PASSWORD,
          password: '135790',
          re_password: '135790',
        }),
      ),
      account.register('newcomer@example.org', mailed),
      account.post('/api/user/forget', {
        account: user.email,
        code: reset,
        password: PASSWORD,
        repassword: PASSWORD,
      }),
    ];
    for (let asked = 0; asked < 20; asked += 1)
      for (const one of [user, owners[0] ?? user])
        expect(envelope(await assay.call('/api/safe/info', { token: one.token })).type).toBe('ok');
    const [open] = await assay.database.query<{ count: bigint }>(
      `select count(*) from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
    );
    expect(open?.count).toBe(0n);
    release?.();
    const answers = await Promise.all(waiting);
    expect(answers.slice(FLOOD).map(({ type }) => type)).toEqual(Array(2 * FLOOD + 2).fill('ok'));
  });

  it('GUARD-631: guesses that one user sends all at once are counted one by one', async () => {
    const user = await assay.signUp('guessed');
    await custody.equip(user);
    const form = (pass: string) => ({ whitelist: 'off', pass });
    const answers = await Promise.all(
      [...Array.from({ length: 9 }, (_, number) => `00000${number}`), FUND_PASSWORD].map((pass) =>
        post(user, '/api/wallet/whitelist', form(pass)),
      ),
    );
    expect(answers.map(({ type }) => type)).toEqual(Array(10).fill('error'));
    expect(answers.filter(({ message }) => /locked/i.test(message))).toHaveLength(6);
  });

  it('GUARD-632: a wrong code is refused before anything is hashed', async () => {
    const user = await assay.signUp('coded');
    const mailed = await account.sendMail('coded2@example.org');
    assay.advance(MINUTE_MS);
    await account.post('/api/sms_mail', { user_string: user.email, type: 'forget' });
    const reset = await assay.codeOf(user.email);
    await custody.equip(user);
    const safe = wrongCode(await safetyCode(user));
    takeAllPlaces();
    const answers = await Promise.all([
      post(user, '/api/set_withdraw_password', {
        account: user.email,
        code: safe,
        withdraw_password: '135790',
      }),
      post(user, '/api/safe/fund_password', { safe_code: safe, password: '135790', re_password: '135790' }),
      account.register('coded2@example.org', wrongCode(mailed)),
      account.post('/api/user/forget', {
        account: user.email,
        code: wrongCode(reset),
        password: PASSWORD,
        repassword: PASSWORD,
      }),
    ]);
    for (const { type, message } of answers) {
      expect(type).toBe('error');
      expect(message).toMatch(/code/);
    }
  });

  it('GUARD-633: somebody who logs in again and again is told to wait, and nobody else is', async () => {
    const [user, other] = [await assay.signUp('often'), await assay.signUp('seldom')];
    for (let logins = 0; logins < 99; logins += 1)
      expect((await account.login(user.email)).type, `${logins}`).toBe('ok');
    expect((await account.login(user.email)).message).toMatch(/in \d+ seconds/);
    expect((await account.login(other.email)).type).toBe('ok');
    assay.advance(5 * MINUTE_MS);
    expect((await account.login(user.email)).type).toBe('ok');
  });
});
