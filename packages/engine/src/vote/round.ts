import { BALLOT_STATUSES, type SCHEDULED_STATUSES, type VoteTerms } from '@assay/domain';
import type { Amount, Brand } from '@assay/money';
import type { OwnerId, TimeMs } from '../ids.ts';

export type RoundId = Brand<number, 'RoundId'>;
export type BallotId = Brand<number, 'BallotId'>;

export type RoundStatus = (typeof SCHEDULED_STATUSES)[number];

/** A vote on the coin that is listed next. Rounds and ballots are numbered in one sequence, from 1. */
export type Round = {
  readonly id: RoundId;
  /** Version of the terms: number of times they were set. */
  readonly version: number;
  readonly terms: VoteTerms;
  readonly status: RoundStatus;
  readonly isPaused: boolean;
  readonly isCancelled: boolean;
  /** Total votes by candidate, in the order of the candidates, in minor units. */
  readonly tallies: readonly Amount[];
  readonly ballots: number;
  readonly voters: number;
  /** Index of the winning candidate, from 0; null while running, and if there is no winner. */
  readonly winner: number | null;
  /** While ending: the last ballot settled. */
  readonly settledTo: number;
  readonly revision: number;
};

export type BallotStatus = (typeof BALLOT_STATUSES)[number];

/** One vote of an owner. */
export type Ballot = {
  readonly id: BallotId;
  readonly round: RoundId;
  readonly owner: OwnerId;
  /** Number of the owner in the round, under which the ballot is published. */
  readonly voter: number;
  /** Index of the candidate, from 0. */
  readonly candidate: number;
  readonly amount: Amount;
  readonly status: BallotStatus;
  readonly time: TimeMs;
  readonly revision: number;
};

/** Maximum number of planned and running rounds. */
export const MAX_ROUNDS = 20;

/** Returns the index of the candidate with the largest tally, the first of equals; null below the quorum. */
export function winnerOf(tallies: readonly bigint[], quorum: bigint): number | null {
  const total = tallies.reduce((all, tally) => all + tally, 0n);
  if (total === 0n || total < quorum) return null;
  let winner = 0;
  tallies.forEach((tally, index) => {
    if (tally > (tallies[winner] ?? 0n)) winner = index;
  });
  return winner;
}

export { BALLOT_STATUSES };
