/** A cell that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r\n]/;
/** A plain number is none, and stays exact: what left an account is below zero. */
const NUMBER = /^-?\d+(\.\d+)?$/;

/** Rows as CSV (RFC 4180) with a head line. What looks like a formula, and is no number, gets an apostrophe before it. */
export function csvOf<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, string | number>>[],
): string {
  const lines = [columns, ...rows.map((row) => columns.map((one) => row[one]))];
  return lines.map(csvLine).join('');
}

/** One line of CSV with its end. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const isFormula = FORMULA.test(value) && !NUMBER.test(value);
  const text = isFormula ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
