import type { Tally } from './tally.ts';

/** Formats a value as one line of text, with bigints, `NaN` and infinities. */
export function show(value: unknown): string {
  return JSON.stringify(value, (_name, field: unknown) => printable(field)) ?? 'nothing';
}

function printable(field: unknown): unknown {
  if (typeof field === 'bigint') return `${field}n`;
  if (typeof field === 'number' && !Number.isFinite(field)) return String(field);
  return field;
}

/** Formats counts, one per line, in columns. */
export function countTexts(tally: Tally): string[] {
  return Object.entries(tally.toJSON()).map(([name, count]) => row(name, [grouped(count)]));
}

/** Formats a name and its value, in columns. */
export function row(name: string, columns: readonly string[]): string {
  return `  ${name.padEnd(34)}${columns.map((column) => column.padStart(12)).join('')}`;
}

export function grouped(value: number | bigint): string {
  return value.toLocaleString('en-US');
}
