import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wrongCode } from '../../support/account-calls.ts';
import { type CallOptions, type Envelope, envelope } from '../../support/call.ts';
import { type HttpExchange, openHttpExchange } from '../../support/http-exchange.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const OK = { type: 'ok' };
const WRONG_LOGIN = 'Incorrect account or password.';
const TOO_MANY = /^Too many attempts/;
const NEW_PASSWORD = 'Fresh-5tart';

let assay: HttpExchange;
beforeAll(async () => {
  assay = await openHttpExchange();
});
afterAll(() => assay.close());

type Form = Readonly<Record<string, string | number>>;

/**
 * Returns a client at an address, as forwarded by a proxy on the same machine. The exchange's own users are at
 * 127.0.0.1.
 */
function at(address: string, more: Pick<CallOptions, 'token'> & { readonly cookie?: string } = {}) {
  const { cookie, ...options } = more;
  const headers = { 'x-forwarded-for': address, ...(cookie === undefined ? {} : { cookie }) };
  const send = (path: string, form: Form) => assay.call(path, { form, headers, ...options });
  const post = async (path: string, form: Form): Promise<Envelope<string>> =>
    envelope<string>(await send(path, form));
  return {
    send,
    post,
    login: (account: string, password: string) =>
      post('/api/user/login', { user_string: account, password, type: 1 }),
    askReset: (email: string) => post('/api/sms_mail', { user_string: email, type: 'forget' }),
    reset: (email: string, code: string) =>
      post('/api/user/forget', { account: email, code, password: NEW_PASSWORD, repassword: NEW_PASSWORD }),
    check: (email: string, code: string) =>
      post('/api/user/check_email', { user_string: email, email_code: code }),
  };
}

const HOME = '127.0.0.1';

/** Requests codes until the daily limit; returns how many were sent. */
async function exhaust(from: string, email: string): Promise<number> {
  let sent = 0;
  for (let asked = 0; asked < 30; asked += 1) {
    const answer = await at(from).askReset(email);
    if (answer.type === 'ok') sent += 1;
    else if (/Try again after/.test(answer.message)) return sent;
    assay.advance(MINUTE_MS);
  }
  return sent;
}

describe('strangers who ask for codes', () => {
  it('GUARD-050 ACC-146: twenty asked for from one network stop neither the reset nor the safety codes of the owner', async () => {
    const owner = await assay.signUp('denied');
    expect(await exhaust('198.51.100.7', owner.email)).toBe(20);
    const signedIn = at('203.0.113.20', { token: owner.token });
    expect(await signedIn.post('/api/sms_mail_aq', {})).toMatchObject(OK);
    assay.advance(MINUTE_MS);
    const elsewhere = at('203.0.113.21');
    expect(await elsewhere.askReset(owner.email)).toMatchObject(OK);
    expect(await elsewhere.reset(owner.email, await assay.codeOf(owner.email))).toMatchObject(OK);
  });

  it('GUARD-050: not even many networks stop who is signed in, or asks from where the owner logged in before', async () => {
    const owner = await assay.signUp('surrounded');
    for (let network = 1; network <= 5; network += 1) await exhaust(`198.51.101.${network}`, owner.email);
    expect((await at('198.51.101.1').askReset(owner.email)).message).toMatch(/Try again after/);
    expect(await at('198.51.101.98', { token: owner.token }).post('/api/sms_mail_aq', {})).toMatchObject(OK);
    const home = at(HOME);
    expect(await home.askReset(owner.email)).toMatchObject(OK);
    expect(await home.reset(owner.email, await assay.codeOf(owner.email))).toMatchObject(OK);
    assay.advance(DAY_MS);
  });

  it('GUARD-050: five networks that have used up the hundred slow down who asks from another one, and deny nothing', async () => {
    const owner = await assay.signUp('slowed');
    for (let network = 1; network <= 5; network += 1) await exhaust(`198.51.107.${network}`, owner.email);
    const elsewhere = at('203.0.113.80');
    expect(await elsewhere.askReset(owner.email)).toMatchObject(OK);
    assay.advance(2 * MINUTE_MS);
    expect((await elsewhere.askReset(owner.email)).message).toMatch(/Try again after/);
    expect((await at('198.51.107.1').askReset(owner.email)).message).toMatch(/Try again after/);
    assay.advance(60 * MINUTE_MS);
    expect(await elsewhere.askReset(owner.email)).toMatchObject(OK);
    expect(await elsewhere.reset(owner.email, await assay.codeOf(owner.email))).toMatchObject(OK);
    assay.advance(DAY_MS);
  });

  it('GUARD-050: beyond the hundred a network gets three a day, and an address 300 of all networks', async () => {
    const owner = await assay.signUp('flooded');
    for (let network = 1; network <= 5; network += 1) await exhaust(`198.51.108.${network}`, owner.email);
    const late = at('203.0.113.81');
    for (let asked = 0; asked < 3; asked += 1) {
      expect(await late.askReset(owner.email)).toMatchObject(OK);
      assay.advance(61 * MINUTE_MS);
    }
    expect((await late.askReset(owner.email)).message).toMatch(/Try again after/);
    let sent = 0;
    for (let network = 1; network <= 210; network += 1)
      if ((await at(`198.51.109.${network}`).askReset(owner.email)).type === 'ok') sent += 1;
    expect(sent).toBe(300 - 100 - 3);
    expect(await at(HOME).askReset(owner.email)).toMatchObject(OK);
    assay.advance(DAY_MS);
  });

  it('GUARD-050: an account of one’s own gives no further codes to the address of another', async () => {
    const owner = await assay.signUp('bombed');
    const thief = await assay.signUp('bomber');
    for (let network = 1; network <= 5; network += 1) await exhaust(`198.51.102.${network}`, owner.email);
    const signedIn = at('198.51.102.1', { token: thief.token });
    expect((await signedIn.askReset(owner.email)).message).toMatch(/Try again after/);
    expect(await at('198.51.102.50').askReset(owner.email)).toMatchObject(OK);
    assay.advance(2 * MINUTE_MS);
    const next = at('198.51.102.50', { token: thief.token });
    expect((await next.askReset(owner.email)).message).toMatch(/Try again after/);
    assay.advance(DAY_MS);
  });

  it('GUARD-052: a code that somebody else asks for does not end mine', async () => {
    const owner = await assay.signUp('replaced');
    const home = at(HOME);
    expect(await home.askReset(owner.email)).toMatchObject(OK);
    const mine = await assay.codeOf(owner.email);
    assay.advance(MINUTE_MS);
    expect(await at('198.51.100.8').askReset(owner.email)).toMatchObject(OK);
    expect(await assay.codeOf(owner.email)).not.toBe(mine);
    expect(await home.reset(owner.email, mine)).toMatchObject(OK);
  });
});

describe('strangers who guess at codes', () => {
  it('GUARD-051: any number of wrong tries by others leaves my code alive for me', async () => {
    const owner = await assay.signUp('guessed-at');
    const home = at(HOME);
    expect(await home.askReset(owner.email)).toMatchObject(OK);
    const code = await assay.codeOf(owner.email);
    for (let host = 1; host <= 12; host += 1)
      expect((await at(`198.51.103.${host}`).check(owner.email, wrongCode(code))).type).toBe('error');
    expect(await home.reset(owner.email, code)).toMatchObject(OK);
  });

  it('GUARD-051: others together have three tries at a code, and the right one is worth nothing to them then', async () => {
    const owner = await assay.signUp('shared-code');
    const home = at(HOME);
    expect(await home.askReset(owner.email)).toMatchObject(OK);
    const code = await assay.codeOf(owner.email);
    const answers: string[] = [];
    for (let host = 1; host <= 5; host += 1)
      answers.push((await at(`198.51.104.${host}`).check(owner.email, wrongCode(code))).message);
    expect(answers.filter((text) => /incorrect/i.test(text))).toHaveLength(3);
    expect((await at('198.51.104.9').reset(owner.email, code)).type).toBe('error');
    for (let tries = 0; tries < 5; tries += 1) await home.check(owner.email, wrongCode(code));
    expect((await home.reset(owner.email, code)).message).toMatch(/expired/);
    assay.advance(10 * MINUTE_MS);
  });

  it('GUARD-051: a code that was asked for with a token is the caller’s own without it too, as clients send the calls', async () => {
    const owner = await assay.signUp('mixed-calls');
    const home = '203.0.113.34';
    expect(await at(home, { token: owner.token }).askReset(owner.email)).toMatchObject(OK);
    const code = await assay.codeOf(owner.email);
    for (let host = 1; host <= 5; host += 1)
      await at(`198.51.106.${host}`).check(owner.email, wrongCode(code));
    expect(await at(home).reset(owner.email, code)).toMatchObject(OK);
  });

  it('GUARD-051: who asked at one network and types at another is not turned away', async () => {
    const owner = await assay.signUp('roaming');
    expect(await at(HOME).askReset(owner.email)).toMatchObject(OK);
    expect(await at('203.0.113.33').reset(owner.email, await assay.codeOf(owner.email))).toMatchObject(OK);
  });
});

describe('strangers who guess at passwords', () => {
  /** Sends wrong passwords from many addresses, one each. */
  async function besiege(account: string): Promise<void> {
    for (let host = 1; host <= 25; host += 1)
      await at(`198.51.105.${host}`).login(account, `Guess-${1000 + host}`);
  }

  it('GUARD-053: twenty from anywhere do not keep out the owner at a network that logged in before', async () => {
    const owner = await assay.signUp('besieged');
    await besiege(owner.email);
    expect((await at('203.0.113.40').login(owner.email, owner.password)).message).toMatch(TOO_MANY);
    expect(await at(HOME).login(owner.email, owner.password)).toMatchObject(OK);
    assay.advance(5 * MINUTE_MS);
  });

  it('GUARD-053: nor the owner’s browser at a network that is new, or shared with who guesses', async () => {
    const owner = await assay.signUp('travelling');
    const form = { user_string: owner.email, password: owner.password, type: 1 };
    const cookies = (await at(HOME).send('/api/user/login', form)).headers.getSetCookie();
    const cookie = cookies.map((one) => one.split(';')[0]).find((one) => one?.startsWith('assay_browser='));
    expect(cookie).toBeDefined();
    await besiege(owner.email);
    const cafe = '203.0.113.41';
    for (let tries = 0; tries < 6; tries += 1) await at(cafe).login(owner.email, `Guess-${tries}000`);
    expect((await at(cafe).login(owner.email, owner.password)).message).toMatch(TOO_MANY);
    const browser = at(cafe, { cookie: `other=1; ${cookie}` });
    expect(await browser.login(owner.email, owner.password)).toMatchObject(OK);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await browser.login(owner.email, `Guess-${tries}000`)).message).toBe(WRONG_LOGIN);
    expect((await browser.login(owner.email, owner.password)).message).toMatch(TOO_MANY);
    assay.advance(5 * MINUTE_MS);
  });

  it('GUARD-053: a cookie that somebody plants in the owner’s browser does not become known by the login', async () => {
    const owner = await assay.signUp('planted');
    const planted = `assay_browser=${'p'.repeat(43)}`;
    const form = { user_string: owner.email, password: owner.password, type: 1 };
    await at(HOME, { cookie: planted }).send('/api/user/login', form);
    await besiege(owner.email);
    const thief = at('203.0.113.42', { cookie: planted });
    expect((await thief.login(owner.email, 'Guess-1234')).message).toMatch(TOO_MANY);
    assay.advance(5 * MINUTE_MS);
  });

  it('GUARD-053: the browser’s cookie opens nothing, and lies in the database as a hash', async () => {
    const owner = await assay.signUp('cookied');
    const form = { user_string: owner.email, password: owner.password, type: 1 };
    const answer = await at(HOME).send('/api/user/login', form);
    const set = answer.headers.getSetCookie().find((one) => one.startsWith('assay_browser=')) ?? '';
    expect(set).toMatch(/^assay_browser=[\w-]{43}; Path=\/api; HttpOnly; SameSite=Strict; Max-Age=\d+$/);
    const [cookie = ''] = set.split(';');
    expect((await at(HOME, { cookie }).post('/api/user/logout', {})).type).toBe('999');
    const rows = await assay.database.query<{ text: string }>('select sessions::text as text from sessions');
    expect(rows.some(({ text }) => text.includes(cookie.split('=')[1] ?? '-'))).toBe(false);
  });

  it('ACC-167: the spellings of a number abroad share one counter', async () => {
    await assay.database.query(
      `insert into users (phone, country_code, password_hash, extension_code, lang)
       values ('+491711234567', '49', 'none', 'ABROAD23', 'en')`,
    );
    const stranger = at('198.51.100.60');
    for (const spelling of ['+491711234567', '491711234567', '1711234567', '01711234567', '+49 171 1234567'])
      expect((await stranger.login(spelling, 'Guess-1234')).message, spelling).toBe(WRONG_LOGIN);
    for (const spelling of ['171 123 4567', '+49 (171) 123-4567', '0171/1234567'.replace('/', '-')])
      expect((await stranger.login(spelling, 'Guess-1234')).message, spelling).toMatch(TOO_MANY);
  });
});

describe('who asks whether there is an account', () => {
  it('GUARD-056: a reset request is answered before anything is done that only an account needs', async () => {
    const owner = await assay.signUp('sought');
    // While this is held, no letter can be written, and no recipient be looked up.
    const held = await assay.exchange.database.startTransaction().execute();
    await sql`lock table outbox, users in access exclusive mode`.execute(held);
    const known = await at('203.0.113.70').askReset(owner.email);
    const unknown = await at('203.0.113.70').askReset('not-sought@example.org');
    await held.rollback().execute();
    expect(known).toMatchObject(OK);
    expect(unknown).toEqual(known);
    // The letter is sent afterwards.
    expect(await at('203.0.113.70').reset(owner.email, await assay.codeOf(owner.email))).toMatchObject(OK);
  });
});
