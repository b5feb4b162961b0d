import { expect, test } from 'vitest';
import { REAL_ENGINES } from '../engine/real-engines.ts';
import { Figures } from '../figures.ts';
import { PRODUCTS } from '../products.ts';
import { failureText } from '../report.ts';
import { simulate } from '../simulate.ts';

/** The last seed rejects an owner by country, which is rare. */
const SEEDS = [...Array.from({ length: 20 }, (_, index) => index + 1), 21];

/** Figures of all seeds together. */
const sum = new Figures(PRODUCTS);

test.each(SEEDS)('STK-110: what coins earn keeps its promises on seed %d', (seed) => {
  const run = { seed, commands: 5_000, checkpointEvery: 1_000, engines: REAL_ENGINES, products: PRODUCTS };
  const { figures, failure } = simulate(run);
  expect(failure === null ? '' : failureText(failure)).toBe('');
  sum.add(figures);
});

test('STK-110: the seeds together buy, redeem, repeat and reach every refusal', () => {
  const accepted = (type: string) => sum.byCommand()[`earn.${type}`]?.accepted ?? 0;
  expect(accepted('buy_earn')).toBeGreaterThan(500);
  expect(accepted('redeem_earn')).toBeGreaterThan(20);
  expect(sum.commandsNotAccepted().filter((name) => name.startsWith('earn.'))).toEqual([]);
  expect(sum.unreachedCodes().filter((name) => name.startsWith('earn.'))).toEqual([]);
});
