import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';
import { connectSocket, type SocketClient } from '../../support/socket-client.ts';

let house: HttpExchange;
let alice: Trader;
let bob: Trader;
const clients: SocketClient[] = [];
beforeAll(async () => {
  house = await openHttpExchange();
  alice = await house.signUp('alice');
  bob = await house.signUp('bob');
  for (const trader of [alice, bob]) await house.fund(trader, USDT, '100000');
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
afterAll(() => house?.close());

async function connect(token?: string): Promise<SocketClient> {
  const client = await connectSocket(house.url, token === undefined ? {} : { auth: { token } });
  clients.push(client);
  return client;
}

/** A page in a browser. */
async function openPage(
  headers: Readonly<Record<string, string>>,
  version: 2 | 4 = 4,
): Promise<SocketClient> {
  const page = await connectSocket(house.url, { version, headers, reconnects: true });
  clients.push(page);
  return page;
}

/** Changes a trader's balance, and waits until all authorised connections have received it. */
async function moveMoney(trader: Trader): Promise<void> {
  const witness = await connect();
  await witness.ask('login', { token: trader.token });
  const form = { legal_id: USDT, currency_id: 1, price: '50', num: '0.1', mode: 2 };
  await house.call('/api/transaction/in', { form, token: trader.token });
  await witness.push('update_balance');
  witness.close();
}

/** Returns true when a connection receives a trader's pushes. */
async function receives(client: SocketClient, trader: Trader): Promise<boolean> {
  const before = client.pushes('update_balance').length;
  await moveMoney(trader);
  await client.settle();
  return client.pushes('update_balance').length > before;
}

async function logIn(trader: Trader, headers: Readonly<Record<string, string>> = {}): Promise<string> {
  const form = { user_string: trader.email, password: trader.password };
  const { body } = await house.call('/api/user/login', { form, headers });
  return String(Object(body).message);
}

describe('SOCK-040: a login of nobody, or of somebody else, ends the proof at once', () => {
  test.for<{ what: string; payload: () => unknown }>([
    { what: 'null', payload: () => null },
    { what: 'nothing', payload: () => undefined },
    { what: 'an empty text', payload: () => '' },
    { what: 'the word null', payload: () => 'null' },
    { what: 'null for an id', payload: () => ({ user_id: null }) },
    { what: 'another id', payload: () => bob.id },
    { what: 'another id as text', payload: () => String(bob.id) },
    { what: 'another id by name', payload: () => ({ user_id: bob.id }) },
    { what: 'another id with a token that is none', payload: () => ({ user_id: bob.id, token: 'none' }) },
    { what: 'a list', payload: () => [alice.id] },
  ])('$what', async ({ payload }) => {
    const client = await connect();
    await client.ask('login', { token: alice.token });
    expect(await receives(client, alice)).toBe(true);
    expect(await client.ask('login', payload())).toEqual({ type: '999' });
    expect(await receives(client, alice)).toBe(false);
    expect(await receives(client, bob)).toBe(false);
  });

  test('the own id keeps it, and proves it again with what came along when the connection was made', async () => {
    const client = await connect(alice.token);
    for (const payload of [alice.id, String(alice.id), { user_id: alice.id }])
      expect(await client.ask('login', payload)).toEqual({ type: 'ok', user_id: alice.id });
    expect(await receives(client, alice)).toBe(true);
    expect(await client.ask('login', null)).toEqual({ type: '999' });
    expect(await receives(client, alice)).toBe(false);
    expect(await client.ask('login', alice.id)).toEqual({ type: 'ok', user_id: alice.id });
    expect(await client.ask('login', bob.id)).toEqual({ type: '999' });
    expect(await receives(client, alice)).toBe(false);
  });

  test('the last word counts, whichever lookup is answered last', async () => {
    const client = await connect();
    for (let times = 0; times < 4; times += 1) {
      client.emit('login', { token: alice.token });
      client.emit('login', null);
      await client.settle();
      expect(await client.ask('login', null)).toEqual({ type: '999' });
    }
    client.emit('login', null);
    expect(await client.ask('login', { token: bob.token })).toEqual({ type: 'ok', user_id: bob.id });
    expect(await receives(client, alice)).toBe(false);
    expect(await receives(client, bob)).toBe(true);
  });
});

describe('SES-095 SOCK-010: the end of a session, wherever it is ended, ends its private pushes', () => {
  test.for<{ where: string; end: (token: string) => Promise<unknown> }>([
    { where: 'here', end: (token) => house.call('/api/user/logout', { form: {}, token }) },
    {
      where: 'on another device',
      end: () => house.call('/api/user/sessions/revoke_all', { form: {}, token: alice.token }),
    },
  ])('$where', async ({ end }) => {
    const token = await logIn(alice);
    const client = await connect(token);
    expect(await client.ask('login', alice.id)).toEqual({ type: 'ok', user_id: alice.id });
    await end(token);
    expect(await receives(client, alice)).toBe(false);
    expect(await client.ask('login', alice.id)).toEqual({ type: '999' });
  });
});

describe('SOCK-041: a page that logs in without a reload gets its private pushes', () => {
  test('by a login with the token', async () => {
    const client = await connect();
    expect(await receives(client, alice)).toBe(false);
    expect(await client.ask('login', { user_id: alice.id, token: alice.token })).toMatchObject({
      type: 'ok',
    });
    expect(await receives(client, alice)).toBe(true);
  });

  describe('by a login with the bare id, which has the client connect anew with its cookie', () => {
    const AGENT = { 'user-agent': 'A browser/1.0' };
    test.for([2, 4] as const)('client %i', async (version) => {
      const headers: Record<string, string> = { ...AGENT, origin: house.url };
      const page = await openPage(headers, version);
      headers.cookie = `assay_session=${await logIn(alice, AGENT)}`;
      page.emit('login', alice.id);
      await expect.poll(() => page.connects(), { timeout: 30_000 }).toBe(2);
      await expect
        .poll(() => page.ask('login', alice.id), { timeout: 30_000 })
        .toEqual({ type: 'ok', user_id: alice.id });
      expect(await receives(page, alice)).toBe(true);
      expect(page.connects()).toBe(2);
    });

    test.for([
      { who: 'another browser', headers: { 'user-agent': 'Another/1.0' }, from: {} },
      { who: 'another network', headers: AGENT, from: { 'x-forwarded-for': '192.0.2.7' } },
    ])('but not for a login by $who, which a stranger could learn of', async ({ headers, from }) => {
      const page = await openPage({ ...AGENT, origin: house.url });
      await logIn(alice, { ...headers, ...from });
      expect(await page.ask('login', alice.id)).toEqual({ type: '999' });
      await page.settle();
      expect(page.connects()).toBe(1);
    });

    test('nor for one that was there before the connection, which would go round in circles', async () => {
      await logIn(alice, AGENT);
      const page = await openPage({ ...AGENT, origin: house.url });
      for (let times = 0; times < 3; times += 1)
        expect(await page.ask('login', alice.id)).toEqual({ type: '999' });
      await page.settle();
      expect(page.connects()).toBe(1);
    });
  });
});
