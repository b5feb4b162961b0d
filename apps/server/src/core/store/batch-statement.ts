import type { StoredTable } from './declaration.ts';
import type { BatchRows } from './table-set.ts';

/** One batch as one SQL statement, and so as one transaction and one round trip to the database. */
export type BatchStatement = { readonly name: string; readonly text: string; readonly values: unknown[] };

/** The lease as the statement must find it, and the sequence to move it to. */
export type LeaseMove = { readonly epoch: bigint; readonly from: number; readonly to: number };

/**
 * Builds the statement that stores a batch. It first moves the lease, and only where the epoch and the last sequence
 * are the ones this process knows: a process that lost the lease finds no row, writes nothing, and reads `written` 0.
 */
export function batchStatement(lease: LeaseMove, rows: BatchRows): BatchStatement {
  const values: unknown[] = [lease.epoch, lease.to, lease.from];
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
  let parameter = 3;
  const writes = touched.map((table) => {
    const names = table.columns.map(({ name }) => name).join(', ');
    const cells = table.columns.map(({ type }) => {
      parameter += 1;
      return `unnest($${parameter}::${type}[])`;
    });
    return `write_${table.name} as (
      insert into ${table.name} (${names})
      select ${cells.join(', ')} from owner
      ${conflictClause(table)})`;
  });
  const owner = `owner as (
      update lease set last_sequence = $2, renewed_at = now()
      where id = 1 and epoch = $1 and last_sequence = $3 returning 1)`;
  return `with ${[owner, ...writes].join(', ')} select count(*)::int as written from owner`;
}

/** Rows that change are replaced by key; rows of other tables must not be inserted twice. */
function conflictClause({ life, columns }: StoredTable): string {
  if (life.kind !== 'upsert') return '';
  const changed = columns.map(({ name }) => name).filter((name) => !life.key.includes(name));
  const assignments = changed.map((name) => `${name} = excluded.${name}`);
  return `on conflict (${life.key.join(', ')}) do update set ${assignments.join(', ')}`;
}
