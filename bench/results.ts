import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Row } from './row.ts';

/** A row with its context. */
export type StoredRow = Row & {
  readonly section: string;
  /** The system's load average of the last minute, before and after the section. */
  readonly load: { readonly before: number; readonly after: number };
};

export type Results = {
  readonly machine: { readonly processor: string; readonly cores: number; readonly node: string };
  readonly rows: readonly StoredRow[];
};

/**
 * Writes the rows of one section as JSON. Rows of other sections are kept: comparisons are always within a section, and
 * so within one run.
 */
export function storeSection(
  file: string,
  machine: Results['machine'],
  section: string,
  measured: readonly StoredRow[],
): void {
  const otherRows = storedRows(file).filter((row) => row.section !== section);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ machine, rows: [...otherRows, ...measured] }, null, 2)}\n`);
}

function storedRows(file: string): readonly StoredRow[] {
  if (!existsSync(file)) return [];
  const stored: Results = JSON.parse(readFileSync(file, 'utf8'));
  return stored.rows;
}
