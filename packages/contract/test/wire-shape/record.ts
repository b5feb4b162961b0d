import { readFileSync, writeFileSync } from 'node:fs';
import type { Shape } from './shape.ts';

const RECORD = new URL('recorded.jsonl', import.meta.url);

/** Returns the recorded shapes: one line of JSON per call or event. */
export function readRecord(): ReadonlyMap<string, Shape> {
  const lines = readFileSync(RECORD, 'utf8').trimEnd().split('\n');
  return new Map(lines.map((line) => JSON.parse(line) as [string, Shape]));
}

/** Records shapes, sorted by name. */
export function writeRecord(shapes: ReadonlyMap<string, Shape>): void {
  const lines = [...shapes].sort(([left], [right]) => (left < right ? -1 : 1));
  writeFileSync(RECORD, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}
