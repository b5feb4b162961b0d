import type { Ballot, Round } from './round.ts';

/** New state after a change. */
export type VoteEvent =
  | { readonly type: 'vote_round_changed'; readonly round: Round }
  | { readonly type: 'ballot_changed'; readonly ballot: Ballot };
