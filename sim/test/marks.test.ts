import { describe, expect, test } from 'vitest';
import { Figures } from '../figures.ts';
import { simulate } from '../simulate.ts';
import { BELL_ENGINES, BELL_PRODUCT } from './bells.ts';
import { OLDER_PRODUCTS } from './older-products.ts';

const SEEDS = Array.from({ length: 30 }, (_, index) => index + 1);
const products = [...OLDER_PRODUCTS, BELL_PRODUCT];

/** Figures of all seeds together. */
const sum = new Figures(products);

describe('MARK-040: with a room that rings at prices and asks of instants', () => {
  test.each(SEEDS)('the engine keeps its promises on seed %d', (seed) => {
    const run = { seed, commands: 4_000, checkpointEvery: 500, engines: BELL_ENGINES, products };
    const { figures, failure } = simulate(run);
    expect(failure?.findings ?? []).toEqual([]);
    sum.add(figures);
  });

  test('the seeds together take marks, ring, answer, leave work and refuse what would touch it', () => {
    expect(sum.byCommand()['marks.mark_prices']?.accepted).toBeGreaterThan(500);
    expect(sum.byCommand()['bells.hang']?.accepted).toBeGreaterThan(200);
    for (const code of ['bells.price_stale', 'transfer.settling', 'listing.settling', 'marks.nothing_marked'])
      expect([code, sum.rejected.of(code)]).not.toEqual([code, 0]);
  });
});
