import type { Product } from '../product.ts';
import { VOTE_CHECKS } from './checks.ts';
import { reasonInVotes } from './closing.ts';
import { voteDesk } from './desk.ts';
import { ballotRows } from './exports.ts';
import { voteArea } from './handlers.ts';
import { VOTE_PUSH } from './pushes.ts';
import { VOTE_REASONS } from './reasons.ts';
import { VOTE_TABLES } from './tables.ts';

/** Rounds in which users vote for the coin that is listed next. */
export const vote: Product = {
  name: 'vote',
  tables: VOTE_TABLES,
  checks: VOTE_CHECKS,
  calls: voteArea,
  pushes: [VOTE_PUSH],
  exports: { coin_votes: ballotRows },
  closing: reasonInVotes,
  console: voteDesk.part,
  fourEyes: voteDesk.kinds,
  reasons: VOTE_REASONS,
};
