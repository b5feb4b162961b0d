import type { CrowdFault } from '@assay/domain';
import type { TimeMs } from '../ids.ts';
import type { Settling } from '../settling.ts';
import type { OwnerFault } from '../stage/owner-fault.ts';

/** Why nothing was changed. Amounts in minor units. */
export type CrowdRejection =
  | OwnerFault
  | Settling
  | { readonly code: 'unknown_currency' }
  | { readonly code: 'invalid_amount' }
  | { readonly code: 'amount_too_large' }
  | { readonly code: 'unknown_project' }
  /** It has begun: its terms are fixed. */
  | { readonly code: 'project_begun' }
  /** It does not stand so that this could be done about it. */
  | { readonly code: 'project_not_so' }
  | { readonly code: 'too_many_projects'; readonly most: number }
  /** The project's terms have been changed since these were made: theirs is this version. */
  | { readonly code: 'terms_changed'; readonly version: number }
  | { readonly code: 'invalid_project'; readonly fault: CrowdFault }
  /** The house has only `free` of the token to set aside. */
  | { readonly code: 'supply_not_there'; readonly free: bigint }
  /** The recipient takes nothing any more. */
  | { readonly code: 'recipient_closed' }
  | { readonly code: 'project_not_started'; readonly from: TimeMs }
  | { readonly code: 'project_ended' }
  | { readonly code: 'project_paused' }
  | { readonly code: 'of_the_team' }
  | { readonly code: 'not_of_the_team' }
  | { readonly code: 'country_barred' }
  | { readonly code: 'identity_needed'; readonly level: number }
  | { readonly code: 'amount_below_minimum'; readonly minimum: bigint }
  | { readonly code: 'insufficient_balance'; readonly free: bigint }
  /** `left` can still be backed: by the owner, or by anybody. */
  | { readonly code: 'owner_cap'; readonly left: bigint }
  | { readonly code: 'project_full'; readonly left: bigint }
  /** There is no vote, or the owner backs nothing of it. */
  | { readonly code: 'no_poll' }
  | { readonly code: 'not_a_backer' };
