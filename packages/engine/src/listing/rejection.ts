import type { PairScaleError } from '@assay/money';
import type { SettlingRejection } from '../settling.ts';

/** Faults of a currency to be listed. */
export type CurrencyFault =
  | 'invalid_id'
  | 'invalid_code'
  | 'invalid_decimals'
  | 'code_taken'
  | 'decimals_stay'
  | 'code_stays';

/** Faults of the terms of a pair, on their own or in relation to the listed pairs. */
export type PairFault =
  | PairScaleError
  | 'invalid_id'
  | 'same_currency'
  | 'invalid_rate'
  | 'invalid_status'
  | 'invalid_limits'
  | 'invalid_orders_per_owner'
  | 'maximum_too_large'
  | 'pair_taken'
  | 'currencies_stay'
  | 'steps_stay';

/** Reasons for rejecting a change of the listings. */
export type ListingRejection =
  | SettlingRejection
  | { readonly code: 'unknown_currency' }
  | { readonly code: 'unknown_pair' }
  | { readonly code: 'pair_delisted' }
  | { readonly code: 'invalid_currency'; readonly fault: CurrencyFault }
  | { readonly code: 'invalid_pair'; readonly fault: PairFault };
