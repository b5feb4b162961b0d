import type { PriceStale } from '../marks/rejection.ts';
import type { SettlingRejection } from '../settling.ts';
import type { OwnerFault } from '../stage/owner-fault.ts';
import type { LeverTerms, RiskTerms } from './terms.ts';
import type { LeverStop } from './words.ts';

/** Reasons for rejecting a command on leveraged contracts. */
export type LeverRejection =
  | OwnerFault
  | SettlingRejection
  | PriceStale
  | { readonly code: 'unknown_pair' }
  | { readonly code: 'pair_delisted' }
  | { readonly code: 'unknown_currency' }
  /** The pair has no terms, or is paused. */
  | { readonly code: 'lever_closed' }
  | { readonly code: 'multiple_not_listed' }
  | { readonly code: 'too_few_hands'; readonly minimum: number }
  | { readonly code: 'too_many_hands'; readonly maximum: number }
  | { readonly code: 'too_many_trades'; readonly maximum: number }
  /** The value exceeds the largest that the ledger can count. */
  | { readonly code: 'value_too_large' }
  /** Only `free` is available for margin and fee, in minor units. */
  | { readonly code: 'margin_not_covered'; readonly free: bigint }
  /** The pool could not pay a stressed move on the larger side. */
  | { readonly code: 'pool_full' }
  /** The trader has no such trade on this pair in the required status. */
  | { readonly code: 'unknown_trade' }
  /** A part to close has 1 to `maximum` hands: those of the position. */
  | { readonly code: 'part_out_of_range'; readonly maximum: number }
  /** The price, or a trailing stop's activation price, is on the wrong side of the opening or the current price. */
  | { readonly code: 'stop_on_wrong_side'; readonly stop: LeverStop }
  /** The distance of a trailing stop in basis points is out of its bounds. */
  | { readonly code: 'invalid_trailing'; readonly least: number; readonly most: number }
  | { readonly code: 'invalid_lever_terms'; readonly fault: keyof LeverTerms }
  | { readonly code: 'invalid_risk_terms'; readonly fault: keyof RiskTerms }
  | { readonly code: 'invalid_amount' }
  /** The source and the destination must differ, and at least one must be a wallet of the pool. */
  | { readonly code: 'pool_ends_wrong' }
  /** Only `free` can be moved, in minor units: open positions need the rest of the pool. */
  | { readonly code: 'pool_needed'; readonly free: bigint };
