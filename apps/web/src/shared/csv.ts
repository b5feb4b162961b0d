import { csvCell, type WireTime } from '@assay/contract';

/** One row of a file, by the names of its columns. */
export type Cells = Readonly<Record<string, string | number | WireTime | null>>;

/** A CSV file with a heading, as spreadsheets read it; no cell of it is a formula. */
export function csvOf(columns: readonly string[], rows: readonly Cells[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? '')))];
  return lines.map((line) => `${line.map(csvCell).join(',')}\r\n`).join('');
}
