import { BALLOT_STATUSES, type VoteTerms } from '@assay/domain';
import type { Amount, Brand } from '@assay/money';
import type { OwnerId, TimeMs } from '../ids.ts';

export type RoundId = Brand<number, 'RoundId'>;
export type BallotId = Brand<number, 'BallotId'>;

/** `ending`: its time has come or it was cancelled, and not every ballot is settled. */
export const ROUND_STATUSES = ['open', 'ending', 'ended', 'cancelled'] as const;
export type RoundStatus = (typeof ROUND_STATUSES)[number];

/** A vote for the coin that is listed next. Counted together with the ballots: 1, 2, 3, … */
export type Round = {
  readonly id: RoundId;
  /** Number of times its terms were set. */
  readonly version: number;
  readonly terms: VoteTerms;
  readonly status: RoundStatus;
  readonly isPaused: boolean;
  readonly isCancelled: boolean;
  /** Sum of votes for each candidate, in their order, in minor units. */
  readonly tallies: readonly Amount[];
  readonly ballots: number;
  readonly voters: number;
  /** The place of the candidate that has won, from 0; null while it runs, and when nobody has. */
  readonly winner: number | null;
  /** While it ends: the last ballot that is settled. */
  readonly settledTo: number;
  readonly revision: number;
};

export type BallotStatus = (typeof BALLOT_STATUSES)[number];

/** One vote of an owner. */
export type Ballot = {
  readonly id: BallotId;
  readonly round: RoundId;
  readonly owner: OwnerId;
  /** The owner's number in the round, by which the ballot is published. */
  readonly voter: number;
  /** The place of the candidate, from 0. */
  readonly candidate: number;
  readonly amount: Amount;
  readonly status: BallotStatus;
  readonly time: TimeMs;
  readonly revision: number;
};

/** Maximum number of rounds that are planned or running at once. */
export const MAX_ROUNDS = 20;

/** The place of the candidate that wins by such sums: the greatest, of equals the first; null below the quorum. */
export function winnerOf(tallies: readonly bigint[], quorum: bigint): number | null {
  const sum = tallies.reduce((all, one) => all + one, 0n);
  if (sum === 0n || sum < quorum) return null;
  let winner = 0;
  tallies.forEach((tally, place) => {
    if (tally > (tallies[winner] ?? 0n)) winner = place;
  });
  return winner;
}

export { BALLOT_STATUSES };
