import { assert } from '../assertion.ts';
import { isTrader, type OwnerId, type TimeMs } from '../ids.ts';
import type { Changes } from '../ledger/changes.ts';
import type { AgendaItem, RoomAgenda } from '../stage/agenda.ts';
import type { AccountClosure } from './closing.ts';
import type { CloseAt, KeepOpen } from './commands.ts';
import type { ClosingChanged } from './event.ts';
import type { OwnersRejection } from './rejection.ts';

type Pending = { closing: AccountClosure; item: AgendaItem };
type Ending = Pick<AccountClosure, 'state' | 'why'>;

/** Parts of the stage that closings use. */
export type ClosingStage = {
  readonly owners: { factsOf(owner: OwnerId): { readonly isClosed: boolean } };
  readonly agenda: RoomAgenda;
  readonly changes: Changes;
};

export type ClosingRow = readonly ['closing', id: number, owner: OwnerId, at: TimeMs, askedAt: TimeMs];

/** Pending closings, at most one per owner, each with an agenda item. */
export class Closings {
  readonly #stage: ClosingStage;
  readonly #pendingByOwner = new Map<OwnerId, Pending>();

  constructor(stage: ClosingStage) {
    this.#stage = stage;
  }

  /** Schedules a closing, or reschedules the pending one. A past time is due immediately. */
  closeAt({ owner, at }: CloseAt): OwnersRejection | null {
    if (!isTrader(owner)) return { code: 'invalid_owner' };
    if (!Number.isSafeInteger(at) || at < 0) return { code: 'invalid_time' };
    const { owners, agenda, changes } = this.#stage;
    if (owners.factsOf(owner).isClosed) return { code: 'owner_closed' };
    const pending = this.#pendingByOwner.get(owner);
    if (pending === undefined) {
      const { sequence: id, time: askedAt } = changes;
      this.#put({ id, owner, at, askedAt, state: 'pending', why: null, endedAt: null });
      changes.createdId = id;
    } else {
      if (agenda.isDue(pending.item)) return { code: 'settling' };
      changes.createdId = pending.closing.id;
      if (pending.closing.at === at) return null;
      agenda.remove(pending.item);
      this.#put({ ...pending.closing, at });
    }
    this.#emitChange(this.of(owner));
    return null;
  }

  /** Withdraws a pending closing; rejected once it is due. */
  keepOpen({ owner }: KeepOpen): OwnersRejection | null {
    if (!isTrader(owner)) return { code: 'invalid_owner' };
    const { owners, agenda } = this.#stage;
    if (owners.factsOf(owner).isClosed) return { code: 'owner_closed' };
    const pending = this.#pendingByOwner.get(owner);
    if (pending === undefined) return null;
    if (agenda.isDue(pending.item)) return { code: 'settling' };
    this.end(owner, { state: 'kept', why: 'taken_back' });
    return null;
  }

  /** Ends the pending closing of an owner; does nothing if there is none. */
  end(owner: OwnerId, ending: Ending): void {
    const pending = this.#pendingByOwner.get(owner);
    if (pending === undefined) return;
    this.#pendingByOwner.delete(owner);
    this.#stage.agenda.remove(pending.item);
    this.#emitChange({ ...pending.closing, ...ending, endedAt: this.#stage.changes.time });
  }

  /** Returns the closing with this agenda id, which is the owner's id. */
  due(id: number): AccountClosure {
    const pending = this.#pendingByOwner.get(id as OwnerId);
    assert(pending !== undefined, 'a closing that is due is pending');
    return pending.closing;
  }

  /** Returns the pending closing of an owner; undefined if there is none. */
  of(owner: OwnerId): AccountClosure | undefined {
    return this.#pendingByOwner.get(owner)?.closing;
  }

  /** Pending closings, by owner. */
  all(): readonly AccountClosure[] {
    return [...this.#pendingByOwner.values()]
      .map(({ closing }) => closing)
      .sort((first, second) => first.owner - second.owner);
  }

  *write(): Generator<ClosingRow> {
    for (const { id, owner, at, askedAt } of this.all()) yield ['closing', id, owner, at, askedAt];
  }

  read([, id, owner, at, askedAt]: ClosingRow): void {
    this.#put({ id, owner, at, askedAt, state: 'pending', why: null, endedAt: null });
  }

  audit(): void {
    for (const [owner, { closing, item }] of this.#pendingByOwner) {
      assert(!this.#stage.owners.factsOf(owner).isClosed, 'a closed owner has no pending closing');
      assert(closing.owner === owner && item.due === closing.at, 'a closing has an agenda item at its time');
    }
  }

  #put(closing: AccountClosure): void {
    const item = this.#stage.agenda.add(closing.at, closing.owner);
    this.#pendingByOwner.set(closing.owner, { closing, item });
  }

  #emitChange(closing: AccountClosure | undefined): void {
    assert(closing !== undefined, 'a closing with an event exists');
    this.#stage.changes.emit<ClosingChanged>({ type: 'closing_changed', closing });
  }
}
