import { type Sequence, sequenceOf, type TimeMs, timeMs } from '@assay/engine';

/** Value of a cell of the sequencer's tables. */
export type CellValue = string | number | bigint | boolean | null;

/** The types of the columns that the sequencer writes, by their names in the database. */
export type ColumnType = 'bool' | 'int2' | 'int4' | 'int8' | 'jsonb' | 'text';

/** The command that made a row. */
export type Stamp = { readonly sequence: Sequence; readonly time: TimeMs };

/** Stamp of rows that no current command makes: their entity has its own time. */
export const NO_COMMAND: Stamp = { sequence: sequenceOf(0), time: timeMs(0) };

/** Entity of a row, and the command that made it. */
export type RowSource<Entity> = { readonly entity: Entity; readonly stamp: Stamp };

/** Column with the function that reads its cells. A function that may return null makes a nullable column. */
export type Column<Entity, Type extends ColumnType = ColumnType, Value extends CellValue = CellValue> = {
  readonly type: Type;
  readonly read: (entity: Entity, stamp: Stamp) => Value;
  /** The only texts that the column can have; null for any. */
  readonly words: readonly string[] | null;
};

/** Type that a query gets from a column: `int8` arrives as `bigint`, a column of words as one of them. */
export type Stored<OneColumn> = OneColumn extends {
  readonly type: infer Type extends ColumnType;
  readonly read: (...source: never[]) => infer Value;
}
  ? StoredAs<Type, Value> | Extract<Value, null>
  : never;

type StoredAs<Type extends ColumnType, Value> = {
  readonly bool: boolean;
  readonly int2: number;
  readonly int4: number;
  readonly int8: bigint;
  readonly jsonb: unknown;
  readonly text: Extract<Value, string>;
}[Type];

type Read<Entity, Value> = (entity: Entity, stamp: Stamp) => Value;

/** The column kinds of tables of such entities. */
export function columnKinds<Entity>() {
  return {
    bool: <Value extends boolean | null>(read: Read<Entity, Value>) => column('bool', read),
    int2: <Value extends number | null>(read: Read<Entity, Value>) => column('int2', read),
    int4: <Value extends number | null>(read: Read<Entity, Value>) => column('int4', read),
    int8: <Value extends number | bigint | null>(read: Read<Entity, Value>) => column('int8', read),
    /** A JSON text, unchanged. */
    jsonb: <Value extends string | null>(read: Read<Entity, Value>) => column('jsonb', read),
    text: <Value extends string | null>(read: Read<Entity, Value>) => column('text', read),
    /** A text that is one of `words`. */
    word: <Word extends string, Value extends Word | null>(
      words: readonly Word[],
      read: Read<Entity, Value>,
    ): Column<Entity, 'text', Value> => ({ ...column('text', read), words }),
  };
}

function column<Entity, Type extends ColumnType, Value extends CellValue>(
  type: Type,
  read: Read<Entity, Value>,
): Column<Entity, Type, Value> {
  return { type, read, words: null };
}
