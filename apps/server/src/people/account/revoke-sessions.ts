import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';

/** Ends every open session of a user, except `keep` if given. Returns their number. */
export async function revokeSessions(
  database: Kysely<Schema>,
  nowMs: number,
  userId: bigint,
  keep?: bigint,
): Promise<number> {
  const ended = await database
    .updateTable('sessions')
    .set({ revoked_at: new Date(nowMs) })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(keep !== undefined, (query) => query.where('id', '!=', keep ?? 0n))
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}
