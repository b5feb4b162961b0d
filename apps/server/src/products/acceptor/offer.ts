import type { Offer } from '../../exchange/product-parts/offer.ts';
import './tables.ts';

/** Acceptors are offered while there is an open one, whether or not it rests. */
export const ACCEPTOR_OFFER: Offer = {
  product: 'acceptor',
  async isOpen(database) {
    const open = await database
      .selectFrom('acceptors')
      .select('id')
      .where('is_open', '=', true)
      .limit(1)
      .executeTakeFirst();
    return open !== undefined;
  },
};
