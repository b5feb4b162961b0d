import { sameInBothDirections } from '../../exchange/product-parts/reason-texts.ts';
import type { Product } from '../product.ts';
import { VOTE_CHECKS } from './checks.ts';
import { voteDesk } from './desk.ts';
import { ballotRows } from './exports.ts';
import { voteArea } from './handlers.ts';
import { VOTE_PUSH } from './pushes.ts';
import { VOTE_TABLES } from './tables.ts';

/** Rounds of votes for the coin to be listed next. */
export const vote: Product = {
  name: 'vote',
  tables: VOTE_TABLES,
  checks: VOTE_CHECKS,
  calls: voteArea,
  pushes: [VOTE_PUSH],
  exports: { coin_votes: ballotRows },
  /** Ballots in a round that has not ended block the closing of an account. */
  closingBlocker: async (database, userId) => {
    const open = await database
      .selectFrom('vote_ballots')
      .select('id')
      .where('owner', '=', userId)
      .where('status', '=', 'waiting')
      .limit(1)
      .executeTakeFirst();
    return open === undefined ? null : { key: 'vote.closing' };
  },
  console: voteDesk.part,
  fourEyes: voteDesk.kinds,
  /** Names of the ledger reasons of votes. */
  reasons: {
    vote_cost: sameInBothDirections('vote.reason.cost', 'spending'),
    vote_funding: sameInBothDirections('vote.reason.funding', 'capital'),
  },
};
