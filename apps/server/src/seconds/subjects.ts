import type { Subject } from '../product-parts/subject.ts';
import './tables.ts';

/** A seconds contract, of which its owner may ask staff something. */
export const SECONDS_SUBJECTS: readonly Subject[] = [
  {
    kind: 'seconds_order',
    category: 'contracts',
    label: 'seconds.subject',
    isOwn: async (database, userId, id) =>
      (await database
        .selectFrom('seconds_orders')
        .select('id')
        .where('id', '=', id)
        .where('owner', '=', userId)
        .executeTakeFirst()) !== undefined,
  },
];
