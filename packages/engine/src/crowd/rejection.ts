import type { CrowdFault } from '@assay/domain';
import type { ScheduledProductRejection, SupplyRejection } from '../scheduled/rejection.ts';

/** Reasons for a rejection. Amounts in minor units. */
export type CrowdRejection =
  | ScheduledProductRejection<'project', CrowdFault>
  | { readonly code: 'amount_too_large' }
  /** The state of the project does not allow this. */
  | { readonly code: 'project_not_so' }
  | { readonly code: 'too_many_projects'; readonly most: number }
  | SupplyRejection
  /** The account of the recipient is closed. */
  | { readonly code: 'recipient_closed' }
  | { readonly code: 'of_the_team' }
  | { readonly code: 'not_of_the_team' }
  /** Only `left` can still be backed. */
  | { readonly code: 'project_full'; readonly left: bigint }
  /** There is no vote, or the owner is not a backer. */
  | { readonly code: 'no_poll' }
  | { readonly code: 'not_a_backer' };
