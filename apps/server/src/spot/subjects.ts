import type { Subject } from '../product-parts/subject.ts';
import './tables.ts';

/** A spot order, of which its owner may ask staff something. */
export const SPOT_SUBJECTS: readonly Subject[] = [
  {
    kind: 'order',
    category: 'trading',
    label: 'spot.subject',
    isOwn: async (database, userId, id) =>
      (await database
        .selectFrom('orders')
        .select('id')
        .where('id', '=', id)
        .where('owner', '=', userId)
        .executeTakeFirst()) !== undefined,
  },
];
