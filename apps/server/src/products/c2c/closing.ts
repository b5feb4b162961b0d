import type { ClosingReason } from '../../exchange/product-parts/closing-reason.ts';
import './tables.ts';
import { BOUND, RUNNING } from './states.ts';

/** Open offers, deals that run and a deposit as a merchant have to end first. */
export const reasonInC2c: ClosingReason = async (database, userId) => {
  const deal = await database
    .selectFrom('c2c_deals')
    .select('id')
    .where(({ or, eb }) => or([eb('buyer', '=', userId), eb('seller', '=', userId)]))
    .where('state', 'in', RUNNING)
    .limit(1)
    .executeTakeFirst();
  if (deal !== undefined) return { key: 'c2c.closing.deals' };
  const offer = await database
    .selectFrom('c2c_offers')
    .select('id')
    .where('owner', '=', userId)
    .where('status', '=', 'open')
    .limit(1)
    .executeTakeFirst();
  if (offer !== undefined) return { key: 'c2c.closing.offers' };
  const merchant = await database
    .selectFrom('c2c_merchants')
    .select('state')
    .where('owner', '=', userId)
    .where('state', 'in', BOUND)
    .executeTakeFirst();
  return merchant === undefined ? null : { key: 'c2c.closing.merchant' };
};
