import type { RebateFault } from './terms.ts';

/** Why nothing was changed. */
export type RebateRejection =
  /** Other terms have been set since these were made: theirs is this version. */
  | { readonly code: 'terms_changed'; readonly version: number }
  | { readonly code: 'invalid_rebate_terms'; readonly fault: RebateFault }
  /** What rebates are paid in stays as it was set first. */
  | { readonly code: 'rebate_currency_fixed' }
  /** No terms have been set, so that there is nothing to pay in. */
  | { readonly code: 'rebates_closed' }
  | { readonly code: 'invalid_amount' }
  | { readonly code: 'amount_too_large' }
  | { readonly code: 'needs_second_person' };
