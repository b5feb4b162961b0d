import type pg from 'pg';
import type { Logger } from 'pino';
import { type RunningJob, startJob } from '../jobs/start-job.ts';
import { isDiskFull } from './database-unavailable.ts';
import { NoAnswer, withTimeout } from './deadlines.ts';
import { assertDiskSpace } from './disk-space.ts';
import { assertPrimary } from './primary.ts';

/**
 * State of the database as observed by this process. `away`: a connection to it breaks immediately, or it
 * is in recovery. `silent`: it
 * accepts connections but does not respond. `full`: it reads but has no disk space to write.
 */
export type DatabaseState = 'answers' | 'away' | 'silent' | 'full';

type WatchOptions = {
  /** Creates a dedicated session, not yet connected. */
  readonly connect: () => pg.Client;
  readonly log: Logger;
};

/** Interval between checks. */
const CHECK_INTERVAL_MS = 1_000;
/** Interval between checks during a fault, so that its end is noticed soon. */
const RECHECK_MS = 250;
/** Time limit of a check: an empty query takes a thousandth of this. */
const CHECK_TIMEOUT_MS = 2_000;
const DISK_CHECK_TIMEOUT_MS = 4_000;

/**
 * Checks the database once a second, over a dedicated session, so that health reports an unresponsive one even without
 * traffic, and callers are refused immediately instead of after a timeout each.
 */
export class DatabaseWatch {
  readonly #options: WatchOptions;
  #state: DatabaseState = 'answers';
  #client: pg.Client | null = null;
  #checkInProgress: Promise<void> | null = null;
  /** End of the last check, in milliseconds of a monotonic clock. */
  #checkedMs = performance.now();
  #isStopped = false;
  readonly #job: RunningJob;

  constructor(options: WatchOptions) {
    this.#options = options;
    const round = () => this.#checkIfDue();
    this.#job = startJob({ name: 'watch_database', pauseMs: RECHECK_MS, pausesFirst: true, round }, options);
  }

  state(): DatabaseState {
    return this.#state;
  }

  /** Reports a statement that failed for no fault of its own, which triggers a check. */
  suspect(cause: unknown): void {
    if (isDiskFull(cause)) this.#setState('full', cause);
    if (!this.#isStopped) void this.#checkNow();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#closeClient();
    await this.#job.stop();
    await this.#checkInProgress;
  }

  async #checkIfDue(): Promise<void> {
    const isDue = this.#state !== 'answers' || performance.now() - this.#checkedMs >= CHECK_INTERVAL_MS;
    if (isDue) await this.#checkNow();
  }

  /** Joins the check in flight. */
  #checkNow(): Promise<void> {
    this.#checkInProgress ??= this.#check().finally(() => {
      this.#checkInProgress = null;
      this.#checkedMs = performance.now();
    });
    return this.#checkInProgress;
  }

  async #check(): Promise<void> {
    const wasConnected = this.#client !== null;
    try {
      await this.#query();
      this.#setState('answers');
    } catch (error) {
      this.#closeClient();
      // The session may have ended for reasons of its own: only a fresh one is conclusive.
      const isConclusive = !wasConnected || error instanceof NoAnswer || isDiskFull(error);
      if (isConclusive) this.#setState(stateAfter(error), error);
      else await this.#check();
    }
  }

  async #query(): Promise<void> {
    const limit = this.#state === 'full' ? DISK_CHECK_TIMEOUT_MS : CHECK_TIMEOUT_MS;
    const client = this.#client ?? this.#options.connect();
    const runQuery = async (): Promise<void> => {
      if (this.#client === null) await this.#open(client);
      if (this.#state === 'full') await assertDiskSpace(client);
      else await assertPrimary(client);
    };
    await withTimeout(limit, runQuery(), () => client.connection.stream.destroy());
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

  #closeClient(): void {
    this.#client?.connection.stream.destroy();
    this.#client = null;
  }

  #setState(state: DatabaseState, cause?: unknown): void {
    if (state === this.#state) return;
    const { log } = this.#options;
    if (state === 'answers') log.info({ before: this.#state }, 'the database responds again');
    else log.error({ state, reason: reasonOf(cause) }, 'the database is not serving');
    this.#state = state;
  }
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

function stateAfter(error: unknown): DatabaseState {
  if (error instanceof NoAnswer) return 'silent';
  return isDiskFull(error) ? 'full' : 'away';
}
