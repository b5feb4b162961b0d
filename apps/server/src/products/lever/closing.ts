import type { ClosingReason } from '../../exchange/product-parts/closing-reason.ts';
import { OPEN } from './open.ts';

/** Contracts that are open or wait have to end first. */
export const reasonInContracts: ClosingReason = async (database, userId) => {
  const open = await database
    .selectFrom('lever_trades')
    .select('id')
    .where('owner', '=', userId)
    .where('status', 'in', OPEN)
    .limit(1)
    .executeTakeFirst();
  return open ? { key: 'lever.still_open' } : null;
};
