import type { SettlingRejection } from '../settling.ts';
import type { OwnerFault } from '../stage/owner-fault.ts';

/** Reasons for rejecting a command on TWAP orders. */
export type TwapRejection =
  | OwnerFault
  /** Its next slice is due. */
  | SettlingRejection
  | { readonly code: 'unknown_pair' }
  | { readonly code: 'pair_not_trading' }
  | { readonly code: 'invalid_side' }
  | { readonly code: 'invalid_amount' }
  | { readonly code: 'invalid_price' }
  | { readonly code: 'invalid_slices'; readonly least: number; readonly most: number }
  | { readonly code: 'invalid_duration'; readonly leastMs: number; readonly mostMs: number }
  /** The slices follow each other too closely. */
  | { readonly code: 'interval_too_short'; readonly leastMs: number }
  | { readonly code: 'invalid_jitter'; readonly most: number }
  /** A slice would be smaller than an order of the pair may be. */
  | { readonly code: 'slice_below_minimum'; readonly minimumLots: number }
  /** The slices would be larger than orders of the pair may be. */
  | { readonly code: 'quantity_above_maximum'; readonly maximumLots: number }
  | { readonly code: 'too_many_twaps'; readonly maximum: number }
  /** None of the owner's that has not ended. */
  | { readonly code: 'unknown_twap' }
  | { readonly code: 'not_running' }
  | { readonly code: 'not_paused' };
