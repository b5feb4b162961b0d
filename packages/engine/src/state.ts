import { Changes } from './changes.ts';
import { FirstAnswers } from './keys/first-answers.ts';
import { UsedKeys } from './keys/used-keys.ts';
import { Ledger } from './ledger/ledger.ts';
import { Listings } from './listing/listings.ts';
import { Owners } from './owners/owners.ts';
import type { Room, RoomDeclaration } from './room.ts';
import { ROOMS } from './rooms.ts';

/** A room with what the register says of it. */
export type OpenRoom = {
  readonly name: string;
  readonly number: number;
  readonly format: number;
  readonly room: Room;
};

/** Everything the engine knows, and the notes on the command being applied. */
export type State = {
  readonly ledger: Ledger;
  readonly listings: Listings;
  readonly owners: Owners;
  readonly usedKeys: UsedKeys;
  readonly firstAnswers: FirstAnswers;
  readonly changes: Changes;
  /** In the order of their numbers. */
  readonly rooms: readonly OpenRoom[];
};

/** A state without anything in it. The rooms are those of the register unless told otherwise. */
export function emptyState(declared: readonly RoomDeclaration[] = ROOMS): State {
  const rooms: Room[] = [];
  const stage = {
    ledger: new Ledger(),
    listings: new Listings(),
    owners: new Owners(),
    changes: new Changes(),
    rooms,
  };
  const opened = declared
    .toSorted((left, right) => left.number - right.number)
    .map(({ number, format, commands, open }): OpenRoom => {
      const room = open(stage);
      rooms.push(room);
      return { name: commands.room, number, format, room };
    });
  return { ...stage, usedKeys: new UsedKeys(), firstAnswers: new FirstAnswers(), rooms: opened };
}
