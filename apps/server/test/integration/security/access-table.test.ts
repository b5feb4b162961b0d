import { allCalls, type Call } from '@assay/contract';
import { allConsoleCalls, ROLES } from '@assay/contract/console';
import { timeMs } from '@assay/engine';
import { amount } from '@assay/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAcceptorDeal } from '../../support/acceptor-deal.ts';
import { formOf } from '../../support/bad-values.ts';
import { type CallAnswer, envelope } from '../../support/call.ts';
import { complaintCalls } from '../../support/complaint-calls.ts';
import { consoleOf } from '../../support/console-client.ts';
import { openCustody } from '../../support/custody-exchange.ts';
import { GOOD_INPUTS } from '../../support/good-inputs.ts';
import { type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';
import { identityCalls } from '../../support/identity-calls.ts';
import { ownRows } from '../../support/own-rows.ts';
import { NOTHING, OWNED, SHARED, SHARED_FIELDS, type Things } from '../../support/owned-things.ts';
import { makePayment } from '../../support/payment.ts';
import {
  type CollectedStatements,
  collectStatements,
  fullScans,
  SHORT_TABLES,
} from '../../support/query-plans.ts';
import { spotCalls } from '../../support/spot-calls.ts';

/**
 * Calls by all callers. The expectation follows from the contract: `access` says whether a guest is served, and
 * `frozen` whether a frozen user is. OWNED has the rest: the ids that calls name.
 */
const FROZEN = 'This account is frozen. Contact support.';
/** Calls of images in pages, which send no header: the session is proven by cookie. */
const PICTURES = new Set(['c2cPicture', 'picture']);
const ALL_BALANCES = 'select * from balances order by 1, 2, 3, 4';

/** Without the logout, which would end the session of the next call, and which has its own test. */
const table = allCalls.filter((call) => call.name !== 'logout');

let assay: HttpExchange;
let owner: Trader;
let other: Trader;
let frozen: Trader;
let ended: string;
let things: Things;
let sent: CollectedStatements;
const colleagues = new Map<string, string>();

beforeAll(async () => {
  assay = await openHttpExchange({ demo: true });
  sent = collectStatements();
  const desk = consoleOf(assay);
  const first = await desk.firstOwner();
  for (const role of ROLES) {
    const { cookie } = role === 'owner' ? first : await desk.join(first, [role]);
    colleagues.set(role, cookie);
  }
  [owner, other, frozen] = [
    await assay.signUp('the-owner'),
    await assay.signUp('another'),
    await assay.signUp('frozen'),
  ];
  await assay.database.query('update users set is_frozen = true where id = $1', [frozen.id]);
  ended = await assay
    .call('/api/user/login', loginForm(owner))
    .then((answer) => envelope<string>(answer).message);
  await assay.call('/api/user/logout', { token: ended, method: 'POST' });
  things = await makeThings();
});
afterAll(() => {
  sent.stop();
  return assay.close();
});

function loginForm({ email, password }: Trader) {
  return { form: { user_string: email, password, type: 1 } };
}

type Who = { readonly token?: string; readonly cookie?: string };
type Fields = Readonly<Record<string, unknown>>;

function send(
  call: Call,
  who: Who,
  fields?: Fields,
  more: Readonly<Record<string, string>> = {},
): Promise<CallAnswer> {
  const input = Object.fromEntries(
    formOf(fields ?? GOOD_INPUTS[call.name as keyof typeof GOOD_INPUTS] ?? {}),
  );
  const [method] = call.methods;
  const options = method === 'GET' ? { method, query: input } : { method, form: input };
  const headers = { ...(who.cookie === undefined ? {} : { cookie: who.cookie }), ...more };
  return assay.call(call.path, {
    ...options,
    headers,
    ...(who.token === undefined ? {} : { token: who.token }),
  });
}

/** Expected or actual verdict. A refusal for any reason other than the caller counts as served. */
type Verdict = 'served' | 'log in first' | 'frozen';

function verdictOf({ status, body }: CallAnswer): Verdict {
  expect(status).toBe(200);
  const isEnvelope = typeof body === 'object' && body !== null && 'type' in body;
  if (!isEnvelope) return 'served';
  const { type, message } = body as { type: unknown; message?: unknown };
  if (String(type) === '999') return 'log in first';
  return message === FROZEN ? 'frozen' : 'served';
}

describe('every call for everybody', () => {
  for (const call of table) {
    const forGuests: Verdict = call.access === 'open' ? 'served' : 'log in first';
    it(`GUARD-001: ${call.methods[0]} ${call.path}`, async () => {
      const ask = async (who: Who) => verdictOf(await send(call, who));
      expect(await ask({}), 'a guest').toBe(forGuests);
      expect(await ask({ token: ended }), 'an ended session').toBe(forGuests);
      expect(await ask({ token: 'x'.repeat(43) }), 'an invented session').toBe(forGuests);
      expect(await ask({ token: owner.token }), 'a user').toBe('served');
      expect(await ask({ token: other.token }), 'another user').toBe('served');
      expect(await ask({ token: frozen.token }), 'a frozen user').toBe(
        call.frozen === 'allowed' ? 'served' : 'frozen',
      );
      for (const [role, cookie] of colleagues) {
        const token = cookie.split('=')[1] ?? '';
        expect(await ask({ cookie, token }), `the session of ${role}`).toBe(forGuests);
      }
    });
  }

  /** Returns the headers of a browser on a page of this site, with the cookie as the only credential. */
  const page = (token: string) => ({
    cookie: `assay_session=${token}`,
    origin: assay.url,
    referer: `${assay.url}/dealCenter`,
    'sec-fetch-site': 'same-origin',
  });

  it('SES-111: the calls that take the cookie are those about pictures', () => {
    const takers = allCalls.filter(({ auth }) => auth === 'token_or_cookie').map(({ name }) => name);
    expect(takers.sort()).toEqual(['c2cPicture', 'picture', 'upload']);
  });

  it.each(allCalls.map((call) => [call.path, call] as const))(
    'SES-112: the cookie alone, from a page of this very site, is a guest’s at %s',
    async (_path, call) => {
      const answers: CallAnswer[] = [];
      for (const token of [undefined, 'null', '']) {
        const headers = { ...page(owner.token), ...(token === undefined ? {} : { authorization: token }) };
        answers.push(await send(call, {}, undefined, headers));
      }
      const guest = await send(call, {});
      for (const answer of answers) {
        if (PICTURES.has(call.name)) expect(verdictOf(answer)).toBe('served');
        else if (call.access === 'user') expect(answer.body).toEqual(guest.body);
      }
    },
  );

  it('SES-112: no order, no transfer of worth and no change of the account is made with the cookie', async () => {
    const before = await ownersState();
    const funds = await assay.database.query(ALL_BALANCES);
    for (const call of table.filter(({ access }) => access === 'user'))
      await send(call, {}, undefined, page(owner.token));
    expect(await ownersState()).toEqual(before);
    expect(await assay.database.query(ALL_BALANCES)).toEqual(funds);
  });

  it('GUARD-004: what a frozen user may do is reading, leaving, giving up orders and sessions, and asking staff for help', () => {
    const may = allCalls.filter((call) => call.access === 'user' && call.frozen === 'allowed');
    const changes = may.map(({ name }) => name).filter((name) => CHANGING.test(name));
    expect(changes.sort()).toEqual([
      'cancelAlert',
      'cancelAllAfter',
      'cancelAllOrders',
      'cancelOrder',
      'cancelTwap',
      'cancelWithdrawal',
      'closeComplaint',
      'fileComplaint',
      'logout',
      'pauseTwap',
      'revokeApiKey',
      'revokeOtherSessions',
      'revokeSession',
      'writeComplaint',
    ]);
  });

  it.each(allConsoleCalls.map((call) => [call.path, call] as const))(
    'GUARD-003: a trader’s session does not open %s',
    async (_path, call) => {
      const as = { cookie: `assay_session=${owner.token}; assay_staff=${owner.token}`, token: owner.token };
      const answer = await send(call, as);
      const type = typeof answer.body === 'object' ? envelope(answer).type : answer.text;
      expect(type).toBe(call.access === 'staff' ? '999' : 'error');
    },
  );
});

/** Names of calls that change something; all other calls of a frozen user must only read. */
const CHANGING =
  /^(amend|begin|bind|cancel|change|claim|close|demo|disable|enable|file|freeze|logout|pause|place|register|remove|rename|resume|revoke|send|set|spotBuy|spotSell|start|submit|upload|write)/;

async function makeThings(): Promise<Things> {
  const spot = spotCalls(assay);
  await assay.fund(owner, 3 as Parameters<HttpExchange['fund']>[1], '1000');
  const placed = await spot.place('in', owner, '100', '1');
  await spot.tradeAt('200');
  const pair = { legal_id: 3, currency_id: 1 };
  const alert = await spot.send('/api/alerts/set', owner, { ...pair, price: '300', direction: 'rising' });
  const slices = { side: 'buy', number: '0.2', slices: 2, duration: 3_600 };
  const twap = await spot.send('/api/twap/start', owner, { ...pair, ...slices });
  const sessions = envelope<{ id: string }[]>(await assay.call('/api/user/sessions', { token: owner.token }));
  const identity = identityCalls(assay);
  const picture = await identity.uploaded(owner.token);
  await identity.handInBasic(owner, { front_pic: picture });
  const [passkey] = await assay.database.query<{ id: string }>(
    `insert into passkeys (user_id, credential_id, public_key, counter, transports, is_synced, name, created_at)
       values ($1, 'a', 'b', 0, '{}', false, 'mine', now()) returning id`,
    [owner.id],
  );
  const passkeyId = Number(passkey?.id);
  const [withdrawalId, addressId] = await makeWithdrawal();
  const [key] = await assay.database.query<{ id: string }>(
    `insert into api_keys (user_id, api_key, name, kind, secret, can_trade, can_transfer, can_withdraw, addresses, created_at)
       values ($1, 'a', 'mine', 'hmac', 'b', true, false, false, '{}', now()) returning id`,
    [owner.id],
  );
  const rows = await ownRows(assay.database, owner.id);
  return {
    ...rows,
    complaintId: await complaintCalls(assay).filed(owner, { text: 'the-owner has something to say' }),
    passkeyId,
    withdrawalId,
    addressId,
    keyId: Number(key?.id),
    acceptorDealId: await makeAcceptorDeal(assay, owner),
    paymentId: await makePayment(assay, owner),
    orderId: placed.data.id,
    alertId: alert.data.id,
    twapId: twap.data.id,
    sessionId: sessions.message[0]?.id ?? '',
    pictureId: picture.split('=')[1] ?? '',
  };
}

/** Creates a waiting withdrawal of the owner's, and an address in the owner's book. */
async function makeWithdrawal(): Promise<readonly [number, number]> {
  await openCustody(assay);
  const applied = await assay.submit({
    room: 'custody',
    type: 'apply_withdrawal',
    by: { trader: owner.id },
    network: 'ethereum',
    currency: USDT,
    address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
    amount: amount(100_000_000n),
    to_owner: null,
    held_until: timeMs(0),
  });
  const [saved] = await assay.database.query<{ id: string }>(
    `insert into withdrawal_addresses (user_id, currency, network, address, notes, created_at)
       values ($1, 3, 'tron', 'x', 'mine', now()) returning id`,
    [owner.id],
  );
  return [(applied.ok && applied.createdId) || 0, Number(saved?.id)];
}

describe('what belongs to one user', () => {
  it('GUARD-002: each field that names something by an id is either in this table or known to be shared', () => {
    const named = allCalls.flatMap((call) =>
      Object.keys(call.input.shape)
        .filter((field) => /(^|_)ids?$/.test(field) && !SHARED_FIELDS.has(field))
        .filter((field) => !SHARED.has(`${call.name}.${field}`))
        .map(() => call.name),
    );
    expect([...new Set(named)].sort()).toEqual(Object.keys(OWNED).sort());
  });

  it.each(Object.entries(OWNED))(
    'GUARD-002: %s about another’s thing is answered as if there were none, and changes nothing',
    async (name, fieldsOf) => {
      const call = allCalls.find((one) => one.name === name);
      if (call === undefined) throw new Error(`no call ${name}`);
      const before = await ownersState();
      const theirs = await send(call, { token: other.token }, fieldsOf(things));
      const nobodys = await send(call, { token: other.token }, fieldsOf(NOTHING));
      expect(envelope(theirs).type).toBe('error');
      expect(theirs.body).toEqual(nobodys.body);
      expect(await ownersState()).toEqual(before);
    },
  );

  it('GUARD-002: no answer to another user shows an order, a session or the address of the owner', async () => {
    for (const call of table.filter(({ access }) => access === 'user')) {
      const { text } = await send(call, { token: other.token });
      expect(text, call.path).not.toContain('the-owner');
      expect(text, call.path).not.toContain(things.sessionId);
    }
    const spot = spotCalls(assay);
    for (const path of ['/api/transaction_in', '/api/transaction_all', '/api/transaction_complete'])
      expect((await spot.list(path, other)).list.map(({ id }) => id)).not.toContain(things.orderId);
  });
});

describe('what all these calls have asked the database', () => {
  it('GUARD-714: no statement reads a table that grows with users or trades from end to end', async () => {
    const statements = [...sent.statements.values()].filter(({ text }) => text !== ALL_BALANCES);
    expect(statements.length).toBeGreaterThan(300);
    const scans = await fullScans(assay.database.url, statements);
    expect(scans.filter(({ table }) => !SHORT_TABLES.has(table))).toEqual([]);
    const scanned = new Set(scans.map(({ table }) => table));
    expect([...SHORT_TABLES].filter((table) => !scanned.has(table))).toEqual([]);
  });

  it('GUARD-714: a statement that asks for what no index has is found', async () => {
    const planted = [
      "select id from users where password_hash = 'x'",
      'select id from users where id in (select 1) or id in (select 2)',
      "select id from users where lang = 'en' order by id limit 1",
    ].map((text) => ({ text, values: [] }));
    const scans = await fullScans(assay.database.url, planted);
    expect(scans.map(({ table }) => table)).toEqual(['users', 'users', 'users']);
  });
});

async function ownersState(): Promise<unknown> {
  const own = { token: owner.token };
  const orders = await assay.call('/api/transaction_in', { ...own, form: { page: 1 } });
  const sessions = envelope<{ id: string }[]>(await assay.call('/api/user/sessions', own));
  const passkeys = await assay.database.query('select id, name from passkeys where user_id = $1', [owner.id]);
  const keys = await assay.database.query('select * from api_keys where user_id = $1', [owner.id]);
  return [orders.body, sessions.message.map(({ id }) => id), passkeys, keys];
}
