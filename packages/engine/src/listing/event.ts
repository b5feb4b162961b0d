import type { CurrencySpec } from '../stage/currency.ts';
import type { PairSpec } from '../stage/pair.ts';

/** Changes of the listings. */
export type ListingEvent =
  | { readonly type: 'currency_listed'; readonly currency: CurrencySpec }
  | { readonly type: 'pair_listed'; readonly pair: PairSpec };
