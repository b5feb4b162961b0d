import type { Sequence, TimeMs } from '@assay/engine';
import type pg from 'pg';
import type { EnginePort } from './engine-port.ts';
import { storeSnapshot } from './snapshot-store.ts';

/** Stores a snapshot at a durable sequence, beside the engine that serves. May be given up when `signal` says so. */
export type SnapshotAside = (upTo: Sequence, signal: AbortSignal) => Promise<void>;

type Options = {
  readonly pool: pg.Pool;
  readonly every: number;
  readonly aside: SnapshotAside;
  /** Not needed for safety: the journal has every command, a start only takes longer. */
  readonly onError: (error: unknown) => void;
};

/** Has the engine's state stored now and then, so that a start replays only the commands after it. */
export class Snapshots {
  readonly #options: Options;
  readonly #givingUp = new AbortController();
  #newest = 0;
  #storing: Promise<void> | null = null;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The snapshot that recovery started from. */
  startFrom(sequence: Sequence): void {
    this.#newest = sequence;
  }

  /** Has one made of what is durable when enough commands have passed. Nobody waits for it. */
  takeIfDue(durable: Sequence): void {
    const { every, aside, onError } = this.#options;
    if (this.#storing !== null || durable - this.#newest < every) return;
    this.#newest = durable;
    this.#storing = aside(durable, this.#givingUp.signal)
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
      await storeSnapshot(this.#options.pool, engine, sequence, time);
    } catch (error) {
      this.#options.onError(error);
    }
  }
}
