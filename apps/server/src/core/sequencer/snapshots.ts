import type { Sequence, TimeMs } from '@assay/engine';
import type pg from 'pg';
import { CALL_MS } from '../database/deadlines.ts';
import type { EnginePort } from './engine-port.ts';
import { type SnapshotStore, storeSnapshot } from './snapshot-store.ts';

/** Stores a snapshot at a sequence that the tables show, in parallel with the running engine. May be aborted by `signal`. */
export type TakeSnapshot = (upTo: Sequence, signal: AbortSignal) => Promise<void>;

type Options = {
  readonly pool: pg.Pool;
  /** Engine time that a start may have to replay, in milliseconds. */
  readonly afterMs: number;
  readonly take: TakeSnapshot;
  /** Called for a failed snapshot, which is not critical: the journal has every command, a start only takes longer. */
  readonly onError: (error: unknown) => void;
};

/** Stores the engine's state from time to time, so that a start replays only the commands after it. */
export class Snapshots {
  readonly #options: Options;
  readonly #givingUp = new AbortController();
  /** Sequence of the newest stored snapshot. */
  #newest = 0;
  /** Time to replay the commands since the newest snapshot, or since the one being stored, in milliseconds. */
  #replayMs = 0;
  /** Replay time at which the next snapshot is due, in milliseconds. */
  #dueMs: number;
  #storing: Promise<void> | null = null;

  constructor(options: Options) {
    this.#options = options;
    this.#dueMs = options.afterMs;
  }

  /** Sets the snapshot that recovery started from, and the replay time of the commands after it. */
  startFrom(sequence: Sequence, replayMs: number): void {
    this.#newest = sequence;
    this.#replayMs = replayMs;
    this.#dueMs = this.#options.afterMs;
  }

  /**
   * Adds the engine time of durable commands took. */
  note(tookMs: number): void {
    this.#replayMs += tookMs;
  }

  /**
   * Has a snapshot made of a command that the tables show, when a replay would take too long. Does not wait
   * for it. One of a
   * later command would leave a start nothing to write the tables from.
   */
  takeIfDue(shown: Sequence): void {
    if (this.#storing !== null || this.#replayMs < this.#dueMs) return;
    const previousMs = this.#replayMs;
    this.#replayMs = 0;
    this.#storing = this.#options
      .take(shown, this.#givingUp.signal)
      .then(
        () => {
          this.#newest = shown;
          this.#dueMs = this.#options.afterMs;
        },
        (error: unknown) => this.#notStored(previousMs, error),
      )
      .finally(() => {
        this.#storing = null;
      });
  }

  /** Adds the failed snapshot's replay time back; the next try is due a quarter of the limit later, to cost little. */
  #notStored(beforeMs: number, error: unknown): void {
    const { afterMs, onError } = this.#options;
    this.#replayMs += beforeMs;
    this.#dueMs = this.#replayMs + afterMs / 4;
    if (!this.#givingUp.signal.aborted) onError(error);
  }

  /**
   * Takes a snapshot of this engine unless the newest has the same state; waits until it is stored. For a clean stop.
   */
  async takeLast(engine: EnginePort, sequence: Sequence, time: TimeMs): Promise<void> {
    this.#givingUp.abort();
    const wasUnderWay = this.#storing !== null;
    await this.#storing;
    if (sequence === this.#newest && !wasUnderWay) return;
    try {
      await storeSnapshot(inHaste(this.#options.pool), engine, sequence, time);
    } catch (error) {
      this.#options.onError(error);
    }
  }
}

/** Bounds the queries of a stop, which does not wait for an unresponsive database. */
function inHaste(pool: pg.Pool): SnapshotStore {
  return {
    query: (text, values) => {
      const query = { text, values: [...values], query_timeout: CALL_MS };
      return pool.query(query);
    },
  };
}
