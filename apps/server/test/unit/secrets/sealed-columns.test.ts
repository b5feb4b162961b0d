import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SEALED_COLUMNS } from '../../../src/app/rotate-key/sealed-columns.ts';

const SOURCES = join(import.meta.dirname, '../../../src');

/** Returns tables and columns of all declarations in the sources. */
function declared(): readonly string[] {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) => [
      ...readFileSync(join(SOURCES, path), 'utf8').matchAll(/= sealedColumn\(\s*'(\w+)',\s*'(\w+)'/g),
    ])
    .map(([, table, column]) => `${table}.${column}`);
}

describe('sealed columns', () => {
  it('OPS-541: each that is declared is sealed anew when the key changes, each once', () => {
    const anew = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`);
    expect(declared().toSorted()).toEqual(anew.toSorted());
    expect(new Set(anew).size).toBe(anew.length);
  });
});
