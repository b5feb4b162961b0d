import { type SelectQueryBuilder, sql } from 'kysely';

/** Rows per query, so that a large account is never in memory as a whole. */
export const PAGE_ROWS = 1_000;

type Numbered = { readonly id: bigint };

/** Yields every row of a query by its id, page by page. `id` names the column if several tables have one. */
export function streamRows<DB, Tables extends keyof DB, Row extends Numbered>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  id = 'id',
): AsyncGenerator<Row> {
  const number = sql.ref<bigint>(id);
  return inPages((after) =>
    query.where(sql<boolean>`${number} > ${after}`).orderBy(number).limit(PAGE_ROWS).execute(),
  );
}

/** Yields all rows that `read` returns, page by page. `read` receives the id of the last row, 0 at first. */
export async function* inPages<Row extends Numbered>(
  read: (after: bigint) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let after = 0n;
  for (;;) {
    const rows = await read(after);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE_ROWS) return;
    after = last.id;
  }
}
