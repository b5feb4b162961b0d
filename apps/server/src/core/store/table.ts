import { columnKinds } from './column.ts';
import type { ColumnsOf, Declaration, StoredTable } from './declaration.ts';
import { GatheredRows, keyOf } from './gathered-rows.ts';

/**
 * Returns the functions to declare tables of such entities: `table`, and the kinds of their columns. The one
 * declaration yields the rows, the statement that stores them, their type in queries, and the comparison of `verify`.
 */
export function entity<Entity>() {
  return {
    ...columnKinds<Entity>(),
    table: <const Columns extends ColumnsOf<Entity>>(
      name: string,
      declaration: Declaration<Entity, Columns>,
    ): StoredTable & { readonly declared: Columns } => declareTable(name, declaration),
  };
}

function declareTable<Entity, Columns extends ColumnsOf<Entity>>(
  name: string,
  declaration: Declaration<Entity, Columns>,
): StoredTable & { readonly declared: Columns } {
  const { columns, life, verification, fromCommand, unsettled, needsWholeReplay } = declaration;
  const key = keyOf<Entity>(declaration);
  const gather = (): GatheredRows<Entity> => new GatheredRows<Entity>(declaration, key);
  return {
    name,
    declared: columns,
    columns: Object.entries(columns).map(([column, { type, words }]) => ({ name: column, type, words })),
    life,
    verification,
    takesCommands: fromCommand !== undefined,
    takes: (type) => declaration.from[type] !== undefined,
    gather,
    unsettled: unsettled === undefined ? null : (engine) => gather().unsettled(unsettled(engine)),
    needsWholeReplay: needsWholeReplay === true,
  };
}
