/** Signs that begin a formula, as spreadsheets of any language read them: the full-width ones, too. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20\u2212]/;
/** A plain number is none, and stays exact: what left an account is below zero. */
const NUMBER = /^-?\d+(\.\d+)?$/;

/** A cell of a CSV file (RFC 4180). What a spreadsheet would run as a formula gets an apostrophe before it. */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
