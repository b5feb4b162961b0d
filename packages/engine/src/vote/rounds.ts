import type { OwnerId } from '../ids.ts';
import type { Open } from '../planned/planned.ts';
import { PlannedThings } from '../planned/planned-things.ts';
import type { Stage } from '../room.ts';
import type { AgendaItem } from '../stage/agenda.ts';
import type { VoteEvent } from './event.ts';
import type { Ballot, BallotId, Round } from './round.ts';

/** Number, votes and ballots of one owner in a round. */
export type Voter = { readonly number: number; voted: bigint; ballots: number };

/** A round that is not over, with what it needs to be found by. */
export type OpenRound = Open<Round> & {
  /** Ballots that wait for its end, by id. */
  readonly waiting: Map<BallotId, Ballot>;
  readonly voters: Map<OwnerId, Voter>;
};

/** The state of the room, with what its rules stand on. */
export class Rounds extends PlannedThings<'round', Round, OpenRound, VoteEvent> {
  constructor(stage: Stage) {
    super(stage, 'round', 'vote');
  }

  protected emitChange(round: Round): void {
    this.emit({ type: 'vote_round_changed', round });
  }

  protected opened(thing: Round, item: AgendaItem): OpenRound {
    return { thing, item, waiting: new Map(), voters: new Map() };
  }
}
