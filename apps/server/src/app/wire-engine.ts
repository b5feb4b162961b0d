import type { Database } from '../core/database/connect.ts';
import type { MeasureJob } from '../core/jobs/start-job.ts';
import { engineFactory } from '../core/sequencer/engine-factory.ts';
import { GroupCommit } from '../core/sequencer/group-commit.ts';
import { IdempotencyGuard } from '../core/sequencer/idempotency-guard.ts';
import type { RequestSequencer } from '../core/sequencer/interface.ts';
import { createKeyLookup } from '../core/sequencer/key-lookup.ts';
import type { GroupCommitOptions } from '../core/sequencer/options.ts';
import { TableSet } from '../core/store/table-set.ts';
import { createMarketData, type RunningMarketData } from '../market/market-data/create-market-data.ts';
import { STORED_TABLES } from './stored-tables.ts';

/** Options specific to an engine's process. `timeZone` is the zone of the daily candle. */
type EngineParts = Pick<
  GroupCommitOptions,
  'url' | 'log' | 'reviveDatabase' | 'onFatal' | 'measure' | 'takeSnapshot' | 'clock' | 'roomsToReopen'
> & {
  readonly database: Pick<Database, 'pool' | 'queries'>;
  readonly timeZone: string;
  /** Returns the time stamped on commands; by default the machine's clock. */
  readonly now?: () => number;
  readonly measureJob?: MeasureJob;
};

export type WiredEngine = {
  /** Stores commands; to be started, and stopped at the end. */
  readonly writer: GroupCommit;
  /** Entry point to it, which answers repeated keys. */
  readonly sequencer: RequestSequencer;
  /** Fed by the writer's commits, and still to be loaded. */
  readonly marketData: RunningMarketData;
};

/**
 * Connects writer, entry point and market data to a database. The only place that does so for an exchange with callers,
 * users or tests; `replay-day` has no callers and uses a writer alone, whose clock it moves itself.
 */
export function wireEngine(parts: EngineParts): WiredEngine {
  const { database, timeZone, measureJob, now = Date.now, ...options } = parts;
  const { pool, queries } = database;
  const tables = new TableSet(STORED_TABLES);
  const writer = new GroupCommit({ ...options, pool, engines: engineFactory, tables, now });
  const marketData = createMarketData({
    database: queries,
    timeZone,
    now: Date.now,
    log: options.log,
    ...(measureJob === undefined ? {} : { measureJob }),
  });
  writer.onCommitted((batch) => marketData.absorb(batch));
  const sequencer = new IdempotencyGuard(writer, createKeyLookup(pool), { isWriter: true });
  return { writer, sequencer, marketData };
}
