import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultCounts } from '../../../src/core/shared/faults.ts';
import { type HttpExchange, openHttpExchange, type Trader } from '../../support/http-exchange.ts';
import { joinRaw, openLine, openRawSocket, type RawSocket } from '../../support/raw-socket.ts';
import { connectSocket, type SocketClient } from '../../support/socket-client.ts';

/** More messages than a connection may send in a burst, with a margin for the duration of a test. */
const FAR_TOO_MUCH = 10_000;
const PAIRS = '["BTC/USDT","ETH/USDT"]';
const KB = 1024;
/** Allows for a busy machine. */
const LONG_TIMEOUT = { timeout: 30_000 };

let house: HttpExchange;
let trader: Trader;
let witness: SocketClient;
beforeAll(async () => {
  house = await openHttpExchange();
  trader = await house.signUp('victim');
  witness = await connectSocket(house.url);
});
afterAll(async () => {
  witness.close();
  await house?.close();
});

/** Checks that other clients are served, and that only the witness is still connected. */
async function onlyTheWitnessIsLeft(): Promise<void> {
  await expect.poll(() => house.exchange.publisher.connections(), LONG_TIMEOUT).toBe(1);
  await witness.settle();
  expect((await house.call('/api/front')).status).toBe(200);
}

/** Requests the present state of the pairs repeatedly. */
function askAgainAndAgain(socket: RawSocket, times: number): void {
  const [join, leave] = [`42["subscribe",${PAIRS}]`, `42["unsubscribe",${PAIRS}]`];
  socket.send(...Array.from({ length: times }, (_, index) => (index % 2 === 0 ? join : leave)));
}

function shownTo(socket: RawSocket): number {
  return socket.read().split('42["market_depth"').length - 1;
}

test('SOCK-043 SOCK-044: ten thousand subscriptions by a guest who does not read end the connection and cost a handful of answers', async () => {
  const rude = await joinRaw(house.url);
  rude.line.pause();
  askAgainAndAgain(rude, FAR_TOO_MUCH);
  await onlyTheWitnessIsLeft();
  await rude.ended();
  expect(shownTo(rude)).toBeLessThanOrEqual(2);
  expect(rude.line.bytesRead).toBeLessThan(16 * KB);
});

test('SOCK-043: twenty of them at once end no differently', async () => {
  const twenty = await Promise.all(Array.from({ length: 20 }, () => joinRaw(house.url)));
  for (const rude of twenty) {
    rude.line.pause();
    askAgainAndAgain(rude, FAR_TOO_MUCH);
  }
  await onlyTheWitnessIsLeft();
  for (const rude of twenty) {
    await rude.ended();
    expect(rude.line.bytesRead).toBeLessThan(16 * KB);
  }
});

test('SOCK-044: whoever reads and asks within the budget is shown a pair once in half a second', async () => {
  const eager = await joinRaw(house.url);
  const begunMs = performance.now();
  askAgainAndAgain(eager, 101);
  await expect.poll(() => shownTo(eager), LONG_TIMEOUT).toBeGreaterThanOrEqual(3);
  eager.send('421["heartbeat",null]');
  await eager.received('431[');
  const rounds = 1 + Math.floor((performance.now() - begunMs) / 500);
  expect(shownTo(eager)).toBeLessThanOrEqual(2 * rounds);
  eager.line.destroy();
  await onlyTheWitnessIsLeft();
});

test('SOCK-043: events that nobody knows, acknowledged or not, and answers to nothing count like any other', async () => {
  for (const said of ['42["nobody",1]', '427["heartbeat",null]', '43["7"]', '3', '40/other,']) {
    const rude = await joinRaw(house.url);
    rude.send(...Array.from({ length: 200 }, () => said));
    await rude.ended();
  }
  await onlyTheWitnessIsLeft();
});

test('SOCK-043: a client of the older protocol that pings without end, by long polling, is cut', async () => {
  const id = await pollingSession('EIO=3');
  const ask = (): Promise<number> =>
    poll(`EIO=3&sid=${id}`, { method: 'POST', body: '1:2'.repeat(100) }).then(({ status }) => status);
  expect(await ask()).toBe(200);
  expect(await ask()).toBe(200);
  expect(await ask()).toBe(400);
});

test('SOCK-045: what waits for a client that does not read is bounded, be it only its own', async () => {
  const lazy = await joinRaw(house.url);
  lazy.send(`42["login",{"token":"${trader.token}"}]`, '421["heartbeat",null]');
  await lazy.received('431[');
  lazy.line.pause();
  const padding = 'x'.repeat(64 * KB);
  let pushes = 0;
  while (house.exchange.publisher.connections() > 1) {
    house.exchange.publisher.publishToUser(trader.id, 'update_balance', { padding });
    pushes += 1;
    // The system's buffers of a connection, some megabytes, come on top.
    expect(pushes).toBeLessThan(1_000);
    await house.call('/api/front');
  }
  await onlyTheWitnessIsLeft();
  lazy.line.destroy();
});

test('SOCK-048: a flood of frames that are no messages is cut', async () => {
  const rude = await joinRaw(house.url);
  rude.line.pause();
  rude.ping(100_000);
  await onlyTheWitnessIsLeft();
  await rude.ended();
});

test('SOCK-048: an upgrade that is tried without end is cut, and so is one tried again and again', async () => {
  const id = await pollingSession();
  const probing = await openRawSocket(house.url, { query: `&sid=${id}` });
  await probing.received('101 Switching');
  probing.line.pause();
  probing.send(...Array.from({ length: 1_000 }, () => '2probe'));
  await probing.ended();
  expect((await poll(`EIO=4&sid=${id}`)).status).toBe(400);

  const other = await pollingSession();
  for (let tries = 0; tries < 200; tries += 1) await openRawSocket(house.url, { query: `&sid=${other}` });
  expect((await poll(`EIO=4&sid=${other}`)).status).toBe(400);
  await onlyTheWitnessIsLeft();
});

test('SOCK-053: requests with a session’s id that carry no packet count like those that do', async () => {
  const id = () => pollingSession();
  const ask = (query: string, method: string): Promise<unknown> =>
    fetch(`${house.url}/socket.io/?${query}`, { method }).then((answer) => answer.text());
  for (const [query, method] of [
    ['EIO=4&transport=polling', 'OPTIONS'],
    ['EIO=4&transport=polling', 'PUT'],
    ['EIO=4&transport=polling', 'DELETE'],
    ['EIO=4&transport=websocket', 'GET'],
    ['EIO=4&transport=nothing', 'GET'],
    ['EIO=3&transport=polling', 'GET'],
    ['EIO=4&transport=polling&transport=websocket', 'GET'],
  ] as const) {
    const sid = await id();
    await ask(`${query}&sid=${sid}`, method);
    expect((await poll(`EIO=4&sid=${sid}`, { method: 'POST', body: '3' })).status, query).toBe(200);
    for (let times = 0; times < 150; times += 1) await ask(`${query}&sid=${sid}`, method);
    expect((await poll(`EIO=4&sid=${sid}`, { method: 'POST', body: '3' })).status, `${method} ${query}`).toBe(
      400,
    );
  }
  await onlyTheWitnessIsLeft();
});

test('SOCK-048: a message beyond 16 KB ends the connection, by either transport', async () => {
  const rude = await joinRaw(house.url);
  rude.send(`42["subscribe","${'x'.repeat(17 * KB)}"]`);
  await rude.ended();
  const id = await pollingSession();
  const answer = await poll(`EIO=4&sid=${id}`, { method: 'POST', body: 'x'.repeat(17 * KB) });
  expect(answer.status).toBe(413);
});

test('SOCK-049: a long-polling client that asks on without reading is cut, and its answers go with it', async () => {
  const id = await pollingSession();
  await poll(`EIO=4&sid=${id}`, { method: 'POST', body: '40' });
  const greedy = await openLine(house.url);
  greedy.line.pause();
  const padding = 'x'.repeat(300 * KB);
  let answers = 0;
  // A request in flight when the session ends is ended with it.
  const isThere = (): Promise<boolean> =>
    poll(`EIO=4&sid=${id}`, { method: 'POST', body: '3' }).then(
      ({ status }) => status === 200,
      () => false,
    );
  while (await isThere()) {
    house.exchange.publisher.publish('market_detail', { padding });
    greedy.get(`/socket.io/?EIO=4&transport=polling&sid=${id}`);
    answers += 1;
    expect(answers).toBeLessThan(100);
  }
  await greedy.ended();
  expect(greedy.line.bytesRead).toBeLessThan(answers * 300 * KB);
  await onlyTheWitnessIsLeft();
});

test('SOCK-048: a WebSocket that is asked for at any other address is hung up on, whether the client goes or not', async () => {
  for (const path of ['/', '/api/front', '/socket.io', '/wss/', '/console'])
    await (await openRawSocket(house.url, { path })).ended();
});

test('SOCK-050: who leaves the namespace is gone, and there is no other one', async () => {
  const leaving = await joinRaw(house.url);
  leaving.send('41');
  await leaving.ended();
  const curious = await joinRaw(house.url);
  curious.send('40/console,');
  await curious.received('44/console,');
  curious.line.destroy();
  await onlyTheWitnessIsLeft();
});

async function pollingSession(query = 'EIO=4'): Promise<string> {
  const { text } = await poll(query);
  return /"sid":"([\w-]+)"/.exec(text)?.[1] ?? '';
}

async function poll(query: string, init: RequestInit = {}): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${house.url}/socket.io/?transport=polling&${query}`, init);
  return { status: answer.status, text: await answer.text() };
}

test('GUARD-326: a packet that is nested too deeply ends its connection before it is read, and counts as no fault', async () => {
  const deep = (depth: number): string => `42["subscribe",${'['.repeat(depth)}${']'.repeat(depth)}]`;
  const before = [...faultCounts()];
  for (const depth of [40, 15_000]) {
    const rude = await joinRaw(house.url);
    rude.send(deep(depth));
    await rude.ended();
  }
  await onlyTheWitnessIsLeft();
  expect([...faultCounts()]).toEqual(before);
});
