import type { ClosingReason } from '../../exchange/product-parts/closing-reason.ts';
import { OPEN_STATES } from './ended.ts';
import './tables.ts';

/** What is on its way in or out has to arrive first. */
export const reasonInTransit: ClosingReason = async (database, userId) => {
  const [withdrawal, deposit] = await Promise.all([
    database
      .selectFrom('chain_withdrawals')
      .select('id')
      .where('owner', '=', userId)
      .where('state', 'in', OPEN_STATES)
      .limit(1)
      .executeTakeFirst(),
    database
      .selectFrom('chain_deposits')
      .select('id')
      .where('owner', '=', userId)
      .where('state', '=', 'credited')
      .where('is_final', '=', false)
      .limit(1)
      .executeTakeFirst(),
  ]);
  return withdrawal === undefined && deposit === undefined ? null : { key: 'custody.close_open' };
};
