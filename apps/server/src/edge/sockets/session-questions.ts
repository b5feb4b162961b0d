import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { networkOf } from '../http/network.ts';
import { createSessionFinder, readSessionsInForce } from '../sessions/session-repository.ts';
import type { HasLoggedIn } from './logins.ts';
import type { SessionQuestions } from './session-watch.ts';

/** What the sockets ask the database about sessions. */
export function createSessionQuestions(
  database: Kysely<Schema>,
  now: () => number,
): SessionQuestions & { readonly hasLoggedIn: HasLoggedIn } {
  return {
    findSession: createSessionFinder(database, now),
    inForce: (ids) => readSessionsInForce(database, now(), ids),
    hasLoggedIn: async (userId, sinceMs, { network, userAgent }) => {
      const rows = await database
        .selectFrom('sessions')
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', new Date(now()))
        .select('ip')
        .where('user_id', '=', BigInt(userId))
        .where('created_at', '>=', new Date(sinceMs))
        .where('user_agent', '=', userAgent)
        .execute();
      return rows.some(({ ip }) => networkOf(ip) === network);
    },
  };
}
