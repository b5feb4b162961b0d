import type { Kysely } from 'kysely';
import { createSessionFinder } from '../account/session-repository.ts';
import type { Schema } from '../database/schema.ts';
import { networkOf } from '../http/network.ts';
import type { LoginParts } from './logins.ts';

/** What the sockets ask the database about sessions. Nothing is remembered: whatever ended one, it is over. */
export function createSessionQuestions(
  database: Kysely<Schema>,
  now: () => number,
): Pick<LoginParts, 'findSession' | 'liveSessions' | 'hasLoggedIn'> {
  const inForce = () =>
    database.selectFrom('sessions').where('revoked_at', 'is', null).where('expires_at', '>', new Date(now()));
  return {
    findSession: createSessionFinder(database, now),
    liveSessions: async (ids) => {
      if (ids.length === 0) return new Set();
      const rows = await inForce()
        .select('id')
        .where('id', 'in', [...ids])
        .execute();
      return new Set(rows.map(({ id }) => id));
    },
    hasLoggedIn: async (userId, sinceMs, { network, userAgent }) => {
      const rows = await inForce()
        .select('ip')
        .where('user_id', '=', BigInt(userId))
        .where('created_at', '>=', new Date(sinceMs))
        .where('user_agent', '=', userAgent)
        .execute();
      return rows.some(({ ip }) => networkOf(ip) === network);
    },
  };
}
