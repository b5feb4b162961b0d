import { expect, test } from 'vitest';
import { REAL_ENGINES } from '../engine/real-engines.ts';
import { Figures } from '../figures.ts';
import { PRODUCTS } from '../products.ts';
import { failureText } from '../report.ts';
import { simulate } from '../simulate.ts';
import { BUSY_C2C } from './busy-c2c.ts';

const SEEDS = Array.from({ length: 18 }, (_, index) => index + 1);

/** Figures of all seeds together. */
const sum = new Figures(PRODUCTS);

test.each(SEEDS)(
  'C2C-070 C2C-085 C2C-120: people who trade with people get what is theirs on seed %d',
  (seed) => {
    const run = { seed, commands: 5_000, checkpointEvery: 1_000, engines: REAL_ENGINES, products: BUSY_C2C };
    const { figures, failure } = simulate(run);
    expect(failure === null ? '' : failureText(failure)).toBe('');
    sum.add(figures);
  },
);

test('C2C-120: the seeds together do everything and reach every refusal', () => {
  const accepted = (type: string) => sum.byCommand()[`c2c.${type}`]?.accepted ?? 0;
  expect(accepted('take_c2c_offer')).toBeGreaterThan(500);
  expect(accepted('rule_c2c_dispute')).toBeGreaterThan(50);
  expect(sum.commandsNotAccepted().filter((name) => name.startsWith('c2c.'))).toEqual([]);
  // No user trades with 200 others here.
  expect(sum.unreachedCodes().filter((name) => name.startsWith('c2c.'))).toEqual(['c2c.too_many_blocked']);
});
