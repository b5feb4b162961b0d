import type { VoteFault } from '@assay/domain';
import type { ScheduledProductRejection } from '../scheduled/rejection.ts';

/** Reasons for a rejection. Amounts in minor units. */
export type VoteRejection =
  | ScheduledProductRejection<'round', VoteFault>
  | { readonly code: 'round_over' }
  | { readonly code: 'too_many_rounds'; readonly most: number }
  | { readonly code: 'unknown_candidate' }
  | { readonly code: 'too_many_ballots'; readonly most: number };
