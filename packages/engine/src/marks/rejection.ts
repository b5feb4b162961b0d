/**
 * There is no index price that is young enough to decide by. The code of every room that decides by one, and what a
 * command is answered that has waited for one in vain.
 */
export type PriceStale = { readonly code: 'price_stale' };

/** Reasons for rejecting marks, or a rule. */
export type MarksRejection =
  | { readonly code: 'unknown_pair' }
  | { readonly code: 'pair_delisted' }
  | { readonly code: 'invalid_staleness' }
  /** Each mark of the command is of a pair that takes none now, or says nothing new. */
  | { readonly code: 'nothing_marked' };
