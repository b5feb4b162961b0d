import { hash, randomBytes } from 'node:crypto';
import type { OwnerId } from '@assay/engine';
import { type Kysely, sql } from 'kysely';
import { type AnnouncedCache, createAnnouncedCache } from '../../core/database/announced-cache.ts';
import type { SubscribeChannel } from '../../core/database/announcements.ts';
import { isAnyOf } from '../../core/database/any-of.ts';
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
const BATCH_GAP_MS = 4;
/** `database/migrations/0062_session_ends.sql` and `0254_session_users.sql` announce there, the user's id first. */
const CHANNELS = ['session_ends', 'session_users'];
const MAX_REMEMBERED = 50_000;
/** Age at which a cached session is read again, in case an announcement is ever lost. */
const MAX_AGE_MS = 60_000;

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
 * Creates the lookup for connections, each of which asks once. Tokens that arrive during a query share the next one.
 * Nothing is cached.
 */
export function createSessionFinder(database: Kysely<Schema>, now: () => number): FindSession {
  const find = createBatchLoader(
    (hashes: readonly string[]) => readSessions(database, now(), hashes),
    BATCH_GAP_MS,
  );
  return (token) => findByHash({ find, database, now }, token);
}

/** Lookup of the sessions of requests, most of which come again soon. */
export type SessionMemory = Pick<AnnouncedCache<FoundSession>, 'caughtUp' | 'stop'> & {
  readonly find: FindSession;
};

/**
 * Creates the lookup for requests. The database announces each end of a session, and each change of its user that a
 * session shows, when it is stored: sessions are cached while announcements arrive; otherwise each request queries the
 * database.
 */
export function createSessionMemory(
  database: Kysely<Schema>,
  now: () => number,
  subscribe: SubscribeChannel,
): SessionMemory {
  const cache = createAnnouncedCache<FoundSession>({
    subscribe,
    channels: CHANNELS,
    groupOf: (_hash, { session }) => String(session.userId),
    load: (hashes) => readSessions(database, now(), hashes),
    gapMs: BATCH_GAP_MS,
    maxCount: MAX_REMEMBERED,
  });
  const find = async (tokenHash: string): Promise<FoundSession | undefined> => {
    const found = await cache.find(tokenHash);
    if (found === undefined || isCurrent(found, now())) return found;
    cache.forget(tokenHash);
    return cache.find(tokenHash);
  };
  return { ...cache, find: (token) => findByHash({ find, database, now }, token) };
}

/** Returns false for a cached session that has expired, which another process may have prolonged, or is old. */
function isCurrent({ expiresMs, readMs }: FoundSession, nowMs: number): boolean {
  return expiresMs > nowMs && nowMs - readMs < MAX_AGE_MS;
}

type FinderParts = {
  readonly find: (tokenHash: string) => Promise<FoundSession | undefined>;
  readonly database: Kysely<Schema>;
  readonly now: () => number;
};

async function findByHash(
  { find, database, now }: FinderParts,
  token: string | undefined,
): Promise<Session | null> {
  if (token === undefined || isGuestToken(token) || token.length > MAX_TOKEN_LENGTH) return null;
  const found = await find(hash('sha256', token, 'hex'));
  if (found === undefined) return null;
  const nowMs = now();
  if (nowMs - found.lastSeenMs >= TOUCH_INTERVAL_MS) {
    found.lastSeenMs = nowMs;
    found.expiresMs = nowMs + SESSION_MS;
    await updateLastSeen(database, nowMs, found.session.id);
  }
  return found.session;
}

type FoundSession = {
  readonly session: Session;
  readonly readMs: number;
  lastSeenMs: number;
  expiresMs: number;
};

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
      (extract(epoch from expires_at) * 1000)::float8 as expires_ms,
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
        readMs: nowMs,
        lastSeenMs: row.seen_ms,
        expiresMs: row.expires_ms,
      },
    ]),
  );
}

type OpenSession = {
  readonly id: bigint;
  readonly user_id: bigint;
  readonly hash: string;
  readonly seen_ms: number;
  readonly expires_ms: number;
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
    where ${isAnyOf('sessions.id', ids)}
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
