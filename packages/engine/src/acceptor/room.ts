import type { HaltRejection } from '../command/rejection.ts';
import type { OwnerId } from '../ids.ts';
import { declareRoom, type Room, type Stage } from '../room.ts';
import type { Row } from '../snapshot/part.ts';
import type { AgendaItem } from '../stage/agenda.ts';
import type { Progress } from '../stage/bounded-work.ts';
import type { Outage } from '../stage/outage.ts';
import { Acceptors } from './acceptors.ts';
import { type AcceptorCommand, acceptorCommands } from './commands.ts';
import { type AcceptorDeal, isOpenDeal } from './deal.ts';
import { applyDealAction, compensateDeal, ruleDeal } from './deal-action.ts';
import { Deals } from './deals.ts';
import { advance } from './end-deal.ts';
import type { AcceptorEvent } from './event.ts';
import { type DealState, openDeal } from './open-deal.ts';
import type { AcceptorRejection } from './rejection.ts';
import type { Acceptor } from './terms.ts';

const ACCEPTOR_REASONS = ['acceptor_deposit', 'acceptor_withdrawal', 'acceptor_compensation'] as const;

declare module '../ledger/words.ts' {
  interface PostingReasons extends Record<(typeof ACCEPTOR_REASONS)[number], true> {}
}

/** Deposits and withdrawals of money through acceptors, with the coins on hold until both parties agree. */
export const acceptor = declareRoom<AcceptorEvent, AcceptorRejection>()({
  number: 15,
  format: 1,
  commands: acceptorCommands,
  reasons: ACCEPTOR_REASONS,
  open: (stage) => new AcceptorRoom(stage),
});

class AcceptorRoom implements Room<AcceptorCommand> {
  readonly #desk: DealState;

  constructor(stage: Stage) {
    this.#desk = { stage, acceptors: new Acceptors(stage), deals: new Deals(stage) };
  }

  handle(command: AcceptorCommand): AcceptorRejection | HaltRejection | null {
    const { acceptors, deals } = this.#desk;
    switch (command.type) {
      case 'set_acceptor':
        return acceptors.set(command);
      case 'rest_acceptor':
        return acceptors.setResting(command.by.trader, command.resting);
      case 'pledge_as_acceptor':
        return acceptors.pledge(command.by.trader, command.amount);
      case 'unpledge_as_acceptor': {
        const { by, amount } = command;
        const existing = acceptors.ofOwner(by.trader);
        return acceptors.unpledge(
          by.trader,
          amount,
          existing === undefined ? 0n : deals.covered(existing.id),
        );
      }
      case 'open_acceptor_deal':
        return openDeal(command, this.#desk);
      case 'rule_acceptor_deal':
        return ruleDeal(command, this.#desk);
      case 'compensate_acceptor_deal':
        return compensateDeal(command, this.#desk);
      default:
        return applyDealAction(command.type, command.deal, command.by.trader, this.#desk);
    }
  }

  advance({ id, slot }: AgendaItem): Progress {
    advance(id, slot, this.#desk);
    return 'done';
  }

  paused(outage: Outage, maxPostings: number): Progress {
    return this.#desk.deals.paused(outage, maxPostings);
  }

  skipIds(count: number): void {
    this.#desk.deals.skipIds(count);
  }

  /** Returns true if the owner has open deals, on either side. */
  hasOpenBusiness(owner: OwnerId): boolean {
    return this.deals().some(
      (deal) => isOpenDeal(deal) && (deal.owner === owner || deal.acceptorOwner === owner),
    );
  }

  *holds() {
    yield* this.#desk.acceptors.holds();
    yield* this.#desk.deals.holds();
  }

  *write(): Generator<Row> {
    yield* this.#desk.acceptors.write();
    yield* this.#desk.deals.write();
  }

  read(row: Row): void {
    const isRead = this.#desk.acceptors.read(row) || this.#desk.deals.read(row);
    if (!isRead) throw new Error('unknown type of an acceptor row in the snapshot');
  }

  assertInvariants(): void {
    const { acceptors, deals } = this.#desk;
    deals.audit();
    for (const { id, pledge } of acceptors.all()) {
      if (pledge < deals.covered(id)) throw new Error('the pledge does not cover the open withdrawals');
    }
  }

  /** Acceptors, by id. */
  acceptors(): readonly Acceptor[] {
    return this.#desk.acceptors.all();
  }

  /** Deals that may still change, by id. */
  deals(): readonly AcceptorDeal[] {
    return this.#desk.deals.all();
  }
}
