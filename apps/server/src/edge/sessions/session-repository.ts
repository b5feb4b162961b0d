import { hash, randomBytes } from 'node:crypto';
import type { OwnerId } from '@assay/engine';
import { type Kysely, sql } from 'kysely';
import { createBatchLoader } from '../../core/database/batch-loader.ts';
import { preparedAs } from '../../core/database/connect.ts';
import type { Schema } from '../../core/database/schema.ts';
import type { Session } from './session.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Idle time after which a session ends. */
export const SESSION_MS = 30 * DAY_MS;
/** Minimum interval of the updates of a session's last use. */
const TOUCH_INTERVAL_MS = 60_000;
const MAX_TOKEN_LENGTH = 200;
/** Minimum interval between two lookups of a busy exchange. */
const BATCH_DELAY_MS = 4;

/** Returns true for no token, and for the placeholders that clients send without one. */
export function isGuestToken(token: string | undefined): boolean {
  return token === undefined || token === '' || token === 'null' || token === 'undefined';
}

/** Opens a session and returns its token, of which only a hash is stored. */
export async function openSession(
  database: Kysely<Schema>,
  nowMs: number,
  session: {
    readonly userId: bigint;
    readonly userAgent: string;
    readonly address: string;
    /** Hash that identifies the browser at its next login. */
    readonly browserHash?: Buffer;
  },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await database
    .insertInto('sessions')
    .values({
      user_id: session.userId,
      token_hash: hashOf(token),
      created_at: new Date(nowMs),
      last_seen_at: new Date(nowMs),
      expires_at: new Date(nowMs + SESSION_MS),
      user_agent: session.userAgent.slice(0, 256),
      ip: session.address,
      revoked_at: null,
      browser_hash: session.browserHash ?? null,
    })
    .execute();
  return token;
}

/** Finds the session of a token; null for a guest and for a token that is unknown, expired or revoked. */
export type FindSession = (token: string | undefined) => Promise<Session | null>;

/**
 * Creates the lookup. Tokens that arrive during a query share the next one, so that a busy exchange looks up many per
 * query. Nothing is cached: a revocation takes effect immediately, whichever process makes it.
 */
export function createSessionFinder(database: Kysely<Schema>, now: () => number): FindSession {
  const find = createBatchLoader(
    (hashes: readonly string[]) => readSessions(database, now(), hashes),
    BATCH_DELAY_MS,
  );
  return async (token) => {
    if (token === undefined || isGuestToken(token) || token.length > MAX_TOKEN_LENGTH) return null;
    const found = await find(hash('sha256', token, 'hex'));
    if (found === undefined) return null;
    if (now() - found.lastSeenMs >= TOUCH_INTERVAL_MS)
      await updateLastSeen(database, now(), found.session.id);
    return found.session;
  };
}

type FoundSession = { readonly session: Session; readonly lastSeenMs: number };

/** Name of the account: the e-mail address or phone number of its registration. */
const ACCOUNT = sql<string>`coalesce(case account_kind when 'phone' then phone end, email, phone, '')`;

/** Returns the open sessions among those of the given hashes, by hash. */
async function readSessions(
  database: Kysely<Schema>,
  nowMs: number,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, FoundSession>> {
  const hashArray = `{${hashes.map((hash) => `"\\\\x${hash}"`).join()}}`;
  const { rows } = await sql<OpenSession>`${preparedAs('open_sessions')}
    select sessions.id, user_id, encode(token_hash, 'hex') as hash,
      (extract(epoch from last_seen_at) * 1000)::float8 as seen_ms, 
      ${ACCOUNT} as account, is_frozen
    from sessions join users on users.id = user_id
    where token_hash = any(${hashArray}::bytea[]) and revoked_at is null and expires_at > ${new Date(nowMs)}`.execute(
    database,
  );
  return new Map(
    rows.map((row) => [
      row.hash,
      {
        session: {
          id: row.id,
          userId: ownerOf(row.user_id),
          account: row.account,
          isFrozen: row.is_frozen,
        },
        lastSeenMs: row.seen_ms,
      },
    ]),
  );
}

type OpenSession = {
  readonly id: bigint;
  readonly user_id: bigint;
  readonly hash: string;
  readonly seen_ms: number;
  readonly account: string;
  readonly is_frozen: boolean;
};

/** A session in force; it ends at `expiresMs` unless it is used before. */
export type SessionInForce = { readonly account: string; readonly expiresMs: number };

/** Returns those of the sessions that are in force, by id. */
export async function readSessionsInForce(
  database: Kysely<Schema>,
  nowMs: number,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, SessionInForce>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: bigint; account: string; expires_ms: number }>`
    select sessions.id, ${ACCOUNT} as account, (extract(epoch from expires_at) * 1000)::float8 as expires_ms
    from sessions join users on users.id = user_id
    where sessions.id = any(${`{${ids.join()}}`}::int8[])
      and revoked_at is null and expires_at > ${new Date(nowMs)}`.execute(database);
  return new Map(rows.map(({ id, account, expires_ms: expiresMs }) => [id, { account, expiresMs }] as const));
}

/** Ends one session immediately. */
export async function revokeSession(database: Kysely<Schema>, nowMs: number, id: bigint): Promise<void> {
  await database
    .updateTable('sessions')
    .set({ revoked_at: new Date(nowMs) })
    .where('id', '=', id)
    .execute();
}

/** A user's id in the engine's terms. */
function ownerOf(userId: bigint): OwnerId {
  return Number(userId) as OwnerId;
}

async function updateLastSeen(database: Kysely<Schema>, nowMs: number, id: bigint): Promise<void> {
  await database
    .updateTable('sessions')
    .set({ last_seen_at: new Date(nowMs), expires_at: new Date(nowMs + SESSION_MS) })
    .where('id', '=', id)
    .execute();
}

function hashOf(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
