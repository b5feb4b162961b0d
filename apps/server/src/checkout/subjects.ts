import type { Subject } from '../product-parts/subject.ts';
import './tables.ts';

/** A payment in yuan, of which the user who pays may ask staff something. */
export const CHECKOUT_SUBJECTS: readonly Subject[] = [
  {
    kind: 'payment',
    category: 'fiat',
    label: 'checkout.subject',
    isOwn: async (database, userId, id) =>
      (await database
        .selectFrom('checkouts')
        .select('id')
        .where('id', '=', id)
        .where('owner', '=', userId)
        .executeTakeFirst()) !== undefined,
  },
];
