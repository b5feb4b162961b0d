import type { Tally } from './tally.ts';

/** A value as one line of text, with whole numbers of any size, `NaN` and infinities told apart. */
export function show(value: unknown): string {
  return JSON.stringify(value, (_name, field: unknown) => printable(field)) ?? 'nothing';
}

function printable(field: unknown): unknown {
  if (typeof field === 'bigint') return `${field}n`;
  if (typeof field === 'number' && !Number.isFinite(field)) return String(field);
  return field;
}

/** A line for each count, in columns. */
export function countLines(tally: Tally): string[] {
  return Object.entries(tally.toJSON()).map(([name, count]) => line(name, [grouped(count)]));
}

/** A name and what stands beside it, in columns. */
export function line(name: string, columns: readonly string[]): string {
  return `  ${name.padEnd(34)}${columns.map((column) => column.padStart(12)).join('')}`;
}

export function grouped(value: number | bigint): string {
  return value.toLocaleString('en-US');
}
