/** One row of a file, by the names of its columns. */
export type Cells = Readonly<Record<string, string | number | null>>;

/** A CSV file with a heading, as spreadsheets read it. */
export function csvOf(columns: readonly string[], rows: readonly Cells[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? '')))];
  return lines.map((line) => `${line.map(cellOf).join(',')}\r\n`).join('');
}

/** In quotes where it needs them; a text that a spreadsheet would take for a formula is kept from being one. */
function cellOf(text: string): string {
  const plain = /^[=@\t\r]|^[+-](?!\d)/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
