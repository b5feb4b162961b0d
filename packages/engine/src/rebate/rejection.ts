import type { RebateFault } from './terms.ts';

/** Reasons for a rejection. */
export type RebateRejection =
  /** Other terms have been set since these were made: theirs is this version. */
  | { readonly code: 'terms_changed'; readonly version: number }
  | { readonly code: 'invalid_rebate_terms'; readonly fault: RebateFault }
  /** The currency of rebates stays as it was set first. */
  | { readonly code: 'rebate_currency_fixed' }
  /** No terms have been set, so that there is nothing to pay in. */
  | { readonly code: 'rebates_closed' }
  | { readonly code: 'invalid_amount' }
  | { readonly code: 'amount_too_large' }
  | { readonly code: 'needs_second_person' };
