import type { VoteFault } from '@assay/domain';
import type { TimeMs } from '../ids.ts';
import type { Settling } from '../settling.ts';
import type { OwnerFault } from '../stage/owner-fault.ts';

/** Why nothing was changed. Amounts in minor units. */
export type VoteRejection =
  | OwnerFault
  | Settling
  | { readonly code: 'unknown_currency' }
  | { readonly code: 'invalid_amount' }
  | { readonly code: 'unknown_round' }
  /** It has begun, or it is over: its terms are fixed. */
  | { readonly code: 'round_begun' }
  | { readonly code: 'round_over' }
  | { readonly code: 'too_many_rounds'; readonly most: number }
  /** The round's terms have been changed since these were made: theirs is this version. */
  | { readonly code: 'terms_changed'; readonly version: number }
  | { readonly code: 'invalid_round'; readonly fault: VoteFault }
  | { readonly code: 'round_not_started'; readonly from: TimeMs }
  | { readonly code: 'round_ended' }
  | { readonly code: 'round_paused' }
  | { readonly code: 'unknown_candidate' }
  | { readonly code: 'country_barred' }
  | { readonly code: 'identity_needed'; readonly level: number }
  | { readonly code: 'amount_below_minimum'; readonly minimum: bigint }
  | { readonly code: 'insufficient_balance'; readonly free: bigint }
  /** The owner may vote with `left` more. */
  | { readonly code: 'owner_cap'; readonly left: bigint }
  | { readonly code: 'too_many_ballots'; readonly most: number };
