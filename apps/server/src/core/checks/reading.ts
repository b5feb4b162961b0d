import type pg from 'pg';
import type { StoredRow, StoredTable } from '../store/declaration.ts';

export type Reader = Pick<pg.Client, 'query'>;

/** Returns the columns of a table for a select list, each cast to text under its own name. */
export function columnsOf(table: StoredTable): string {
  return table.columns.map(({ name }) => `${name}::text`).join(', ');
}

/** Returns the differences of two rows, such as `filled is 3, the journal makes it 5`; empty when there are none. */
export function differenceOf(table: StoredTable, stored: StoredRow, replayed: StoredRow): string {
  return table.columns
    .flatMap(({ name }) => {
      // A row that was stored before the table had the column.
      if (replayed[name] === undefined) return [];
      const [storedValue, expectedValue] = [stored[name] ?? 'empty', replayed[name] ?? 'empty'];
      return storedValue === expectedValue
        ? []
        : [`${name} is ${storedValue}, the journal makes it ${expectedValue}`];
    })
    .join('; ');
}

/** Rows read or queried per page. */
export const PAGE_ROWS = 5_000;

/**
 * Streams all rows of a query through a cursor: only one page is in memory. `name` is the cursor's, unique in its
 * transaction.
 */
export async function* streamRows<Row extends object = StoredRow>(
  reader: Reader,
  name: string,
  query: string,
): AsyncGenerator<Row> {
  await reader.query(`declare ${name} no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await reader.query<Row>(`fetch ${PAGE_ROWS} from ${name}`);
    yield* rows;
    if (rows.length < PAGE_ROWS) break;
  }
  await reader.query(`close ${name}`);
}

/** Yields rows in pages. The last one may be empty. */
export function* pagesOf<Row>(rows: Iterable<Row>): Generator<readonly Row[]> {
  let page: Row[] = [];
  for (const row of rows) {
    page.push(row);
    if (page.length < PAGE_ROWS) continue;
    yield page;
    page = [];
  }
  yield page;
}
