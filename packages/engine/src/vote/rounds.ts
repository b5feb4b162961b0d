import type { OwnerId } from '../ids.ts';
import type { Stage } from '../room.ts';
import type { OpenProduct, ProductChange } from '../scheduled/scheduled-product.ts';
import { ScheduledProducts } from '../scheduled/scheduled-products.ts';
import type { AgendaItem } from '../stage/agenda.ts';
import type { VoteEvent } from './event.ts';
import type { Ballot, BallotId, Round } from './round.ts';

/** Number in the round, total votes and ballot count of one owner. */
export type Voter = { readonly number: number; voted: bigint; ballots: number };

/** A round that has not ended, with its ballots and voters. */
export type OpenRound = OpenProduct<Round> & {
  /** Unsettled ballots, by id. */
  readonly waiting: Map<BallotId, Ballot>;
  readonly voters: Map<OwnerId, Voter>;
};

/** State of the room, with the services of the engine that it uses. */
export class Rounds extends ScheduledProducts<'round', Round, OpenRound, VoteEvent> {
  constructor(stage: Stage) {
    super(stage, 'round', 'vote');
  }

  protected emitChange(round: Round, change: ProductChange): void {
    this.emit({ type: `vote_round_${change}`, round });
  }

  protected opened(product: Round, item: AgendaItem): OpenRound {
    return { product, item, waiting: new Map(), voters: new Map() };
  }
}
