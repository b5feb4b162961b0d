import type { Command, Engine, Event, Outcome } from '@assay/engine';
import type { Column, ColumnType, Stored } from './column.ts';

/** A command with its outcome and its text in the journal. */
export type JournaledCommand = {
  readonly command: Command;
  readonly outcome: Outcome;
  readonly text: string;
};

/** The cells of a row by column name, in the database's text form: comparing texts needs no types. */
export type StoredRow = Readonly<Record<string, string | null>>;

/** A row as derived from the journal. */
export type ReplayedRow = {
  /** The cells of its key separated by spaces, or its number in an append-only table. */
  readonly key: string;
  /** True when no later command can change it. */
  readonly isSettled: boolean;
  readonly cells: StoredRow;
};

/** A table that the sequencer writes, without the type of its entities. */
export type StoredTable = {
  readonly name: string;
  readonly columns: readonly ColumnShape[];
  readonly life: TableLifecycle<string>;
  readonly verification: Verification | null;
  readonly takesCommands: boolean;
  /** Returns true when events of this type make rows. */
  takes(type: Event['type']): boolean;
  /** An empty collection of its rows. */
  gather(): Gathering;
  /** The rows that can still change, from the engine; null when only the journal tells which these are. */
  readonly unsettled: ((engine: Engine) => Iterable<ReplayedRow>) | null;
  /** True when an engine that was restored from a snapshot does not tell all of them. */
  readonly needsWholeReplay: boolean;
};

export type ColumnShape = {
  readonly name: string;
  readonly type: ColumnType;
  readonly words: readonly string[] | null;
};

/** The rows of one table that some commands make; a row changed several times is contained once, in its final state. */
export type Gathering = {
  readonly count: number;
  /** Takes the rows of an event of a type that makes some. */
  addEvent(event: Event, committed: JournaledCommand): void;
  addCommand(committed: JournaledCommand): void;
  /** One column of all rows, as the array for the statement. */
  array(column: string): Buffer;
  rows(): Iterable<ReplayedRow>;
};

/**
 * TableLifecycle cycle of rows. `upsert`: a row changes, and the newest replaces the one with its key. `insert_once`: a row has a
 * key that is never used again. `append`: rows are only added, and the numbers in `number` do not decrease in the order
 * of `order`, a column that the database may fill.
 */
export type TableLifecycle<Name> =
  | { readonly kind: 'upsert' | 'insert_once'; readonly key: readonly Name[] }
  | { readonly kind: 'append'; readonly number: Name; readonly order: string };

/** Comparison of a table with the replay by `verify`; a table without it is a source of the comparison. */
export type Verification = {
  /** Statement that holds when there are no differences. */
  readonly claim: string;
  /** Name of one row, or of all with the same number; the key or the number follows. */
  readonly one: string;
  /** SQL query for rows that no command has made, given the number of rows that commands have made. */
  readonly orphanQuery?: (made: number) => string;
  /** For a table whose rows have a key and never change: rows that may have been deleted. */
  readonly retention?: Retention;
};

/** Rows whose number in `column` is below the result of the query `before`, unless something needs them. */
export type Retention = { readonly column: string; readonly before: string };

/** Functions from events to their entities: one or several. */
export type EventSources<Entity> = {
  readonly [Type in Event['type']]?: (event: EventOf<Type>) => Entity | readonly Entity[];
};
export type EventOf<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;

/** Rules that derive the rows of a table from the engine's results. */
export type Making<Entity> = {
  readonly life: TableLifecycle<string>;
  readonly verification: Verification | null;
  /** Events that make rows, by type. */
  readonly from: EventSources<Entity>;
  /** For rows that follow from the command itself; null: none does. */
  readonly fromCommand?: (committed: JournaledCommand) => Entity | null;
  /** For rows that can change: returns true once one no longer can. Without it, all of them always can. */
  readonly isSettled?: (entity: Entity) => boolean;
  /** All entities that are not settled, as the engine holds them, so that the reader need not keep them. */
  readonly unsettled?: (engine: Engine) => Iterable<Entity>;
  /** True when `unsettled` is whole in an engine that has replayed all commands, and not in one from a snapshot. */
  readonly needsWholeReplay?: true;
  readonly columns: ColumnsOf<Entity>;
};

/** `Making` with the columns by their names. */
export type Declaration<Entity, Columns extends ColumnsOf<Entity>> = Making<Entity> & {
  readonly life: TableLifecycle<Extract<keyof NoInfer<Columns>, string>>;
  readonly columns: Columns;
};

export type ColumnsOf<Entity> = Readonly<Record<string, Column<Entity>>>;

/** The type of a stored row, for queries. */
export type RowOf<Table extends { readonly declared: Readonly<Record<string, Column<never>>> }> = {
  [Name in keyof Table['declared']]: Stored<Table['declared'][Name]>;
};
