import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';

/** Ends every open session of a user, except `exceptSession` if given. Returns their number. */
export async function revokeSessions(
  database: Kysely<Schema>,
  nowMs: number,
  userId: bigint,
  exceptSession?: bigint,
): Promise<number> {
  const ended = await database
    .updateTable('sessions')
    .set({ revoked_at: new Date(nowMs) })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(exceptSession !== undefined, (query) => query.where('id', '!=', exceptSession ?? 0n))
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}
