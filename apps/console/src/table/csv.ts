/** A cell that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** Rows as CSV (RFC 4180). What looks like a formula, and is no number, gets an apostrophe before it. */
export function csvOf(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return `${[head, ...rows].map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

function cellOf(value: string | number): string {
  const plain = String(value);
  const isFormula = FORMULA.test(plain) && !/^-?\d+(\.\d+)?$/.test(plain);
  const text = isFormula ? `'${plain}` : plain;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
