import { assert } from '../assertion.ts';
import type { OwnerId, TimeMs } from '../ids.ts';
import type { AgendaItem, RoomAgenda } from '../stage/agenda.ts';
import { Cursor } from '../stage/cursor.ts';
import { type C2cDeal, dueOf, isEscrowed, isOver } from './deal.ts';

/** Number of messages sent by each party in a deal, which is limited. */
export type MessageCounts = { buyer: number; seller: number };

/** A deal that is not final. */
export type OpenDeal = {
  deal: C2cDeal;
  readonly messageCounts: MessageCounts;
  /** Time up to which outages have been added to its deadlines. */
  extendedTo: TimeMs;
  item: AgendaItem | null;
};

/** Deals that are not final, by id and by party, with agenda items for those that have a deadline. */
export class Deals {
  readonly #agenda: RoomAgenda;
  readonly #dealsById = new Map<number, OpenDeal>();
  readonly #idsByOwner = new Map<OwnerId, Set<number>>();
  /** Cursor over the deals whose deadlines the current outage has extended. */
  readonly #moving = new Cursor();

  constructor(agenda: RoomAgenda) {
    this.#agenda = agenda;
  }

  /** Deals, by id. */
  all(): Iterable<OpenDeal> {
    return this.#dealsById.values();
  }

  /** Returns the next deal, by id, whose deadlines an outage may have to extend; null after the last. */
  nextToMove(): OpenDeal | null {
    const id = this.#moving.next(this.#dealsById);
    return id === null ? null : (this.#dealsById.get(id) ?? null);
  }

  advanceMove({ deal }: OpenDeal): void {
    this.#moving.advance(deal.id);
  }

  find(id: number): OpenDeal | undefined {
    return this.#dealsById.get(id);
  }

  /** Deals of an owner, by id. */
  *ofOwner(owner: OwnerId): Generator<OpenDeal> {
    for (const id of this.#idsByOwner.get(owner) ?? []) {
      const open = this.#dealsById.get(id);
      assert(open !== undefined, 'a deal in the index by owner exists');
      yield open;
    }
  }

  /** Returns the number of an owner's deals with locked coins or a dispute. */
  runningOf(owner: OwnerId): number {
    let count = 0;
    for (const { deal } of this.ofOwner(owner)) if (deal.state !== 'cancelled') count += 1;
    return count;
  }

  /** Returns the number of an owner's deals with locked coins. */
  escrowedOf(owner: OwnerId): number {
    let count = 0;
    for (const { deal } of this.ofOwner(owner)) if (isEscrowed(deal)) count += 1;
    return count;
  }

  add(deal: C2cDeal, messageCounts: MessageCounts, extendedTo: TimeMs): void {
    const open: OpenDeal = { deal, messageCounts, extendedTo, item: null };
    this.#dealsById.set(deal.id, open);
    for (const owner of [deal.buyer, deal.seller]) {
      const ownDeals = this.#idsByOwner.get(owner);
      if (ownDeals === undefined) this.#idsByOwner.set(owner, new Set([deal.id]));
      else ownDeals.add(deal.id);
    }
    this.#schedule(open);
  }

  /** Stores the new state of a deal, or removes it when it is final. */
  change(deal: C2cDeal): void {
    const open = this.#dealsById.get(deal.id);
    assert(open !== undefined, 'a changed deal exists');
    open.deal = deal;
    if (isOver(deal)) this.#forget(open);
    else this.#schedule(open);
  }

  #forget({ deal, item }: OpenDeal): void {
    if (item !== null) this.#agenda.remove(item);
    this.#dealsById.delete(deal.id);
    for (const owner of [deal.buyer, deal.seller]) {
      const ownDeals = this.#idsByOwner.get(owner);
      ownDeals?.delete(deal.id);
      if (ownDeals?.size === 0) this.#idsByOwner.delete(owner);
    }
  }

  /** Returns true when the deal's deadline has passed and the agenda must process it first. */
  isDue({ item }: OpenDeal): boolean {
    return item !== null && this.#agenda.isDue(item);
  }

  #schedule(open: OpenDeal): void {
    const due = dueOf(open.deal);
    // Always a new item, even for the same time: the agenda removes the item that it is processing afterwards.
    if (open.item !== null) this.#agenda.remove(open.item);
    open.item = due === null ? null : this.#agenda.add(due, open.deal.id);
  }
}
