import type { TimeMs } from '../ids.ts';
import type { PriceStale } from '../marks/rejection.ts';
import type { Settling } from '../settling.ts';
import type { ClosedFault, OwnerFault } from '../stage/owner-fault.ts';
import type { C2cDealState } from './deal.ts';
import type { C2cTermsFault } from './terms-rules.ts';

/** Reasons for a rejection. Amounts in minor units of the coin of the request. */
export type C2cRejection =
  | OwnerFault
  | ClosedFault
  | Settling
  /** An offer that floats sleeps while the index, or what CNY is worth, is not known. */
  | PriceStale
  | { readonly code: 'invalid_cny_mark' }
  /** A mark of CNY takes two people of the exchange. */
  | { readonly code: 'needs_second_person' }
  /** The pair is not the coin’s, or the price is not between floor and ceiling. */
  | { readonly code: 'invalid_floating' }
  /** `free` could be locked. */
  | { readonly code: 'insufficient_balance'; readonly free: bigint }
  /** Other terms have been set since these were made: theirs is this version. */
  | { readonly code: 'terms_changed'; readonly version: number }
  | { readonly code: 'invalid_c2c_terms'; readonly fault: C2cTermsFault }
  | { readonly code: 'c2c_not_offered' }
  | { readonly code: 'currency_not_offered' }
  | { readonly code: 'identity_needed'; readonly level: number }
  | { readonly code: 'c2c_suspended' }
  /** Deals cancelled and left unpaid, and taken ones that are not paid: no more before the next day, or a payment. */
  | { readonly code: 'too_many_cancelled'; readonly most: number }
  | { readonly code: 'too_many_offers'; readonly most: number }
  | { readonly code: 'too_many_deals'; readonly most: number }
  | { readonly code: 'offer_out_of_range'; readonly minimum: bigint; readonly maximum: bigint }
  | { readonly code: 'invalid_c2c_price' }
  /** The minimum of one deal is above its maximum, or above the offer. */
  | { readonly code: 'invalid_parts' }
  /** One deal would have less than the least amount of the coin. */
  | { readonly code: 'deal_below_minimum'; readonly minimum: bigint }
  | { readonly code: 'invalid_wanted' }
  | { readonly code: 'unknown_offer' }
  | { readonly code: 'own_offer' }
  /** Its owner is frozen, suspended, out of cancellations or pausing. */
  | { readonly code: 'offer_asleep' }
  /** Nothing of it, or less than that, is left. */
  | { readonly code: 'offer_taken'; readonly left: bigint }
  | { readonly code: 'c2c_price_moved'; readonly price: bigint }
  | { readonly code: 'part_out_of_range'; readonly minimum: bigint; readonly maximum: bigint }
  /** Its owner wants others, or has blocked the taker. */
  | { readonly code: 'not_wanted' }
  | { readonly code: 'unknown_deal' }
  /** Only the other party does that. */
  | { readonly code: 'other_party' }
  | { readonly code: 'wrong_deal_state'; readonly state: C2cDealState }
  | { readonly code: 'dispute_too_early'; readonly from: TimeMs }
  | { readonly code: 'dispute_not_open' }
  | { readonly code: 'appealed_already' }
  /** Both parties may still hand in statements. */
  | { readonly code: 'statements_run'; readonly until: TimeMs }
  | { readonly code: 'statements_over' }
  | { readonly code: 'invalid_ruling' }
  | { readonly code: 'too_many_messages'; readonly most: number }
  | { readonly code: 'invalid_message' }
  | { readonly code: 'unknown_c2c_trader' }
  | { readonly code: 'too_many_blocked'; readonly most: number }
  | { readonly code: 'merchants_not_taken' }
  /** Somebody in that state does not apply, leave or wait for a decision. */
  | { readonly code: 'wrong_merchant_state' };
