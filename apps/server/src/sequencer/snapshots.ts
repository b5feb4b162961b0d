import { type Sequence, sha256, type TimeMs } from '@assay/engine';
import type pg from 'pg';
import type { EnginePort } from './engine-port.ts';

/** How many snapshots stay in the database: one to start from, the others in case it is damaged. */
const KEPT = 3;

/** Stores the engine's state now and then, so that a start replays only the commands after it. */
export class Snapshots {
  readonly #pool: pg.Pool;
  readonly #every: number;
  readonly #onError: (error: unknown) => void;
  #newest = 0;
  #storing: Promise<void> = Promise.resolve();
  #isStoring = false;

  constructor(pool: pg.Pool, every: number, onError: (error: unknown) => void) {
    this.#pool = pool;
    this.#every = every;
    this.#onError = onError;
  }

  /** The snapshot that recovery started from. */
  startFrom(sequence: Sequence): void {
    this.#newest = sequence;
  }

  /** Whether enough commands have passed at this one. */
  isDue(sequence: Sequence): boolean {
    return sequence - this.#newest >= this.#every && !this.#isStoring;
  }

  /** Takes one when enough commands have passed. The state is read at once and stored meanwhile. */
  takeIfDue(engine: EnginePort, sequence: Sequence, time: TimeMs): void {
    if (!this.isDue(sequence)) return;
    this.#storing = this.#take(engine, sequence, time);
  }

  /** Takes one unless the newest is of this very state; waits until it is stored. For a clean stop. */
  async takeLast(engine: EnginePort, sequence: Sequence, time: TimeMs): Promise<void> {
    await this.#storing;
    if (sequence > this.#newest) await this.#take(engine, sequence, time);
  }

  async #take(engine: EnginePort, sequence: Sequence, time: TimeMs): Promise<void> {
    this.#isStoring = true;
    this.#newest = sequence;
    try {
      // Read before the first wait: the engine moves on meanwhile. And once: everybody waits so long.
      const state = engine.snapshot();
      const values = [sequence, time, sha256(state), state];
      await this.#pool.query(
        'insert into snapshots (sequence, time_ms, state_hash, state) values ($1, $2, $3, $4) on conflict do nothing',
        values,
      );
      await this.#pool.query(
        'delete from snapshots where sequence < (select min(sequence) from (select sequence from snapshots order by sequence desc limit $1) as kept)',
        [KEPT],
      );
    } catch (error) {
      // Not needed for safety: the journal has every command, a start only takes longer.
      this.#onError(error);
    } finally {
      this.#isStoring = false;
    }
  }
}
