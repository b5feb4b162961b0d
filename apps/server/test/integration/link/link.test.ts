import { randomUUID } from 'node:crypto';
import { type Command, SETUP } from '@assay/engine';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectDatabase, type Database } from '../../../src/core/database/connect.ts';
import { encodeCommand } from '../../../src/core/sequencer/command-codec.ts';
import {
  type HistoryPosition,
  isContinuation,
  newestTerm,
  type TermId,
} from '../../../src/core/sequencer/history.ts';
import { readerOf } from '../../../src/core/sequencer/history-watch.ts';
import { IdempotencyGuard } from '../../../src/core/sequencer/idempotency-guard.ts';
import type { CommittedCommand } from '../../../src/core/sequencer/interface.ts';
import { createKeyLookup } from '../../../src/core/sequencer/key-lookup.ts';
import { startEngineEnd } from '../../../src/edge/link/engine-end.ts';
import { LinkedSequencer } from '../../../src/edge/link/linked-sequencer.ts';
import { readAnswers, requestsText, requestText, type Verdict } from '../../../src/edge/link/messages.ts';
import { type NatsLink, openNatsLink } from '../../../src/edge/link/nats-link.ts';
import { readSubjects, type Subjects } from '../../../src/edge/link/subjects.ts';
import { ALICE, BOB, BTC_USDT, limitOrder, opening } from '../../support/commands.ts';
import { openLine } from '../../support/cut-line.ts';
import { findNatsServer, type NatsServer, startNatsServer } from '../../support/nats-server.ts';
import { startSequencer, type TestSequencer, until } from '../../support/sequencer.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

const log = pino({ level: 'silent' });

/** The writing process, with its end of the link, and without the in-memory state of its predecessor. */
type TestEngine = { readonly writer: TestSequencer; stop(): Promise<void> };

describe.skipIf(findNatsServer() === null)('the link', () => {
  let nats: NatsServer;
  let stranger: NatsConnection;
  let store: TestDatabase;
  let database: Database;
  let subjects: Subjects;
  let engine: TestEngine;
  /** Gateway positions unknown to the engines, which were checked in the database. */
  let checked: HistoryPosition[];

  beforeAll(async () => {
    nats = await startNatsServer();
    stranger = await connect({ servers: new URL(nats.url).host });
  });
  afterAll(async () => {
    await stranger?.close();
    await nats?.kill();
  });
  beforeEach(async () => {
    checked = [];
    store = await createTestDatabase();
    database = connectDatabase({ url: store.url, onError: () => undefined, maximumConnections: 4 });
    subjects = await readSubjects(database.queries);
    engine = await startEngine();
    for (const command of opening()) await engine.writer.sequencer.submit(command);
  });
  afterEach(async () => {
    await engine.stop();
    await database.close();
    await store.drop();
  });

  const gatewayParts = () => ({
    log,
    isContinuation: (known: HistoryPosition, received: TermId) =>
      isContinuation(readerOf(database.pool), known, received),
  });

  async function startEngine(databaseUrl = store.url): Promise<TestEngine> {
    const writer = await startSequencer(databaseUrl);
    const link = await openNatsLink(nats.url, 'engine', log);
    const { sequencer } = writer;
    const heartbeats = stranger.subscribe(subjects.heartbeats, { max: 1 });
    await stranger.flush();
    const stop = startEngineEnd({
      link,
      subjects,
      sequencer: new IdempotencyGuard(sequencer, createKeyLookup(database.pool), { isWriter: true }),
      history: {
        position: () => sequencer.history.position(),
        hasAcknowledged: (acknowledged) => sequencer.history.hasAcknowledged(acknowledged),
        check: async (acknowledged) => void checked.push(acknowledged),
      },
      database: database.queries,
      jobs: { log },
      log,
    });
    // The engine subscribes before its first heartbeat.
    for await (const _beat of heartbeats) break;
    return {
      writer,
      stop: async () => {
        await stop();
        await writer.close();
        await link.close();
      },
    };
  }

  /** Sends one attempt as a gateway does. */
  const ask = (id: string, attempt: number, command: Command): Promise<Verdict> =>
    askText(requestText({ id, attempt, since: 7, term: null }, encodeCommand(command)));

  async function askText(text: string): Promise<Verdict> {
    const reply = await stranger.request(subjects.commands, requestsText([text]), { timeout: 10_000 });
    const [answer] = readAnswers(reply.string());
    if (answer === undefined) throw new Error('there was no answer');
    return answer.verdict;
  }

  const orders = (): Promise<{ id: bigint; placed_sequence: bigint }[]> =>
    store.query('select id, placed_sequence from orders order by id');
  const order = limitOrder(ALICE, 'buy', 100, 5);

  it('SCALE-008: attempts of one request are answered alike and done once, whether they come together or later', async () => {
    const id = randomUUID();
    const together = await Promise.all([ask(id, 1, order), ask(id, 2, order), ask(id, 3, order)]);
    const later = await ask(id, 4, order);
    for (const answer of [...together, later]) expect(answer).toEqual(together[0]);
    expect(together[0]).toMatchObject({ kind: 'done', outcome: { ok: true, sequence: 8 } });
    expect(await orders()).toHaveLength(1);
  });

  it('SCALE-008: a rejection stays the answer too', async () => {
    const id = randomUUID();
    const tooMuch = limitOrder(ALICE, 'sell', 100, 10_000_000_000);
    const first = await ask(id, 1, tooMuch);
    expect(first).toMatchObject({ kind: 'done', outcome: { ok: false } });
    expect(await ask(id, 2, tooMuch)).toEqual(first);
    expect(engine.writer.sequencer.lastSequence()).toBe(8);
  });

  it('SCALE-010 SCALE-008: the engine that takes over knows from the journal what the one before it had done', async () => {
    const id = randomUUID();
    const first = await ask(id, 1, order);
    await engine.stop();
    engine = await startEngine();
    const again = await ask(id, 2, order);
    const [placed] = await orders();
    expect(first).toMatchObject({ outcome: { createdId: Number(placed?.id) } });
    expect(again).toMatchObject({
      kind: 'done',
      outcome: { ok: true, sequence: 8, createdId: Number(placed?.id), events: [] },
    });
    expect(await orders()).toHaveLength(1);
  });

  it('SCALE-010 SCALE-008: and does what that one had not', async () => {
    await engine.stop();
    engine = await startEngine();
    const answer = await ask(randomUUID(), 2, order);
    expect(answer).toMatchObject({ kind: 'done', outcome: { ok: true, sequence: 8 } });
    expect(await orders()).toHaveLength(1);
  });

  it('SCALE-008: an engine whose database is away refuses the first attempt and does not speak for earlier ones', async () => {
    await store.interrupt();
    await until(() => engine.writer.sequencer.health() === 'recovering');
    expect(await ask(randomUUID(), 1, order)).toMatchObject({ kind: 'refused' });
    expect(await ask(randomUUID(), 2, order)).toMatchObject({ kind: 'doubtful' });
    await store.restore();
    await until(() => engine.writer.sequencer.health() === 'ready');
    expect(await orders()).toEqual([]);
  });

  it('SCALE-017: an engine whose database falls silent says so of every attempt, and tries nothing anew', async () => {
    await engine.stop();
    const line = await openLine(store.url);
    engine = await startEngine(line.url);
    line.holdRequests();
    const id = randomUUID();
    // The database's responses are held until all of them have been answered.
    const answers = await Promise.all([ask(id, 1, order), ask(id, 2, order)]);
    expect(answers).toEqual([{ kind: 'unknown' }, { kind: 'unknown' }]);
    expect(await ask(randomUUID(), 1, order)).toMatchObject({ kind: 'refused' });
    line.letGo();
    await until(() => engine.writer.sequencer.health() === 'ready', 30);
    expect(await ask(id, 3, order)).toEqual({ kind: 'unknown' });
    expect((await orders()).length).toBeLessThanOrEqual(1);
    await engine.stop();
    await line.close();
    engine = await startEngine();
  });

  it('SCALE-018: a gateway of another version hears that no engine listens', async () => {
    const [, version = ''] = subjects.commands.split('.');
    for (const other of [Number(version) - 1, Number(version) + 1]) {
      const subject = subjects.commands.replace(`.${version}.`, `.${other}.`);
      const link = await openNatsLink(nats.url, 'gateway', log);
      const gateway = new LinkedSequencer(link, { ...subjects, commands: subject }, gatewayParts());
      await expect(gateway.submit(order)).rejects.toMatchObject({ name: 'ExchangeUnavailable' });
      await gateway.stop();
      await link.close();
    }
  });

  it('SCALE-008: what is no command is answered so, and harms nobody', async () => {
    for (const text of ['', 'null', '{}', '[{}]', '[null]', '\0']) stranger.publish(subjects.commands, text);
    expect(await askText('{"id":"x","attempt":1,"since":0,"command":{"type":"rob"}}')).toEqual({
      kind: 'invalid',
    });
    expect(engine.writer.sequencer.lastSequence()).toBe(7);
  });

  describe('with a gateway', () => {
    let link: NatsLink;
    let gateway: LinkedSequencer;
    let received: CommittedCommand[];
    let missed: number;

    beforeEach(async () => {
      link = await openNatsLink(nats.url, 'gateway', log);
      gateway = new LinkedSequencer(link, subjects, gatewayParts());
      received = [];
      missed = 0;
      gateway.onCommitted((batch) => received.push(...batch));
      gateway.onMissed(() => {
        missed += 1;
      });
      gateway.startAt(7, await newestTerm(readerOf(database.pool)));
      await until(() => gateway.health() === 'ready');
    });
    afterEach(async () => {
      await gateway.stop();
      await link.close();
    });

    it('SCALE-014 SCALE-004: a caller gets the whole outcome, after the listeners of its own process', async () => {
      await engine.writer.sequencer.submit(limitOrder(ALICE, 'sell', 100, 5));
      const outcome = await gateway.submit(limitOrder(BOB, 'buy', 100, 2));
      expect(received.map((one) => one.outcome.sequence)).toEqual([8, 9]);
      expect(received[1]?.outcome).toEqual(outcome);
      expect(outcome.ok && outcome.events.map(({ type }) => type)).toContain('trade_executed');
      expect(gateway.lastSequence()).toBe(9);
      expect(missed).toBe(0);
    });

    it('SCALE-015: a batch of several megabytes arrives whole', async () => {
      const makers = Array.from({ length: 1_500 }, (_, index) => limitOrder(ALICE, 'sell', 100 + index, 1));
      await Promise.all(makers.map((command) => engine.writer.sequencer.submit(command)));
      const sweep = await gateway.submit(limitOrder(BOB, 'buy', 10_000, 1_500));
      expect(sweep.ok && sweep.events.filter(({ type }) => type === 'trade_executed')).toHaveLength(1_500);
      expect(received).toHaveLength(1_501);
      expect(missed).toBe(0);
    });

    it('OPS-630: a refusal that carries the place of another command stays a refusal', async () => {
      const rules = { by: SETUP, pair: BTC_USDT, staleness: 6_000 } as const;
      await gateway.submit({ room: 'marks', type: 'set_mark_rules', ...rules });
      const placed = await gateway.submit(limitOrder(ALICE, 'buy', 100, 5, 'one'));
      const [usedKey, stale] = await Promise.all([
        gateway.submit(limitOrder(ALICE, 'buy', 101, 5, 'one')),
        gateway.submit({
          room: 'lever',
          type: 'exit_position',
          by: { trader: ALICE },
          pair: BTC_USDT,
          trade: 1,
        }),
      ]);
      expect([placed.sequence, usedKey.sequence, stale.sequence]).toEqual([9, 9, 9]);
      expect(usedKey).toMatchObject({ ok: false, rejection: { code: 'key_used' } });
      expect(stale).toMatchObject({ ok: false, rejection: { code: 'price_stale' } });
    });

    it('OPS-630: the answer to a repeated client key says so, and tells none of its events again', async () => {
      const keyed = limitOrder(ALICE, 'buy', 100, 5, 'one');
      const first = await gateway.submit(keyed);
      expect(first.ok && first.events).not.toEqual([]);
      const again = await gateway.submit(keyed);
      expect(again).toMatchObject({ ok: true, sequence: 8, events: [], repeated: true });
    });

    it('SCALE-010: goes on with the engine that takes over', async () => {
      await gateway.submit(order);
      await engine.stop();
      await until(() => gateway.health() === 'recovering');
      engine = await startEngine();
      await until(() => gateway.health() === 'ready');
      expect(await gateway.submit(order)).toMatchObject({ ok: true, sequence: 9 });
      expect(missed).toBe(0);
    });

    it('SCALE-005: hears of commands that nobody acknowledged it of by the next sign of life', async () => {
      await engine.stop();
      const silent = await startSequencer(store.url);
      await silent.sequencer.submit(order);
      await silent.close();
      engine = await startEngine();
      await until(() => gateway.lastSequence() === 8);
      expect([missed, received]).toEqual([1, []]);
    });

    it('SCALE-016: another exchange on the same server hears and answers nothing of it', async () => {
      const otherStore = await createTestDatabase();
      const other = connectDatabase({ url: otherStore.url, onError: () => undefined, maximumConnections: 2 });
      const apart = new LinkedSequencer(link, await readSubjects(other.queries), gatewayParts());
      apart.startAt(0, null);
      await expect(apart.submit(order)).rejects.toMatchObject({ name: 'ExchangeUnavailable' });
      await gateway.submit(order);
      expect([apart.lastSequence(), apart.health()]).toEqual([0, 'recovering']);
      await apart.stop();
      await other.close();
      await otherStore.drop();
    });
  });
});
