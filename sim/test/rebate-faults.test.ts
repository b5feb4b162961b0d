import type { SnapshotPart } from '@assay/engine';
import { describe, test } from 'vitest';
import { REAL_ENGINES } from '../engine/real-engines.ts';
import type { Engines } from '../engine-view.ts';
import { enginesWith, sayOfEach } from './faulty-engine.ts';
import { expectFoundOnWith } from './finding-faults.ts';
import { mutantEngines } from './mutant-engine.ts';

/** Seeds with inviters. */
const SHARING = [6, 12];

type Pricing = { worth: (amount: bigint, ...rest: readonly unknown[]) => bigint };
type Terms = { ratesAt: (...of: readonly unknown[]) => readonly number[] };

describe('AGT-024: a fault in shares of fees is found', () => {
  test('one that pays a unit more than a share is worth', async () => {
    const more = await mutantEngines<Pricing>('rebate/prices.ts', (real) => ({
      ...real,
      worth: (amount, ...rest) => real.worth(amount, ...rest) + 1n,
    }));
    expectFoundOnWith('rebate', [12, 27], more, 'rebate_changed');
  });

  test('one that turns the levels round, and one that does not say whose fees counted', async () => {
    const turned = await mutantEngines<Terms>('rebate/terms.ts', (real) => ({
      ...real,
      ratesAt: (...of) => real.ratesAt(...of).toReversed(),
    }));
    expectFoundOnWith('rebate', SHARING, turned, 'rebate_period_closed');
    const silent = sayOfEach('rebate_fee_counted', () => null);
    expectFoundOnWith('rebate', SHARING, () => enginesWith(silent), 'rebate_fee_counted');
  });

  test('a snapshot that forgets what counted and waits', () => {
    const forget = (part: SnapshotPart) => (part.section === 'rebate' ? [] : [part]);
    const engines = (): Engines => ({
      ...REAL_ENGINES,
      restore: (parts) => REAL_ENGINES.restore([...parts].flatMap(forget)),
    });
    expectFoundOnWith('rebate', [5, 6], engines, 'snapshot');
  });
});
