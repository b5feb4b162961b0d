import type { ProductEvent } from '../scheduled/scheduled-product.ts';
import type { Ballot, Round } from './round.ts';

/** New state after a change. */
export type VoteEvent =
  | ProductEvent<'vote_round', 'round', Round>
  | { readonly type: 'ballot_changed'; readonly ballot: Ballot };
