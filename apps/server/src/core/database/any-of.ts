import { type RawBuilder, sql } from 'kysely';

/** Builds the condition that a column has one of the ids: one parameter, since a statement has at most 65,535. */
export function isAnyOf(column: string, ids: readonly (number | bigint)[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} = any(${`{${ids.join()}}`}::int8[])`;
}
