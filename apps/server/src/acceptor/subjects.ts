import type { Subject } from '../product-parts/subject.ts';
import './tables.ts';

/** A deposit or withdrawal through an acceptor, of which either party may ask staff something. */
export const ACCEPTOR_SUBJECTS: readonly Subject[] = [
  {
    kind: 'acceptor_deal',
    category: 'fiat',
    label: 'acceptor.subject',
    isOwn: async (database, userId, id) =>
      (await database
        .selectFrom('acceptor_deals')
        .select('id')
        .where('id', '=', id)
        .where((where) => where.or([where('owner', '=', userId), where('acceptor_owner', '=', userId)]))
        .executeTakeFirst()) !== undefined,
  },
];
