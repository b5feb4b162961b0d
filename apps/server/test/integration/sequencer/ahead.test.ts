import { Engine, type Outcome, sequenceOf, timeMs } from '@assay/engine';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clientOptions } from '../../../src/core/database/client-options.ts';
import { decodeCommand } from '../../../src/core/sequencer/command-codec.ts';
import { ExchangeUnavailable } from '../../../src/core/shared/unavailable.ts';
import { ALICE, limitOrder, opening } from '../../support/commands.ts';
import { type CutLine, openLine } from '../../support/cut-line.ts';
import { startSequencer, type TestSequencer, until } from '../../support/sequencer.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

/** Price at which orders cannot be stored. */
const CURSED = 666;

let database: TestDatabase;
let line: CutLine;
let running: TestSequencer;

beforeEach(async () => {
  database = await createTestDatabase();
  line = await openLine(database.url);
  running = await startSequencer(line.url, { limits: { ahead: 2, snapshotAfterMs: 10 } });
  for (const command of opening()) await running.sequencer.submit(command);
  await database.query(
    `create function fail() returns trigger language plpgsql as
       $$ begin raise exception 'the disk is full' using errcode = '53100'; end $$`,
  );
  await database.query(
    `create trigger fail before insert on journal_batches for each row
       when (encode(new.commands, 'escape') like '%"price":${CURSED}%') execute function fail()`,
  );
});

afterEach(async () => {
  await running.close();
  await line.close();
  await database.drop();
});

const buy = (price: number): Promise<Outcome> => running.sequencer.submit(limitOrder(ALICE, 'buy', price, 5));
const isReady = () => running.sequencer.health() === 'ready';
const statuses = (results: readonly PromiseSettledResult<Outcome>[]) => results.map(({ status }) => status);

/**
 * Submits a batch with one order, which waits in the database, and then a batch with two. `meanwhile` runs before the
 * first may continue.
 */
async function submitAhead(
  first: number,
  others: readonly [number, number],
  meanwhile: () => void = () => undefined,
): Promise<PromiseSettledResult<Outcome>[]> {
  const holder = new pg.Client(clientOptions(database.url));
  await holder.connect();
  await holder.query('begin; select from lease for update');
  const submitted = [buy(first)];
  const results = Promise.allSettled(submitted);
  await until(async () => (await waitingBatches()) === 1);
  const sentBytes = line.sentBytes();
  submitted.push(...others.map(buy));
  const all = Promise.allSettled(submitted);
  await until(() => line.sentBytes() > sentBytes);
  meanwhile();
  await holder.query('commit');
  await holder.end();
  await results;
  return all;
}

async function waitingBatches(): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query like 'with owner%'`,
  );
  return row?.count ?? 0;
}

async function storedPrices(): Promise<number[]> {
  const rows = await database.query<{ price: number }>('select price::int from orders order by id');
  return rows.map(({ price }) => price);
}

describe('a batch given to the database before the last one is answered', () => {
  it('SEQ-039: is stored after that one, without another word', async () => {
    const committed: number[] = [];
    running.sequencer.onCommitted((batch) => committed.push(...batch.map(({ outcome }) => outcome.sequence)));
    // The connection would break if the second batch were sent only now.
    const results = await submitAhead(100, [101, 102], () => line.cutAtNextRequest());
    expect(statuses(results)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    expect(await storedPrices()).toEqual([100, 101, 102]);
    expect(committed).toEqual([8, 9, 10]);
  });

  it('SEQ-039 SEQ-017: is not stored when that one cannot be, and neither is acknowledged', async () => {
    const results = await submitAhead(CURSED, [101, 102]);
    for (const result of results) {
      expect(result).toMatchObject({ status: 'rejected', reason: expect.any(ExchangeUnavailable) });
    }
    expect(await storedPrices()).toEqual([]);
    expect(running.fatal).toEqual([]);
    await until(isReady);
    expect(await buy(103)).toMatchObject({ ok: true, sequence: 8 });
  });

  it('SEQ-039: can fail alone, and what was stored before it stays acknowledged', async () => {
    const results = await submitAhead(100, [101, CURSED]);
    expect(statuses(results)).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await storedPrices()).toEqual([100]);
    await until(isReady);
    expect(await buy(103)).toMatchObject({ ok: true, sequence: 9 });
  });

  it('SEQ-039 SEQ-020: is answered by what the database holds when the line breaks under both', async () => {
    const results = await submitAhead(100, [101, 102], () => line.cutAtNextAnswer());
    await until(isReady);
    const stored = await storedPrices();
    expect(stored.slice(0, 1)).toEqual([100]);
    expect(statuses(results)).toEqual(
      [100, 101, 102].map((price) => (stored.includes(price) ? 'fulfilled' : 'rejected')),
    );
  });
});

it('SEQ-026 SEQ-039: a snapshot holds what is durable and nothing that is still being stored', async () => {
  for (let round = 0; round < 12; round += 1) {
    const orders = Array.from({ length: 30 }, (_, index) => buy(100 + index));
    // Some orders are answered before the next ones are submitted.
    await Promise.race(orders);
    if (round % 3 === 0) await Promise.all(orders);
  }
  await running.sequencer.stop();
  const snapshots = await database.query<{ sequence: bigint; state_hash: string }>(
    'select sequence, state_hash from snapshots order by sequence',
  );
  expect(snapshots.length).toBeGreaterThan(0);
  const engine = new Engine();
  const hashes = new Map<bigint, string>();
  for (const row of await database.query<{ sequence: bigint; time_ms: bigint; command: unknown }>(
    'select sequence, time_ms, command from journal order by sequence',
  )) {
    engine.apply(decodeCommand(row.command), sequenceOf(Number(row.sequence)), timeMs(Number(row.time_ms)));
    hashes.set(row.sequence, engine.stateHash());
  }
  for (const snapshot of snapshots) expect(snapshot.state_hash).toBe(hashes.get(snapshot.sequence));
});
