import type { CurrencyId, TimeMs } from '../ids.ts';
import type { PriceStale } from '../marks/rejection.ts';
import type { SettlingRejection } from '../settling.ts';
import type { OwnerFault } from '../stage/owner-fault.ts';
import type { ConversionTermsFault } from './terms-rules.ts';

/** Reasons for a rejection. Amounts in minor units of the currency given in the same rejection. */
export type ConversionRejection =
  | OwnerFault
  | SettlingRejection
  | PriceStale
  | { readonly code: 'unknown_currency' }
  | { readonly code: 'invalid_amount' }
  | { readonly code: 'amount_too_large' }
  /** The request was based on older terms; `version` is the current version. */
  | { readonly code: 'terms_changed'; readonly version: number }
  | { readonly code: 'invalid_terms'; readonly fault: ConversionTermsFault }
  /** Conversions are not offered at present. */
  | { readonly code: 'conversion_not_offered' }
  | { readonly code: 'currency_not_offered'; readonly currency: CurrencyId }
  | { readonly code: 'same_currency' }
  /** The pairs that the command waited for are not those that determine the price under the current terms. */
  | { readonly code: 'pairs_changed' }
  | {
      readonly code: 'amount_out_of_range';
      readonly currency: CurrencyId;
      readonly minimum: bigint;
      readonly maximum: bigint;
    }
  | { readonly code: 'not_a_multiple'; readonly currency: CurrencyId; readonly multiple: bigint }
  /** The selection is empty, contains a currency twice, or exceeds the maximum of one quote. */
  | { readonly code: 'invalid_selection'; readonly most: number }
  /** The available balance is zero or not small: `most` is the limit in the hub's minor units. */
  | { readonly code: 'not_small'; readonly currency: CurrencyId; readonly most: bigint }
  /** The proceeds after the fee would be less than one minor unit. */
  | { readonly code: 'amount_too_small'; readonly currency: CurrencyId }
  /** Only `free` is available. */
  | { readonly code: 'insufficient_balance'; readonly currency: CurrencyId; readonly free: bigint }
  | { readonly code: 'quoted_too_often'; readonly until: TimeMs }
  /** Fewer than two prices of a pair were observed within the hour, so that its volatility is unknown. */
  | { readonly code: 'moves_unknown' }
  /** The spread would be wider than the maximum. */
  | { readonly code: 'moves_too_fast' }
  /**
   * Only `left` can still be quoted: to the user within this hour, to all users within this hour, or in open quotes.
   */
  | { readonly code: 'owner_hour_limit'; readonly currency: CurrencyId; readonly left: bigint }
  | { readonly code: 'hour_limit'; readonly currency: CurrencyId; readonly left: bigint }
  | { readonly code: 'open_limit'; readonly currency: CurrencyId; readonly left: bigint }
  /** The exchange's available balance is insufficient. */
  | { readonly code: 'house_cannot_pay' }
  /** The user has no open quote with this id. */
  | { readonly code: 'unknown_quote' }
  | { readonly code: 'quote_ended' }
  /** The interval of a minute is available only if the terms offer it for trials. */
  | { readonly code: 'no_trial' }
  | { readonly code: 'unknown_recurring' }
  | { readonly code: 'too_many_recurring'; readonly most: number };
