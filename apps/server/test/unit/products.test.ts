import { existsSync } from 'node:fs';
import { fileURLToPath, URL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { PRIVATE_PUSHES } from '../../src/app/private-pushes.ts';
import { STORED_TABLES } from '../../src/app/stored-tables.ts';
import { PRODUCTS } from '../../src/products/products.ts';

/** Products that put nothing on the board, each with the reason. */
const WITHOUT_TILES: Readonly<Record<string, string>> = {
  alerts: 'alerts tell their owner, and move no money',
  'api-keys': 'users manage their keys themselves',
  conversion: 'quotes end by themselves',
  crowd: 'rounds end by their terms; changes wait for a second person, who has a tile',
  earn: 'positions end by their terms; changes wait for a second person, who has a tile',
  lever: 'positions are closed by their margin; stale indexes are on the board',
  listing: 'steps wait for a second person, who has a tile',
  portfolio: 'is derived by a job',
  rebate: 'rebates are paid by the clock',
  regions: 'a list of places',
  sale: 'sales end by their terms; changes wait for a second person, who has a tile',
  seconds: 'contracts end by the clock; stale indexes are on the board',
  spot: 'orders wait for traders alone',
  transfer: 'transfers are done at once',
  twap: 'orders end by the clock, and tell their owner',
  vote: 'rounds end by their terms; changes wait for a second person, who has a tile',
};

describe('the register of products', () => {
  it('HOUSE-031: is sorted, and every product has a folder of its name', () => {
    const names = PRODUCTS.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)].toSorted());
    for (const name of names) {
      const file = fileURLToPath(new URL(`../../src/products/${name}/product.ts`, import.meta.url));
      expect(existsSync(file), file).toBe(true);
    }
  });

  it('OPS-666: each product puts on the board what waits for staff, or is known to have nothing that does', () => {
    const silent = PRODUCTS.filter(({ boardTiles }) => boardTiles === undefined);
    expect(silent.map(({ name }) => name)).toEqual(Object.keys(WITHOUT_TILES).sort());
    // Whoever is watched for a queue shows it.
    expect(silent.filter(({ watched }) => watched !== undefined)).toEqual([]);
  });

  it('OPS-669: only rows whose key is a number of their own are compared before the end of a verification', () => {
    const keys = STORED_TABLES.flatMap(({ name, life, unsettled }) =>
      life.kind === 'upsert' && unsettled !== null ? [{ name, key: life.key.join() }] : [],
    );
    expect(keys.length).toBeGreaterThan(10);
    // Balances never settle.
    expect(keys.filter(({ key }) => key !== 'id').map(({ name }) => name)).toEqual(['balances']);
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
