import { ROLES, type Role } from '@assay/contract/console';
import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { csrfOf, newToken, tokenHash } from '../../core/secrets/tokens.ts';

/** Session of the staff member who makes a call, proven by the cookie. */
export type StaffSession = {
  readonly id: bigint;
  readonly staffId: bigint;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly csrf: string;
};

const COOKIE = 'assay_staff';
const HOUR_MS = 60 * 60_000;
/** A session ends after this time without use, and in any case after the maximum time. */
const IDLE_MS = HOUR_MS;
const MAX_MS = 12 * HOUR_MS;
const TOUCH_INTERVAL_MS = 30_000;
const MAX_TOKEN_LENGTH = 100;
const MAX_LOGINS = 100;

/** Opens a session and returns its token. */
export async function openStaffSession(
  database: Kysely<Schema>,
  nowMs: number,
  session: {
    readonly staffId: bigint;
    readonly userAgent: string;
    readonly address: string;
    readonly browserHash: Buffer;
  },
): Promise<string> {
  const token = newToken();
  await database
    .insertInto('staff_sessions')
    .values({
      staff_id: session.staffId,
      token_hash: tokenHash(token),
      created_at: new Date(nowMs),
      last_seen_at: new Date(nowMs),
      user_agent: session.userAgent.slice(0, 256),
      ip: session.address,
      revoked_at: null,
      browser_hash: session.browserHash,
    })
    .execute();
  return token;
}

/** Returns IP addresses and browsers of a staff member's latest logins. */
export function recentStaffLogins(database: Kysely<Schema>, staffId: bigint) {
  return database
    .selectFrom('staff_sessions')
    .select(['ip', 'browser_hash'])
    .where('staff_id', '=', staffId)
    .orderBy('id', 'desc')
    .limit(MAX_LOGINS)
    .execute();
}

/** Selects valid sessions of staff with access. */
function openSessions(database: Kysely<Schema>, nowMs: number) {
  return database
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .where('revoked_at', 'is', null)
    .where('is_disabled', '=', false)
    .where('last_seen_at', '>', new Date(nowMs - IDLE_MS))
    .where('staff_sessions.created_at', '>', new Date(nowMs - MAX_MS));
}

/** Returns the valid session of a `Cookie` header; null for a guest and for staff without access. */
export async function findStaffSession(
  database: Kysely<Schema>,
  nowMs: number,
  cookies: string | undefined,
): Promise<StaffSession | null> {
  const token = tokenIn(cookies);
  if (token === undefined) return null;
  const row = await openSessions(database, nowMs)
    .select(['staff_sessions.id', 'staff_id', 'last_seen_at', 'email', 'name', 'roles'])
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst();
  if (!row) return null;
  if (nowMs - row.last_seen_at.getTime() >= TOUCH_INTERVAL_MS) {
    await database
      .updateTable('staff_sessions')
      .set({ last_seen_at: new Date(nowMs) })
      .where('id', '=', row.id)
      .execute();
  }
  const { id, staff_id: staffId, email, name } = row;
  return { id, staffId, email, name, roles: rolesOf(row.roles), csrf: csrfOf(token) };
}

/** Returns those of these sessions that are still valid, without extending them. */
export async function readValidStaffSessions(
  database: Kysely<Schema>,
  nowMs: number,
  ids: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  if (ids.length === 0) return new Set();
  const rows = await openSessions(database, nowMs)
    .select('staff_sessions.id')
    .where('staff_sessions.id', 'in', ids)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Ends one session. */
export async function revokeStaffSession(database: Kysely<Schema>, nowMs: number, id: bigint): Promise<void> {
  await database
    .updateTable('staff_sessions')
    .set({ revoked_at: new Date(nowMs) })
    .where('id', '=', id)
    .execute();
}

/** Ends every session of a staff member. */
export async function revokeStaffSessions(
  database: Kysely<Schema>,
  nowMs: number,
  staffId: bigint,
): Promise<void> {
  await database
    .updateTable('staff_sessions')
    .set({ revoked_at: new Date(nowMs) })
    .where('staff_id', '=', staffId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Returns the `Set-Cookie` header of a login; an empty token deletes the cookie. */
export function staffCookie(token: string, isSecure: boolean): string {
  const attributes = [`${COOKIE}=${token}`, 'Path=/console', 'HttpOnly', 'SameSite=Strict'];
  if (token === '') attributes.push('Max-Age=0');
  return (isSecure ? [...attributes, 'Secure'] : attributes).join('; ');
}

/** Parses stored roles; unknown ones are ignored. */
export function rolesOf(roleNames: readonly string[]): readonly Role[] {
  return ROLES.filter((role) => roleNames.includes(role));
}

function tokenIn(cookies: string | undefined): string | undefined {
  for (const pair of (cookies ?? '').split(';')) {
    const [name, value] = pair.trim().split('=');
    if (name === COOKIE && value && value.length <= MAX_TOKEN_LENGTH) return value;
  }
  return undefined;
}
