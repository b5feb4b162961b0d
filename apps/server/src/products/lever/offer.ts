import type { Offer } from '../../exchange/product-parts/offer.ts';
import { readAllTerms } from './terms.ts';

/** Leveraged contracts are offered while a pair that is not delisted has open terms of them. */
export const LEVER_OFFER: Offer = {
  product: 'lever',
  async isOpen(database) {
    const pairs = await database.selectFrom('pairs').select(['id', 'status']).execute();
    const terms = await readAllTerms(database);
    return pairs.some(({ id, status }) => status !== 'delisted' && terms.get(id)?.isOpen === true);
  },
};
