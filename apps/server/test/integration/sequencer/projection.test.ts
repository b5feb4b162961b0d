import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sequenceOf } from '@assay/engine';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STORED_TABLES } from '../../../src/app/stored-tables.ts';
import { verify } from '../../../src/app/verify/verify.ts';
import { clientOptions } from '../../../src/core/database/client-options.ts';
import { connectDatabase } from '../../../src/core/database/connect.ts';
import { sealBatch } from '../../../src/core/journal/journal-batch.ts';
import { ForeignHistory, Projector } from '../../../src/core/projection/projector.ts';
import { engineFactory } from '../../../src/core/sequencer/engine-factory.ts';
import { IdempotencyGuard } from '../../../src/core/sequencer/idempotency-guard.ts';
import { createKeyLookup } from '../../../src/core/sequencer/key-lookup.ts';
import { snapshotFromJournal } from '../../../src/core/sequencer/snapshot-from-journal.ts';
import { ExchangeUnavailable, OutcomeNotShown } from '../../../src/core/shared/unavailable.ts';
import { TableSet } from '../../../src/core/store/table-set.ts';
import { ALICE, limitOrder, opening } from '../../support/commands.ts';
import { startSequencer, type TestSequencer, until } from '../../support/sequencer.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

const FLOOD = join(import.meta.dirname, '../../support/order-flood.ts');
const NODE = join(import.meta.dirname, '../../../../../node_modules/.bin/node');

let database: TestDatabase;
let running: TestSequencer;
/** Ends the hold on the tables, where there is one. */
let letGo: () => Promise<void>;

beforeEach(async () => {
  letGo = async () => undefined;
  database = await createTestDatabase();
  running = await startSequencer(database.url);
  for (const command of opening()) await running.sequencer.submit(command);
});

afterEach(async () => {
  await letGo();
  await running.close();
  await database.drop();
});

const order = (key?: string) => limitOrder(ALICE, 'buy', 100, 5, key);
const isReady = () => running.sequencer.health() === 'ready';

/** Keeps every row of an order from being written, while the journal can be. */
async function holdTables(): Promise<void> {
  const holder = new pg.Client(clientOptions(database.url));
  await holder.connect();
  await holder.query('begin; lock table orders in share mode');
  letGo = async () => {
    letGo = async () => undefined;
    await holder.query('rollback');
    await holder.end();
  };
}

async function ordersShown(): Promise<number> {
  const [row] = await database.query<{ count: bigint }>('select count(*) from orders');
  return Number(row?.count);
}

async function differences(): Promise<readonly string[]> {
  const { checks } = await verify(database.url);
  return checks.flatMap((check) => check.differences);
}

describe('a command', () => {
  it('SEQ-804: is answered by commit when it is durable, and by submit when the tables show it', async () => {
    const { sequencer } = running;
    const received: string[] = [];
    sequencer.onCommitted(() => received.push('committed'));
    sequencer.projection.onProjected(() => received.push('shown'));
    await holdTables();
    const submitted = sequencer.submit(order()).then(() => received.push('submit is answered'));
    const { sequence } = await sequencer.commit(order());
    expect(sequencer.lastSequence()).toBe(sequence);
    expect(sequencer.projection.sequence()).toBeLessThan(sequence);
    expect([await ordersShown(), received]).toEqual([0, ['committed']]);
    await letGo();
    await sequencer.projection.until(sequence);
    await submitted;
    expect([await ordersShown(), received]).toEqual([2, ['committed', 'shown', 'submit is answered']]);
  });

  it('SEQ-805 SEQ-806: that the tables cannot show in time is told as stored, later ones are refused, and trading goes on by itself', async () => {
    await holdTables();
    const begun = performance.now();
    await expect(running.sequencer.submit(order())).rejects.toThrow(OutcomeNotShown);
    expect(performance.now() - begun).toBeLessThan(5_500);
    expect(running.sequencer.health()).toBe('recovering');
    await expect(running.sequencer.submit(order())).rejects.toThrow(ExchangeUnavailable);
    await letGo();
    await until(isReady);
    expect(await running.sequencer.submit(order())).toMatchObject({ ok: true, sequence: 9 });
    expect([await ordersShown(), running.fatal]).toEqual([2, []]);
    expect(await differences()).toEqual([]);
  });

  it('SEQ-806: waits while too many wait for the tables, and is stored when there is room', async () => {
    await running.close();
    running = await startSequencer(database.url, { projectionLimits: { behind: 3 } });
    await holdTables();
    await Promise.all([1, 2, 3].map(() => running.sequencer.commit(order())));
    const next = running.sequencer.submit(order());
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(running.sequencer.lastSequence()).toBe(10);
    await letGo();
    expect(await next).toMatchObject({ ok: true, sequence: 11 });
  });

  it('SEQ-807: whose key the tables do not show yet is answered again from memory, and done once', async () => {
    const pool = connectDatabase({ url: database.url, onError: () => undefined, maximumConnections: 2 });
    const guard = new IdempotencyGuard(running.sequencer, createKeyLookup(pool.pool), { isWriter: true });
    await holdTables();
    const first = await guard.commit(order('mine'));
    expect(await guard.commit(order('mine'))).toMatchObject({ ok: true, repeated: true, createdId: 1 });
    expect(await guard.commit(limitOrder(ALICE, 'buy', 101, 5, 'mine'))).toMatchObject({
      ok: false,
      rejection: { code: 'key_used' },
    });
    expect(running.sequencer.lastSequence()).toBe(first.sequence);
    const repeated = guard.submit(order('mine'));
    await letGo();
    expect(await repeated).toMatchObject({ ok: true, repeated: true, createdId: 1 });
    expect(await ordersShown()).toBe(1);
    expect(await guard.submit(order('mine'))).toMatchObject({ repeated: true, createdId: 1 });
    await pool.close();
  });
});

describe('a start', () => {
  it('SEQ-802 SEQ-803 SEQ-022: after a kill between commits and tables, and within a transaction of the tables, shows every acknowledged order once', async () => {
    await running.close();
    const acknowledged: number[] = [];
    for (let life = 0; life < 3; life += 1) {
      const child = spawn(NODE, [FLOOD, database.url, 'commit'], { stdio: ['ignore', 'pipe', 'inherit'] });
      let printed = '';
      child.stdout.on('data', (chunk: Buffer) => {
        printed += chunk.toString('utf8');
      });
      await until(() => printed.split('\n').length > 60 || child.exitCode !== null);
      await holdTables();
      const before = printed.split('\n').length;
      await until(() => printed.split('\n').length > before + 60 || child.exitCode !== null);
      child.kill('SIGKILL');
      await once(child, 'close');
      acknowledged.push(
        ...printed
          .split('\n')
          .slice(0, -1)
          .map((line) => Number(line.split(' ')[0])),
      );
      // The transaction that was under way goes on without its process, or not.
      await letGo();
      running = await startSequencer(database.url);
      expect(running.sequencer.projection.sequence()).toBe(running.sequencer.lastSequence());
      expect(await differences()).toEqual([]);
      await running.close();
    }
    const rows = await database.query<{ placed_sequence: bigint }>('select placed_sequence from orders');
    const shown = new Set(rows.map(({ placed_sequence }) => Number(placed_sequence)));
    expect(acknowledged.filter((sequence) => !shown.has(sequence))).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(300);
    running = await startSequencer(database.url);
  });

  it('SEQ-803: writes what the tables lack, though there is a snapshot of a later command', async () => {
    await holdTables();
    const { sequence } = await running.sequencer.commit(order());
    const client = new pg.Client(clientOptions(database.url));
    await client.connect();
    await snapshotFromJournal(client, engineFactory, sequence);
    await client.end();
    // Another has the lease by the time that the tables can be written: this one stops without them.
    await running.sequencer.projection.pause();
    await running.close();
    expect(await database.query('select max(sequence) as last from snapshots')).toEqual([
      { last: BigInt(sequence) },
    ]);
    await letGo();
    running = await startSequencer(database.url);
    expect([await ordersShown(), running.sequencer.projection.sequence()]).toEqual([1, sequence]);
    expect(await differences()).toEqual([]);
  });

  it('SEQ-809: is not needed for a proof: verify compares the tables at their watermark and the journal to its end', async () => {
    await holdTables();
    const { sequence } = await running.sequencer.commit(order());
    await running.sequencer.projection.pause();
    await letGo();
    const { isClean, checks, sequence: last } = await verify(database.url);
    expect(checks.flatMap((check) => check.differences)).toEqual([]);
    expect([isClean, last, await ordersShown()]).toEqual([true, sequence, 0]);
  });
});

describe('two projectors', () => {
  it('SEQ-802: of the same commands write each row once, and one whose journal is another writes nothing', async () => {
    await holdTables();
    const outcome = await running.sequencer.commit(order());
    await running.sequencer.projection.pause();
    const [batch] = await database.query<{ first: bigint; hash: Buffer; epoch: bigint; text: string }>(
      `select first_sequence as first, hash, epoch from journal_batches where first_sequence = ${outcome.sequence}`,
    );
    if (batch === undefined) throw new Error('nothing was committed');
    const command = order();
    const commands = [{ command, outcome, text: JSON.stringify(command) }];
    const tables = new TableSet(STORED_TABLES);
    const [one, other] = [
      await Projector.open(database.url, tables),
      await Projector.open(database.url, tables),
    ];
    const foreign = sealBatch(commands, batch.epoch + 1n, batch.hash);
    await letGo();
    await expect(one.project({ commands, seal: foreign })).rejects.toThrow(ForeignHistory);
    expect(await ordersShown()).toBe(0);
    const seal = { first: Number(batch.first), hash: batch.hash };
    await Promise.all([one.project({ commands, seal }), other.project({ commands, seal })]);
    expect([one.watermark, other.watermark, await ordersShown()]).toEqual([
      outcome.sequence,
      outcome.sequence,
      1,
    ]);
    expect(await database.query('select count(*) from ledger_entries where sequence = 8')).toEqual([
      { count: 0n },
    ]);
    await Promise.all([one.close(), other.close()]);
    expect(sequenceOf(8)).toBe(outcome.sequence);
  });
});
