import type { Settling } from '../settling.ts';
import type { IdentityLevel } from '../stage/owner-facts.ts';
import type { OwnerFault } from '../stage/owner-fault.ts';
import type { CheckoutState } from './checkout.ts';

/** Reasons for a rejection. `money` is in fen, amounts are in minor units. */
export type CheckoutRejection =
  | OwnerFault
  | Settling
  | { readonly code: 'unknown_currency' }
  | { readonly code: 'invalid_amount' }
  | { readonly code: 'amount_too_large' }
  /** Other terms have been set since these were made: theirs is this version. */
  | { readonly code: 'terms_changed'; readonly version: number }
  /** Terms contradict themselves or lie outside their range. */
  | { readonly code: 'invalid_checkout_terms' }
  /** Nothing is taken just now. */
  | { readonly code: 'checkouts_closed' }
  /** The rate is another by now. */
  | { readonly code: 'checkout_rate_changed'; readonly rate: number }
  | { readonly code: 'money_out_of_range'; readonly minimum: bigint; readonly maximum: bigint }
  | { readonly code: 'too_many_checkouts'; readonly most: number }
  /** Too many of the user's have ended unpaid within the last day. */
  | { readonly code: 'too_many_lapsed_checkouts'; readonly most: number }
  /** An account of this identity level may hold so much more of the house's coins. */
  | { readonly code: 'checkout_hold_limit'; readonly left: bigint; readonly level: IdentityLevel }
  /** It would bring less than a unit. */
  | { readonly code: 'amount_too_small' }
  /** The house has not so much free. */
  | { readonly code: 'house_cannot_pay' }
  /** `free` could be drawn. */
  | { readonly code: 'insufficient_balance'; readonly free: bigint }
  /** There is none of this number, it is somebody else's, or it has ended for good. */
  | { readonly code: 'unknown_checkout' }
  | { readonly code: 'checkout_state'; readonly state: CheckoutState }
  /** Another amount was to be paid. */
  | { readonly code: 'wrong_money'; readonly money: bigint }
  | { readonly code: 'needs_second_person' };
