import type { CurrencyId, OwnerId } from '../ids.ts';
import type { Account } from '../ledger/account.ts';
import { changeLock } from '../ledger/hold.ts';
import type { Stage } from '../room.ts';
import type { AgendaItem } from '../stage/agenda.ts';
import type { VoteEvent } from './event.ts';
import type { Ballot, BallotId, Round } from './round.ts';

/** What one owner does in a round. */
export type Voter = { readonly number: number; voted: bigint; ballots: number };

/** A round that is not over, with what it needs to be found by. */
export type OpenRound = {
  round: Round;
  item: AgendaItem;
  /** What waits for its end, by id. */
  readonly waiting: Map<BallotId, Ballot>;
  readonly voters: Map<OwnerId, Voter>;
};

/** The state of the room, with what its rules stand on. */
export class Rounds {
  readonly stage: Stage;
  /** The last number that a round or a ballot has. */
  last = 0;
  readonly open = new Map<number, OpenRound>();

  constructor(stage: Stage) {
    this.stage = stage;
  }

  nextNumber(): number {
    this.last += 1;
    return this.last;
  }

  house(currency: CurrencyId): Account {
    return this.stage.ledger.house('vote', currency);
  }

  /** The exchange account of an owner, opened empty when there was none. */
  accountOf(owner: OwnerId, currency: CurrencyId): Account {
    return this.stage.ledger.table('change', currency).obtain(owner);
  }

  change(open: OpenRound, shape: Partial<Round>): void {
    open.round = { ...open.round, ...shape, revision: open.round.revision + 1 };
    this.emit({ type: 'vote_round_changed', round: open.round });
  }

  emit(event: VoteEvent): void {
    this.stage.changes.emit<VoteEvent>(event);
  }

  /** Locks so much more, or unlocks when it is below zero. */
  lock(account: Account, more: bigint): void {
    changeLock(account, more, this.stage.changes);
  }
}
