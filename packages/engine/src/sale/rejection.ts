import type { SaleFault } from '@assay/domain';
import type { TimeMs } from '../ids.ts';
import type { Settling } from '../settling.ts';
import type { OwnerFault } from '../stage/owner-fault.ts';

/** Why nothing was changed. Amounts in minor units. */
export type SaleRejection =
  | OwnerFault
  | Settling
  | { readonly code: 'unknown_currency' }
  | { readonly code: 'invalid_amount' }
  | { readonly code: 'amount_too_large' }
  | { readonly code: 'unknown_sale' }
  /** It has begun, or it is over: its terms are fixed. */
  | { readonly code: 'sale_begun' }
  | { readonly code: 'sale_over' }
  /** The token is being sold already. */
  | { readonly code: 'token_on_sale' }
  /** The sale's terms have been changed since these were made: theirs is this version. */
  | { readonly code: 'terms_changed'; readonly version: number }
  | { readonly code: 'invalid_sale'; readonly fault: SaleFault }
  /** The house has only `free` of the token to set aside. */
  | { readonly code: 'supply_not_there'; readonly free: bigint }
  | { readonly code: 'sale_not_started'; readonly from: TimeMs }
  | { readonly code: 'sale_ended' }
  | { readonly code: 'sale_paused' }
  | { readonly code: 'country_barred' }
  | { readonly code: 'identity_needed'; readonly level: number }
  /** Of the payment. */
  | { readonly code: 'amount_below_minimum'; readonly minimum: bigint }
  | { readonly code: 'insufficient_balance'; readonly free: bigint }
  /** It would buy less than a unit. */
  | { readonly code: 'amount_too_small' }
  /** `left` of the token can still be bought: by the owner, or by anybody. */
  | { readonly code: 'owner_cap'; readonly left: bigint }
  | { readonly code: 'supply_exceeded'; readonly left: bigint }
  | { readonly code: 'too_many_subscriptions'; readonly most: number };
