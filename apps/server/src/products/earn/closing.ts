import type { ClosingReason } from '../../exchange/product-parts/closing-reason.ts';

/** Positions that run and purchases that recur have to end first. */
export const reasonInEarn: ClosingReason = async (database, userId) => {
  const running = await database
    .selectFrom('earn_positions')
    .select('id')
    .where('owner', '=', userId)
    .where('status', '=', 'running')
    .limit(1)
    .executeTakeFirst();
  if (running !== undefined) return { key: 'earn.closing.positions' };
  const recurring = await database
    .selectFrom('earn_recurring')
    .select('id')
    .where('owner', '=', userId)
    .where('is_running', '=', true)
    .limit(1)
    .executeTakeFirst();
  return recurring === undefined ? null : { key: 'earn.closing.recurring' };
};
