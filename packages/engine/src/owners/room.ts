import { assert } from '../assertion.ts';
import type { OwnerId } from '../ids.ts';
import { declareRoom, type Room, type Stage } from '../room.ts';
import type { Row } from '../snapshot/part.ts';
import type { AgendaItem } from '../stage/agenda.ts';
import type { Progress } from '../stage/bounded-work.ts';
import { attributeFaults } from '../stage/closed-rooms.ts';
import { type FactsOf, type IdentityLevel, isCountry, isIdentityLevel } from '../stage/owner-facts.ts';
import { Owners } from '../stage/owners.ts';
import { changeOwner, type OwnersStage, setFacts } from './change-owner.ts';
import type { AccountClosure } from './closing.ts';
import { type ClosingRow, Closings } from './closings.ts';
import { type OwnersCommand, ownersCommands } from './commands.ts';
import type { OwnersEvent } from './event.ts';
import { reasonToStayOpen } from './reason-to-stay-open.ts';
import type { OwnersRejection } from './rejection.ts';

/** Facts of account owners. All other rooms may read them; only this room changes them. */
export const owners = declareRoom<OwnersEvent, OwnersRejection>()({
  number: 7,
  format: 1,
  commands: ownersCommands,
  reasons: [],
  open: (stage) => new OwnersRoom(stage),
});

type OwnerRow = readonly [
  owner: OwnerId,
  isFrozen: boolean,
  isClosed: boolean,
  level: IdentityLevel,
  country: string | null,
  inviter: OwnerId | null,
];

class OwnersRoom implements Room<OwnersCommand> {
  readonly #stage: OwnersStage & Pick<Stage, 'rooms' | 'closed'>;
  readonly #closings: Closings;

  constructor({ owners, ledger, listings, changes, agenda, rooms, closed }: Stage) {
    assert(owners instanceof Owners, 'the owners room has the writable owners');
    this.#stage = { owners, ledger, listings, changes, rooms, closed };
    this.#closings = new Closings({ owners, agenda, changes });
  }

  handle(command: OwnersCommand): OwnersRejection | null {
    switch (command.type) {
      case 'close_at':
        return this.#closings.closeAt(command);
      case 'keep_open':
        return this.#closings.keepOpen(command);
      case 'close': {
        const refused = changeOwner(command, this.#stage);
        if (refused === null) this.#end(command.owner);
        return refused;
      }
      default:
        return changeOwner(command, this.#stage);
    }
  }

  /** Processes a due closing: the owner is closed permanently, or kept open for a reason. */
  advance({ id }: AgendaItem): Progress {
    const { owner } = this.#closings.due(id);
    const reason = reasonToStayOpen(owner, this.#stage);
    if (reason === null) {
      setFacts({ ...this.factsOf(owner), isClosed: true }, this.#stage);
      this.#end(owner);
    } else this.#closings.end(owner, { state: 'kept', why: reason });
    return 'done';
  }

  /** Rows of the owners with stored facts, by id, followed by the pending closings. */
  *write(): Generator<OwnerRow | ClosingRow> {
    for (const { owner, isFrozen, isClosed, level, country, inviter } of this.knownOwners()) {
      yield [owner, isFrozen, isClosed, level, country, inviter];
    }
    yield* this.#closings.write();
  }

  read(row: Row): void {
    if (isClosing(row)) {
      this.#closings.read(row);
      return;
    }
    const [owner, isFrozen, isClosed, level, country, inviter] = row as OwnerRow;
    this.#stage.owners.set({ owner, isFrozen, isClosed, level, country, inviter });
  }

  assertInvariants(): void {
    for (const { owner, level, country, inviter } of this.knownOwners()) {
      assert(isIdentityLevel(level), 'the identity level of an owner is valid');
      assert(country === null || isCountry(country), 'a country has two letters');
      assert(inviter !== owner, 'no owner is their own inviter');
    }
    this.#closings.audit();
  }

  /** Returns the facts of an owner, with defaults if none are stored. */
  factsOf(owner: OwnerId): FactsOf {
    return this.#stage.owners.factsOf(owner);
  }

  /** Owners with stored facts, by id. */
  knownOwners(): Iterable<FactsOf> {
    return this.#stage.owners.knownOwners();
  }

  /** Pending closings, by owner. */
  closings(): readonly AccountClosure[] {
    return this.#closings.all();
  }

  /** Returns the pending closing of an owner; undefined if there is none. */
  closingOf(owner: OwnerId): AccountClosure | undefined {
    return this.#closings.of(owner);
  }

  /** Completes the closing of an owner who has been closed, and ends what the rooms still keep for them. */
  #end(owner: OwnerId): void {
    const { rooms, closed } = this.#stage;
    this.#closings.end(owner, CLOSED);
    for (const room of rooms) {
      if (room.onOwnerClosed !== undefined && !closed.has(room))
        attributeFaults(room, () => room.onOwnerClosed?.(owner));
    }
  }
}

const CLOSED = { state: 'closed', why: null } as const;

/** Returns true for the row of a closing; rows of facts begin with the owner's id. */
function isClosing(row: Row): row is ClosingRow {
  return row[0] === 'closing';
}
