/**
 * No fresh index price is available. Used by every room that needs one, and for a command that has waited for one
 * without success.
 */
export type PriceStale = { readonly code: 'price_stale' };

/** Reasons for rejecting index prices or their rules. */
export type MarksRejection =
  | { readonly code: 'unknown_pair' }
  | { readonly code: 'pair_delisted' }
  | { readonly code: 'invalid_staleness' }
  /** Every index price of the command is for a pair that accepts none now, or is not new. */
  | { readonly code: 'nothing_marked' };
