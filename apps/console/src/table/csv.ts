import { csvCell } from '@assay/contract';

/** Formats rows as CSV (RFC 4180); no cell is evaluated as a formula. */
export function csvOf(header: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return `${[header, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
}
