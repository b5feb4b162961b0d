import type { Product } from '../product.ts';
import { CURRENCY_KINDS } from './console/currency-kinds.ts';
import { listingPart } from './console/pair-handlers.ts';
import { PAIR_KINDS } from './console/pair-kinds.ts';
import { CURRENCIES, PAIRS } from './tables.ts';

/** Currencies and pairs, which all other products use. */
export const listing: Product = {
  name: 'listing',
  tables: [CURRENCIES, PAIRS],
  console: listingPart,
  fourEyes: [...CURRENCY_KINDS, ...PAIR_KINDS],
};
