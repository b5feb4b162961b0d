import type pg from 'pg';
import type { Logger } from 'pino';
import type { ProjectionLimits } from '../projection/projection.ts';
import type { TableSet } from '../store/table-set.ts';
import type { Clock } from './clock.ts';
import type { EngineFactory } from './engine-port.ts';
import type { TakeSnapshot } from './snapshots.ts';

export type GroupCommitOptions = {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly engines: EngineFactory;
  /** Every table derived from the journal, and the journal itself. */
  readonly tables: TableSet;
  readonly log: Logger;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
  /** Milliseconds of a monotonic clock, for the schedule of index prices; by default a clock of the machine. */
  readonly elapsed?: () => number;
  /** Called before each attempt to recover after a failure of the database. */
  readonly reviveDatabase: () => Promise<void>;
  /** Called when the state can no longer be trusted; nothing of it was acknowledged. The process must end. */
  readonly onFatal: (error: Error) => void;
  readonly measure: Measure;
  readonly takeSnapshot: TakeSnapshot;
  /** Source of time commands. Without one no time passes and nothing falls due. */
  readonly clock?: Clock;
  /** Rooms closed by a fault that are reopened at the start. */
  readonly roomsToReopen?: readonly string[];
  readonly limits?: Partial<Limits>;
  readonly projectionLimits?: Partial<ProjectionLimits>;
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
  /** Replay time of a start at which a snapshot is due, in milliseconds of engine time. */
  readonly snapshotAfterMs: number;
  readonly batch: number;
  /** Number of waiting commands that justify a further batch while another is being stored. */
  readonly ahead: number;
  /** Commands that may wait; more are refused as retryable, so that a flood cannot exhaust the memory. */
  readonly waiting: number;
};

export const DEFAULT_LIMITS: Limits = { snapshotAfterMs: 1_500, batch: 1_000, ahead: 32, waiting: 20_000 };
