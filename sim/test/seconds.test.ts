import { expect, test } from 'vitest';
import { REAL_ENGINES } from '../engine/real-engines.ts';
import { Figures } from '../figures.ts';
import { PRODUCTS } from '../products.ts';
import { failureText } from '../report.ts';
import { simulate } from '../simulate.ts';
import { OLDER_PRODUCTS } from './older-products.ts';

/** The last one bets below the identity level of the terms. */
const SEEDS = [...Array.from({ length: 20 }, (_, index) => index + 1), 41];

/** Figures of all seeds together. */
const sum = new Figures(PRODUCTS);

test.each(SEEDS)('SEC-140: seconds contracts and covers keep their promises on seed %d', (seed) => {
  const run = {
    seed,
    commands: 5_000,
    checkpointEvery: 1_000,
    engines: REAL_ENGINES,
    products: OLDER_PRODUCTS,
  };
  const { figures, failure } = simulate(run);
  expect(failure === null ? '' : failureText(failure)).toBe('');
  sum.add(figures);
});

test('SEC-140: the seeds together bet, insure, claim and reach every refusal', () => {
  const accepted = (type: string) => sum.byCommand()[`seconds.${type}`]?.accepted ?? 0;
  expect(accepted('open_seconds')).toBeGreaterThan(1_000);
  expect(accepted('claim_insurance')).toBeGreaterThan(5);
  expect(sum.commandsNotAccepted().filter((name) => name.startsWith('seconds.'))).toEqual([]);
  expect(sum.unreachedCodes().filter((name) => name.startsWith('seconds.'))).toEqual([]);
});
