import type { ClosingReason } from '../../exchange/product-parts/closing-reason.ts';

/** What waits for the end of a sale, and what is not free yet, has to end first. */
export const reasonInSales: ClosingReason = async (database, userId) => {
  const open = await database
    .selectFrom('sale_subscriptions')
    .select('id')
    .where('owner', '=', userId)
    .where('status', 'in', ['waiting', 'vesting'])
    .limit(1)
    .executeTakeFirst();
  return open === undefined ? null : { key: 'sale.closing' };
};
