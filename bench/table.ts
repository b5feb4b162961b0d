import type { Row } from './row.ts';

const HEADINGS = ['name', 'ours', 'peer', 'ratio', 'unit', 'bar', ''] as const;
const NUMBERS = new Set([1, 2, 3]);

/** Formats the rows as text, one line each. */
export function tableOf(rows: readonly Row[]): string {
  const tableRows = [HEADINGS, ...rows.map(cellsOf)];
  const widths = HEADINGS.map((_, column) =>
    Math.max(...tableRows.map((cells) => cells[column]?.length ?? 0)),
  );
  return tableRows
    .map((cells) => cells.map((cell, column) => padded(cell, widths[column] ?? 0, NUMBERS.has(column))))
    .map((cells) => cells.join('  ').trimEnd())
    .join('\n');
}

function cellsOf({ name, ours, peer, ratio, unit, verdict }: Row): string[] {
  const verdictText = verdict === null ? '' : verdict.isMet ? 'pass' : 'miss';
  return [name, figure(ours), figure(peer), figure(ratio), unit, verdict?.bar ?? '', verdictText];
}

/** Rounds to the four significant digits of a measurement. */
export function figure(value: number | null): string {
  if (value === null) return '';
  const decimals = Math.max(0, 3 - Math.floor(Math.log10(Math.max(Math.abs(value), 0.001))));
  return value.toLocaleString('en', { maximumFractionDigits: Math.min(4, decimals) });
}

function padded(cell: string, width: number, isNumber: boolean): string {
  return isNumber ? cell.padStart(width) : cell.padEnd(width);
}
