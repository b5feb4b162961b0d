import { type Hash, readStatement, type Statement } from '@assay/liabilities';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../core/database/schema.ts';
import './tables.ts';

export type Published = { readonly root: Hash; readonly statement: Statement };

/** Returns a page of published statements, newest first, with their total number; pages count from 1. */
export async function readStatements(
  database: Kysely<Schema>,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ readonly list: readonly Published[]; readonly count: number }> {
  const { count } = await database
    .selectFrom('liability_statements')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await database
    .selectFrom('liability_statements')
    .select(['root', 'document'])
    .orderBy('number', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const list = rows.map(({ root, document }) => ({ root, statement: readStatement(document) }));
  return { list, count: Number(count) };
}
