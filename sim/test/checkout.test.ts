import { expect, test } from 'vitest';
import { REAL_ENGINES } from '../engine/real-engines.ts';
import { Figures } from '../figures.ts';
import { PRODUCTS } from '../products.ts';
import { failureText } from '../report.ts';
import { simulate } from '../simulate.ts';

/** The last one reaches an answer that the others do not. */
const SEEDS = [...Array.from({ length: 30 }, (_, index) => index + 201), 392];

/** Figures of all seeds together. */
const sum = new Figures(PRODUCTS);

test.each(SEEDS)('PAY-016: payments in yuan keep their promises on seed %d', (seed) => {
  const run = { seed, commands: 5_000, checkpointEvery: 1_000, engines: REAL_ENGINES, products: PRODUCTS };
  const { figures, failure } = simulate(run);
  expect(failure === null ? '' : failureText(failure)).toBe('');
  sum.add(figures);
});

test('PAY-016: the seeds together pay in every way and reach every refusal', () => {
  expect(sum.byCommand()['checkout.open_checkout']?.accepted ?? 0).toBeGreaterThan(300);
  expect(sum.commandsNotAccepted().filter((name) => name.startsWith('checkout.'))).toEqual([]);
  expect(sum.unreachedCodes().filter((name) => name.startsWith('checkout.'))).toEqual([]);
});
