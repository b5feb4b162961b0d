import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { INTERVALS } from '../../../src/market/market-data/intervals.ts';
import { type HttpExchange, openHttpExchange } from '../../support/http-exchange.ts';
import { openStream, type StreamClient } from '../../support/stream-client.ts';

const HOUR_MS = 60 * 60 * 1_000;

let house: HttpExchange;
const opened: StreamClient[] = [];
afterEach(async () => {
  for (const client of opened.splice(0)) client.close();
  await house.close();
});

async function open(path: string, headers: Readonly<Record<string, string>> = {}): Promise<StreamClient> {
  const client = await openStream(house.url, path, headers);
  opened.push(client);
  return client;
}

/** Headers that set the client's address, as a trusted proxy on this machine. */
const from = (address: string) => ({ 'x-forwarded-for': address });

test('STR-030: who says too much is cut, be it requests or pings, and others go on', async () => {
  house = await openHttpExchange();
  const quiet = await open('/ws');
  const loud = await open('/ws');
  for (let said = 0; said < 60; said += 1) loud.webSocket.send('{"id":1,"method":"LIST_SUBSCRIPTIONS"}');
  expect((await loud.closed).code).toBe(1006);
  expect(loud.all().length).toBeLessThan(40);
  const pinging = await open('/ws');
  for (let said = 0; said < 60; said += 1) pinging.webSocket.ping();
  expect((await pinging.closed).code).toBe(1006);
  const long = await open('/ws');
  long.webSocket.send('x'.repeat(70_000));
  await long.closed;
  expect(await quiet.ask({ method: 'LIST_SUBSCRIPTIONS' })).toMatchObject({ result: [] });
});

test('STR-031: a connection that wants more than 1,024 streams is told so and ended', async () => {
  house = await openHttpExchange();
  const names = INTERVALS.map((interval) => `btcusdt@kline_${interval}`);
  const client = await open('/ws');
  expect(await client.ask({ method: 'SUBSCRIBE', params: names })).toMatchObject({ result: null });
  // A repeated name counts once.
  expect(await client.ask({ method: 'SUBSCRIBE', params: Array(2_000).fill(names[0]) })).toMatchObject({
    result: null,
  });
  expect(await client.ask({ method: 'LIST_SUBSCRIPTIONS' })).toMatchObject({ result: names });
  const many = Array.from({ length: 1_025 }, () => 'btcusdt@trade').join('/');
  await expect(open(`/stream?streams=${many}`)).rejects.toThrow('refused with 4');
});

/** Status and body of a refused connection. */
function refusalOf(path: string): Promise<{ readonly status: number | undefined; readonly body: unknown }> {
  const headers = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
  const key = { 'sec-websocket-key': randomBytes(16).toString('base64') };
  return new Promise((resolve, reject) => {
    const asked = request(house.url + path, { headers: { ...headers, ...key } }, async (response) => {
      resolve({ status: response.statusCode, body: await json(response) });
    });
    asked.on('upgrade', () => reject(new Error('it was let in')));
    asked.on('error', reject);
    asked.end();
  });
}

test('STR-340: an address counts the names that it has, and one with too many is told so', async () => {
  house = await openHttpExchange();
  const many = Array.from({ length: 101 }, (_, index) => `btcusdt@kline_${index}m`).join('/');
  for (const path of [`/stream?streams=${many}`, `/ws/${many}`]) {
    const { status, body } = await refusalOf(path);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: -1101, msg: expect.stringContaining('at most 100 streams') });
  }
  // Eight addresses name more streams than a network may.
  const hundred = Array.from({ length: 100 }, (_, index) => `btcusdt@kline_${index}x`).join('/');
  const answers = await Promise.all(Array.from({ length: 8 }, () => refusalOf(`/ws/${hundred}`)));
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([400, 429]));
  await house.close();
  house = await openHttpExchange();
  const client = await open('/ws');
  expect(await client.ask({ method: 'SUBSCRIBE', params: many.split('/') })).toMatchObject({
    error: { code: 2, msg: expect.stringContaining('at most 100 new streams') },
  });
  // The connection continues, and rejected names were not counted.
  expect(await client.ask({ method: 'SUBSCRIBE', params: ['btcusdt@trade'] })).toMatchObject({
    result: null,
  });
});

test('STR-344: whoever is refused for what an address says is told what that is', async () => {
  house = await openHttpExchange();
  expect(await refusalOf('/ws/BTCUSDT@trade')).toEqual({
    status: 400,
    body: { code: -1130, msg: "Unknown stream 'BTCUSDT@trade'; stream names are lower case." },
  });
  for (const path of ['/ws?x=1', '/stream?streams=btcusdt@trade&timeUnit=SECOND', '/ws-api/v3?sbe=1'])
    expect(await refusalOf(path)).toMatchObject({ status: 400, body: { msg: expect.any(String) } });
});

test('STR-033: a connection is asked whether it lives, and one that does not answer is cut', async () => {
  house = await openHttpExchange();
  const alive = await open('/ws');
  const dead = await open('/ws');
  const pinged = () => new Promise((resolve) => alive.webSocket.once('ping', resolve));
  // Stops responding.
  dead.webSocket.pause();
  const first = pinged();
  house.advance(21_000);
  await first;
  // Responds to the ping of the same round before the next.
  await alive.ask({ method: 'LIST_SUBSCRIPTIONS' });
  const second = pinged();
  house.advance(61_000);
  // The other connection is checked in its round.
  await second;
  dead.webSocket.resume();
  expect((await dead.closed).code).toBe(1006);
  expect(await alive.ask({ method: 'LIST_SUBSCRIPTIONS' })).toMatchObject({ result: [] });
});

test('STR-034: a connection is good for 24 hours, told of its end ten minutes before, and closed in good order', async () => {
  house = await openHttpExchange();
  const client = await open('/ws/btcusdt@trade');
  house.advance(23 * HOUR_MS);
  expect(await client.ask({ method: 'LIST_SUBSCRIPTIONS' })).toMatchObject({ result: ['btcusdt@trade'] });
  house.advance(HOUR_MS - 9 * 60_000);
  await client.event('serverShutdown');
  house.advance(9 * 60_000);
  expect(await client.closed).toMatchObject({ code: 1001, reason: 'a connection is good for 24 hours' });
});

test('STR-035: one network holds no more connections than it may, makes no more than it may, and gets back what it gives up', async () => {
  house = await openHttpExchange({ socketsPerNetwork: 2, requestsPerSecond: 1 });
  const first = await open('/ws', from('2001:db8:0:1::1'));
  await open('/ws', from('2001:db8:0:1::2'));
  await expect(open('/ws', from('2001:db8:0:1::3'))).rejects.toThrow('refused with 429');
  await open('/ws', from('2001:db8:0:2::1'));
  first.close();
  await expect
    .poll(() => open('/ws', from('2001:db8:0:1::4')).then(() => 'open', String), {
      timeout: 5_000,
      interval: 200,
    })
    .toBe('open');
  for (let times = 0; times < 12; times += 1) await open('/ws', from('192.0.2.1')).catch(() => undefined);
  await expect(open('/ws', from('192.0.2.1'))).rejects.toThrow('refused with 429');
});

test('STR-036: a page of another site gets no connection, one of a listed origin does', async () => {
  house = await openHttpExchange({ corsOrigins: ['https://friend.example'] });
  await expect(open('/ws', { origin: 'https://stranger.example' })).rejects.toThrow('refused with 403');
  await open('/ws', { origin: 'https://friend.example' });
  await open('/ws', { origin: house.url });
});

test('STR-037: when the server stops, every connection is told, and stops within a second', async () => {
  house = await openHttpExchange();
  const client = await open('/ws/btcusdt@trade');
  const silent = await open('/ws/btcusdt@trade');
  silent.webSocket.pause();
  await house.close();
  expect(await client.closed).toMatchObject({ code: 1001 });
  silent.webSocket.resume();
  await silent.closed;
  house = await openHttpExchange();
});
