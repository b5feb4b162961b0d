import type { ForgetOwn } from '../../exchange/product-parts/forget-own.ts';
import './paper-tables.ts';

/** The phones and accounts of deals, and what the user showed or wanted to show as an acceptor. */
export const forgetAcceptors: ForgetOwn = async (transaction, userId) => {
  await transaction
    .updateTable('acceptor_papers')
    .set({ mobile: '', deal_account: '' })
    .where('user_id', '=', userId)
    .execute();
  await transaction.deleteFrom('acceptor_applications').where('user_id', '=', userId).execute();
  await transaction.deleteFrom('acceptor_profiles').where('user_id', '=', userId).execute();
  await transaction.deleteFrom('acceptor_notes').where('user_id', '=', userId).execute();
};
