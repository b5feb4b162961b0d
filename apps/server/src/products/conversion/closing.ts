import type { ClosingReason } from '../../exchange/product-parts/closing-reason.ts';

/** Conversions that recur have to end first. */
export const reasonInConversion: ClosingReason = async (database, userId) => {
  const recurring = await database
    .selectFrom('conversion_recurring')
    .select('id')
    .where('owner', '=', userId)
    .where('is_running', '=', true)
    .limit(1)
    .executeTakeFirst();
  return recurring === undefined ? null : { key: 'conversion.closing.recurring' };
};
