import type { TimeMs } from '../ids.ts';
import type { PriceStale } from '../marks/rejection.ts';
import type { SettlingRejection } from '../settling.ts';
import type { ClosedFault, OwnerFault } from '../stage/owner-fault.ts';
import type { C2cDealState } from './deal.ts';
import type { C2cTermsFault } from './terms-rules.ts';

/** Reasons for a rejection. Amounts in minor units of the coin of the request. */
export type C2cRejection =
  | OwnerFault
  | ClosedFault
  | SettlingRejection
  /** A floating offer is inactive while its index price or the CNY price is unknown. */
  | PriceStale
  | { readonly code: 'invalid_cny_mark' }
  /** Setting the CNY rate requires two members of staff. */
  | { readonly code: 'needs_second_person' }
  /** The pair does not price the coin, or the price is not between floor and ceiling. */
  | { readonly code: 'invalid_floating' }
  /** Only `free` can be locked. */
  | { readonly code: 'insufficient_balance'; readonly free: bigint }
  /** The request was based on older terms; `version` is the current version. */
  | { readonly code: 'terms_changed'; readonly version: number }
  | { readonly code: 'invalid_c2c_terms'; readonly fault: C2cTermsFault }
  | { readonly code: 'c2c_not_offered' }
  | { readonly code: 'currency_not_offered' }
  | { readonly code: 'identity_needed'; readonly level: number }
  | { readonly code: 'c2c_suspended' }
  /** Limit of cancelled or expired deals today plus unpaid taken ones: no more before the next day or a payment. */
  | { readonly code: 'too_many_cancelled'; readonly most: number }
  | { readonly code: 'too_many_offers'; readonly most: number }
  | { readonly code: 'too_many_deals'; readonly most: number }
  | { readonly code: 'offer_out_of_range'; readonly minimum: bigint; readonly maximum: bigint }
  | { readonly code: 'invalid_c2c_price' }
  /** The minimum per deal is above the maximum, or above the offer's total. */
  | { readonly code: 'invalid_parts' }
  /** One deal would be below the minimum amount of the coin. */
  | { readonly code: 'deal_below_minimum'; readonly minimum: bigint }
  | { readonly code: 'invalid_wanted' }
  | { readonly code: 'unknown_offer' }
  | { readonly code: 'own_offer' }
  /** The owner is frozen, suspended, at the cancellation limit or has paused the offers. */
  | { readonly code: 'offer_asleep' }
  /** Only `left` of the offer remains; 0 if none. */
  | { readonly code: 'offer_taken'; readonly left: bigint }
  | { readonly code: 'c2c_price_moved'; readonly price: bigint }
  | { readonly code: 'part_out_of_range'; readonly minimum: bigint; readonly maximum: bigint }
  /** The taker does not meet the owner's conditions, or is blocked. */
  | { readonly code: 'not_wanted' }
  | { readonly code: 'unknown_deal' }
  /** Only the other party may do this. */
  | { readonly code: 'other_party' }
  | { readonly code: 'wrong_deal_state'; readonly state: C2cDealState }
  | { readonly code: 'dispute_too_early'; readonly from: TimeMs }
  | { readonly code: 'dispute_not_open' }
  | { readonly code: 'appealed_already' }
  /** Both parties may still submit statements. */
  | { readonly code: 'statements_run'; readonly until: TimeMs }
  | { readonly code: 'statements_over' }
  | { readonly code: 'invalid_ruling' }
  | { readonly code: 'too_many_messages'; readonly most: number }
  | { readonly code: 'invalid_message' }
  | { readonly code: 'unknown_c2c_trader' }
  | { readonly code: 'too_many_blocked'; readonly most: number }
  | { readonly code: 'merchants_not_taken' }
  /** The merchant's state does not allow to apply, leave or be decided on. */
  | { readonly code: 'wrong_merchant_state' };
