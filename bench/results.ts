import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Row } from './row.ts';

/** The rows with what one must know to read them: how much was measured, on what, and how busy it was with other work. */
export type Results = {
  readonly quick: boolean;
  readonly seed: number;
  readonly machine: {
    readonly processor: string;
    readonly cores: number;
    readonly node: string;
    /** The system's load average of the last minute. */
    readonly load: { readonly before: number; readonly after: number };
  };
  readonly rows: readonly Row[];
};

/** Writes them as JSON for programs. */
export function writeResults(file: string, results: Results): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
}
