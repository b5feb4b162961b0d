import type { Offer } from '../../exchange/product-parts/offer.ts';
import { readPlans } from './plans.ts';

/** It is offered as long as anything is sold. */
export const EARN_OFFER: Offer = {
  product: 'earn',
  isOpen: async (database) => (await readPlans(database)).some(({ status }) => status === 'open'),
};
