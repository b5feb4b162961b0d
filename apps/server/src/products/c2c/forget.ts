import type { ForgetOwn } from '../../exchange/product-parts/forget-own.ts';
import './own-tables.ts';

/**
 * How the user was paid, the shop, and the words of ratings given. What was said in deals stays, for the other party, as
 * evidence, and so does whether a deal was good.
 */
export const forgetC2c: ForgetOwn = async (transaction, userId) => {
  await transaction.deleteFrom('c2c_payment_methods').where('user_id', '=', userId).execute();
  await transaction.deleteFrom('c2c_shops').where('user_id', '=', userId).execute();
  await transaction.updateTable('c2c_ratings').set({ text: '' }).where('author', '=', userId).execute();
};
