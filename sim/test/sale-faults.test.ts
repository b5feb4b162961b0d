import type { Command, SnapshotPart } from '@assay/engine';
import { describe, test } from 'vitest';
import { REAL_ENGINES } from '../engine/real-engines.ts';
import type { Engines } from '../engine-view.ts';
import { unchecked } from '../unchecked.ts';
import { enginesWith, sayOfEach } from './faulty-engine.ts';
import { expectFoundOnWith } from './finding-faults.ts';
import { mutantEngines } from './mutant-engine.ts';

/** Seeds with many subscriptions. */
const SELLING = [7, 10, 1];

type Settling = { endSale: unknown; release: (open: unknown, sales: unknown) => void };

describe('IEO-045: a fault in sales is found', () => {
  test('one that sells a unit more than was paid for', () => {
    const onCommand = (command: Command): Command =>
      command.type === 'subscribe_sale' ? { ...command, amount: unchecked(command.amount + 1n) } : command;
    expectFoundOnWith('sale', SELLING, () => enginesWith({ onCommand }), 'subscription_changed');
  });

  test('one that never releases, and one that does not say what it allotted', async () => {
    const never = await mutantEngines<Settling>('sale/settle.ts', (real) => ({
      ...real,
      release: () => undefined,
    }));
    expectFoundOnWith('sale', [7, 20], never, 'subscription_changed');
    const silent = sayOfEach('subscription_changed', () => null);
    expectFoundOnWith('sale', SELLING, () => enginesWith(silent), 'subscription_changed');
  });

  test('a snapshot that forgets the sales', () => {
    const forget = (part: SnapshotPart) => (part.section === 'sale' ? [] : [part]);
    const engines = (): Engines => ({
      ...REAL_ENGINES,
      restore: (parts) => REAL_ENGINES.restore([...parts].flatMap(forget)),
    });
    expectFoundOnWith('sale', SELLING, engines, 'snapshot');
  });
});
