import type { Engine } from '@assay/engine';
import pg from 'pg';
import { checkAuditChain } from '../console/audit-log.ts';
import { clientOptions, connectDatabase } from '../database/connect.ts';
import { engineFactory } from '../sequencer/engine-factory.ts';
import { RecoveryMismatch, recover } from '../sequencer/recover.ts';
import { checkEngine } from './check-engine.ts';
import { type CheckResult, checkTables } from './checks.ts';
import type { Reader } from './reading.ts';
import { checkReplay } from './replay-check.ts';

/** What was proved of one moment of the database, and how long it took. */
export type Verification = {
  readonly isClean: boolean;
  /** The last committed command. */
  readonly sequence: number;
  /** Of the replayed engine; null when the journal does not replay. */
  readonly stateHash: string | null;
  readonly tookSeconds: number;
  readonly checks: readonly CheckResult[];
};

/**
 * Proves that the books balance: the tables among themselves, and all of them against a replay of the whole journal.
 * Reads one moment of the database, so it can run beside a working exchange. Changes nothing. The journal and the
 * tables that grow with it are streamed; what is in memory is what the exchange has in memory, too.
 */
export async function verify(url: string): Promise<Verification> {
  const begun = performance.now();
  const client = new pg.Client(clientOptions(url));
  // A connection that breaks fails the query that waits for it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const tables = await checkTables(client);
    const replay = await checkReplay(client);
    const checks = [...tables, await checkAudit(url), ...replay.checks];
    if (replay.isWhole) {
      checks.push(await checkRecovery(client, replay.engine), ...(await checkEngine(client, replay.engine)));
    }
    return {
      isClean: checks.every(({ differences }) => differences.length === 0),
      sequence: replay.sequence,
      stateHash: replay.isWhole ? replay.engine.stateHash() : null,
      tookSeconds: Math.round(performance.now() - begun) / 1_000,
      checks,
    };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** What staff did, in a view of its own: nothing in it belongs to a command. */
async function checkAudit(url: string): Promise<CheckResult> {
  const claim = 'Every row of the audit log follows from the one before it, up to its head';
  const database = connectDatabase({ url, maximumConnections: 1, onError: () => undefined });
  try {
    const { rows, brokenAt } = await checkAuditChain(database.queries);
    const differences = brokenAt === null ? [] : [`row ${brokenAt} of the audit log is missing or differs`];
    return { claim, counted: `${rows} rows`, differences };
  } finally {
    await database.close();
  }
}

/** The way that a start takes must lead to the same state as the way from the first command. */
async function checkRecovery(reader: Reader, replayed: Engine): Promise<CheckResult> {
  const claim = 'Recovery from the newest snapshot and the journal after it has the state hash of the replay';
  const differences: string[] = [];
  try {
    const recovered = await recover(reader, { engines: engineFactory, onBadSnapshot: () => undefined });
    const [way, whole] = [recovered.engine.stateHash(), replayed.stateHash()];
    if (way !== whole) differences.push(`recovery leads to ${way}, the replay to ${whole}`);
    const counted = `snapshot of command ${recovered.snapshotSequence}, ${recovered.replayed} commands after it`;
    return { claim, counted, differences };
  } catch (error) {
    if (!(error instanceof RecoveryMismatch)) throw error;
    return { claim, counted: 'a recovery that failed', differences: [error.message] };
  }
}
