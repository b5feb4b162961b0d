import type { Offer } from '../../exchange/product-parts/offer.ts';
import { readConversionTerms } from './terms.ts';

/** Conversion is offered from the moment that the operator opens it. */
export const CONVERSION_OFFER: Offer = {
  product: 'conversion',
  isOpen: async (database) => (await readConversionTerms(database)).terms.isOpen,
};
