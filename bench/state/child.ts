import { getHeapStatistics } from 'node:v8';
import { sequenceOf } from '@assay/engine';
import { verify } from '@assay/server/src/app/verify/verify.ts';
import { clientOptions } from '@assay/server/src/core/database/client-options.ts';
import { HOURS_MS } from '@assay/server/src/core/database/deadlines.ts';
import { engineFactory } from '@assay/server/src/core/sequencer/engine-factory.ts';
import { recover } from '@assay/server/src/core/sequencer/recover.ts';
import { snapshotFromJournal } from '@assay/server/src/core/sequencer/snapshot-from-journal.ts';
import pg from 'pg';

// One operation on a whole state, in a separate process with Node's default heap.
type Database = Pick<pg.Client, 'query'>;

/** Result of a measurement: seconds, peak memory of the whole process, and the operation's result. */
export type Measured = {
  readonly seconds: number;
  readonly peakBytes: number;
  readonly heapLimitBytes: number;
  readonly result: string;
};

/** Measured seconds and the operation's result. */
type Measurement = (database: Database, url: string) => Promise<readonly [seconds: number, result: string]>;

const MEASUREMENTS: Readonly<Record<string, Measurement>> = {
  /** Works like the snapshot process: replays the journal from the newest snapshot, and takes a snapshot at its end. */
  save: async (database) => {
    const startedAt = performance.now();
    const { rows } = await database.query('select last_sequence from lease');
    await snapshotFromJournal(database, engineFactory, sequenceOf(Number(rows[0]?.last_sequence)));
    const seconds = since(startedAt);
    const parts = await database.query(
      'select count(*) as parts, sum(length(rows)) as bytes from snapshot_parts',
    );
    return [seconds, `${parts.rows[0]?.parts} parts, ${parts.rows[0]?.bytes} bytes`];
  },
  restore: async (database) => {
    const startedAt = performance.now();
    const { snapshotSequence, sequence } = await recovered(database);
    if (snapshotSequence !== sequence) throw new Error('nothing was restored from the snapshot');
    return [since(startedAt), `command ${sequence}`];
  },
  hash: async (database) => {
    const { engine } = await recovered(database);
    const startedAt = performance.now();
    const hash = engine.stateHash();
    return [since(startedAt), hash];
  },
  verify: async (_, url) => {
    const startedAt = performance.now();
    const { isClean, stateHash, checks } = await verify(url);
    const differing = checks.filter(({ differences }) => differences.length > 0);
    if (!isClean) throw new Error(`verify found differences: ${JSON.stringify(differing)}`);
    return [since(startedAt), String(stateHash)];
  },
};

const [name = '', url = ''] = process.argv.slice(2);
const measure = MEASUREMENTS[name];
if (measure === undefined) throw new Error(`unknown measurement: ${name}`);
const client = new pg.Client(clientOptions(url, HOURS_MS));
await client.connect();
const [seconds, result] = await measure(client, url);
await client.end();
process.stdout.write(JSON.stringify(measured(seconds, result)));

function measured(took: number, summary: string): Measured {
  // Kilobytes on every system.
  const peakBytes = process.resourceUsage().maxRSS * 1_024;
  return { seconds: took, peakBytes, heapLimitBytes: getHeapStatistics().heap_size_limit, result: summary };
}

function recovered(database: Database) {
  const onBadSnapshot = (sequence: bigint, reason: string): never => {
    throw new Error(`the snapshot of command ${sequence} was passed over: ${reason}`);
  };
  return recover(database, { engines: engineFactory, onBadSnapshot });
}

function since(startedAt: number): number {
  return (performance.now() - startedAt) / 1_000;
}
