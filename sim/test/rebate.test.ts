import { expect, test } from 'vitest';
import { REAL_ENGINES } from '../engine/real-engines.ts';
import { Figures } from '../figures.ts';
import { failureText } from '../report.ts';
import { simulate } from '../simulate.ts';
import { olderProductsAnd } from './older-products.ts';

const SEEDS = Array.from({ length: 24 }, (_, place) => place + 1);
const PRODUCTS = olderProductsAnd('rebate');

/** Figures of all seeds together. */
const sum = new Figures(PRODUCTS);

test.each(SEEDS)('AGT-024: those who bring others have their shares of fees on seed %d', (seed) => {
  const run = { seed, commands: 4_000, checkpointEvery: 1_000, engines: REAL_ENGINES, products: PRODUCTS };
  const { figures, failure } = simulate(run);
  expect(failure === null ? '' : failureText(failure)).toBe('');
  sum.add(figures);
});

test('AGT-024: the seeds together share in every way and reach every refusal', () => {
  expect(sum.commandsNotAccepted().filter((name) => name.startsWith('rebate.'))).toEqual([]);
  expect(sum.unreachedCodes().filter((name) => name.startsWith('rebate.'))).toEqual([]);
});
