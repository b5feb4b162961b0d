import type { CrowdFault } from '@assay/domain';
import type { PlannedRejection, SupplyRejection } from '../planned/rejection.ts';

/** Reasons for a rejection. Amounts in minor units. */
export type CrowdRejection =
  | PlannedRejection<'project', CrowdFault>
  | { readonly code: 'amount_too_large' }
  /** It does not stand so that this could be done about it. */
  | { readonly code: 'project_not_so' }
  | { readonly code: 'too_many_projects'; readonly most: number }
  | SupplyRejection
  /** The recipient takes nothing any more. */
  | { readonly code: 'recipient_closed' }
  | { readonly code: 'of_the_team' }
  | { readonly code: 'not_of_the_team' }
  /** `left` can still be backed by anybody. */
  | { readonly code: 'project_full'; readonly left: bigint }
  /** There is no vote, or the owner backs nothing of it. */
  | { readonly code: 'no_poll' }
  | { readonly code: 'not_a_backer' };
