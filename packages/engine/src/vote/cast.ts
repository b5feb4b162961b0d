import { MAX_BALLOTS } from '@assay/domain';
import { add } from '@assay/money';
import { balanceFault, eligibilityFault, findOpenProduct } from '../scheduled/participation.ts';
import type { CastBallot } from './commands.ts';
import type { VoteRejection } from './rejection.ts';
import type { Ballot, BallotId } from './round.ts';
import type { OpenRound, Rounds, Voter } from './rounds.ts';

/** Casts a ballot in a round and puts its amount on hold until the end, or returns the rejection. */
export function cast(command: CastBallot, rounds: Rounds): VoteRejection | null {
  const open = findOpenProduct(rounds, command.by.trader, command.round);
  if ('code' in open) return open;
  const voter = open.voters.get(command.by.trader);
  const refused = voterFault(command, open, voter, rounds);
  if (refused !== null) return refused;
  count(command, open, voter, rounds);
  return null;
}

function voterFault(
  { by, candidate, amount }: CastBallot,
  { product: { terms } }: OpenRound,
  voter: Voter | undefined,
  { stage }: Rounds,
): VoteRejection | null {
  if (terms.candidates[candidate] === undefined) return { code: 'unknown_candidate' };
  const fault = eligibilityFault(terms, by.trader, amount, stage);
  if (fault !== null) return fault;
  const remaining = terms.perOwner - (voter?.voted ?? 0n);
  if (amount > remaining) return { code: 'owner_cap', left: remaining };
  const maxBallots = terms.ballotsPerOwner ?? MAX_BALLOTS;
  if ((voter?.ballots ?? 0) >= maxBallots) return { code: 'too_many_ballots', most: maxBallots };
  return balanceFault(by.trader, amount, [terms.currency], stage);
}

function count(
  { by, candidate, amount }: CastBallot,
  open: OpenRound,
  existing: Voter | undefined,
  rounds: Rounds,
): void {
  const { changes } = rounds.stage;
  const { id: round, terms, tallies, ballots } = open.product;
  const voter = existing ?? { number: open.voters.size + 1, voted: 0n, ballots: 0 };
  open.voters.set(by.trader, voter);
  voter.voted += amount;
  voter.ballots += 1;
  const ballot: Ballot = {
    id: rounds.nextNumber() as BallotId,
    round,
    owner: by.trader,
    voter: voter.number,
    candidate,
    amount,
    status: 'waiting',
    time: changes.time,
    revision: 0,
  };
  changes.createdId = ballot.id;
  rounds.lock(rounds.accountOf(by.trader, terms.currency), amount);
  open.waiting.set(ballot.id, ballot);
  rounds.emit({ type: 'ballot_changed', ballot });
  rounds.change(open, {
    tallies: tallies.map((tally, index) => (index === candidate ? add(tally, amount) : tally)),
    ballots: ballots + 1,
    voters: open.voters.size,
  });
}
