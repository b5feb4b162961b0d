import type { ForgetOwn } from '../product-parts/forget-own.ts';
import './own-tables.ts';

/** How the user was paid. What was said in deals stays, for the other party, as evidence. */
export const forgetC2c: ForgetOwn = async (transaction, userId) => {
  await transaction.deleteFrom('c2c_payment_methods').where('user_id', '=', userId).execute();
};
