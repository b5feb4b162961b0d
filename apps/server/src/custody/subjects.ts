import type { Subject } from '../product-parts/subject.ts';
import './tables.ts';

/** Deposits and withdrawals, of which their owners may ask staff something. */
export const CUSTODY_SUBJECTS: readonly Subject[] = [
  {
    kind: 'deposit',
    category: 'money_in',
    label: 'custody.subject.deposit',
    isOwn: async (database, userId, id) =>
      (await database
        .selectFrom('chain_deposits')
        .select('id')
        .where('id', '=', id)
        .where('owner', '=', userId)
        .executeTakeFirst()) !== undefined,
  },
  {
    kind: 'withdrawal',
    category: 'money_out',
    label: 'custody.subject.withdrawal',
    isOwn: async (database, userId, id) =>
      (await database
        .selectFrom('chain_withdrawals')
        .select('id')
        .where('id', '=', id)
        .where('owner', '=', userId)
        .executeTakeFirst()) !== undefined,
  },
];
