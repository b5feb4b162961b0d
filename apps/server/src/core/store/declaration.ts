import type { Command, Engine, Event, Outcome } from '@assay/engine';
import type { Column, ColumnType, Stored } from './column.ts';

/** A command with its answer and with the text that the journal keeps of it. */
export type JournaledCommand = {
  readonly command: Command;
  readonly outcome: Outcome;
  readonly text: string;
};

/** The cells of a row by the names of their columns, as the database writes them out: comparing texts needs no types. */
export type WrittenRow = Readonly<Record<string, string | null>>;

/** A row as the journal makes it. */
export type MadeRow = {
  /** The cells of its key with spaces between them, or its number in a table that grows. */
  readonly key: string;
  /** True when no later command can change it. */
  readonly isSettled: boolean;
  readonly cells: WrittenRow;
};

/** A table that the sequencer writes, as everybody sees it who does not know what its rows are about. */
export type StoredTable = {
  readonly name: string;
  readonly columns: readonly ColumnShape[];
  readonly life: Life<string>;
  readonly verification: Verification | null;
  readonly takesCommands: boolean;
  /** Returns true when events of this type make rows. */
  takes(type: Event['type']): boolean;
  /** An empty collection of its rows. */
  gather(): Gathering;
  /** The rows that can still change, as the engine has them; null when only the journal tells which these are. */
  readonly unsettled: ((engine: Engine) => Iterable<MadeRow>) | null;
};

export type ColumnShape = {
  readonly name: string;
  readonly type: ColumnType;
  readonly words: readonly string[] | null;
};

/** The rows of one table that some commands made; a row changed several times is here once, as it ends up. */
export type Gathering = {
  readonly count: number;
  /** Takes the rows of an event of a type that makes some. */
  addEvent(event: Event, committed: JournaledCommand): void;
  addCommand(committed: JournaledCommand): void;
  /** One column of all rows, as the array that the statement takes. */
  array(column: string): Buffer;
  rows(): Iterable<MadeRow>;
};

/**
 * Life cycle of rows. `upsert`: a row changes, and the newest takes the place of the one with its key. `insert_once`: a row
 * has a key that never comes a second time. `append`: rows are only added, and the numbers in `number` do not go back in
 * the order of `order`, a column that the database may fill.
 */
export type Life<Name> =
  | { readonly kind: 'upsert' | 'insert_once'; readonly key: readonly Name[] }
  | { readonly kind: 'append'; readonly number: Name; readonly order: string };

/** Comparison of a table with the replay by `verify`; a table without it is what the others are compared with. */
export type Verification = {
  /** Statement that holds when nothing differs. */
  readonly claim: string;
  /** Name of one row, or of all that have the same number; the key or the number follows. */
  readonly one: string;
  /** SQL: where to look for rows that no command has made, given how many rows the commands have made. */
  readonly orphanQuery?: (made: number) => string;
  /** For a table whose rows have a key and never change: which of them may have been taken away. */
  readonly retention?: Retention;
};

/** Rows whose number in `column` is below the one that the query `before` answers, unless something needs them. */
export type Retention = { readonly column: string; readonly before: string };

/** Entities that some of the events make: one or several. */
export type EventSources<Entity> = {
  readonly [Type in Event['type']]?: (event: EventOf<Type>) => Entity | readonly Entity[];
};
export type EventOf<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;

/** Rules by which the rows of a table follow from what the engine did. */
export type Making<Entity> = {
  readonly life: Life<string>;
  readonly verification: Verification | null;
  /** Events that make rows, by type. */
  readonly from: EventSources<Entity>;
  /** For rows that follow from the command itself; null: none follows. */
  readonly fromCommand?: (committed: JournaledCommand) => Entity | null;
  /** For rows that can change: which of them can do so no more. Without it, all of them always can. */
  readonly isSettled?: (entity: Entity) => boolean;
  /** All that are not settled, as the engine holds them: who can ask it need not remember them. */
  readonly unsettled?: (engine: Engine) => Iterable<Entity>;
  readonly columns: ColumnsOf<Entity>;
};

/** `Making` with the columns by their names. */
export type Declaration<Entity, Columns extends ColumnsOf<Entity>> = Making<Entity> & {
  readonly life: Life<Extract<keyof NoInfer<Columns>, string>>;
  readonly columns: Columns;
};

export type ColumnsOf<Entity> = Readonly<Record<string, Column<Entity>>>;

/** The type of a stored row, for queries. */
export type RowOf<Table extends { readonly declared: Readonly<Record<string, Column<never>>> }> = {
  [Name in keyof Table['declared']]: Stored<Table['declared'][Name]>;
};
