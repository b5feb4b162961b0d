import { existsSync } from 'node:fs';
import { fileURLToPath, URL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { PRIVATE_PUSHES } from '../../src/app/private-pushes.ts';
import { STORED_TABLES } from '../../src/app/stored-tables.ts';
import { PRODUCTS } from '../../src/products/products.ts';

describe('the register of products', () => {
  it('HOUSE-031: is sorted, and every product has a folder of its name', () => {
    const names = PRODUCTS.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)].toSorted());
    for (const name of names) {
      const file = fileURLToPath(new URL(`../../src/products/${name}/product.ts`, import.meta.url));
      expect(existsSync(file), file).toBe(true);
    }
  });

  it.each([
    ['stored table', STORED_TABLES.map(({ name }) => name)],
    ['exported table', PRODUCTS.flatMap((product) => Object.keys(product.exports ?? {}))],
    ['private push', PRIVATE_PUSHES.map(({ event }) => event.name)],
    ['counter', PRODUCTS.flatMap(({ counters = [] }) => counters.map(({ name }) => name))],
  ])('HOUSE-032: no two products have the same %s', (_what, names) => {
    expect(names.length).toBeGreaterThan(0);
    expect(new Set(names).size).toBe(names.length);
  });
});
