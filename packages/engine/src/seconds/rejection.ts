import type { TimeMs } from '../ids.ts';
import type { PriceStale } from '../marks/rejection.ts';
import type { SettlingRejection } from '../settling.ts';
import type { OwnerFault } from '../stage/owner-fault.ts';
import type { TermsFault } from './terms-rules.ts';

/** Reasons for a rejection. Amounts in minor units of the currency of the request. */
export type SecondsRejection =
  | OwnerFault
  | SettlingRejection
  | PriceStale
  | InsufficientBalance
  | { readonly code: 'unknown_currency' }
  | { readonly code: 'invalid_amount' }
  | { readonly code: 'amount_too_large' }
  /** The request was based on older terms; `version` is the current version. */
  | { readonly code: 'terms_changed'; readonly version: number }
  | { readonly code: 'invalid_terms'; readonly fault: TermsFault }
  /**
   * The premium of this type would make the insurance a free bet: `least` is the minimum premium, in parts per million
   * of the amount.
   */
  | { readonly code: 'premium_too_low'; readonly kind: number; readonly least: bigint }
  /** Seconds contracts are not offered at present. */
  | { readonly code: 'seconds_not_offered' }
  | { readonly code: 'pair_not_offered' }
  | { readonly code: 'duration_not_offered' }
  | { readonly code: 'currency_not_offered' }
  | { readonly code: 'country_barred' }
  | { readonly code: 'identity_needed'; readonly level: number }
  | { readonly code: 'self_excluded'; readonly until: TimeMs }
  | { readonly code: 'stake_out_of_range'; readonly minimum: bigint; readonly maximum: bigint }
  | { readonly code: 'too_many_running'; readonly most: number }
  /**
   * Only `left` may still be staked: by the user, or by all users on contracts of this pair that expire in the same
   * second.
   */
  | { readonly code: 'owner_stake_limit'; readonly left: bigint }
  | { readonly code: 'expiry_stake_limit'; readonly left: bigint }
  /** Only `left` may still be lost today by the user's own limit. */
  | { readonly code: 'loss_limit_reached'; readonly left: bigint }
  /**
   * The exchange's account cannot lock the profit of a contract, or its reserve account for insurances (`cover`) the
   * payout of an insurance.
   */
  | { readonly code: 'house_cannot_pay' }
  /** The user has no running insurance in this currency. */
  | { readonly code: 'no_insurance' }
  | { readonly code: 'insured_stake_limit'; readonly most: bigint }
  | { readonly code: 'unknown_insurance_kind' }
  | { readonly code: 'insured_out_of_range'; readonly minimum: bigint; readonly maximum: bigint }
  | { readonly code: 'already_insured' }
  /** The user has no running insurance with this id. */
  | { readonly code: 'unknown_insurance' }
  | { readonly code: 'insured_orders_running' }
  /** An insurance can be claimed only while its remaining balance is at most `most`. */
  | { readonly code: 'not_claimable'; readonly most: bigint }
  | { readonly code: 'invalid_exclusion' };

/** Only `free` is available, in minor units. */
export type InsufficientBalance = { readonly code: 'insufficient_balance'; readonly free: bigint };
