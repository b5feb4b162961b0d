import type { ClosingReason } from '../../exchange/product-parts/closing-reason.ts';

/** Votes that wait for the end of their round have to be free first. */
export const reasonInVotes: ClosingReason = async (database, userId) => {
  const open = await database
    .selectFrom('vote_ballots')
    .select('id')
    .where('owner', '=', userId)
    .where('status', '=', 'waiting')
    .limit(1)
    .executeTakeFirst();
  return open === undefined ? null : { key: 'vote.closing' };
};
