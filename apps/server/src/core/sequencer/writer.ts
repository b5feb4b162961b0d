import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { clientOptions } from '../database/client-options.ts';
import { withTimeout } from '../database/deadlines.ts';
import { assertPrimary } from '../database/primary.ts';
import { sendQuery } from '../database/send-query.ts';
import { commitStatement, type JournalBatch } from '../journal/journal-batch.ts';
import { assertHistory, endedTerms, type HistoryPosition, type HistoryReader, openLoss } from './history.ts';
import { endHolderQuery, holderQuery, type LeaseHolder, SilentHolder } from './silent-holder.ts';

/** The lease as acquired by this process. */
export type Lease = {
  readonly epoch: bigint;
  /** The id of this term, which is unique across databases. */
  readonly term: string;
  readonly lastSequence: number;
  /** The last command of each term before this one, by the id of the term. */
  readonly endedTerms: ReadonlyMap<string, number>;
};

/** Callbacks for a long wait for the lease. */
export type LeaseWaiting = {
  /** Another process holds the lease. */
  readonly onStandby: () => void;
  /** Another process held it without responding; its session was ended. */
  readonly onSilentHolder: () => void;
  /** The lease is free, but acknowledged commands are missing: an operator has to accept that first. */
  readonly onLoss: (loss: { readonly acknowledgedSequence: number; readonly foundSequence: number }) => void;
};

/** The lease, and whether this process was also its previous holder. */
type Taken = { readonly lease: Lease; readonly wasOwn: boolean };

/**
 * The only database session that may write batches. It holds a session lock, which the database releases as soon as the
 * session ends, however it ends; and it carries the lease's epoch into every batch, so that a process that lost the
 * lock without noticing cannot commit.
 */
export class Writer {
  readonly #url: string;
  readonly #onLost: (error: Error) => void;
  /** Identity of the lease's holder: unique per process, also after a restart. */
  readonly #holder = `${hostname()} ${process.pid} ${randomUUID()}`;
  #client: pg.Client | null = null;
  #signs: NodeJS.Timeout | undefined;
  #lookedAt: number | null = null;

  constructor(url: string, onLost: (error: Error) => void) {
    this.#url = url;
    this.#onLost = onLost;
  }

  /**
   * Connects and waits until no other process holds the lease and no lost commands await acceptance, then takes it
   * under a new epoch. The wait for an unresponsive holder is bounded to some seconds: its session is ended.
   * Returns null when `signal` ended the wait. Throws when the database cannot be reached.
   */
  async takeLease(signal: AbortSignal, waiting: Partial<LeaseWaiting> = {}): Promise<Lease | null> {
    await this.release();
    const client = await this.#connect();
    const holder = new SilentHolder();
    for (let tries = 0; !(await this.#isLocked(client)); tries += 1) {
      if (tries === 0) waiting.onStandby?.();
      if (await endSilentHolder(client, holder)) waiting.onSilentHolder?.();
      if (!(await waited(signal))) return null;
    }
    this.#startHeartbeat(client);
    for (let loss = await lossOf(client); loss !== null; loss = await lossOf(client)) {
      waiting.onLoss?.(loss);
      if (!(await waited(signal))) return null;
    }
    return (await takeEpoch(client, this.#holder)).lease;
  }

  /**
   * Takes the lease again after the session broke. The database may notice the break later than this process does, so
   * this waits until then. Throws `HistoryLost` when the database lacks commands that this process has acknowledged,
   * and `LeaseLost` as soon as another process has taken the lease in between.
   */
  async retakeLease(signal: AbortSignal, acknowledged: HistoryPosition): Promise<Lease | null> {
    await this.release();
    const client = await this.#connect();
    const reader = readerOf(client);
    while (!(await isLocked(client))) {
      if ((await holderOf(client)) !== this.#holder) {
        await assertHistory(reader, acknowledged);
        throw new LeaseLost();
      }
      if (!(await waited(signal))) return null;
    }
    this.#startHeartbeat(client);
    await assertHistory(reader, acknowledged);
    const { lease, wasOwn } = await takeEpoch(client, this.#holder);
    if (!wasOwn) throw new LeaseLost();
    return lease;
  }

  /** Milliseconds since the database last reported whether the lease is free; null before it has. */
  sinceLookMs(): number | null {
    return this.#lookedAt === null ? null : performance.now() - this.#lookedAt;
  }

  /** The session, under the lock, for the reads of recovery. */
  session(): pg.Client {
    if (this.#client === null) throw new Error('the writer has no database session');
    return this.#client;
  }

  isOpen(): boolean {
    return this.#client !== null;
  }

  /**
   * Commits a batch of the journal. May be called for the next one before the last is stored: they are stored in this order. Throws
   * `LeaseLost` when the lease is not where the batch begins, because another process has it or because the batch
   * before was not stored: then nothing was written. A timeout closes the session, and the next session finds out
   * whether the batch was stored.
   */
  async write(batch: JournalBatch): Promise<void> {
    const session = this.session();
    const result = await withTimeout(
      ANSWER_MS,
      sendQuery<{ written: number }>(session, commitStatement(batch)),
      () => breakOff(session),
    );
    if (result.rows[0]?.written !== 1) throw new LeaseLost();
  }

  async release(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    clearInterval(this.#signs);
    if (client === null) return;
    await withTimeout(GOODBYE_MS, client.end(), () => breakOff(client)).catch(() => undefined);
  }

  async #isLocked(client: pg.Client): Promise<boolean> {
    const isTaken = await isLocked(client);
    this.#lookedAt = performance.now();
    return isTaken;
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      ...clientOptions(this.#url),
      // Each batch is bounded where it is sent: see `send-query.ts`.
      query_timeout: 0,
      connectionTimeoutMillis: ANSWER_MS,
      pipeline: true,
    });
    const lost = (error: Error): void => {
      if (this.#client !== client) return;
      this.#client = null;
      clearInterval(this.#signs);
      this.#onLost(error);
    };
    client.on('error', lost);
    client.on('end', () => lost(new Error('the database ended the session')));
    await client.connect();
    this.#client = client;
    // A machine without power closes no connection: without this its lock would stay for hours. An unacknowledged
    // result ends the session in the same time, because then no keepalive is sent.
    await client.query(
      `set tcp_keepalives_idle = 3; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 4;
       set tcp_user_timeout = 7000`,
    );
    await assertPrimary(client);
    return client;
  }

  /**
   * Shows a standby that this process is running, even without batches to store: an empty query over the one session
   * that a writing process must have.
   */
  #startHeartbeat(client: pg.Client): void {
    clearInterval(this.#signs);
    let isAsked = false;
    this.#signs = setInterval(() => {
      if (isAsked) return;
      isAsked = true;
      // The session itself reports its failures.
      const answered = sendQuery(client, HEARTBEAT).catch(() => undefined);
      void answered.then(() => {
        isAsked = false;
      });
    }, HEARTBEAT_MS).unref();
  }
}

/** Another process writes now; this one must not continue. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
  constructor() {
    super('another process has taken the lease');
  }
}

/** Arbitrary number, the same for every exchange. */
export const WRITER_LOCK = 724_003;
const RETRY_MS = 200;
/** A batch is stored within a tenth of a second; a stalled disk may take longer now and then. */
const ANSWER_MS = 3_000;
/** Time limit of an orderly close, in which an unresponsive database takes no part. */
const GOODBYE_MS = 1_000;
/** Well below the limit of `silent-holder.ts`. */
const HEARTBEAT_MS = 2_000;
const HEARTBEAT = { name: 'lease_heartbeat', text: 'select 1', values: [] };

/** Sends a query that is answered quickly or not at all. */
function asked<Row extends pg.QueryResultRow>(
  client: pg.Client,
  text: string,
  values: readonly unknown[] = [],
): Promise<pg.QueryResult<Row>> {
  return withTimeout(ANSWER_MS, client.query<Row>(text, [...values]), () => breakOff(client));
}

function breakOff(client: pg.Client): void {
  client.connection.stream.destroy();
}

async function isLocked(client: pg.Client): Promise<boolean> {
  const text = 'select pg_try_advisory_lock($1) as taken';
  const { rows } = await asked<{ taken: boolean }>(client, text, [WRITER_LOCK]);
  return rows[0]?.taken === true;
}

/** False when `signal` ended the wait. */
function waited(signal: AbortSignal): Promise<boolean> {
  return delay(RETRY_MS, true, { signal }).catch(() => false);
}

async function holderOf(client: pg.Client): Promise<string | undefined> {
  const { rows } = await asked<{ holder: string }>(client, 'select holder from lease where id = 1');
  return rows[0]?.holder;
}

/** Returns a history reader that sends its queries by `asked`. */
function readerOf(client: pg.Client): HistoryReader {
  return { query: (text, values) => asked(client, text, values) };
}

function lossOf(client: pg.Client): ReturnType<typeof openLoss> {
  return openLoss(readerOf(client));
}

/** Ends the session of an unresponsive holder, and returns whether it did. A role without the right keeps waiting. */
async function endSilentHolder(client: pg.Client, holder: SilentHolder): Promise<boolean> {
  const look = holderQuery(WRITER_LOCK);
  const { rows } = await asked<LeaseHolder>(client, look.text, look.values);
  const [row] = rows;
  if (row === undefined || !holder.isSilent(row, performance.now())) return false;
  const end = endHolderQuery(WRITER_LOCK, row);
  const ended = await asked<{ ended: boolean }>(client, end.text, end.values).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === '42501') return { rows: [] };
    throw error;
  });
  return ended.rows[0]?.ended === true;
}

async function takeEpoch(client: pg.Client, holder: string): Promise<Taken> {
  const previous = await holderOf(client);
  const { rows } = await asked<{ epoch: bigint; last_sequence: bigint; term: string }>(
    client,
    `with taken as (
       insert into lease (epoch, holder, last_sequence, renewed_at) values (1, $1, 0, now())
       on conflict (id) do update set epoch = lease.epoch + 1, holder = excluded.holder, renewed_at = now()
       returning epoch, last_sequence),
     begun as (
       insert into lease_terms (epoch, holder, after_sequence, begun_at)
       select epoch, $1, last_sequence, now() from taken returning id)
     select taken.epoch, taken.last_sequence, begun.id as term from taken, begun`,
    [holder],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the lease row could not be written');
  const { epoch, term, last_sequence: last } = row;
  const ended = await endedTerms(readerOf(client));
  return {
    lease: { epoch, term, lastSequence: Number(last), endedTerms: ended },
    wasOwn: previous === holder,
  };
}
