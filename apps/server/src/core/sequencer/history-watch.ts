import type pg from 'pg';
import type { Logger } from 'pino';
import { isPassing } from '../database/database-unavailable.ts';
import { CALL_MS } from '../database/deadlines.ts';
import { askPool } from '../database/send-query.ts';
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
  /** The last command that this process was told of, or has told; null while it knows of none. */
  readonly position: () => HistoryPosition | null;
  /** True for the process that takes commands, which ends as well when another one has found a loss. */
  readonly writes: boolean;
  /** Called once: nothing that this process remembers may be used any more. */
  readonly onLost: (error: HistoryLost) => void;
  readonly log: Logger;
  readonly measureJob?: MeasureJob;
};

/** A watch over the history that a process knows. */
export type HistoryWatch = RunningJob & {
  /** True while the last check found a loss of commands that no operator has accepted. */
  isLossOpen(): boolean;
  /** Looks whether the database has a command that somebody was told of. Calls `onLost` when it has not. */
  check(acknowledged: HistoryPosition): Promise<void>;
  /**
   * Returns true for a published term that continues the position of this process; false for one that ended before, or of
   * another database; then nothing of it counts. Rejects while the database cannot be asked.
   */
  isContinuation(known: HistoryPosition, received: TermId): Promise<boolean>;
};

/** Longest time that a process goes on after the database has lost what it remembers, when nobody sends commands. */
const EVERY_MS = 1_000;

/** Asks over a pool, and waits no longer than a call does. */
export function readerOf(pool: Pick<pg.Pool, 'connect'>): HistoryReader {
  return { query: (text, values) => askPool(pool, { text, values }, CALL_MS) };
}

/**
 * Compares what this process knows with what the database has, once a second: a database that was brought back to an
 * earlier moment, or an asynchronous replica that took over, answers as if nothing had been.
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
      else if (!isPassing(error)) throw error;
    }
  }

  async function look(): Promise<void> {
    if (isOver) return;
    const acknowledged = position();
    if (acknowledged !== null) await check(acknowledged);
    const loss = await openLoss(reader);
    isOpen = loss !== null;
    // One that stands by waits for the operator when it has the lease.
    if (loss !== null && writes && acknowledged !== null)
      end(new HistoryLost(loss.acknowledgedSequence, loss.foundSequence));
  }

  const round = (): Promise<void> =>
    look().catch((error: unknown) => {
      if (!isPassing(error)) throw error;
    });
  const job = startJob({ name: 'watch_history', pauseMs: EVERY_MS, round }, parts);
  return {
    stop: () => job.stop(),
    isLossOpen: () => isOpen,
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
