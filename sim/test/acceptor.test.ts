import { expect, test } from 'vitest';
import { REAL_ENGINES } from '../engine/real-engines.ts';
import { Figures } from '../figures.ts';
import { PRODUCTS } from '../products.ts';
import { failureText } from '../report.ts';
import { simulate } from '../simulate.ts';

/** The last one closes an account before it deals. */
const SEEDS = [...Array.from({ length: 30 }, (_, index) => index + 101), 141];

/** Figures of all seeds together. */
const sum = new Figures(PRODUCTS);

test.each(SEEDS)('ACP-037: acceptors and their deals keep their promises on seed %d', (seed) => {
  const run = { seed, commands: 5_000, checkpointEvery: 1_000, engines: REAL_ENGINES, products: PRODUCTS };
  const { figures, failure } = simulate(run);
  expect(failure === null ? '' : failureText(failure)).toBe('');
  sum.add(figures);
});

test('ACP-037: the seeds together deal in every way and reach every refusal', () => {
  expect(sum.byCommand()['acceptor.open_acceptor_deal']?.accepted ?? 0).toBeGreaterThan(300);
  expect(sum.commandsNotAccepted().filter((name) => name.startsWith('acceptor.'))).toEqual([]);
  expect(sum.unreachedCodes().filter((name) => name.startsWith('acceptor.'))).toEqual([]);
});
