import type { ClosingReason } from '../../exchange/product-parts/closing-reason.ts';
import './tables.ts';
import { OPEN } from './open.ts';

/** What waits has to end first, and what came late has to be decided. */
export const reasonInCheckouts: ClosingReason = async (database, userId) => {
  const open = await database
    .selectFrom('checkouts')
    .select('id')
    .where('state', 'in', OPEN)
    .where('owner', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return open === undefined ? null : { key: 'checkout.closing' };
};
