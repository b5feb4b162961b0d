import type { Offer } from '../../exchange/product-parts/offer.ts';
import { readSecondsTerms } from './terms.ts';

/** Seconds contracts are offered from the moment that the operator opens them. */
export const SECONDS_OFFER: Offer = {
  product: 'seconds',
  isOpen: async (database) => (await readSecondsTerms(database)).terms.isOpen,
};
