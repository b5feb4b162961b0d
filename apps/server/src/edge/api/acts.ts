import { events } from '@assay/contract';
import type { OwnerId } from '@assay/engine';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { withDeadline } from '../../core/database/deadlines.ts';
import type { Schema } from '../../core/database/schema.ts';
import { type JobParts, startJob } from '../../core/jobs/start-job.ts';
import { announceToOwners } from '../sockets/announced-push.ts';
import type { ApiKey } from './key.ts';
import './tables.ts';

type KeyOfUser = Pick<ApiKey, 'id' | 'userId'>;

/** Act of an API key, carried out or attempted. */
export type Act = {
  readonly key: KeyOfUser;
  readonly atMs: number;
  /** Method and path, or the name of the WebSocket call. */
  readonly call: string;
  /** Subject: a pair, order, currency or transfer; empty for none. */
  readonly subject: string;
  readonly address: string;
  /** 0 for success, or the number of the error. */
  readonly code: number;
};

/** Log of the acts of API keys: collected, stored in batches, and announced to the pages of the keys' owners. */
export type ActLog = {
  readonly record: (act: Act) => void;
  /** Updates the last use of a key; called for every signed request. */
  readonly recordUse: (key: KeyOfUser, atMs: number, address: string) => void;
  /** Stores the collected acts. */
  readonly flush: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

const FLUSH_INTERVAL_MS = 1_000;
const MAX_SUBJECT_LENGTH = 120;
/** Beyond it the oldest acts are dropped: the database has then been unavailable for long. */
const MAX_COLLECTED = 200_000;
const MAX_PER_INSERT = 5_000;

type Use = { readonly atMs: number; readonly address: string };

/** Stores acts and last uses about once a second, and the remainder on a stop. */
export function createActLog(database: Kysely<Schema>, jobs: JobParts): ActLog {
  let acts: Act[] = [];
  let uses = new Map<bigint, Use>();
  /** Keys of stored acts whose owners are still to be notified. */
  let unnotified = new Map<bigint, OwnerId>();

  async function flush(): Promise<void> {
    const flushedActs = acts;
    const flushedUses = uses;
    const flushedUnnotified = unnotified;
    acts = [];
    uses = new Map();
    unnotified = new Map();
    try {
      await writeUses(database, flushedUses);
      while (flushedActs.length > 0) {
        await writeActs(database, flushedActs.slice(0, MAX_PER_INSERT));
        flushedActs.splice(0, MAX_PER_INSERT);
      }
      const news = [...flushedUnnotified].map(([id, userId]) => ({ userId: BigInt(userId), id }));
      await announceToOwners(database, { event: events.apiKeyUpdate }, news);
    } catch (error) {
      acts = [...flushedActs, ...acts].slice(-MAX_COLLECTED);
      unnotified = new Map([...flushedUnnotified, ...unnotified]);
      throw error;
    }
  }

  const job = startJob({ name: 'write_api_acts', pauseMs: FLUSH_INTERVAL_MS, round: flush }, jobs);
  return {
    record(act) {
      if (acts.length >= MAX_COLLECTED) return;
      acts.push(act);
      unnotified.set(act.key.id, act.key.userId);
    },
    recordUse(key, atMs, address) {
      uses.set(key.id, { atMs, address });
      unnotified.set(key.id, key.userId);
    },
    flush,
    async stop() {
      await job.stop();
      await withDeadline(flush);
    },
  };
}

async function writeActs(database: Kysely<Schema>, acts: readonly Act[]): Promise<void> {
  // No acts are kept of a key that was deleted with its user.
  await sql`insert into api_acts (key_id, user_id, at, call, about, address, code)
    select key_id, k.user_id, to_timestamp(at_ms / 1000.0), call, about, address, code
    from unnest(${column(acts, ({ key }) => key.id)}::int8[], ${column(acts, ({ atMs }) => atMs)}::float8[],
      ${texts(acts, ({ call }) => call)}::text[], ${texts(acts, ({ subject }) => subject.slice(0, MAX_SUBJECT_LENGTH))}::text[],
      ${texts(acts, ({ address }) => address)}::text[], ${column(acts, ({ code }) => code)}::int4[])
      with ordinality as act (key_id, at_ms, call, about, address, code, place)
    join api_keys k on k.id = key_id order by place`.execute(database);
}

async function writeUses(database: Kysely<Schema>, uses: ReadonlyMap<bigint, Use>): Promise<void> {
  if (uses.size === 0) return;
  // In one order, so that two processes never deadlock.
  const rows = [...uses].sort(([left], [right]) => (left < right ? -1 : 1));
  await sql`update api_keys set used_at = greatest(used_at, to_timestamp(at_ms / 1000.0)), used_from = address
    from unnest(${column(rows, ([id]) => id)}::int8[], ${column(rows, ([, use]) => use.atMs)}::float8[],
      ${texts(rows, ([, use]) => use.address)}::text[]) as use (key_id, at_ms, address)
    where id = key_id`.execute(database);
}

function column<Row>(rows: readonly Row[], value: (row: Row) => bigint | number): string {
  return `{${rows.map(value).join()}}`;
}

function texts<Row>(rows: readonly Row[], value: (row: Row) => string): string[] {
  return rows.map(value);
}
