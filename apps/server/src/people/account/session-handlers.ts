import { calls } from '@assay/contract';
import { message } from '@assay/locales/server';
import { sql } from 'kysely';
import { wireTime } from '../../core/time/wire-time.ts';
import { accept, type Route, refuse, userRoute } from '../../edge/http/handler.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { deviceOf } from './device.ts';
import { revokeSessions } from './revoke-sessions.ts';

const MAX_LISTED = 100;

/**
 * Returns the id of a session on the wire: the first bytes of its token's hash, which reveal no number and grant no
 * access.
 */
function publicIdOf(tokenHash: Buffer): string {
  return tokenHash.subarray(0, 8).toString('hex');
}

/** Calls that list a user's sessions and end them. */
export function sessionRoutes({
  database,
  publisher,
  now,
  settings,
}: Pick<Exchange, 'database' | 'publisher' | 'now' | 'settings'>): readonly Route[] {
  return [
    userRoute(calls.sessions, async (_input, { session }) => {
      const rows = await database
        .selectFrom('sessions')
        .selectAll()
        .where('user_id', '=', BigInt(session.userId))
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', new Date(now()))
        .orderBy('last_seen_at', 'desc')
        .orderBy('id', 'desc')
        .limit(MAX_LISTED)
        .execute();
      return accept(
        rows.map((row) => ({
          id: publicIdOf(row.token_hash),
          device: deviceOf(row.user_agent),
          address: row.ip,
          created_at: wireTime(row.created_at.getTime(), settings.timeZone),
          last_seen_at: wireTime(row.last_seen_at.getTime(), settings.timeZone),
          is_current: row.id === session.id ? (1 as const) : (0 as const),
        })),
      );
    }),

    userRoute(calls.revokeSession, async ({ id }, { session, language }) => {
      const revoked = await database
        .updateTable('sessions')
        .set({ revoked_at: new Date(now()) })
        .where('user_id', '=', BigInt(session.userId))
        .where(sql`encode(substring(token_hash for 8), 'hex')`, '=', id)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      // Another user's session is refused like an ended one.
      if (revoked.numUpdatedRows === 0n) return refuse('account.session_unknown');
      await publisher.sessionsChanged();
      return accept(message(language, 'account.session_ended'));
    }),

    userRoute(calls.revokeOtherSessions, async (_input, { session, language }) => {
      await revokeSessions(database, now(), BigInt(session.userId), session.id);
      await publisher.sessionsChanged();
      return accept(message(language, 'account.sessions_ended'));
    }),
  ];
}
