import type { RebateFault } from './terms.ts';

/** Reasons for a rejection. */
export type RebateRejection =
  /** The request was based on older terms; `version` is the current version. */
  | { readonly code: 'terms_changed'; readonly version: number }
  | { readonly code: 'invalid_rebate_terms'; readonly fault: RebateFault }
  /** The rebate currency cannot be changed after it was first set. */
  | { readonly code: 'rebate_currency_fixed' }
  /** No terms have been set, so that there is no rebate currency. */
  | { readonly code: 'rebates_closed' }
  | { readonly code: 'invalid_amount' }
  | { readonly code: 'amount_too_large' }
  | { readonly code: 'needs_second_person' };
