import type pg from 'pg';
import type { Logger } from 'pino';
import { type RunningJob, startJob } from '../jobs/start-job.ts';
import { isFull } from './database-unavailable.ts';
import { NoAnswer, withTimeout } from './deadlines.ts';
import { assertDiskSpace } from './disk-space.ts';

/**
 * State of the database as observed by this process. `away`: a connection to it breaks immediately. `silent`: it
 * accepts connections but does not respond. `full`: it reads but has no disk space to write.
 */
export type DatabaseState = 'answers' | 'away' | 'silent' | 'full';

type WatchOptions = {
  /** Creates a dedicated session, not yet connected. */
  readonly connect: () => pg.Client;
  readonly log: Logger;
};

/** Interval between checks. */
const EVERY_MS = 1_000;
/** Interval between checks during a fault, so that its end is noticed soon. */
const SOON_MS = 250;
/** Time limit of a check: an empty query takes a thousandth of this. */
const LOOK_MS = 2_000;
const LOOK_FOR_ROOM_MS = 4_000;

/**
 * Checks the database once a second, over a dedicated session, so that health reports an unresponsive one even without
 * traffic, and callers are refused immediately instead of after a timeout each.
 */
export class DatabaseWatch {
  readonly #options: WatchOptions;
  #state: DatabaseState = 'answers';
  #client: pg.Client | null = null;
  #looking: Promise<void> | null = null;
  /** End of the last check, in milliseconds of a monotonic clock. */
  #lookedMs = performance.now();
  #isStopped = false;
  readonly #job: RunningJob;

  constructor(options: WatchOptions) {
    this.#options = options;
    const round = () => this.#lookIfDue();
    this.#job = startJob({ name: 'watch_database', pauseMs: SOON_MS, pausesFirst: true, round }, options);
  }

  state(): DatabaseState {
    return this.#state;
  }

  /** Reports a statement that failed for no fault of its own, which triggers a check. */
  suspect(cause: unknown): void {
    if (isFull(cause)) this.#moveTo('full');
    if (!this.#isStopped) void this.#lookNow();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#drop();
    await this.#job.stop();
    await this.#looking;
  }

  async #lookIfDue(): Promise<void> {
    const isDue = this.#state !== 'answers' || performance.now() - this.#lookedMs >= EVERY_MS;
    if (isDue) await this.#lookNow();
  }

  /** Joins the check in flight. */
  #lookNow(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
      this.#lookedMs = performance.now();
    });
    return this.#looking;
  }

  async #look(): Promise<void> {
    const wasConnected = this.#client !== null;
    try {
      await this.#ask();
      this.#moveTo('answers');
    } catch (error) {
      this.#drop();
      // The session may have ended for reasons of its own: only a fresh one is conclusive.
      const isConclusive = !wasConnected || error instanceof NoAnswer || isFull(error);
      if (isConclusive) this.#moveTo(stateAfter(error));
      else await this.#look();
    }
  }

  async #ask(): Promise<void> {
    const limit = this.#state === 'full' ? LOOK_FOR_ROOM_MS : LOOK_MS;
    const client = this.#client ?? this.#options.connect();
    const asked = async (): Promise<void> => {
      if (this.#client === null) await this.#open(client);
      if (this.#state === 'full') await assertDiskSpace(client);
      else await client.query('select 1');
    };
    await withTimeout(limit, asked(), () => client.connection.stream.destroy());
  }

  async #open(client: pg.Client): Promise<void> {
    // A broken session fails its pending query, and the next check opens another.
    client.on('error', () => undefined);
    client.on('end', () => {
      if (this.#client === client) this.#client = null;
    });
    await client.connect();
    if (this.#isStopped) client.connection.stream.destroy();
    else this.#client = client;
  }

  #drop(): void {
    this.#client?.connection.stream.destroy();
    this.#client = null;
  }

  #moveTo(state: DatabaseState): void {
    if (state === this.#state) return;
    const { log } = this.#options;
    if (state === 'answers') log.info({ before: this.#state }, 'the database responds again');
    else log.error({ state }, 'the database is not serving');
    this.#state = state;
  }
}

function stateAfter(error: unknown): DatabaseState {
  if (error instanceof NoAnswer) return 'silent';
  return isFull(error) ? 'full' : 'away';
}
