import { type Sequence, sha256, type TimeMs } from '@assay/engine';
import type pg from 'pg';
import type { EngineFactory, EnginePort } from './engine-port.ts';
import { recover } from './recover.ts';

/** How many snapshots stay in the database: one to start from, the others in case it is damaged. */
const KEPT = 3;

type Database = Pick<pg.Client, 'query'>;

/** Stores the state of an engine that stands at a sequence, and drops the oldest snapshots. */
export async function storeSnapshot(
  database: Database,
  engine: EnginePort,
  sequence: Sequence,
  time: TimeMs,
): Promise<void> {
  // Read before the first wait: the engine may move on meanwhile.
  const state = engine.snapshot();
  await database.query(
    'insert into snapshots (sequence, time_ms, state_hash, state) values ($1, $2, $3, $4) on conflict do nothing',
    [sequence, time, sha256(state), state],
  );
  await database.query(
    'delete from snapshots where sequence < (select min(sequence) from (select sequence from snapshots order by sequence desc limit $1) as kept)',
    [KEPT],
  );
}

/**
 * Stores the state at a durable sequence without the engine that serves: from the newest snapshot and the journal after
 * it. Throws `RecoveryMismatch` as a start would.
 */
export async function snapshotFromJournal(
  database: Database,
  engines: EngineFactory,
  upTo: Sequence,
): Promise<void> {
  const { engine, sequence, time } = await recover(database, {
    engines,
    upTo,
    // A start will say so; here the one before it serves.
    onBadSnapshot: () => undefined,
  });
  await storeSnapshot(database, engine, sequence, time);
}
