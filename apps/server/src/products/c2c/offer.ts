import type { Offer } from '../../exchange/product-parts/offer.ts';
import { readC2cTerms } from './terms.ts';

/** C2C trade is offered from the moment that the operator opens it. */
export const C2C_OFFER: Offer = {
  product: 'c2c',
  isOpen: async (database) => (await readC2cTerms(database)).terms.isOpen,
};
