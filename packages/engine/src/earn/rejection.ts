import type { SettlingRejection } from '../settling.ts';
import type { OwnerFault } from '../stage/owner-fault.ts';
import type { EarnPlanFault } from './plan-rules.ts';

/** Reasons for a rejection. Amounts in minor units of the plan's currency. */
export type EarnRejection =
  | OwnerFault
  | SettlingRejection
  | { readonly code: 'insufficient_balance'; readonly free: bigint }
  | { readonly code: 'unknown_currency' }
  | { readonly code: 'invalid_amount' }
  | { readonly code: 'amount_too_large' }
  | { readonly code: 'unknown_plan' }
  | { readonly code: 'too_many_plans'; readonly most: number }
  /** The request was based on older terms; `version` is the current version. */
  | { readonly code: 'plan_changed'; readonly version: number }
  | { readonly code: 'plan_ended' }
  | { readonly code: 'invalid_plan'; readonly fault: EarnPlanFault }
  /** The plan accepts no new positions at present. */
  | { readonly code: 'plan_not_open' }
  | { readonly code: 'country_barred' }
  | { readonly code: 'identity_needed'; readonly level: number }
  | { readonly code: 'amount_out_of_range'; readonly minimum: bigint; readonly maximum: bigint }
  /** The owner already has a position of this plan, which allows only one. */
  | { readonly code: 'already_held' }
  | { readonly code: 'too_many_positions'; readonly most: number }
  /** Only `left` can still be invested: by the owner, or by all owners. */
  | { readonly code: 'owner_quota'; readonly left: bigint }
  | { readonly code: 'plan_quota'; readonly left: bigint }
  /** The promised interest could not be locked on the exchange's account. */
  | { readonly code: 'house_cannot_cover' }
  | { readonly code: 'unknown_position' }
  | { readonly code: 'not_redeemable' }
  /** Other positions use the limit that it raises: they exceed the limit without it by `excess`. */
  | { readonly code: 'limit_in_use'; readonly excess: bigint }
  | { readonly code: 'not_renewable' }
  | { readonly code: 'not_recurring' }
  /** The interval of a minute is available only for plans offered for trials. */
  | { readonly code: 'no_trial' }
  | { readonly code: 'unknown_recurring' }
  | { readonly code: 'too_many_recurring'; readonly most: number };
