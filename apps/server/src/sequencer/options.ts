import type pg from 'pg';
import type { Logger } from 'pino';
import type { EngineFactory } from './engine-port.ts';
import type { SnapshotAside } from './snapshots.ts';

export type GroupCommitOptions = {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly engines: EngineFactory;
  readonly log: Logger;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
  /** Tried before each attempt to come back after the database failed. */
  readonly reviveDatabase: () => Promise<void>;
  /** The state cannot be trusted any more and nothing of it was acknowledged: the process must end. */
  readonly onFatal: (error: Error) => void;
  readonly measure: Measure;
  readonly snapshotAside: SnapshotAside;
  readonly limits?: Partial<Limits>;
};

export type Measure = {
  batchCommitted(batch: {
    readonly commands: readonly { readonly type: string; readonly accepted: boolean }[];
    readonly commitSeconds: number;
  }): void;
  batchFailed(): void;
};

export type Limits = {
  /** Commands between two snapshots: a start replays at most so many, in a second or two. */
  readonly snapshotEvery: number;
  readonly batch: number;
  /** So many waiting commands are worth a batch of their own while another is being stored. */
  readonly ahead: number;
  /** Commands that may wait; more are refused as retryable, so that a flood cannot eat the memory. */
  readonly waiting: number;
};

export const DEFAULT_LIMITS: Limits = { snapshotEvery: 200_000, batch: 1_000, ahead: 32, waiting: 20_000 };
