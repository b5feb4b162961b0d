import type { ClientKey, OwnerId } from '../ids.ts';
import type { HaltedByCommands } from '../stage/halts.ts';
import type { FieldTable, ValuesOf } from './fields.ts';
import type { IssuerKind, IssuerOf } from './issuer.ts';

/** Fields of one command beside its envelope, and the kind of its issuer. */
export type CommandDeclaration = {
  readonly by: IssuerKind;
  readonly fields: FieldTable;
  /** The halt of the whole exchange that refuses it. */
  readonly haltedBy?: HaltedByCommands;
  /**
   * The field with the pair, or the list of pairs, whose index prices decide the command: it waits for a mark of each
   * that was seen after it came, so that nobody acts on a price that they know to be old.
   */
  readonly waitsForMark?: string;
  /**
   * The fields with the wallet and the currency of its issuer's account that it takes money from. Where index prices
   * decide how much may leave that account (`freeBy` of a room), it waits in the same way.
   */
  readonly takesFrom?: { readonly wallet: string; readonly currency: string };
};

/** A room's commands by their type: the types, the journal's texts and the checks all follow from this table. */
export type CommandTable<Room extends string = string> = {
  readonly room: Room;
  readonly commands: { readonly [type: string]: CommandDeclaration };
};

export function declareCommands<
  const Room extends string,
  const Commands extends { readonly [type: string]: CommandDeclaration },
>(room: Room, commands: Commands): { readonly room: Room; readonly commands: Commands } {
  return { room, commands };
}

/** Fields that every command carries. */
export type Envelope<
  Room extends string = string,
  Type extends string = string,
  Kind extends IssuerKind = IssuerKind,
> = {
  readonly room: Room;
  readonly type: Type;
  readonly by: IssuerOf<Kind>;
  /** The issuer's own name for the command: the same key gets the first answer again, from the store. */
  readonly key?: ClientKey;
  /**
   * Only of commands journaled before keys belonged to their issuers: whose memory the key is in. They are replayed with
   * the memory that answered them; see `keys/first-answers.ts`.
   */
  readonly keyOwner?: OwnerId;
};

/** The commands of a table, or the one of a type. */
export type CommandOf<
  Table extends CommandTable,
  Type extends keyof Table['commands'] & string = keyof Table['commands'] & string,
> = {
  readonly [Name in Type]: Simplified<
    Envelope<Table['room'], Name, Table['commands'][Name]['by']> & ValuesOf<Table['commands'][Name]['fields']>
  >;
}[Type];

type Simplified<Value> = { [Name in keyof Value]: Value[Name] };
