import type { CellValue, ColumnType, Stamp } from './column.ts';
import type { ColumnsOf, RowOf } from './declaration.ts';

/** Returns the row of an entity as a query would read it, for code that handles both. */
export function storedRow<Entity, Columns extends ColumnsOf<Entity>>(
  { declared }: { readonly declared: Columns },
  entity: Entity,
  stamp: Stamp,
): RowOf<{ readonly declared: Columns }> {
  const row: Record<string, unknown> = {};
  for (const [name, { type, read }] of Object.entries(declared)) {
    row[name] = cellOf(type, read(entity, stamp));
  }
  return row as RowOf<{ readonly declared: Columns }>;
}

function cellOf(type: ColumnType, value: CellValue): CellValue {
  return type === 'int8' && typeof value === 'number' ? BigInt(value) : value;
}
