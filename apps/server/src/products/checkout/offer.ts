import type { Offer } from '../../exchange/product-parts/offer.ts';
import { readCheckoutTerms } from './terms.ts';

/** Payments are taken from the moment that the operator opens them. */
export const CHECKOUT_OFFER: Offer = {
  product: 'checkout',
  isOpen: async (database) => (await readCheckoutTerms(database)).terms.isOpen,
};
