import { type SelectQueryBuilder, sql } from 'kysely';

/** Rows read at once: an account with a long past is never in memory whole. */
export const PAGE_ROWS = 1_000;

type Numbered = { readonly id: bigint };

/** Every row of a query by its number, page by page. `id` is the column of that number where several tables have one. */
export function everyRow<DB, Tables extends keyof DB, Row extends Numbered>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  id = 'id',
): AsyncGenerator<Row> {
  const number = sql.ref<bigint>(id);
  return inPages((after) =>
    query.where(sql<boolean>`${number} > ${after}`).orderBy(number).limit(PAGE_ROWS).execute(),
  );
}

/** Everything that `read` answers, page by page. It is given the number of the last row, 0 at first. */
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
