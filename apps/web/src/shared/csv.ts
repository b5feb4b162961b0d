import { csvCell, type WireTime } from '@assay/contract';

/** One row of a CSV file, by column name. */
export type Cells = Readonly<Record<string, string | number | WireTime | null>>;

/** Formats a CSV file with a header row for spreadsheets; no cell is evaluated as a formula. */
export function csvOf(columns: readonly string[], rows: readonly Cells[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? '')))];
  return lines.map((line) => `${line.map(csvCell).join(',')}\r\n`).join('');
}
