import type { ClosingReason } from '../../exchange/product-parts/closing-reason.ts';
import './tables.ts';

/** Shares of fees that wait would be lost: they have to be paid first. */
export const reasonInRebates: ClosingReason = async (database, userId) => {
  const waiting = await database
    .selectFrom('rebates')
    .select('id')
    .where('owner', '=', userId)
    .where('state', '=', 'waiting')
    .limit(1)
    .executeTakeFirst();
  return waiting === undefined ? null : { key: 'rebate.closing' };
};
