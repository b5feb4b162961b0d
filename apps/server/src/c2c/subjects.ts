import type { Subject } from '../product-parts/subject.ts';
import './tables.ts';

/** A deal between people, of which either party may ask staff something. */
export const C2C_SUBJECTS: readonly Subject[] = [
  {
    kind: 'deal',
    category: 'fiat',
    label: 'c2c.subject',
    isOwn: async (database, userId, id) =>
      (await database
        .selectFrom('c2c_deals')
        .select('id')
        .where('id', '=', id)
        .where((where) => where.or([where('seller', '=', userId), where('buyer', '=', userId)]))
        .executeTakeFirst()) !== undefined,
  },
];
