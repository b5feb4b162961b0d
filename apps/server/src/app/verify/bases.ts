import type { Reader } from '../../core/checks/reading.ts';
import { LEDGER_ENTRIES } from '../../core/sequencer/tables.ts';
import type { JournaledCommand, ReplayedRow, StoredRow, StoredTable } from '../../core/store/declaration.ts';
import { TableSet } from '../../core/store/table-set.ts';
import { digestOf } from './digest.ts';

/** State of one table after the commands up to an edge. */
export type TableBase = {
  readonly edge: bigint;
  /** Rows that no later command changes. */
  readonly rows: number;
  readonly digest: bigint;
  /** Those of the digest: a column that came later is compared in the rows of the replay alone. */
  readonly columns: readonly string[];
  /** The last number of an append-only table. */
  readonly lastNumber: bigint | null;
  /** Rows that later commands may change, where no engine can tell them. */
  readonly carried: ReadonlyMap<string, StoredRow>;
};

/** A base by table; a table that came later has none. */
export type Bases = ReadonlyMap<string, TableBase>;

/** Returns true for a derived table whose rows leave with their partition: they are compared in the archive. */
export function isArchived({ name }: StoredTable): boolean {
  return name === LEDGER_ENTRIES.name;
}

/** Returns true when the rows that can still change have to be stored: no engine from a snapshot tells all of them. */
export function carriesRows({ unsettled, needsWholeReplay }: StoredTable, isFromSnapshot: boolean): boolean {
  return unsettled === null || (needsWholeReplay && isFromSnapshot);
}

/** Returns what the commands up to an archived edge left; nothing for the beginning. */
export async function readBases(reader: Reader, edge: number): Promise<Bases> {
  const carried = new Map<string, Map<string, StoredRow>>();
  const { rows: stored } = await reader.query<{ table_name: string; key: string; cells: StoredRow }>(
    'select table_name, key, cells from archive_rows where edge = $1',
    [edge],
  );
  for (const { table_name: table, key, cells } of stored) {
    const rows = carried.get(table) ?? new Map<string, StoredRow>();
    rows.set(key, cells);
    carried.set(table, rows);
  }
  const { rows } = await reader.query<{
    table_name: string;
    rows: bigint;
    digest: string;
    columns: readonly string[];
    last_number: bigint | null;
  }>('select table_name, rows, digest::text, columns, last_number from archive_bases where edge = $1', [
    edge,
  ]);
  return new Map(
    rows.map((row) => [
      row.table_name,
      {
        edge: BigInt(edge),
        rows: Number(row.rows),
        digest: BigInt(row.digest),
        columns: row.columns,
        lastNumber: row.last_number,
        carried: carried.get(row.table_name) ?? new Map(),
      },
    ]),
  );
}

type Counted = {
  rows: number;
  digest: bigint;
  columns: readonly string[];
  lastNumber: bigint | null;
  carried: Map<string, StoredRow>;
};

/** Follows a replay from one edge to the next, and makes the bases there of those before. */
export class BaseBuilder {
  readonly #tables: readonly StoredTable[];
  readonly #set: TableSet;
  readonly #beginnings: ReadonlyMap<string, bigint>;
  readonly #counted = new Map<string, Counted>();

  private constructor(tables: readonly StoredTable[], bases: Bases, beginnings: ReadonlyMap<string, bigint>) {
    this.#tables = tables.filter((table) => table.verification !== null && !isArchived(table));
    this.#set = new TableSet(this.#tables);
    this.#beginnings = beginnings;
    for (const { name, columns } of this.#tables) {
      const base = bases.get(name);
      const { rows, digest, lastNumber, carried } = base ?? NOTHING;
      this.#counted.set(name, {
        rows,
        digest,
        columns: base?.columns ?? columns.map((column) => column.name),
        lastNumber,
        carried: new Map(carried),
      });
    }
  }

  static async from(reader: Reader, tables: readonly StoredTable[], bases: Bases): Promise<BaseBuilder> {
    const { rows } = await reader.query<{ name: string; after_sequence: bigint }>(
      'select name, after_sequence from table_beginnings',
    );
    return new BaseBuilder(
      tables,
      bases,
      new Map(rows.map(({ name, after_sequence: after }) => [name, after])),
    );
  }

  add(commands: readonly JournaledCommand[]): void {
    for (const { table, rows } of this.#set.rowsOf(commands)) {
      const counted = this.#counted.get(table.name);
      if (counted !== undefined) for (const row of rows.rows()) this.#addRow(table, counted, row);
    }
  }

  /** Stores the bases at `edge`, and drops all but those at `after`, in the caller's transaction. */
  async store(writer: Reader, after: number, edge: number): Promise<void> {
    await writer.query('delete from archive_bases where edge <> $1', [after]);
    await writer.query('delete from archive_rows where edge <> $1', [after]);
    for (const [table, { rows, digest, columns, lastNumber, carried }] of this.#counted) {
      await writer.query(
        `insert into archive_bases (edge, table_name, rows, digest, columns, last_number)
          values ($1, $2, $3, $4, $5, $6)`,
        [edge, table, rows, String(digest), columns, lastNumber],
      );
      for (const page of pages([...carried])) {
        await writer.query(
          'insert into archive_rows select $1, $2, key, cells from unnest($3::text[], $4::jsonb[]) as rows (key, cells)',
          [edge, table, page.map(([key]) => key), page.map(([, cells]) => JSON.stringify(cells))],
        );
      }
    }
  }

  #addRow(table: StoredTable, counted: Counted, { key, isSettled, cells }: ReplayedRow): void {
    if (table.life.kind === 'append') {
      const number = BigInt(key);
      if (number <= (this.#beginnings.get(table.name) ?? -1n)) return;
      counted.lastNumber = number;
    } else if (!isSettled) {
      if (carriesRows(table, true)) counted.carried.set(key, cells);
      return;
    }
    counted.carried.delete(key);
    counted.rows += 1;
    counted.digest += digestOf(counted.columns, cells);
  }
}

const NOTHING: Omit<TableBase, 'edge' | 'columns'> = {
  rows: 0,
  digest: 0n,
  lastNumber: null,
  carried: new Map(),
};
const PAGE = 1_000;

function* pages<One>(all: readonly One[]): Generator<readonly One[]> {
  for (let from = 0; from < all.length; from += PAGE) yield all.slice(from, from + PAGE);
}
