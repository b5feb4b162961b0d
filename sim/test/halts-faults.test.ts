import type { Haltable } from '@assay/engine';
import { describe, expect, test } from 'vitest';
import { REAL_ENGINES } from '../engine/real-engines.ts';
import { Figures } from '../figures.ts';
import { PRODUCTS } from '../products.ts';
import { simulate } from '../simulate.ts';
import { enginesWith, sayOfEach } from './faulty-engine.ts';
import { expectFoundOnWith } from './finding-faults.ts';
import { mutantEngines } from './mutant-engine.ts';

type HaltsModule = {
  Halts: new () => {
    isEmpty(): boolean;
    has(what: Haltable): boolean;
    find(what: Haltable): unknown;
    end(what: Haltable): void;
  };
};

/** Halts that differ from the real ones in one method. */
const haltsWith = (
  change: (real: HaltsModule['Halts']) => HaltsModule['Halts'],
): ReturnType<typeof mutantEngines> =>
  mutantEngines<HaltsModule>('stage/halts.ts', ({ Halts }) => ({ Halts: change(Halts) }));

test('OPS-484 OPS-485 SIM-008: runs in which something is halted reach every refusal of a halt, and break no promise', () => {
  const sum = new Figures(PRODUCTS);
  const codes = ['trading_halted', 'withdrawals_halted', 'halts.invalid_notice', 'halts.not_halted'];
  const missing = () => codes.filter((code) => sum.rejected.of(code) === 0);
  for (let seed = 1; seed <= 12 && missing().length > 0; seed += 1) {
    const run = { seed, commands: 3_000, checkpointEvery: 1_000, unaskedPercent: 3 };
    const { figures, failure } = simulate({ ...run, engines: REAL_ENGINES, products: PRODUCTS });
    expect(failure).toBeNull();
    sum.add(figures);
  }
  expect(missing()).toEqual([]);
});

describe('OPS-484 OPS-485: a fault in halts is found', () => {
  test('one that refuses nothing', async () => {
    const engines = await haltsWith(
      (Halts) =>
        class extends Halts {
          override isEmpty(): boolean {
            return true;
          }
        },
    );
    expectFoundOnWith('halts', [], engines, 'answer');
  });

  test('WAL-620: one of withdrawals that lets arrive what was held for another user', async () => {
    const engines = await haltsWith(
      (Halts) =>
        class extends Halts {
          override has(what: Haltable): boolean {
            return what !== 'withdrawals' && super.has(what);
          }
        },
    );
    expectFoundOnWith('halts', [29, 100, 141], engines, 'withdrawal_changed');
  });

  test('one that never ends', async () => {
    const engines = await haltsWith(
      (Halts) =>
        class extends Halts {
          override end(): void {}
        },
    );
    expectFoundOnWith('halts', [], engines, 'answer');
  });

  test('one that is not told, or with another notice', () => {
    expectFoundOnWith('halts', [], () => enginesWith(sayOfEach('halt_changed', () => null)), 'halt_changed');
    const other = sayOfEach('halt_changed', ({ halt, ...event }) => ({
      ...event,
      halt: { ...halt, notice: 'none' },
    }));
    expectFoundOnWith('halts', [], () => enginesWith(other), 'halt_changed');
  });
});
