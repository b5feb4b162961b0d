import type { SelectQueryBuilder, Simplify } from 'kysely';

/** Range of rows of a list: `limit` of them after the first `offset`. */
export type PageRequest = { readonly offset: number; readonly limit: number };

/** A slice of a list, with the number of all. */
export type Rows<Row> = { readonly rows: readonly Row[]; readonly count: number };

/** The slice that is one page of a list; pages count from 1. */
export function pageRequestOf({
  page,
  limit,
}: {
  readonly page: number;
  readonly limit: number;
}): PageRequest {
  return { offset: (page - 1) * limit, limit };
}

/** Reads one slice of a query's rows, in its order, and counts all of them. */
export async function readPage<Base, Tables extends keyof Base, Row>(
  query: SelectQueryBuilder<Base, Tables, Row>,
  slice: PageRequest,
): Promise<Rows<Simplify<Row>>> {
  const rows = await readRows(query, slice);
  return { rows, count: await countRows(query) };
}

/** Reads one slice of a query's rows, in its order, where their number is kept elsewhere. */
export function readRows<Base, Tables extends keyof Base, Row>(
  query: SelectQueryBuilder<Base, Tables, Row>,
  { offset, limit }: PageRequest,
): Promise<Simplify<Row>[]> {
  return query.offset(offset).limit(limit).execute();
}

/** Returns the number of rows that a query selects. */
export async function countRows<Base, Tables extends keyof Base, Row>(
  query: SelectQueryBuilder<Base, Tables, Row>,
): Promise<number> {
  const { count } = await query
    .clearSelect()
    .clearOrderBy()
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .$castTo<{ readonly count: bigint }>()
    .executeTakeFirstOrThrow();
  return Number(count);
}
