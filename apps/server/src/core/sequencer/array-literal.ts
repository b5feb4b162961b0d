import type { CellValue } from '../store/column.ts';

/**
 * The text form of a PostgreSQL array, such as `{1,2,NULL}`. Built here because the driver's own conversion
 * quotes and escapes every number, which costs more than the rest of a large batch.
 */
export function arrayLiteral(values: readonly CellValue[]): string {
  return `{${values.map(element).join(',')}}`;
}

function element(value: CellValue): string {
  if (value === null) return 'NULL';
  if (typeof value === 'string') return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
  return String(value);
}
