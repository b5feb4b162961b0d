import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  allConsoleEvents,
  CONSOLE_SOCKET_PATH,
  consoleCalls,
  hasPermission,
  ROLES,
  WATCH,
} from '@assay/contract/console';
import { Server } from 'socket.io';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { consolePushes } from '../../../src/app/console-pushes.ts';
import type { ConsolePush } from '../../../src/backoffice/console/pushes/console-push.ts';
import { createPushSubscriptions } from '../../../src/backoffice/console/pushes/watchers.ts';
import type { PriceTerms } from '../../../src/market/prices/price-terms.ts';
import { type Colleague, type ConsoleClient, consoleOf } from '../../support/console-client.ts';
import { type HttpExchange, openHttpExchange, type Trader } from '../../support/http-exchange.ts';
import { connectSocket, type SocketClient } from '../../support/socket-client.ts';

const HOUR_MS = 60 * 60_000;
const PRICES = 'console_prices';
const TERMS: PriceTerms = {
  sources: ['north'],
  distancePpm: 10_000,
  fewestSources: 1,
  stalenessMs: 10_000,
};

let assay: HttpExchange;
let desk: ConsoleClient;
let owner: Colleague;
let trader: Trader;
let clients: SocketClient[] = [];
const people = new Map<string, Colleague>();

beforeAll(async () => {
  assay = await openHttpExchange({ corsOrigins: ['https://traders.example'] });
  desk = consoleOf(assay);
  trader = await assay.signUp('trader');
  owner = await desk.firstOwner();
  for (const role of ROLES) people.set(role, role === 'owner' ? owner : await desk.join(owner, [role]));
  owner = await desk.login(owner);
  people.set('owner', owner);
  assay.publishedPrices.watch(TERMS);
  say('100');
});
afterAll(() => assay.close());
afterEach(() => {
  for (const client of clients) client.close();
  clients = [];
});

function say(price: string): void {
  assay.publishedPrices.say('north', price, assay.exchange.now());
}

async function connect(
  cookie: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<SocketClient> {
  const options = { path: CONSOLE_SOCKET_PATH, headers: { origin: assay.url, ...headers, cookie } };
  const client = await connectSocket(assay.url, options, [PRICES, 'disconnect']);
  clients.push(client);
  return client;
}

const btcAt = (price: string | null) => (push: Readonly<Record<string, unknown>>) =>
  (push.pairs as { symbol: string; price: string | null }[]).some(
    (row) => row.symbol === 'BTC/USDT' && row.price === price,
  );

describe('who is told', () => {
  test('CON-150: only staff get a connection, and only from a page of this host', async () => {
    await connect(owner.cookie);
    await expect(connect('')).rejects.toThrow('login_required');
    await expect(connect('assay_staff=made-up')).rejects.toThrow('login_required');
    await expect(connect(`assay_staff=${trader.token}; assay_session=${trader.token}`)).rejects.toThrow(
      'login_required',
    );
    for (const origin of ['https://evil.example', 'https://traders.example']) {
      await expect(connect(owner.cookie, { origin })).rejects.toThrow();
    }
    const nowhere = connectSocket(assay.url, { path: '/console/other/', headers: { cookie: owner.cookie } });
    await expect(nowhere).rejects.toThrow();
  });

  test('CON-151: who lacks the permission hears nothing, and that it was asked for is in the log', async () => {
    for (const role of ROLES) {
      const client = await connect(people.get(role)?.cookie ?? '');
      const answer = await client.ask(
        WATCH,
        allConsoleEvents.map(({ name }) => name),
      );
      const refused = allConsoleEvents.filter(({ permission }) => !hasPermission([role], permission));
      expect([role, answer]).toEqual([role, { refused: refused.map(({ name }) => name) }]);
      if (refused.length === 0) await client.push(PRICES);
      else {
        expect(await client.ask(WATCH, [PRICES])).toEqual({ refused: [PRICES] });
        expect(client.pushes(PRICES)).toEqual([]);
      }
    }
    await expect
      .poll(async () => {
        const { list } = await desk.ok(consoleCalls.consoleAudit, { action: `watch.${PRICES}` }, owner);
        return list.map(({ actor, result }) => `${actor} ${result}`);
      })
      .toContain('content@example.org refused');
  });

  test('CON-151: whatever else a page says is passed over', async () => {
    const client = await connect(owner.cookie);
    for (const payload of [null, PRICES, { 0: PRICES }, [1, null, {}], ['console_nothing']]) {
      expect(await client.ask(WATCH, payload)).toEqual({ refused: [] });
    }
    expect(client.pushes(PRICES)).toEqual([]);
  });
});

describe('how long', () => {
  test('CON-152: a session that is ended, by its owner or by a colleague, loses its connections at once', async () => {
    const leaving = await desk.join(owner, ['market'], 'leaving');
    const first = await connect(leaving.cookie);
    await desk.ok(consoleCalls.consoleLogout, {}, leaving);
    await first.push('disconnect');
    await expect(connect(leaving.cookie)).rejects.toThrow('login_required');
    const again = await desk.login(leaving);
    const [second, others] = await Promise.all([connect(again.cookie), connect(owner.cookie)]);
    const off = { id: leaving.id, access: 'off', reason: 'has left the house' } as const;
    await desk.ok(consoleCalls.consoleSetAccess, off, owner);
    await second.push('disconnect');
    expect(others.pushes('disconnect')).toEqual([]);
  });

  test('CON-152: to be told is no use of a session: it runs out, and its connections with it', async () => {
    const idle = await desk.login(people.get('market') ?? owner);
    const client = await connect(idle.cookie);
    await client.ask(WATCH, [PRICES]);
    await client.push(PRICES);
    assay.advance(HOUR_MS + 1);
    await client.push('disconnect');
    await expect(connect(idle.cookie)).rejects.toThrow('login_required');
    owner = await desk.login(owner);
  });
});

describe('what is told', () => {
  test('PRICE-052: prices, all of them first and then those that change, and how it goes with each line', async () => {
    say('100');
    const client = await connect(owner.cookie);
    await client.ask(WATCH, [PRICES]);
    const first = await client.push(PRICES);
    const [event] = allConsoleEvents;
    expect(z.parse(event?.payload ?? z.never(), first)).toEqual(first);
    expect((first.pairs as unknown[]).length).toBe(3);
    say('101');
    const next = await client.push(PRICES, btcAt('101.0000'));
    expect((next.pairs as unknown[]).length).toBe(1);
    assay.publishedPrices.sinkOf('north').trouble({ code: 'dropped', detail: 'the line broke' });
    await client.push(PRICES, ({ feeds }) =>
      (feeds as { trouble: { code: string } | null }[]).some(({ trouble }) => trouble?.code === 'dropped'),
    );
    assay.publishedPrices.sinkOf('north').onHealthy();
    assay.advance(TERMS.stalenessMs + 1);
    await client.push(PRICES, btcAt(null));
  });

  test('CON-153: every event of the contract is told, and followed for as long as anybody looks, once for all', async () => {
    const { prices, log } = assay.exchange;
    const pushes = consolePushes({ prices, changes: { onLook: () => () => undefined } as never });
    expect(pushes.map(({ event }) => event.name).sort()).toEqual(
      allConsoleEvents.map(({ name }) => name).sort(),
    );
    let followers = 0;
    const counted: ConsolePush = {
      event: { name: 'console_counted', permission: 'markets.read', summary: '', payload: z.null() },
      readPayload: async () => null,
      onChange: () => {
        followers += 1;
        return () => {
          followers -= 1;
        };
      },
    };
    const http = createServer().listen(0);
    const io = new Server(http);
    const watchers = createPushSubscriptions(io, [counted], log);
    io.on('connection', (socket) => {
      socket.on(WATCH, (names: string[], answer: (refused: readonly string[]) => void) =>
        answer(watchers.watch(socket, ['market'], names)),
      );
      socket.on('disconnect', watchers.onClosed);
    });
    const { port } = http.address() as AddressInfo;
    const [one, two] = await Promise.all([1, 2].map(() => connectSocket(`http://127.0.0.1:${port}`)));
    expect(followers).toBe(0);
    await one?.ask(WATCH, [counted.event.name]);
    await two?.ask(WATCH, [counted.event.name]);
    expect(followers).toBe(1);
    await one?.ask(WATCH, []);
    expect(followers).toBe(1);
    two?.close();
    await expect.poll(() => followers).toBe(0);
    one?.close();
    await io.close();
  });
});
