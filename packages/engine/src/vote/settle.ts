import { move } from '../ledger/move.ts';
import { POSTINGS_PER_STEP, type Progress } from '../stage/bounded-work.ts';
import { type Ballot, winnerOf } from './round.ts';
import type { OpenRound, Rounds } from './rounds.ts';

/** The end of a round: the result, and then every ballot in the order in which they were cast. */
export function endRound(open: OpenRound, most: number, rounds: Rounds): Progress {
  const { changes, agenda } = rounds.stage;
  const last = changes.postingCount + most;
  const { terms, tallies, isCancelled, status } = open.round;
  if (status === 'open') rounds.change(open, { status: 'ending', winner: winnerOf(tallies, terms.quorum) });
  let { settledTo } = open.round;
  let steps = 0;
  for (const ballot of open.waiting.values()) {
    if (steps === most || last - changes.postingCount < POSTINGS_PER_STEP) break;
    settle(ballot, open, rounds);
    settledTo = ballot.id;
    steps += 1;
  }
  if (open.waiting.size > 0) {
    rounds.change(open, { settledTo });
    return 'more';
  }
  agenda.remove(open.item);
  rounds.open.delete(open.round.id);
  rounds.change(open, { settledTo, status: isCancelled ? 'cancelled' : 'ended' });
  return 'done';
}

/** Frees what a ballot holds, and takes it where votes cost: two postings. */
function settle(ballot: Ballot, open: OpenRound, rounds: Rounds): void {
  const { changes } = rounds.stage;
  const { terms, isCancelled } = open.round;
  const { id, owner, amount, revision } = ballot;
  const account = rounds.accountOf(owner, terms.currency);
  rounds.lock(account, -amount);
  const isSpent = terms.mode === 'cost' && !isCancelled;
  if (isSpent) move(account, rounds.house(terms.currency), amount, 'vote_cost', id, changes);
  open.waiting.delete(id);
  const settled: Ballot = { ...ballot, status: isSpent ? 'spent' : 'released', revision: revision + 1 };
  rounds.emit({ type: 'ballot_changed', ballot: settled });
}
