import type { SettlingRejection } from '../settling.ts';
import type { IdentityLevel } from '../stage/owner-facts.ts';
import type { OwnerFault } from '../stage/owner-fault.ts';
import type { CheckoutState } from './checkout.ts';

/**
 * Rejections of checkout commands. `money`, `minimum` and `maximum` are in fen (1/100 yuan), coin amounts in minor
 * units.
 */
export type CheckoutRejection =
  | OwnerFault
  | SettlingRejection
  | { readonly code: 'unknown_currency' }
  | { readonly code: 'invalid_amount' }
  | { readonly code: 'amount_too_large' }
  /** The command was based on outdated terms; `version` is the current one. */
  | { readonly code: 'terms_changed'; readonly version: number }
  /** The terms are inconsistent or out of range. */
  | { readonly code: 'invalid_checkout_terms' }
  /** New checkouts are disabled, or no currency is configured. */
  | { readonly code: 'checkouts_closed' }
  /** The rate differs from the current one, `rate`, in ten-thousandths of a yuan per unit of the currency. */
  | { readonly code: 'checkout_rate_changed'; readonly rate: number }
  | { readonly code: 'money_out_of_range'; readonly minimum: bigint; readonly maximum: bigint }
  | { readonly code: 'too_many_checkouts'; readonly most: number }
  /** The user has reached the limit of `most` checkouts that ended unpaid within the last day. */
  | { readonly code: 'too_many_lapsed_checkouts'; readonly most: number }
  /**
   * The amount exceeds `left`, the amount that an account of this identity level may still reserve of the exchange's
   * coins.
   */
  | { readonly code: 'checkout_hold_limit'; readonly left: bigint; readonly level: IdentityLevel }
  /** The payment buys less than one minor unit of the currency. */
  | { readonly code: 'amount_too_small' }
  /** The exchange's available balance is less than the amount to be bought. */
  | { readonly code: 'house_cannot_pay' }
  /** The withdrawal of the exchange's funds exceeds the available balance, `free`. */
  | { readonly code: 'insufficient_balance'; readonly free: bigint }
  /** No checkout has this id, it belongs to another user, or it is in a final state and no longer retained. */
  | { readonly code: 'unknown_checkout' }
  | { readonly code: 'checkout_state'; readonly state: CheckoutState }
  /** The amount paid differs from the amount due, `money`. */
  | { readonly code: 'wrong_money'; readonly money: bigint }
  | { readonly code: 'needs_second_person' };
