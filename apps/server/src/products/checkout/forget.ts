import type { ForgetOwn } from '../../exchange/product-parts/forget-own.ts';
import './paper-tables.ts';

/** The accounts that payments came from. */
export const forgetCheckouts: ForgetOwn = async (transaction, userId) => {
  await transaction
    .updateTable('checkout_papers')
    .set({ account: '' })
    .where('user_id', '=', userId)
    .execute();
};
