import type { Sequence } from '@assay/engine';
import type pg from 'pg';
import type { EngineFactory } from './engine-port.ts';
import { recover } from './recover.ts';
import { storeSnapshot } from './snapshot-store.ts';

/**
 * Stores the state at a durable sequence without the running engine: from the newest snapshot and the journal after it.
 * Throws `RecoveryMismatch` as a start would.
 */
export async function snapshotFromJournal(
  database: Pick<pg.Client, 'query'>,
  engines: EngineFactory,
  upTo: Sequence,
): Promise<void> {
  const { engine, sequence, time } = await recover(database, {
    engines,
    upTo,
    // A start reports it; here the previous one is sufficient.
    onBadSnapshot: () => undefined,
  });
  await storeSnapshot(database, engine, sequence, time);
}
