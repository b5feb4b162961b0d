import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { clientOptions } from '../database/connect.ts';
import type { BatchRows } from './batch-rows.ts';
import { batchStatement } from './batch-statement.ts';

/** The lease as this process took it. */
export type Lease = {
  readonly epoch: bigint;
  /** The epoch before this process took it; 0 when nobody had it. */
  readonly previousEpoch: bigint;
  readonly lastSequence: number;
};

/**
 * The one database session that may write batches. It holds a session lock, which the database gives back as soon
 * as the session ends, however it ends; and it carries the lease's epoch into every batch, so that a process that
 * lost the lock without noticing cannot commit.
 */
export class Writer {
  readonly #url: string;
  readonly #onLost: (error: Error) => void;
  #client: pg.Client | null = null;

  constructor(url: string, onLost: (error: Error) => void) {
    this.#url = url;
    this.#onLost = onLost;
  }

  /**
   * Connects and waits until no other process has the lease, then takes it under a new epoch.
   * Answers null when `signal` ended the wait. Throws when the database cannot be reached.
   */
  async takeLease(signal: AbortSignal, onWait: () => void): Promise<Lease | null> {
    await this.release();
    const client = await this.#connect();
    for (let tries = 0; ; tries += 1) {
      const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
        WRITER_LOCK,
      ]);
      if (rows[0]?.taken === true) return takeEpoch(client);
      if (tries === 0) onWait();
      const waited = await delay(RETRY_MS, true, { signal }).catch(() => false);
      if (!waited) return null;
    }
  }

  /** The session for reading what recovery needs, under the lock. */
  session(): pg.Client {
    if (this.#client === null) throw new Error('the writer has no database session');
    return this.#client;
  }

  isOpen(): boolean {
    return this.#client !== null;
  }

  /** Stores a batch. Throws `LeaseLost` when another process has the lease: then nothing was written. */
  async write(lease: Lease, from: number, to: number, rows: BatchRows): Promise<void> {
    const statement = batchStatement({ epoch: lease.epoch, from, to }, rows);
    const result = await this.session().query<{ written: number }>({ ...statement });
    if (result.rows[0]?.written !== 1) throw new LeaseLost();
  }

  async release(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(() => undefined);
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client(clientOptions(this.#url));
    const lost = (error: Error): void => {
      if (this.#client !== client) return;
      this.#client = null;
      this.#onLost(error);
    };
    client.on('error', lost);
    client.on('end', () => lost(new Error('the database ended the session')));
    await client.connect();
    this.#client = client;
    // The machine of a process that lost its power says nothing: without this its lock would stay for hours.
    await client.query(
      'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3',
    );
    return client;
  }
}

/** Another process writes now; this one must not go on. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
  constructor() {
    super('another process has taken the lease');
  }
}

/** Any number will do, as long as every exchange uses the same. */
const WRITER_LOCK = 724_003;
const RETRY_MS = 200;

async function takeEpoch(client: pg.Client): Promise<Lease> {
  const { rows: before } = await client.query<{ epoch: bigint }>(
    'select epoch from lease where id = 1 for update',
  );
  const { rows } = await client.query<{ epoch: bigint; last_sequence: bigint }>(
    `insert into lease (epoch, holder, last_sequence, renewed_at) values (1, $1, 0, now())
     on conflict (id) do update set epoch = lease.epoch + 1, holder = excluded.holder, renewed_at = now()
     returning epoch, last_sequence`,
    [`${hostname()} ${process.pid}`],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the lease row could not be written');
  return { epoch: row.epoch, previousEpoch: before[0]?.epoch ?? 0n, lastSequence: Number(row.last_sequence) };
}
