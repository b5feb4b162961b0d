import { afterEach, expect, test } from 'vitest';
import { type HttpExchange, openHttpExchange } from '../../support/http-exchange.ts';
import { openLine, openRawSocket, type RawSocket } from '../../support/raw-socket.ts';
import { pairOfProcesses } from '../../support/shared-counts.ts';

const HANDSHAKE = '/socket.io/?EIO=4&transport=polling';

let house: HttpExchange;
const opened: RawSocket[] = [];
afterEach(async () => {
  for (const { line } of opened.splice(0)) line.destroy();
  await house.close();
});

/** Headers that set the client's address, as a trusted proxy on this machine. */
const from = (address: string) => ({ 'x-forwarded-for': address });

async function open(address: string): Promise<RawSocket> {
  const socket = await openRawSocket(house.url, { headers: from(address) });
  opened.push(socket);
  return socket;
}

async function isLetIn(address: string): Promise<boolean> {
  return (await open(address)).read().startsWith('HTTP/1.1 101');
}

test('SOCK-046: the addresses of one IPv6 network share their sockets, others have their own, and who leaves makes room', async () => {
  house = await openHttpExchange({ socketsPerNetwork: 3 });
  const first = await open('2001:db8:0:1::1');
  await first.received('0{"sid"');
  expect(await isLetIn('2001:db8:0:1::2')).toBe(true);
  expect(await isLetIn('2001:db8:0:1:ffff::3')).toBe(true);
  const refused = await open('2001:db8:0:1::4');
  expect(refused.read()).toMatch(/^HTTP\/1\.1 429 /);
  expect(await isLetIn('2001:db8:0:2::1')).toBe(true);
  expect(await isLetIn('192.0.2.1')).toBe(true);
  first.line.destroy();
  await expect.poll(() => isLetIn('2001:db8:0:1::5'), { timeout: 30_000 }).toBe(true);
  expect(await isLetIn('2001:db8:0:1::6')).toBe(false);
});

test('SOCK-046: a thousand handshakes in one breath are no way around it, nor are those that fail', async () => {
  house = await openHttpExchange({ socketsPerNetwork: 3 });
  for (const path of [
    `${HANDSHAKE}&sid=nobody`,
    '/socket.io/?EIO=4&transport=none',
    '/socket.io/?transport=websocket',
  ])
    for (let times = 0; times < 5; times += 1) expect((await house.call(path)).status).toBe(400);
  const rude = await openLine(house.url);
  opened.push(rude);
  for (let times = 0; times < 1_000; times += 1) rude.get(HANDSHAKE);
  const answers = (): readonly string[] => rude.read().match(/HTTP\/1\.1 \d+/g) ?? [];
  await rude.received('429');
  await rude.ended();
  expect(answers().filter((answer) => answer.endsWith('200'))).toHaveLength(3);
  expect((await house.call(HANDSHAKE, { headers: from('192.0.2.1') })).status).toBe(200);
});

test('SOCK-046: sessions of long polling that keep trying to upgrade hold no more WebSockets than others', async () => {
  house = await openHttpExchange({ socketsPerNetwork: 3 });
  const { text } = await house.call(HANDSHAKE);
  const id = /"sid":"([\w-]+)"/.exec(text)?.[1] ?? '';
  const tries: RawSocket[] = [];
  for (let times = 0; times < 6; times += 1)
    tries.push(await openRawSocket(house.url, { query: `&sid=${id}` }));
  opened.push(...tries);
  const taken = tries.filter((one) => one.read().startsWith('HTTP/1.1 101'));
  expect(taken.length).toBeGreaterThan(0);
  expect(taken.length).toBeLessThanOrEqual(3);
});

test('SOCK-047: handshakes beyond the limit of requests are answered 429 with the time to wait, by either transport', async () => {
  house = await openHttpExchange({ requestsPerSecond: 1 });
  const address = from('2001:db8:0:1::1');
  for (let times = 0; times < 10; times += 1)
    expect((await house.call(HANDSHAKE, { headers: address })).status).toBe(200);
  const refused = await house.call(HANDSHAKE, { headers: from('2001:db8:0:1::2') });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await open('2001:db8:0:1::3')).read()).toMatch(/^HTTP\/1\.1 429 .*retry-after: \d+\r\n/is);
  expect((await house.call(HANDSHAKE, { headers: from('2001:db8:0:2::1') })).status).toBe(200);
  house.advance(10_000);
  expect((await house.call(HANDSHAKE, { headers: address })).status).toBe(200);
});

test('SOCK-052: a network that one process refuses for its handshakes is refused by the next, at each door apart', async () => {
  const settings = { requestsPerSecond: 1, console: true };
  const [here, there] = pairOfProcesses();
  house = await openHttpExchange(settings, { counts: here });
  const next = await openHttpExchange(settings, { counts: there });
  const address = from('203.0.113.5');
  const statusAt = async (url: string, path: string, headers = address): Promise<string> => {
    const socket = await openRawSocket(url, { path, headers });
    opened.push(socket);
    await socket.received('HTTP/1.1');
    return socket.read().slice(9, 12);
  };
  const endpoints = ['/socket.io/?EIO=4&transport=websocket', '/ws/btcusdt@trade'];
  for (const endpoint of endpoints) {
    for (let times = 0; times < 10; times += 1) expect(await statusAt(house.url, endpoint)).toBe('101');
    expect(await statusAt(next.url, endpoint)).toBe('429');
    expect(await statusAt(next.url, endpoint, from('203.0.113.6'))).toBe('101');
  }
  for (const { line } of opened.splice(0)) line.destroy();
  await next.close();
});
