import type { CurrencyId, TimeMs } from '../ids.ts';
import type { PriceStale } from '../marks/rejection.ts';
import type { Settling } from '../settling.ts';
import type { OwnerFault } from '../stage/owner-fault.ts';
import type { ConversionTermsFault } from './terms-rules.ts';

/** Reasons for a rejection. Amounts in minor units of the currency that is named beside them. */
export type ConversionRejection =
  | OwnerFault
  | Settling
  | PriceStale
  | { readonly code: 'unknown_currency' }
  | { readonly code: 'invalid_amount' }
  | { readonly code: 'amount_too_large' }
  /** Other terms have been set since these were made: theirs is this version. */
  | { readonly code: 'terms_changed'; readonly version: number }
  | { readonly code: 'invalid_terms'; readonly fault: ConversionTermsFault }
  /** Nothing is offered just now. */
  | { readonly code: 'conversion_not_offered' }
  | { readonly code: 'currency_not_offered'; readonly currency: CurrencyId }
  | { readonly code: 'same_currency' }
  /** The pairs that it waited for are not those that the terms make the price by. */
  | { readonly code: 'pairs_changed' }
  | {
      readonly code: 'amount_out_of_range';
      readonly currency: CurrencyId;
      readonly minimum: bigint;
      readonly maximum: bigint;
    }
  | { readonly code: 'not_a_multiple'; readonly currency: CurrencyId; readonly multiple: bigint }
  /** Nothing, one twice, or more than go into one quote. */
  | { readonly code: 'invalid_selection'; readonly most: number }
  /** There is nothing free of it, or more than is small: `most` in the hub's minor units. */
  | { readonly code: 'not_small'; readonly currency: CurrencyId; readonly most: bigint }
  /** It would bring less than a unit. */
  | { readonly code: 'amount_too_small'; readonly currency: CurrencyId }
  /** `free` could be paid. */
  | { readonly code: 'insufficient_balance'; readonly currency: CurrencyId; readonly free: bigint }
  | { readonly code: 'quoted_too_often'; readonly until: TimeMs }
  /** No two prices of a pair have been seen within the hour to tell how fast it moves. */
  | { readonly code: 'moves_unknown' }
  /** The spread would be wider than any that is quoted. */
  | { readonly code: 'moves_too_fast' }
  /** `left` can still be quoted: to the user within this hour, to all within it, or at this moment. */
  | { readonly code: 'owner_hour_limit'; readonly currency: CurrencyId; readonly left: bigint }
  | { readonly code: 'hour_limit'; readonly currency: CurrencyId; readonly left: bigint }
  | { readonly code: 'open_limit'; readonly currency: CurrencyId; readonly left: bigint }
  /** The house has not so much free. */
  | { readonly code: 'house_cannot_pay' }
  /** The user has no open quote of this number. */
  | { readonly code: 'unknown_quote' }
  | { readonly code: 'quote_ended' }
  /** Only where the terms offer it to be tried out something recurs each minute. */
  | { readonly code: 'no_trial' }
  | { readonly code: 'unknown_recurring' }
  | { readonly code: 'too_many_recurring'; readonly most: number };
