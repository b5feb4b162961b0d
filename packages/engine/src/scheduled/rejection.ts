import type { TimeMs } from '../ids.ts';
import type { SettlingRejection } from '../settling.ts';
import type { OwnerFault } from '../stage/owner-fault.ts';

export type UnknownRejection<Noun extends string> = { readonly code: `unknown_${Noun}` };

/** Reasons for rejecting a plan. */
export type PlanRejection<Noun extends string, Fault extends string> =
  | UnknownRejection<Noun>
  /** It has begun or ended, so its terms can no longer change. */
  | { readonly code: `${Noun}_begun` }
  /** The request was based on older terms; `version` is the current version. */
  | { readonly code: 'terms_changed'; readonly version: number }
  | { readonly code: `invalid_${Noun}`; readonly fault: Fault };

/** Reasons for which nobody can take part at present. */
export type PeriodRejection<Noun extends string> =
  | UnknownRejection<Noun>
  | { readonly code: `${Noun}_ended` }
  | { readonly code: `${Noun}_not_started`; readonly from: TimeMs }
  | { readonly code: `${Noun}_paused` };

/** Reasons for which an owner cannot take part. Amounts in minor units. */
export type EligibilityRejection =
  | { readonly code: 'country_barred' }
  | { readonly code: 'identity_needed'; readonly level: number }
  | { readonly code: 'amount_below_minimum'; readonly minimum: bigint };

/** Only `free` of the exchange's tokens can be reserved. */
export type SupplyRejection = { readonly code: 'supply_not_there'; readonly free: bigint };

/** `settling`: work that is due on the account is not completely processed yet; the command can be retried soon. */
export type BalanceRejection =
  | SettlingRejection
  | { readonly code: 'insufficient_balance'; readonly free: bigint };

/** Rejections common to all scheduled products, including those of deposits and withdrawals of house funds. */
export type ScheduledProductRejection<Noun extends string, Fault extends string> =
  | OwnerFault
  | PlanRejection<Noun, Fault>
  | PeriodRejection<Noun>
  | EligibilityRejection
  | BalanceRejection
  | { readonly code: 'unknown_currency' }
  | { readonly code: 'invalid_amount' }
  /** Maximum per owner reached: at most `left` more, in minor units. */
  | { readonly code: 'owner_cap'; readonly left: bigint };
