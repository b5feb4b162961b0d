import { copyOfTerms, currencyId, faultOfTerms, type VoteTerms, voteTerms } from '@assay/domain';
import type { Amount } from '@assay/money';
import { drawFromHouse } from '../house-funds.ts';
import type { TimeMs } from '../ids.ts';
import type { CancelRound, DrawVotes, PauseRound, SetRound } from './commands.ts';
import type { VoteRejection } from './rejection.ts';
import { MOST_ROUNDS, type Round, type RoundId } from './round.ts';
import type { OpenRound, Rounds } from './rounds.ts';

/** Plans a round or changes one that has not begun. */
export function setRound(command: SetRound, rounds: Rounds): VoteRejection | null {
  const { listings, changes } = rounds.stage;
  const terms = copyOfTerms(voteTerms, command.terms);
  const known = command.round === null ? null : rounds.open.get(command.round);
  if (known === undefined) return { code: 'unknown_round' };
  if (known !== null && (known.round.status !== 'open' || known.round.terms.from <= changes.time)) {
    return { code: 'round_begun' };
  }
  const version = known?.round.version ?? 0;
  if (command.version !== version) return { code: 'terms_changed', version };
  const fault = faultOfTerms(voteTerms, terms, {
    currency: (id) => listings.currency(currencyId(id)),
    now: changes.time,
  });
  if (fault !== null) return { code: 'invalid_round', fault: fault.word };
  if (known === null && rounds.open.size >= MOST_ROUNDS)
    return { code: 'too_many_rounds', most: MOST_ROUNDS };
  if (known === null) plan(terms, rounds);
  else replan(known, terms, rounds);
  return null;
}

function plan(terms: VoteTerms, rounds: Rounds): void {
  const { agenda, changes } = rounds.stage;
  const round: Round = {
    id: rounds.nextNumber() as RoundId,
    version: 1,
    terms,
    status: 'open',
    isPaused: false,
    isCancelled: false,
    tallies: nothingFor(terms),
    ballots: 0,
    voters: 0,
    winner: null,
    settledTo: 0,
    revision: 0,
  };
  const item = agenda.add(terms.to, round.id);
  rounds.open.set(round.id, { round, item, waiting: new Map(), voters: new Map() });
  changes.made = round.id;
  rounds.emit({ type: 'vote_round_changed', round });
}

function replan(open: OpenRound, terms: VoteTerms, rounds: Rounds): void {
  const { agenda, changes } = rounds.stage;
  agenda.remove(open.item);
  open.item = agenda.add(terms.to, open.round.id);
  changes.made = open.round.id;
  rounds.change(open, { version: open.round.version + 1, terms, tallies: nothingFor(terms) });
}

function nothingFor({ candidates }: VoteTerms): readonly Amount[] {
  return candidates.map(() => 0n as Amount);
}

/** Stops a round for everybody, or lets it go on. */
export function pauseRound({ round, paused: isPaused }: PauseRound, rounds: Rounds): VoteRejection | null {
  const open = rounds.open.get(round);
  if (open === undefined) return { code: 'unknown_round' };
  if (open.round.status !== 'open') return { code: 'round_over' };
  if (open.round.isPaused !== isPaused) rounds.change(open, { isPaused });
  return null;
}

/** Lets the agenda free every vote, from the next command of the clock on. */
export function cancelRound({ round }: CancelRound, rounds: Rounds): VoteRejection | null {
  const { agenda, changes } = rounds.stage;
  const open = rounds.open.get(round);
  if (open === undefined) return { code: 'unknown_round' };
  if (open.round.status !== 'open' || agenda.isDue(open.item)) return { code: 'round_over' };
  agenda.remove(open.item);
  open.item = agenda.add(changes.time as TimeMs, open.round.id);
  rounds.change(open, { status: 'ending', isCancelled: true });
  return null;
}

/** Takes out what votes have cost. */
export function drawVotes(command: DrawVotes, { stage }: Rounds): VoteRejection | null {
  return drawFromHouse(stage, 'vote', command, 'vote_funding');
}
