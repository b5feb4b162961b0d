import type { ClosingReason } from '../../exchange/product-parts/closing-reason.ts';
import { OPEN_STATES } from './open.ts';
import './tables.ts';

/** Deals have to end first, and a pledge has to be taken back. */
export const reasonInAcceptors: ClosingReason = async (database, userId) => {
  const deal = await database
    .selectFrom('acceptor_deals')
    .select('id')
    .where('state', 'in', OPEN_STATES)
    .where((where) => where.or([where('owner', '=', userId), where('acceptor_owner', '=', userId)]))
    .limit(1)
    .executeTakeFirst();
  if (deal !== undefined) return { key: 'acceptor.closing.deals' };
  const pledge = await database
    .selectFrom('acceptors')
    .select('id')
    .where('owner', '=', userId)
    .where('pledge', '>', 0n)
    .executeTakeFirst();
  return pledge === undefined ? null : { key: 'acceptor.closing.pledge' };
};
