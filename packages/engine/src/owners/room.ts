import { assert } from '../assertion.ts';
import type { OwnerId } from '../ids.ts';
import { declareRoom, type Room, type Stage } from '../room.ts';
import type { Row } from '../snapshot/part.ts';
import { type FactsOf, type IdentityLevel, isCountry, isIdentityLevel } from '../stage/owner-facts.ts';
import { Owners } from '../stage/owners.ts';
import { changeOwner, type OwnersStage } from './change-owner.ts';
import { type OwnersCommand, ownersCommands } from './commands.ts';
import type { OwnerChanged } from './event.ts';
import type { OwnersRejection } from './rejection.ts';

/** What is known of the owners of accounts. It stands below all other rooms: they ask, and only this changes it. */
export const owners = declareRoom<OwnerChanged, OwnersRejection>()({
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
  readonly #stage: OwnersStage;

  constructor({ owners, ledger, listings, changes }: Stage) {
    assert(owners instanceof Owners, 'the room that changes the owners has them whole');
    this.#stage = { owners, ledger, listings, changes };
  }

  handle(command: OwnersCommand): OwnersRejection | null {
    return changeOwner(command, this.#stage);
  }

  *write(): Generator<OwnerRow> {
    for (const { owner, isFrozen, isClosed, level, country, inviter } of this.known()) {
      yield [owner, isFrozen, isClosed, level, country, inviter];
    }
  }

  read(row: Row): void {
    const [owner, isFrozen, isClosed, level, country, inviter] = row as OwnerRow;
    this.#stage.owners.set({ owner, isFrozen, isClosed, level, country, inviter });
  }

  audit(): void {
    for (const { owner, level, country, inviter } of this.known()) {
      assert(isIdentityLevel(level), 'an owner has one of the levels');
      assert(country === null || isCountry(country), 'a country has two letters');
      assert(inviter !== owner, 'nobody has invited themselves');
    }
  }

  /** Everything about an owner, whether anything is known or not. */
  factsOf(owner: OwnerId): FactsOf {
    return this.#stage.owners.factsOf(owner);
  }

  /** All of whom anything is known, by id. */
  known(): Iterable<FactsOf> {
    return this.#stage.owners.known();
  }
}
