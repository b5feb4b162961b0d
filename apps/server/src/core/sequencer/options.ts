import type pg from 'pg';
import type { Logger } from 'pino';
import type { TableSet } from '../store/table-set.ts';
import type { Clock } from './clock.ts';
import type { EngineFactory } from './engine-port.ts';
import type { TakeSnapshot } from './snapshots.ts';

export type GroupCommitOptions = {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly engines: EngineFactory;
  /** Every table that follows from the journal, and the journal itself. */
  readonly tables: TableSet;
  readonly log: Logger;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
  /** Milliseconds of a monotonic clock, for the schedule of marks; by default a clock of the machine. */
  readonly elapsed?: () => number;
  /** Tried before each attempt to come back after the database failed. */
  readonly reviveDatabase: () => Promise<void>;
  /** The state cannot be trusted any more and nothing of it was acknowledged: the process must end. */
  readonly onFatal: (error: Error) => void;
  readonly measure: Measure;
  readonly takeSnapshot: TakeSnapshot;
  /** Without one time stands still: nothing ever falls due. */
  readonly clock?: Clock;
  /** The rooms that were closed by a fault and are opened at the start. */
  readonly openRooms?: readonly string[];
  readonly limits?: Partial<Limits>;
  /** Returns the milliseconds to replay so many commands; by default the time that the engine took for them. */
  readonly replayMs?: ((commands: number, engineMs: number) => number) | undefined;
};

export type Measure = {
  batchCommitted(batch: {
    readonly commands: readonly { readonly type: string; readonly accepted: boolean }[];
    readonly commitSeconds: number;
  }): void;
  batchFailed(): void;
};

export type Limits = {
  /** A snapshot is due when a start would replay for so long, in milliseconds of the engine's time. */
  readonly snapshotAfterMs: number;
  readonly batch: number;
  /** Number of waiting commands that are worth a batch of their own while another is being stored. */
  readonly ahead: number;
  /** Commands that may wait; more are refused as retryable, so that a flood cannot eat the memory. */
  readonly waiting: number;
};

export const DEFAULT_LIMITS: Limits = { snapshotAfterMs: 1_500, batch: 1_000, ahead: 32, waiting: 20_000 };
