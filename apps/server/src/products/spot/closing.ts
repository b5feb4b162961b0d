import type { ClosingReason } from '../../exchange/product-parts/closing-reason.ts';
import { ACTIVE } from './active.ts';

/** Orders that rest or wait have to be cancelled first. */
export const reasonInOrders: ClosingReason = async (database, userId) => {
  const order = await database
    .selectFrom('orders')
    .select('id')
    .where('owner', '=', userId)
    .where('status', 'in', ACTIVE)
    .limit(1)
    .executeTakeFirst();
  return order ? { key: 'account.close_orders' } : null;
};
