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
