import type { Sequence, TimeMs } from '@assay/engine';
import type pg from 'pg';
import { CALL_MS } from '../database/patience.ts';
import type { EnginePort } from './engine-port.ts';
import { type SnapshotStore, storeSnapshot } from './snapshot-store.ts';

/** Stores a snapshot at a durable sequence, beside the engine that serves. May be given up when `signal` says so. */
export type TakeSnapshot = (upTo: Sequence, signal: AbortSignal) => Promise<void>;

type Options = {
  readonly pool: pg.Pool;
  /** So much engine time, in milliseconds, a start may have to replay. */
  readonly afterMs: number;
  readonly take: TakeSnapshot;
  /** Not needed for safety: the journal has every command, a start only takes longer. */
  readonly onError: (error: unknown) => void;
};

/** Has the engine's state stored now and then, so that a start replays only the commands after it. */
export class Snapshots {
  readonly #options: Options;
  readonly #givingUp = new AbortController();
  #newest = 0;
  /** What a replay of the commands since the newest would take. */
  #replayMs = 0;
  #storing: Promise<void> | null = null;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The snapshot that recovery started from, and what the commands after it took. */
  startFrom(sequence: Sequence, replayMs: number): void {
    this.#newest = sequence;
    this.#replayMs = replayMs;
  }

  /** Notes what durable commands took, and has a snapshot made when a replay would take too long. Nobody waits for it. */
  takeIfDue(durable: Sequence, tookMs: number): void {
    const { afterMs, take, onError } = this.#options;
    this.#replayMs += tookMs;
    if (this.#storing !== null || this.#replayMs < afterMs) return;
    this.#newest = durable;
    this.#replayMs = 0;
    this.#storing = take(durable, this.#givingUp.signal)
      .catch((error: unknown) => {
        if (!this.#givingUp.signal.aborted) onError(error);
      })
      .finally(() => {
        this.#storing = null;
      });
  }

  /** Takes one of this engine unless the newest is of its very state; waits until it is stored. For a clean stop. */
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

/** Nobody who stops the exchange waits for a database that does not answer. */
function inHaste(pool: pg.Pool): SnapshotStore {
  return {
    query: (text, values) => {
      const query = { text, values: [...values], query_timeout: CALL_MS };
      return pool.query(query);
    },
  };
}
