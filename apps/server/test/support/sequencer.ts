import { pino } from 'pino';
import { STORED_TABLES } from '../../src/app/stored-tables.ts';
import { connectDatabase } from '../../src/core/database/connect.ts';
import { snapshotsInPlace } from '../../src/core/sequencer/background-snapshot.ts';
import { engineFactory } from '../../src/core/sequencer/engine-factory.ts';
import { GroupCommit } from '../../src/core/sequencer/group-commit.ts';
import type { GroupCommitOptions } from '../../src/core/sequencer/options.ts';
import { TableSet } from '../../src/core/store/table-set.ts';
import type { TestDatabase } from './test-database.ts';

/** A real sequencer in this process, with its reports. */
export type TestSequencer = {
  readonly sequencer: GroupCommit;
  /** Sizes of the committed batches, in order. */
  readonly batches: number[];
  readonly fatal: Error[];
  readonly log: string[];
  /** Stops it and closes its connections. */
  close(): Promise<void>;
};

/** Creates a sequencer on a database; `overrides` replace single options. Call `start` on it. */
export function createSequencer(url: string, overrides: Partial<GroupCommitOptions> = {}): TestSequencer {
  const batches: number[] = [];
  const fatal: Error[] = [];
  const log: string[] = [];
  const database = connectDatabase({ url, onError: () => undefined, maximumConnections: 2 });
  const sequencer = new GroupCommit({
    url,
    pool: database.pool,
    engines: engineFactory,
    tables: new TableSet(STORED_TABLES),
    log: pino({ level: 'debug' }, { write: (line) => log.push(line) }),
    now: Date.now,
    reviveDatabase: async () => undefined,
    onFatal: (error) => fatal.push(error),
    measure: {
      batchCommitted: ({ commands }) => batches.push(commands.length),
      batchFailed: () => undefined,
    },
    takeSnapshot: snapshotsInPlace(database.pool),
    // A command takes a millisecond here, so that tests know when a snapshot is due.
    replayMs: (commands) => commands,
    ...overrides,
  });
  return {
    sequencer,
    batches,
    fatal,
    log,
    close: async () => {
      await sequencer.stop();
      await database.close();
    },
  };
}

/** Creates one and waits until it is ready. */
export async function startSequencer(
  url: string,
  overrides: Partial<GroupCommitOptions> = {},
): Promise<TestSequencer> {
  const sequencer = createSequencer(url, overrides);
  await sequencer.sequencer.start();
  return sequencer;
}

/** Waits until the snapshot of a command is stored. */
export function untilSnapshot(database: Pick<TestDatabase, 'query'>, sequence: number): Promise<void> {
  return until(async () => {
    const rows = await database.query(`select sequence from snapshots where sequence = ${sequence}`);
    return rows.length > 0;
  });
}

/**
 * Resolves when `condition` holds; checks for up to this many seconds, with growing pauses, so that the awaited work
 * has the processor.
 */
export async function until(condition: () => boolean | Promise<boolean>, seconds = 30): Promise<void> {
  const startedMs = performance.now();
  while (!(await condition())) {
    const waitedMs = performance.now() - startedMs;
    if (waitedMs > seconds * 1_000) throw new Error(`still not so after ${seconds} s: ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, Math.min(50, Math.max(5, waitedMs / 20))));
  }
}
