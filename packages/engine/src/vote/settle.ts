import { move } from '../ledger/move.ts';
import { settleWithinBudget } from '../scheduled/settle-within-budget.ts';
import type { Progress } from '../stage/bounded-work.ts';
import { type Ballot, winnerOf } from './round.ts';
import type { OpenRound, Rounds } from './rounds.ts';

/** Ends a round: determines the result, then settles the ballots in the order in which they were cast. */
export function endRound(open: OpenRound, maxPostings: number, rounds: Rounds): Progress {
  const { terms, tallies, isCancelled, status } = open.product;
  if (status === 'open') rounds.change(open, { status: 'ending', winner: winnerOf(tallies, terms.quorum) });
  let { settledTo } = open.product;
  settleWithinBudget(open.waiting.values(), maxPostings, rounds.stage.changes, (ballot) => {
    settle(ballot, open, rounds);
    settledTo = ballot.id;
  });
  if (open.waiting.size > 0) {
    rounds.change(open, { settledTo });
    return 'more';
  }
  rounds.end(open, { settledTo, status: isCancelled ? 'cancelled' : 'ended' });
  return 'done';
}

/** Releases the hold of a ballot, and takes the amount if votes are paid: two postings. */
function settle(ballot: Ballot, open: OpenRound, rounds: Rounds): void {
  const { changes } = rounds.stage;
  const { terms, isCancelled } = open.product;
  const { id, owner, amount, revision } = ballot;
  const account = rounds.accountOf(owner, terms.currency);
  rounds.lock(account, -amount);
  const isVoteCharged = terms.mode === 'cost' && !isCancelled;
  if (isVoteCharged) move(account, rounds.house(terms.currency), amount, 'vote_cost', id, changes);
  open.waiting.delete(id);
  const settled: Ballot = { ...ballot, status: isVoteCharged ? 'spent' : 'released', revision: revision + 1 };
  rounds.emit({ type: 'ballot_changed', ballot: settled });
}
