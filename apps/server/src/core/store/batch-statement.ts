import type { StoredTable } from './declaration.ts';
import type { BatchRows } from './table-set.ts';

/** The rows of some commands as one SQL statement, and so as one transaction and one round trip to the database. */
export type BatchStatement = { readonly name: string; readonly text: string; readonly values: unknown[] };

/** A batch of the journal, by its first command and its hash, which stands for all batches before it, too. */
export type BatchSeal = { readonly first: number; readonly hash: Buffer };

/** The watermark of the tables as the statement must find it, where to move it to, and the batch that ends there. */
export type WatermarkMove = { readonly from: number; readonly to: number; readonly seal: BatchSeal };

/**
 * Builds the statement that writes the rows of the commands after a watermark. It first moves the watermark, and only from where
 * this process knows it and in a database whose journal has the very batch: one that another process has moved meanwhile,
 * or a database that has lost these commands, lets nothing be written, and `written` is 0.
 */
export function batchStatement({ from, to, seal }: WatermarkMove, rows: BatchRows): BatchStatement {
  const values: unknown[] = [to, from, seal.first, seal.hash];
  for (const { table, rows: made } of rows) {
    for (const { name } of table.columns) values.push(made.array(name));
  }
  return { ...statementFor(rows.map(({ table }) => table)), values };
}

type NamedText = { readonly name: string; readonly text: string };
const statements = new Map<string, NamedText>();

/** There are few different texts, one per set of tables touched; the server prepares each once. */
function statementFor(touched: readonly StoredTable[]): NamedText {
  const key = touched.map(({ name }) => name).join();
  const known = statements.get(key) ?? { name: `batch_${statements.size}`, text: statementText(touched) };
  statements.set(key, known);
  return known;
}

function statementText(touched: readonly StoredTable[]): string {
  let parameter = 4;
  const writes = touched.map((table) => {
    const names = table.columns.map(({ name }) => name).join(', ');
    const cells = table.columns.map(({ type }) => {
      parameter += 1;
      return `unnest($${parameter}::${type}[])`;
    });
    return `write_${table.name} as (
      insert into ${table.name} (${names})
      select ${cells.join(', ')} from moved
      ${conflictClause(table)})`;
  });
  const moved = `moved as (
      update projection set watermark = $1 where id = 1 and watermark = $2
        and exists (select from journal_batches where first_sequence = $3 and hash = $4) returning 1)`;
  return `with ${[moved, ...writes].join(', ')} select count(*)::int as written from moved`;
}

/** Rows that change are replaced by key; rows of other tables must not be inserted twice. */
function conflictClause({ life, columns }: StoredTable): string {
  if (life.kind !== 'upsert') return '';
  const changed = columns.map(({ name }) => name).filter((name) => !life.key.includes(name));
  const assignments = changed.map((name) => `${name} = excluded.${name}`);
  return `on conflict (${life.key.join(', ')}) do update set ${assignments.join(', ')}`;
}
