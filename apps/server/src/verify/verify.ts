import { Engine } from '@assay/engine';
import pg from 'pg';
import { clientOptions } from '../database/connect.ts';
import { RecoveryMismatch, recover } from '../sequencer/recover.ts';
import { checkEngine } from './check-engine.ts';
import { type CheckResult, checkTables } from './checks.ts';

/**
 * Proves that the books balance: the tables among themselves, and the engine recovered from snapshot and journal
 * against them. Reads one moment of the database, so it can run beside a working exchange. Changes nothing.
 */
export async function verify(url: string): Promise<readonly CheckResult[]> {
  const client = new pg.Client(clientOptions(url));
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    return [...(await checkTables(client)), ...(await checkRecovery(client))];
  } finally {
    await client.end();
  }
}

async function checkRecovery(client: pg.Client): Promise<readonly CheckResult[]> {
  const badSnapshots: string[] = [];
  try {
    // Kept as the engine itself: the sequencer's view of it cannot be asked for balances.
    let engine = new Engine();
    const recovered = await recover(client, {
      engines: {
        fresh: () => engine,
        restore: (snapshot) => {
          engine = Engine.restore(snapshot);
          return engine;
        },
      },
      onBadSnapshot: (sequence, reason) =>
        badSnapshots.push(`the snapshot of command ${sequence}: ${reason}`),
    });
    return [
      {
        claim: 'The engine recovers from its snapshot and the journal',
        counted: `snapshot of command ${recovered.snapshotSequence}, ${recovered.replayed} commands replayed`,
        differences: badSnapshots,
      },
      ...(await checkEngine(client, engine)),
    ];
  } catch (error) {
    if (!(error instanceof RecoveryMismatch)) throw error;
    return [
      {
        claim: 'The engine recovers from its snapshot and the journal',
        counted: 'a recovery that failed',
        differences: [...badSnapshots, error.message],
      },
    ];
  }
}
