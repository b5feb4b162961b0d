import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Row } from './row.ts';

/** A row with what one must know to read it. */
export type StoredRow = Row & {
  readonly section: string;
  /** The system's load average of the last minute, before and after: how busy the machine was with other work too. */
  readonly load: { readonly before: number; readonly after: number };
};

export type Results = {
  readonly machine: { readonly processor: string; readonly cores: number; readonly node: string };
  readonly rows: readonly StoredRow[];
};

/**
 * Writes the rows of one section as JSON for programs. Rows of other sections stay as they were measured: what is
 * compared is always within a section, and so within one run.
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
