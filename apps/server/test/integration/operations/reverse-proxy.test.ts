import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HttpExchange, openHttpExchange, type Trader } from '../../support/http-exchange.ts';
import {
  canProxy,
  type ProxiedAnswer,
  type ReverseProxy,
  startReverseProxy,
} from '../../support/reverse-proxy.ts';

/** Twenty in ten seconds. */
const REQUESTS_PER_SECOND = 2;
const SOCKETS_PER_NETWORK = 2;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const UPGRADE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
};

let house: HttpExchange;
let proxy: ReverseProxy;
let trader: Trader;

describe.skipIf(!canProxy())('nginx as it is shipped', () => {
  beforeAll(async () => {
    house = await openHttpExchange({
      requestsPerSecond: REQUESTS_PER_SECOND,
      socketsPerNetwork: SOCKETS_PER_NETWORK,
    });
    trader = await house.signUp('trader');
    proxy = await startReverseProxy(house.url);
  });
  afterAll(async () => {
    await proxy?.close();
    await house?.close();
  });

  const statusesOf = async (asked: readonly (() => Promise<ProxiedAnswer>)[]): Promise<number[]> => {
    const statuses: number[] = [];
    for (const ask of asked) statuses.push((await ask()).status);
    return statuses;
  };

  it('OPS-070: brings calls over TLS, with the headers of the exchange, and tells it so', async () => {
    const body = new URLSearchParams({ user_string: trader.email, password: trader.password, type: '1' });
    const login = await proxy.ask('/api/user/login', '127.0.0.2', { body: String(body), headers: FORM });
    expect(JSON.parse(login.text)).toMatchObject({ type: 'ok' });
    expect(login.headers['set-cookie']?.join()).toMatch(/assay_session=.*; Secure/);
    expect(login.headers['strict-transport-security']).toContain('max-age=63072000');
    expect(login.headers['content-security-policy']).toContain(`wss://${proxy.host}`);
    expect(login.headers).toMatchObject({ 'x-content-type-options': 'nosniff', server: 'nginx' });
    const redirect = await proxy.askPlainly('/api/quotation?page=1');
    expect(redirect.status).toBe(301);
    expect(redirect.headers.location).toBe('https://exchange.example/api/quotation?page=1');
    expect((await proxy.ask('/metrics', '127.0.0.2')).text).toContain('<center>nginx</center>');
  });

  it.each([
    ['/socket.io/', 'websocket'],
    ['/socket.io/', 'polling'],
    ['/wss/socket.io/', 'websocket'],
    ['/wss/socket.io/', 'polling'],
  ])('OPS-071: brings the sockets of %s by %s, both ways', async (path, transport) => {
    const socket = io(proxy.url, {
      path,
      transports: [transport],
      rejectUnauthorized: false,
      reconnection: false,
      forceNew: true,
    });
    const answer = await new Promise((resolve, reject) => {
      socket.on('connect_error', reject);
      socket.emit('heartbeat', null, () => resolve('heard'));
    });
    expect(answer).toBe('heard');
    expect(socket.io.engine.transport.name).toBe(transport);
    socket.close();
  });

  it('OPS-071: lets the exchange know which page asks for a socket', async () => {
    const path = '/socket.io/?EIO=4&transport=websocket';
    const open = (origin: string): Promise<ProxiedAnswer> =>
      proxy.ask(path, '127.0.0.3', { headers: { ...UPGRADE, origin } });
    expect((await open(`https://${proxy.host}`)).status).toBe(101);
    expect((await open('https://elsewhere.example')).status).toBe(403);
  });

  it('OPS-072: each caller has limits of their own, and nobody gets others by saying for whom they ask', async () => {
    const asks = (from: string, count: number, headers: (index: number) => Record<string, string>) =>
      Array.from(
        { length: count },
        (_, index) => () => proxy.ask('/api/currency/quotation_new', from, { headers: headers(index) }),
      );
    const claims = (index: number): Record<string, string> => ({
      'x-forwarded-for': `203.0.113.${index}`,
      'x-real-ip': `203.0.113.${index}`,
      forwarded: `for=203.0.113.${index}`,
    });
    const statuses = await statusesOf(asks('127.0.0.4', 30, claims));
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200));
    expect(statuses).toContain(429);
    // The clients whose addresses were forged, and all others, are still served.
    expect(await statusesOf(asks('127.0.0.5', 5, () => ({})))).toEqual(Array(5).fill(200));
  });

  it('OPS-072: each network has sockets of its own, however many another one holds', async () => {
    const sockets = Array.from({ length: SOCKETS_PER_NETWORK }, () => held('127.0.0.6'));
    await Promise.all(sockets.map(({ opened }) => opened));
    const path = '/socket.io/?EIO=4&transport=websocket';
    const open = (from: string): Promise<ProxiedAnswer> =>
      proxy.ask(path, from, { headers: { ...UPGRADE, 'x-forwarded-for': '203.0.113.9' } });
    expect((await open('127.0.0.6')).status).toBe(429);
    expect((await open('127.0.0.7')).status).toBe(101);
    for (const { close } of sockets) close();
  });

  it('OPS-073: a file as large as the exchange takes comes through, and a larger body is not even read', async () => {
    const upload = (bytes: number): Promise<ProxiedAnswer> => {
      const edge = 'edge-of-the-file';
      const body = Buffer.concat([
        Buffer.from(`--${edge}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`),
        Buffer.alloc(bytes),
        Buffer.from(`\r\n--${edge}--\r\n`),
      ]);
      const headers = {
        'content-type': `multipart/form-data; boundary=${edge}`,
        authorization: trader.token,
      };
      return proxy.ask('/api/upload', '127.0.0.8', { body, headers });
    };
    const taken = await upload(4 * 1024 * 1024 - 1_024);
    // The file is no picture, which the exchange detects after receiving all of it.
    expect({ status: taken.status, ...JSON.parse(taken.text) }).toMatchObject({ status: 200, type: 'error' });
    const refused = await upload(6 * 1024 * 1024).catch((error: NodeJS.ErrnoException) => error.code);
    expect(['EPIPE', 'ECONNRESET', 413]).toContain(typeof refused === 'object' ? refused.status : refused);
  });
});

/** Opens a socket that stays open, from an address of this machine. */
function held(from: string) {
  const socket = io(proxy.url, {
    transports: ['websocket'],
    rejectUnauthorized: false,
    reconnection: false,
    forceNew: true,
    localAddress: from,
  } as Parameters<typeof io>[1]);
  const opened = new Promise<void>((resolve, reject) => {
    socket.on('connect', () => resolve());
    socket.on('connect_error', reject);
  });
  return { opened, close: () => socket.close() };
}
