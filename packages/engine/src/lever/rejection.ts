import type { PriceStale } from '../marks/rejection.ts';
import type { Settling } from '../settling.ts';
import type { OwnerFault } from '../stage/owner-fault.ts';
import type { LeverTerms, RiskTerms } from './terms.ts';

/** Reasons for rejecting a command of leverage. */
export type LeverRejection =
  | OwnerFault
  | Settling
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
  /** Beyond what the ledger can count. */
  | { readonly code: 'value_too_large' }
  /** `free` may be spent on margin and fee, in minor units. */
  | { readonly code: 'margin_not_covered'; readonly free: bigint }
  /** The pool could not pay the larger side a stressed move. */
  | { readonly code: 'pool_full' }
  /** There is none of the trader's on this pair that could do so. */
  | { readonly code: 'unknown_trade' }
  /** It lies on the wrong side of the opening or of the current price. */
  | { readonly code: 'stop_on_wrong_side'; readonly stop: 'take_profit' | 'stop_loss' }
  | { readonly code: 'invalid_lever_terms'; readonly fault: keyof LeverTerms }
  | { readonly code: 'invalid_risk_terms'; readonly fault: keyof RiskTerms }
  | { readonly code: 'invalid_amount' }
  /** Money moves into the pool, within it or out of it. */
  | { readonly code: 'pool_ends_wrong' }
  /** `free` could be moved, in minor units: what is open needs the rest of the pool. */
  | { readonly code: 'pool_needed'; readonly free: bigint };
