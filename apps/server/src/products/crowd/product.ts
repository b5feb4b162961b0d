import { sql } from 'kysely';
import { sameInBothDirections } from '../../exchange/product-parts/reason-texts.ts';
import type { Product } from '../product.ts';
import { CROWD_CHECKS } from './checks.ts';
import { crowdDesk } from './desk.ts';
import { ENDED } from './ended.ts';
import { backingRows, questionRows } from './exports.ts';
import { crowdArea } from './handlers.ts';
import { CROWD_PUSH } from './pushes.ts';
import { CROWD_TABLES } from './tables.ts';
import './paper-tables.ts';

/** Projects funded by many backers, all or nothing. */
export const crowd: Product = {
  name: 'crowd',
  tables: CROWD_TABLES,
  checks: CROWD_CHECKS,
  calls: crowdArea,
  pushes: [CROWD_PUSH],
  exports: { crowd_backings: backingRows, crowd_questions: questionRows },
  /** Waiting backings, and running projects with the user in the team, block the closing of an account. */
  closingBlocker: async (database, userId) => {
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
  },
  /** Erases the user's questions to the teams of projects. */
  eraseUserData: async (transaction, userId) => {
    await transaction.deleteFrom('crowd_questions').where('asker', '=', userId).execute();
  },
  console: crowdDesk.part,
  fourEyes: crowdDesk.kinds,
  /** Names of the ledger reasons of crowdfunding. */
  reasons: {
    crowd_payment: sameInBothDirections('crowd.reason.payment', 'trade'),
    crowd_tokens: sameInBothDirections('crowd.reason.tokens', 'trade'),
    crowd_funding: sameInBothDirections('crowd.reason.funding', 'capital'),
  },
};
