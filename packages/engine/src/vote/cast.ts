import type { Amount } from '@assay/money';
import { mayLeave } from '../may-leave.ts';
import { isSettling } from '../settling.ts';
import type { CastBallot } from './commands.ts';
import type { VoteRejection } from './rejection.ts';
import { type Ballot, type BallotId, MOST_BALLOTS } from './round.ts';
import type { OpenRound, Rounds, Voter } from './rounds.ts';

/** Votes in a round, or answers why not. What is voted with is on hold until the end. */
export function cast(command: CastBallot, rounds: Rounds): VoteRejection | null {
  const open = openRoundFor(command, rounds);
  if ('code' in open) return open;
  const voter = open.voters.get(command.by.trader);
  const refused = voterFault(command, open, voter, rounds);
  if (refused !== null) return refused;
  count(command, open, voter, rounds);
  return null;
}

function openRoundFor({ by, round: id, candidate }: CastBallot, rounds: Rounds): OpenRound | VoteRejection {
  const { owners, changes } = rounds.stage;
  const fault = owners.actingFault(by.trader);
  if (fault !== null) return fault;
  const open = rounds.open.get(id);
  if (open === undefined) return { code: 'unknown_round' };
  const { terms, status, isPaused } = open.round;
  if (status !== 'open' || changes.time >= terms.to) return { code: 'round_ended' };
  if (changes.time < terms.from) return { code: 'round_not_started', from: terms.from };
  if (isPaused) return { code: 'round_paused' };
  return terms.candidates[candidate] === undefined ? { code: 'unknown_candidate' } : open;
}

function voterFault(
  { by, amount }: CastBallot,
  { round: { terms } }: OpenRound,
  voter: Voter | undefined,
  { stage: { owners, ledger, rooms } }: Rounds,
): VoteRejection | null {
  const { country, level } = owners.factsOf(by.trader);
  if (country !== null && terms.barredCountries.includes(country)) return { code: 'country_barred' };
  if (level < terms.identityLevel) return { code: 'identity_needed', level: terms.identityLevel };
  if (amount < terms.minimum) return { code: 'amount_below_minimum', minimum: terms.minimum };
  const left = terms.perOwner - (voter?.voted ?? 0n);
  if (amount > left) return { code: 'owner_cap', left };
  if ((voter?.ballots ?? 0) >= MOST_BALLOTS) return { code: 'too_many_ballots', most: MOST_BALLOTS };
  const place = { owner: by.trader, wallet: 'change', currency: terms.currency } as const;
  if (isSettling(place, rooms)) return { code: 'settling' };
  const account = ledger.find(by.trader, 'change', terms.currency);
  const free = account === undefined ? 0n : mayLeave(account, rooms);
  return amount > free ? { code: 'insufficient_balance', free } : null;
}

function count(
  { by, candidate, amount }: CastBallot,
  open: OpenRound,
  known: Voter | undefined,
  rounds: Rounds,
): void {
  const { changes } = rounds.stage;
  const { id: round, terms, tallies, ballots } = open.round;
  const voter = known ?? { number: open.voters.size + 1, voted: 0n, ballots: 0 };
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
  changes.made = ballot.id;
  rounds.lock(rounds.accountOf(by.trader, terms.currency), amount);
  open.waiting.set(ballot.id, ballot);
  rounds.emit({ type: 'ballot_changed', ballot });
  rounds.change(open, {
    tallies: tallies.map((tally, place) => (place === candidate ? ((tally + amount) as Amount) : tally)),
    ballots: ballots + 1,
    voters: open.voters.size,
  });
}
