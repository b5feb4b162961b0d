import type { ClosingReason } from '../../exchange/product-parts/closing-reason.ts';
import { COVERED } from './covered.ts';

/** Contracts that run and insurances that are not done with have to end first. */
export const reasonInSeconds: ClosingReason = async (database, userId) => {
  const running = await database
    .selectFrom('seconds_orders')
    .select('id')
    .where('owner', '=', userId)
    .where('result', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (running !== undefined) return { key: 'seconds.closing.orders' };
  const insurance = await database
    .selectFrom('seconds_insurances')
    .select('id')
    .where('owner', '=', userId)
    .where('status', 'in', COVERED)
    .limit(1)
    .executeTakeFirst();
  return insurance === undefined ? null : { key: 'seconds.closing.insurance' };
};
