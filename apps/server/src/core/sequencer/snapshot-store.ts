import { hashOfPart, type Sequence, StateHash, sequenceOf, type TimeMs, timeMs } from '@assay/engine';
import type pg from 'pg';
import type { EngineFactory, EnginePort } from './engine-port.ts';

/** Snapshots kept in the database: one to start from, the others in case it is damaged. */
const KEPT = 3;
/** Parts read per query: some megabytes. */
const PAGE = 8;

type Database = Pick<pg.Client, 'query'>;

/** Database connection that a snapshot is written through. */
export type SnapshotStore = { query(text: string, values: readonly unknown[]): Promise<unknown> };

/**
 * Stores the state of an idle engine at a sequence, part by part, and drops the oldest snapshots. An existing one at
 * the same sequence is replaced. A snapshot is valid once its row exists, which is written last.
 */
export async function storeSnapshot(
  database: SnapshotStore,
  engine: EnginePort,
  sequence: Sequence,
  time: TimeMs,
): Promise<void> {
  await database.query('delete from snapshots where sequence = $1', [sequence]);
  await database.query('delete from snapshot_parts where sequence = $1', [sequence]);
  const hash = new StateHash();
  let number = 0;
  for (const part of engine.snapshot()) {
    const partHash = hashOfPart(part);
    hash.add(partHash);
    await database.query(
      'insert into snapshot_parts (sequence, number, section, format, hash, rows) values ($1, $2, $3, $4, $5, $6)',
      [sequence, number, part.section, part.format, partHash, part.text],
    );
    number += 1;
  }
  await dropOldest(database, sequence);
  await database.query('insert into snapshots (sequence, time_ms, state_hash) values ($1, $2, $3)', [
    sequence,
    time,
    hash.digest(),
  ]);
}

/** A snapshot from the database, and the engine restored from it. */
export type StoredSnapshot = {
  readonly engine: EnginePort;
  readonly sequence: Sequence;
  readonly time: TimeMs;
};

/** Restores an engine from a stored snapshot. Throws with the reason when it is not as it was written. */
export async function loadSnapshot(
  database: Database,
  engines: EngineFactory,
  sequence: bigint,
): Promise<StoredSnapshot> {
  const { rows } = await database.query<{ time_ms: bigint; state_hash: string }>(
    'select time_ms, state_hash from snapshots where sequence = $1',
    [sequence],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('it does not exist any more');
  const restoring = engines.restoring();
  const hash = new StateHash();
  for await (const part of storedParts(database, sequence)) {
    if (hashOfPart(part) !== part.hash)
      throw new Error(`the hash of its part ${part.number} is not that of its rows`);
    hash.add(part.hash);
    restoring.add(part);
  }
  if (hash.digest() !== row.state_hash) throw new Error('its hash does not match its parts');
  return {
    engine: restoring.finish(),
    sequence: sequenceOf(Number(sequence)),
    time: timeMs(Number(row.time_ms)),
  };
}

type PartRow = {
  readonly number: number;
  readonly section: string;
  readonly format: number;
  readonly hash: string;
  readonly text: string;
};

async function* storedParts(database: Database, sequence: bigint): AsyncGenerator<PartRow> {
  for (let from = 0; ; from += PAGE) {
    const { rows } = await database.query<PartRow>(
      `select number, section, format, hash, rows as text from snapshot_parts
        where sequence = $1 and number >= $2 and number < $3 order by number`,
      [sequence, from, from + PAGE],
    );
    yield* rows;
    if (rows.length < PAGE) return;
  }
}

/** Drops all but the newest snapshots and those at the edges of the archive, to make space for one more, and the parts of an aborted one. */
async function dropOldest(database: SnapshotStore, newest: Sequence): Promise<void> {
  await database.query(
    'delete from snapshots where sequence not in (select edge from archives) and sequence < (select min(sequence) from (select sequence from snapshots order by sequence desc limit $1) as kept)',
    [KEPT - 1],
  );
  await database.query(
    'delete from snapshot_parts where sequence < $1 and sequence not in (select sequence from snapshots)',
    [newest],
  );
}
