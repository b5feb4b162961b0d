import { EventEmitter } from 'node:events';
import { EngineAssertion } from '@assay/engine';
import { expect, it } from 'vitest';
import { faultCounts } from '../../../src/core/shared/faults.ts';
import { createMetrics } from '../../../src/ops/operations/metrics.ts';
import { catchUnhandledFaults } from '../../../src/ops/operations/unhandled-faults.ts';

it('GUARD-322: a fault without a handler is written down and counted; a broken invariant stops the exchange', async () => {
  const source = new EventEmitter();
  const written: object[] = [];
  const broken: unknown[] = [];
  catchUnhandledFaults(source, { error: (entry: object) => written.push(entry) }, (error) =>
    broken.push(error),
  );
  const before = faultCounts().get('process') ?? 0;
  const stray = new TypeError('planted');
  source.emit('uncaughtException', stray);
  source.emit('unhandledRejection', stray);
  const entry = { err: stray, edge: 'process' };
  expect(written).toEqual([entry, entry]);
  expect(broken).toEqual([]);
  const measured = await createMetrics().text({ sequence: 0, isReady: true });
  expect(measured).toContain(`assay_faults_total{edge="process"} ${before + 2}`);
  const invariant = new EngineAssertion('planted');
  source.emit('uncaughtException', invariant);
  expect(broken).toEqual([invariant]);
});
