import type { ForgetOwn } from '../../exchange/product-parts/forget-own.ts';
import './paper-tables.ts';

/** What the user has asked the teams of projects. */
export const forgetQuestions: ForgetOwn = async (transaction, userId) => {
  await transaction.deleteFrom('crowd_questions').where('asker', '=', userId).execute();
};
