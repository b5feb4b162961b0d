import { afterAll, beforeAll, expect, it } from 'vitest';
import { STORED_TABLES } from '../../../src/app/stored-tables.ts';
import type { StoredTable } from '../../../src/core/store/declaration.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

type FoundColumn = { readonly name: string; readonly type: string; readonly is_given: boolean };

/** Returns the columns of a table in the database, and whether it fills them by itself. */
function columnsIn({ name }: StoredTable): Promise<FoundColumn[]> {
  return database.query(
    `select column_name as name, udt_name as type, is_identity = 'YES' as is_given
     from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [name],
  );
}

it.each(STORED_TABLES)('SEQ-060: the declared columns of $name are those of the database', async (table) => {
  const found = await columnsIn(table);
  const written = found.filter((column) => !column.is_given).map(({ name, type }) => ({ name, type }));
  const declared = table.columns.map(({ name, type }) => ({ name, type: type as string }));
  const byName = (one: { name: string }, other: { name: string }): number =>
    one.name.localeCompare(other.name);
  expect(declared.toSorted(byName)).toEqual(written.toSorted(byName));
});

it.each(STORED_TABLES.flatMap(({ name, life }) => (life.kind === 'append' ? [] : [{ name, key: life.key }])))(
  'SEQ-060: the database lets the key of $name stand once',
  async ({ name, key }) => {
    const unique = await database.query<{ key: string[] }>(
      `select array_agg(attribute.attname::text) as key from pg_index
       join pg_attribute attribute on attribute.attrelid = indrelid and attribute.attnum = any (indkey)
       where indrelid = $1::regclass and indisunique group by indexrelid`,
      [name],
    );
    expect(unique.map((index) => index.key.toSorted())).toContainEqual(key.toSorted());
  },
);

it('SEQ-061: where the database takes only some words, they are the engine’s', async () => {
  const checks = await database.query<{ table: string; column: string; rule: string }>(
    `select constrained.conrelid::regclass::text as table, attribute.attname as column,
       pg_get_constraintdef(constrained.oid) as rule
     from pg_constraint constrained
     join pg_attribute attribute on attribute.attrelid = conrelid and attribute.attnum = any (conkey)
     where contype = 'c' and cardinality(conkey) = 1 and pg_get_constraintdef(constrained.oid) like '%ARRAY[%'
       and conrelid::regclass::text = any ($1)`,
    [STORED_TABLES.map(({ name }) => name)],
  );
  const stored = checks.map(({ table, column, rule }) => ({
    name: `${table}.${column}`,
    words: [...rule.matchAll(/'(\w+)'::text/g)].map(([, word]) => word),
  }));
  const declared = new Map(
    STORED_TABLES.flatMap(({ name, columns }) =>
      columns.map((column): readonly [string, readonly string[] | null] => [
        `${name}.${column.name}`,
        column.words,
      ]),
    ),
  );
  expect(stored.length).toBeGreaterThan(0);
  for (const { name, words } of stored) expect({ name, words }).toEqual({ name, words: declared.get(name) });
});
