import { csvCell } from '@assay/contract';

/** Returns rows as CSV (RFC 4180) with a header; cells cannot be read as formulas. */
export function csvOf<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, string | number>>[],
): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
  return lines.map(csvLine).join('');
}

/** One line of CSV with its end. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
