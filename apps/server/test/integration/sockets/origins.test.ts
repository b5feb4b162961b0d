import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';
import { openRawSocket } from '../../support/raw-socket.ts';
import { connectSocket, type SocketClient } from '../../support/socket-client.ts';

const LISTED = 'https://app.example';
const PUBLIC = 'https://exchange.example';
const HANDSHAKE = '/socket.io/?EIO=4&transport=polling';
const OLDER_HANDSHAKE = '/wss/socket.io/?EIO=3&transport=polling';

let house: HttpExchange;
let trader: Trader;
const clients: SocketClient[] = [];
beforeAll(async () => {
  house = await openHttpExchange({ corsOrigins: [LISTED], publicUrl: PUBLIC });
  trader = await house.signUp('trader');
  await house.fund(trader, USDT, '1000');
});
afterAll(async () => {
  for (const client of clients) client.close();
  await house?.close();
});

type Headers = Readonly<Record<string, string>>;

async function connect(headers: Headers, transport: 'websocket' | 'polling'): Promise<SocketClient> {
  const client = await connectSocket(house.url, { headers, transport });
  clients.push(client);
  return client;
}

/** Returns true when a cookie with these headers opens the private pushes. */
async function isProven(headers: Headers, transport: 'websocket' | 'polling'): Promise<boolean> {
  const client = await connect({ ...headers, cookie: `assay_session=${trader.token}` }, transport);
  const proven = await connect({}, 'websocket');
  await proven.ask('login', { token: trader.token });
  await client.settle();
  const pushes = proven.pushes('update_balance').length;
  const form = { legal_id: USDT, currency_id: 1, price: '50', num: '0.1', mode: 2 };
  await house.call('/api/transaction/in', { form, token: trader.token });
  await expect
    .poll(() => proven.pushes('update_balance').length, { timeout: 30_000 })
    .toBeGreaterThan(pushes);
  await client.settle();
  return client.pushes('update_balance').length > 0;
}

describe('SOCK-003: the cookie proves a session', () => {
  const asked = (): string => new URL(house.url).host;
  test.for<{ way: string; headers: () => Headers; transport: 'websocket' | 'polling'; is: boolean }>([
    {
      way: 'a page of the own host',
      headers: () => ({ origin: house.url }),
      transport: 'websocket',
      is: true,
    },
    {
      way: 'a page of the public address',
      headers: () => ({ origin: PUBLIC }),
      transport: 'websocket',
      is: true,
    },
    { way: 'a listed page', headers: () => ({ origin: LISTED }), transport: 'polling', is: true },
    {
      way: 'a page whose host the proxy of this machine tells',
      headers: () => ({ origin: 'https://front.example', 'x-forwarded-host': 'front.example' }),
      transport: 'websocket',
      is: true,
    },
    {
      way: 'a page that the browser calls the same',
      headers: () => ({ 'sec-fetch-site': 'same-origin' }),
      transport: 'polling',
      is: true,
    },
    {
      way: 'a script that names nobody',
      headers: () => ({ host: asked() }),
      transport: 'polling',
      is: false,
    },
    {
      way: 'a script of a neighbouring host',
      headers: () => ({ 'sec-fetch-site': 'same-site' }),
      transport: 'polling',
      is: false,
    },
  ])('$way by $transport: $is', async ({ headers, transport, is }) => {
    expect(await isProven(headers(), transport)).toBe(is);
  });
});

describe('SOCK-042 GUARD-007: pages of other origins', () => {
  const answerTo = (path: string, headers: Headers) => house.call(path, { headers });

  test.for([HANDSHAKE, OLDER_HANDSHAKE])('a listed one reads with its cookies, at %s', async (path) => {
    const { status, headers } = await answerTo(path, { origin: LISTED });
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe(LISTED);
    expect(headers.get('access-control-allow-credentials')).toBe('true');
    expect(headers.get('vary')).toMatch(/origin/i);
    const preflight = await house.call(path, {
      method: 'OPTIONS',
      headers: { origin: LISTED, 'access-control-request-method': 'POST' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(LISTED);
  });

  test('any other one gets nothing, by either transport, whatever it calls itself', async () => {
    for (const origin of [
      'https://elsewhere.example',
      'null',
      'http://app.example',
      `${LISTED}.evil.example`,
    ]) {
      const { status, headers, text } = await answerTo(HANDSHAKE, { origin });
      expect(status, origin).toBe(403);
      expect(headers.get('access-control-allow-origin'), origin).toBeNull();
      expect(headers.get('access-control-allow-credentials'), origin).toBeNull();
      expect(text, origin).not.toContain('sid');
      const socket = await openRawSocket(house.url, { headers: { origin } });
      expect(socket.read(), origin).toMatch(/^HTTP\/1\.1 403 /);
      await socket.ended();
    }
  });

  test('a stranger’s word for the host counts only from a proxy on this machine', async () => {
    const { status } = await answerTo(HANDSHAKE, {
      origin: 'https://elsewhere.example',
      'x-forwarded-host': 'front.example',
    });
    expect(status).toBe(403);
  });

  test('without a list even a neighbouring port gets nothing', async () => {
    const closed = await openHttpExchange();
    const origin = 'http://127.0.0.1:8080';
    expect((await closed.call(HANDSHAKE, { headers: { origin } })).status).toBe(403);
    expect((await closed.call(HANDSHAKE, { headers: { origin: closed.url } })).status).toBe(200);
    await closed.close();
  });

  test('a script that any page could include is no transport', async () => {
    expect((await house.call(`${HANDSHAKE}&j=0`)).status).toBe(400);
    expect((await house.call(`${OLDER_HANDSHAKE}&j=0`)).status).toBe(400);
  });
});
