import type { WireTime } from './entities/primitives.ts';

/** Characters that start a formula in spreadsheets of any language, full-width ones included. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20\u2212]/;
/** A plain number is not a formula and stays exact; debits are negative. */
const NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * Returns a cell of a CSV file (RFC 4180). Text that a spreadsheet would execute as a formula is prefixed with an
 * apostrophe.
 */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Returns one line of a CSV file with its end. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** One row of a CSV file, by column; null and absent values are empty cells. */
export type CsvRow<Column extends string = string> = {
  readonly [Name in Column]?: string | number | WireTime | null;
};

/** Returns a CSV file with a header. */
export function csvOf<Column extends string>(
  columns: readonly Column[],
  rows: readonly CsvRow<Column>[],
): string {
  const lines = rows.map((row) =>
    columns.map((column) => {
      const value = row[column] ?? '';
      return typeof value === 'number' ? value : String(value);
    }),
  );
  return [columns, ...lines].map(csvLine).join('');
}
