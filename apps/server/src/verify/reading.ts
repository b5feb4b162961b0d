import type pg from 'pg';
import type { Row, TableName } from '../sequencer/batch-rows.ts';
import { TABLES } from '../sequencer/batch-statement.ts';

export type Reader = Pick<pg.Client, 'query'>;

/** The cells of a row as the database writes them out: comparing texts needs no types. */
export type StoredRow = readonly (string | null)[];

/** A row that the engine gave, written out in the same way. */
export function writtenOut(row: Row): StoredRow {
  return row.map((cell) => (cell === null ? null : String(cell)));
}

/** The columns of a table, as texts, in the order of the sequencer's rows. */
export function columnsOf(table: TableName): string {
  return TABLES[table].columns.map(([name]) => `${name}::text`).join(', ');
}

/** What differs between two rows, such as `filled is 3, the journal makes it 5`; empty when nothing does. */
export function differenceOf(table: TableName, stored: StoredRow, expected: StoredRow): string {
  return TABLES[table].columns
    .flatMap(([name], index) => {
      const [is, must] = [stored[index] ?? 'empty', expected[index] ?? 'empty'];
      return is === must ? [] : [`${name} is ${is}, the journal makes it ${must}`];
    })
    .join('; ');
}

const PAGE = 5_000;

/** All rows of a query, through a cursor: only one page is in memory. `name` is the cursor's, unique in its transaction. */
export async function* streamRows(reader: Reader, name: string, query: string): AsyncGenerator<StoredRow> {
  await reader.query(`declare ${name} no scroll cursor for ${query}`);
  for (;;) {
    const fetch = { text: `fetch ${PAGE} from ${name}`, rowMode: 'array' as const };
    const { rows } = await reader.query<(string | null)[]>(fetch);
    yield* rows;
    if (rows.length < PAGE) break;
  }
  await reader.query(`close ${name}`);
}
