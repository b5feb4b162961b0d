import { type VoteTerms, voteTerms } from '@assay/domain';
import { type Amount, ZERO } from '@assay/money';
import type { SetRound } from './commands.ts';
import type { VoteRejection } from './rejection.ts';
import { MAX_ROUNDS } from './round.ts';
import type { Rounds } from './rounds.ts';

/** Plans a round or changes one that has not begun. */
export function setRound(command: SetRound, rounds: Rounds): VoteRejection | null {
  const plan = rounds.checkPlan(command.round, command, voteTerms);
  if ('code' in plan) return plan;
  const { existing, terms } = plan;
  const tallies = zeroTallies(terms);
  if (existing !== null) {
    rounds.replan(existing, terms, { tallies });
    return null;
  }
  if (rounds.open.size >= MAX_ROUNDS) return { code: 'too_many_rounds', most: MAX_ROUNDS };
  rounds.plan(terms, (initial) => ({
    ...initial,
    isCancelled: false,
    tallies,
    ballots: 0,
    voters: 0,
    winner: null,
    settledTo: 0,
    revision: 0,
  }));
  return null;
}

function zeroTallies({ candidates }: VoteTerms): readonly Amount[] {
  return candidates.map(() => ZERO);
}
