import type pg from 'pg';
import type { Logger } from 'pino';
import { isTransient } from '../database/database-unavailable.ts';
import { CALL_MS } from '../database/deadlines.ts';
import { queryPool } from '../database/send-query.ts';
import { type MeasureJob, type RunningJob, startJob } from '../jobs/start-job.ts';
import {
  assertHistory,
  HistoryLost,
  type HistoryPosition,
  type HistoryReader,
  isContinuation,
  openLoss,
  type TermId,
} from './history.ts';

type WatchParts = {
  readonly pool: Pick<pg.Pool, 'connect'>;
  /** The last acknowledged command that this process published or received; null before the first. */
  readonly position: () => HistoryPosition | null;
  /** True for the process that takes commands, which also ends when another process has found a loss. */
  readonly writes: boolean;
  /** Called once, when the in-memory state of this process must no longer be used. */
  readonly onLost: (error: HistoryLost) => void;
  readonly log: Logger;
  readonly measureJob?: MeasureJob;
};

/** A watch over the history that a process knows. */
export type HistoryWatch = RunningJob & {
  /** True while the last check found lost commands that no operator has accepted. */
  hasUnacknowledgedDataLoss(): boolean;
  /** Checks whether the database has an acknowledged command. Calls `onLost` when it does not. */
  check(acknowledged: HistoryPosition): Promise<void>;
  /**
   * Returns true when a published term continues the position of this process; false for a term that ended before or
   * belongs to another database: nothing of it counts. Rejects while the database is unavailable.
   */
  isContinuation(known: HistoryPosition, received: TermId): Promise<boolean>;
};

/** Longest time that a process continues after the database has lost commands it knows of, while no commands arrive. */
const CHECK_INTERVAL_MS = 1_000;

/** Reads over a pool, with the time limit of a call. */
export function readerOf(pool: Pick<pg.Pool, 'connect'>): HistoryReader {
  return { query: (text, values) => queryPool(pool, { text, values }, CALL_MS) };
}

/**
 * Compares the history known to this process with the database, once a second: a database restored to an earlier
 * moment, or an asynchronous replica that took over, answers as if nothing had happened.
 */
export function watchHistory(parts: WatchParts): HistoryWatch {
  const { pool, position, writes, onLost } = parts;
  const reader = readerOf(pool);
  let isOpen = false;
  let isOver = false;

  function end(error: HistoryLost): void {
    if (isOver) return;
    isOver = true;
    onLost(error);
  }

  async function check(acknowledged: HistoryPosition): Promise<void> {
    try {
      await assertHistory(reader, acknowledged);
    } catch (error) {
      if (error instanceof HistoryLost) end(error);
      // A check that is impossible now is repeated in a second.
      else if (!isTransient(error)) throw error;
    }
  }

  async function look(): Promise<void> {
    if (isOver) return;
    const acknowledged = position();
    if (acknowledged !== null) await check(acknowledged);
    const loss = await openLoss(reader);
    isOpen = loss !== null;
    // A standby waits for the operator once it has the lease.
    if (loss !== null && writes && acknowledged !== null)
      end(new HistoryLost(loss.acknowledgedSequence, loss.foundSequence));
  }

  const round = (): Promise<void> =>
    look().catch((error: unknown) => {
      if (!isTransient(error)) throw error;
    });
  const job = startJob({ name: 'watch_history', pauseMs: CHECK_INTERVAL_MS, round }, parts);
  return {
    stop: () => job.stop(),
    hasUnacknowledgedDataLoss: () => isOpen,
    check,
    isContinuation: async (known, received) => {
      try {
        return await isContinuation(reader, known, received);
      } catch (error) {
        if (error instanceof HistoryLost) end(error);
        throw error;
      }
    },
  };
}
