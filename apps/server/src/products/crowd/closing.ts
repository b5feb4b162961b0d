import { sql } from 'kysely';
import type { ClosingReason } from '../../exchange/product-parts/closing-reason.ts';
import './tables.ts';
import { ENDED } from './ended.ts';

/** What waits for stages has to be settled first, and a project that pays to the account has to end. */
export const reasonInProjects: ClosingReason = async (database, userId) => {
  const open = await database
    .selectFrom('crowd_backings')
    .select('id')
    .where('owner', '=', userId)
    .where('status', '=', 'waiting')
    .limit(1)
    .executeTakeFirst();
  if (open !== undefined) return { key: 'crowd.closing.backing' };
  const running = await database
    .selectFrom('crowd_projects')
    .select('id')
    .where('status', 'not in', ENDED)
    .where(sql<boolean>`${String(userId)} = any (string_to_array(team, ','))`)
    .limit(1)
    .executeTakeFirst();
  return running === undefined ? null : { key: 'crowd.closing.team' };
};
