import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../../../src/app/verify/verify.ts';
import { envelope } from '../../support/call.ts';
import { describeContract } from '../../support/contract-suite.ts';
import { type CutLine, openLine } from '../../support/cut-line.ts';
import { findNatsServer, type NatsServer, startNatsServer } from '../../support/nats-server.ts';
import { until } from '../../support/sequencer.ts';
import {
  killServers,
  launchServer,
  MONITOR,
  type ServerProcess,
  startServer,
} from '../../support/server-process.ts';
import type { SocketClient } from '../../support/socket-client.ts';
import { logIn, type Placed, type Row, type Stranger, strangerAt } from '../../support/stranger.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

const hasNats = findNatsServer() !== null;
if (!hasNats)
  console.warn(
    'SKIPPED: the rehearsal of gateways needs nats-server on the PATH (apt-get install nats-server)',
  );

const NOTHING_DONE = /Nothing was done/;
/** Longest time in which a gateway detects a change of the engine, on a slow machine. */
const TIMEOUT_MS = 60_000;

describe.skipIf(!hasNats)('one engine and two gateways', { timeout: TIMEOUT_MS }, () => {
  let database: TestDatabase;
  let nats: NatsServer;
  /** Proxy between the second gateway and NATS. */
  let line: CutLine;
  let engine: ServerProcess;
  let first: ServerProcess;
  let second: ServerProcess;
  let alice: Stranger;

  const envOf = (ROLE: string, NATS_URL: string) => ({
    DATABASE_URL: database.url,
    DEMO: 'on',
    NATS_URL,
    ROLE,
  });
  const startEngine = (): Promise<ServerProcess> => startServer({ env: envOf('engine', nats.url) });
  const startGateway = (natsUrl: string): Promise<ServerProcess> =>
    startServer({ env: envOf('gateway', natsUrl) });

  beforeAll(async () => {
    database = await createTestDatabase();
    nats = await startNatsServer();
    // The gateways start first: they wait for the engine to set up the exchange.
    line = await openLine(nats.url);
    const gateways = Promise.all([startGateway(nats.url), startGateway(line.url)]);
    engine = await startEngine();
    [first, second] = await gateways;
    alice = await logIn(first.url, 'alice@demo.assay', 'Demo2Trade');
  });
  afterAll(async () => {
    await killServers();
    await line?.close();
    await nats?.kill();
    await database?.drop();
  });

  const isReady = async ({ url }: { readonly url: string }): Promise<boolean> =>
    (await strangerAt(url).call('/health')).status === 200;
  const bothReady = (): Promise<void> => until(async () => (await isReady(first)) && (await isReady(second)));

  /** Waits until both gateways return the book that is in the database. */
  async function booksAgree(): Promise<void> {
    const [row] = await database.query<{ last_sequence: bigint }>('select last_sequence from lease');
    for (const { url } of [first, second]) {
      await until(async () => (await strangerAt(url).book()).sequence === Number(row?.last_sequence));
    }
    const read = ({ url }: ServerProcess): Promise<Row> => strangerAt(url).book();
    const levels = await database.query<{ price: bigint; quantity: bigint }>(
      `select price, sum(quantity - filled)::int8 as quantity from orders
       where status = 'open' and pair = 1 and side = 'buy' group by price order by price desc limit 50`,
    );
    const stored = levels.map(({ price, quantity }) => [Number(price) / 100, Number(quantity) / 100_000]);
    const shown = ({ in: bids }: Row) =>
      (bids as readonly Row[]).map(({ price, number }) => [Number(price), Number(number)]);
    await until(async () => JSON.stringify(shown(await read(first))) === JSON.stringify(stored));
    await until(async () => JSON.stringify(shown(await read(second))) === JSON.stringify(stored));
  }

  /** Places orders without client keys until stopped: two lanes at each gateway, each lane in sequence. */
  function flood(): { readonly answers: Placed[]; stop(): Promise<void> } {
    const answers: Placed[] = [];
    let isOn = true;
    const trader = async (who: Stranger, lane: number): Promise<void> => {
      for (let step = 0; isOn; step += 1) {
        // Below the other orders, and within the band around the earlier trades.
        const price = `${14_500 + lane * 100 + (step % 100)}.00`;
        answers.push(await who.place('in', price, '0.00001'));
      }
    };
    const lanes = [alice, alice.at(second.url), alice, alice.at(second.url)].map(trader);
    return {
      answers,
      stop: async () => {
        isOn = false;
        await Promise.all(lanes);
      },
    };
  }

  const accepted = (answers: readonly Placed[]): number[] =>
    answers.filter(({ type }) => type === 'ok').map(({ data }) => Number(data?.id));

  /** Checks that every acknowledged order exists, and no other. */
  async function expectExactly(answers: readonly Placed[], before: ReadonlySet<number>): Promise<void> {
    const rows = await database.query<{ id: bigint }>('select id from orders');
    const made = rows.map(({ id }) => Number(id)).filter((id) => !before.has(id));
    const ids = accepted(answers);
    expect(new Set(ids).size).toBe(ids.length);
    expect(made.sort((a, b) => a - b)).toEqual(ids.sort((a, b) => a - b));
    const sums = await database.query(
      'select currency from ledger_entries group by 1 having sum(amount) <> 0',
    );
    expect(sums).toEqual([]);
  }

  async function ordersNow(): Promise<ReadonlySet<number>> {
    const rows = await database.query<{ id: bigint }>('select id from orders');
    return new Set(rows.map(({ id }) => Number(id)));
  }

  describe('pass the same contract suite as one process', () => {
    describeContract(() => ({ first: first.url, second: second.url }));
  });

  it('SCALE-001: the engine serves its health and its metrics, and nothing else', async () => {
    const stranger = strangerAt(engine.url);
    expect((await stranger.call('/health')).body).toMatchObject({ status: 'ready' });
    expect((await engine.call('/metrics', { headers: MONITOR })).text).toContain('assay_commands_total');
    for (const path of ['/', '/api/quotation_new', '/socket.io/?EIO=4&transport=polling', '/docs/api']) {
      expect((await stranger.call(path)).status).toBe(404);
    }
  });

  it('GUARD-081 SOCK-052: a caller whom one gateway refuses for asking, or shaking hands, too often cannot go to the next', async () => {
    const REQUESTS_PER_SECOND = '3';
    const [one, other] = await Promise.all(
      [1, 2].map(() => startServer({ env: { ...envOf('gateway', nats.url), REQUESTS_PER_SECOND } })),
    );
    for (const path of ['/api/front', '/socket.io/?EIO=4&transport=polling']) {
      const ask = async (gateway: ServerProcess | undefined, address: string) =>
        (await gateway?.call(path, { headers: { 'x-forwarded-for': address } }))?.status;
      for (let count = 0; count < 30; count += 1) expect(await ask(one, '203.0.113.7')).toBe(200);
      expect(await ask(one, '203.0.113.7')).toBe(429);
      await until(async () => (await ask(other, '203.0.113.7')) === 429);
      expect(await ask(other, '203.0.113.8')).toBe(200);
    }
    await Promise.all([one?.stop(), other?.stop()]);
  });

  it('GUARD-085: wrong passwords at one gateway count at the other, and at one that was started since', async () => {
    const logInAt = async (gateway: ServerProcess, address: string, password: string): Promise<string> => {
      const form = { user_string: 'bob@demo.assay', password, type: 1 };
      const answer = await gateway.call('/api/user/login', { form, headers: { 'x-forwarded-for': address } });
      return envelope<string>(answer).message;
    };
    for (const gateway of [first, second, first, second, first])
      expect(await logInAt(gateway, '203.0.113.21', 'Wrong-1234')).toBe('Incorrect account or password.');
    const started = await startGateway(nats.url);
    for (const gateway of [second, first, started])
      expect(await logInAt(gateway, '203.0.113.21', 'Demo2Trade')).toMatch(/^Too many attempts/);
    expect(await logInAt(started, '203.0.113.22', 'Demo2Trade')).not.toMatch(/^Too many attempts/);
    await started.stop();
  });

  describe('when the engine dies', () => {
    let standby: ReturnType<typeof launchServer> | null = null;
    afterEach(() => {
      standby = null;
    });

    it('SCALE-008 SCALE-009: without another, gateways say that nothing was done, show what they have, and go on when it is back', async () => {
      const before = await ordersNow();
      const load = flood();
      await until(() => accepted(load.answers).length > 20);
      await engine.kill();
      // Requests in flight wait for another engine, up to ten seconds; new ones fail immediately.
      await until(async () => !(await isReady(first)));
      expect((await alice.place('in', '14450.00', '0.001')).message).toMatch(NOTHING_DONE);
      await load.stop();
      const { status, body } = await strangerAt(first.url).call('/health');
      expect([status, body]).toMatchObject([503, { status: 'recovering' }]);
      expect((await alice.book()).in.length).toBeGreaterThan(0);
      engine = await startEngine();
      await bothReady();
      const after = await alice.place('in', '14451.00', '0.001');
      expect(after.type).toBe('ok');
      // Only an order whose outcome was "unknown" may exist without an acknowledgement.
      await expectAcknowledged([...load.answers, after], before);
      await booksAgree();
    });

    it('SCALE-008 SCALE-010: a standby takes over, commands under way are done once, and each is acknowledged', async () => {
      const before = await ordersNow();
      standby = launchServer({ env: envOf('engine', nats.url) });
      await until(() => standby?.output().includes('is on standby') ?? false);
      const load = flood();
      await until(() => accepted(load.answers).length > 20);
      const old = engine;
      await old.kill();
      const { url, call } = await standby.opened;
      engine = { ...standby, url, call };
      await bothReady();
      const sofar = accepted(load.answers).length;
      await until(() => accepted(load.answers).length > sofar + 20);
      await load.stop();
      await expectExactly(load.answers, before);
      await booksAgree();
    });
  });

  async function expectAcknowledged(answers: readonly Placed[], before: ReadonlySet<number>): Promise<void> {
    const unknown = answers.filter(({ type, message }) => type !== 'ok' && !NOTHING_DONE.test(message));
    const rows = [...(await ordersNow())].filter((id) => !before.has(id));
    const ids = accepted(answers);
    expect(ids.filter((id) => !rows.includes(id))).toEqual([]);
    expect(rows.length - ids.length).toBeLessThanOrEqual(unknown.length);
  }

  it('SCALE-011 SCALE-005: a NATS server that restarts under load loses and doubles nothing, and the books come back', async () => {
    const before = await ordersNow();
    const socket = await alice.at(second.url).socket();
    const load = flood();
    await until(() => accepted(load.answers).length > 20);
    await nats.kill();
    // Requests in flight wait for the connection; new ones fail immediately.
    await until(async () => !(await isReady(first)));
    expect((await alice.place('in', '14450.00', '0.001')).message).toMatch(NOTHING_DONE);
    await nats.start();
    await bothReady();
    const sofar = accepted(load.answers).length;
    await until(() => accepted(load.answers).length > sofar + 20);
    await load.stop();
    await expectExactly(load.answers, before);
    await booksAgree();
    const last = await alice.place('in', '16000.00', '0.001');
    expect(last.type).toBe('ok');
    await socket.push('market_depth', ({ bids }) => JSON.stringify(bids).startsWith('[["16000.00"'));
    socket.close();
  });

  it('SCALE-005: a gateway that was cut off shows and pushes what it missed, without a new command', async () => {
    await bothReady();
    const guest = await strangerAt(second.url).socket();
    const own = await alice.at(second.url).socket();
    await own.settle();
    line.breakOff();
    await until(async () => !(await isReady(second)));
    expect((await alice.at(second.url).place('in', '14450.00', '0.001')).message).toMatch(NOTHING_DONE);
    const missed = await alice.place('in', '17000.00', '0.001');
    expect(missed.type).toBe('ok');
    const pushes = own.pushes('update_balance').length;
    line.mend();
    await guest.push('market_depth', ({ bids }) => JSON.stringify(bids).startsWith('[["17000.00"'));
    await until(() => own.pushes('update_balance').length > pushes);
    await own.push('entrust_update', ({ more }) => more === 1);
    await booksAgree();
    guest.close();
    own.close();
  });

  it('SOCK-060 SOCK-010: orders are pushed at every gateway, and a logout at one ends the pushes of the other', async () => {
    await bothReady();
    const leaving = await logIn(first.url, 'alice@demo.assay', 'Demo2Trade');
    const join = async (who: Stranger): Promise<SocketClient> => {
      const socket = await who.at(second.url).socket();
      expect(await socket.ask('login', { token: who.token })).toMatchObject({ type: 'ok' });
      return socket;
    };
    const [left, here] = [await join(leaving), await join(alice)];
    const receives = (socket: SocketClient, id: number | undefined): boolean =>
      socket.pushes('entrust_update').some(({ orders }) => (orders as Row[]).some((row) => row.id === id));
    const isReceivedAlone = async (): Promise<boolean> => {
      const { data } = await alice.place('in', '14400.00', '0.001');
      await until(() => receives(here, data?.id));
      await left.settle();
      return !receives(left, data?.id);
    };
    expect(await isReceivedAlone()).toBe(false);
    expect((await leaving.ask('/api/user/logout', {})).type).toBe('ok');
    await until(isReceivedAlone);
    left.close();
    here.close();
  });

  it('SCALE-012: a gateway restarts while the others go on', async () => {
    const stopping = second.stop();
    const placed = await alice.place('in', '15500.00', '0.001');
    expect(placed.type).toBe('ok');
    expect(await stopping).toBe(0);
    second = await startGateway(line.url);
    expect((await strangerAt(second.url).book()).in[0]).toMatchObject((await alice.book()).in[0] ?? {});
    await booksAgree();
  });

  it('SCALE-003: a NATS server that cannot be reached is named without its password', async () => {
    const server = launchServer({ env: envOf('gateway', 'nats://gate:s3cret@127.0.0.1:9') });
    expect(await server.ended()).toBe(1);
    expect(server.output()).toMatch(
      /^The NATS server of NATS_URL \(127\.0\.0\.1:9\) could not be reached: .*\n$/,
    );
    expect(server.output()).not.toContain('s3cret');
  });

  it('SCALE-002: everything ends cleanly, and the books balance', async () => {
    expect(await first.stop()).toBe(0);
    expect(await second.stop()).toBe(0);
    expect(await engine.stop()).toBe(0);
    const { checks } = await verify(database.url);
    expect(checks.flatMap(({ differences }) => differences)).toEqual([]);
    const [tagged] = await database.query<{ count: bigint }>(
      `select count(*) from journal where command ? 'request'`,
    );
    expect(tagged?.count).toBeGreaterThan(100n);
  });
});
