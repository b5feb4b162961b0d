import type { ClientKey, OwnerId } from '../ids.ts';
import type { HaltedByCommands } from '../stage/halts.ts';
import type { FieldTable, ValuesOf } from './fields.ts';
import type { IssuerKind, IssuerOf } from './issuer.ts';

/** Fields of one command in addition to its envelope, and the kind of its issuer. */
export type CommandDeclaration = {
  readonly by: IssuerKind;
  readonly fields: FieldTable;
  /** Halt of the whole exchange under which it is rejected. */
  readonly haltedBy?: HaltedByCommands;
  /**
   * Field with the pair, or the list of pairs, whose index prices determine the result: the command waits for an index
   * price of each observed after its arrival, so that nobody can act on a price known to be outdated.
   */
  readonly waitsForIndexPrice?: string;
  /**
   * Fields with wallet and currency of the issuer's account that the command debits. If index prices limit the amount
   * that may leave the account (`freeBy` of a room), it waits for them in the same way.
   */
  readonly takesFrom?: { readonly wallet: string; readonly currency: string };
};

/** Commands of a room by type: their types, journal codec and validation all derive from this table. */
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
  /** Issuer's idempotency key: a repeated key returns the first result, from the store. */
  readonly key?: ClientKey;
  /**
   * Only for commands journaled before keys belonged to their issuers: owner of the key's memory. They are replayed
   * with that memory; see `keys/legacy-idempotency-results.ts`.
   */
  readonly keyOwner?: OwnerId;
};

/** Union of the commands of a table, or of those with the given type. */
export type CommandOf<
  Table extends CommandTable,
  Type extends keyof Table['commands'] & string = keyof Table['commands'] & string,
> = {
  readonly [Name in Type]: Simplified<
    Envelope<Table['room'], Name, Table['commands'][Name]['by']> & ValuesOf<Table['commands'][Name]['fields']>
  >;
}[Type];

type Simplified<Value> = { [Name in keyof Value]: Value[Name] };
