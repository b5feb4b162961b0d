import type { Subject } from '../product-parts/subject.ts';
import './tables.ts';

/** A leveraged contract, of which its owner may ask staff something. */
export const LEVER_SUBJECTS: readonly Subject[] = [
  {
    kind: 'contract',
    category: 'contracts',
    label: 'lever.subject',
    isOwn: async (database, userId, id) =>
      (await database
        .selectFrom('lever_trades')
        .select('id')
        .where('id', '=', id)
        .where('owner', '=', userId)
        .executeTakeFirst()) !== undefined,
  },
];
