import { Engine, sequenceOf, timeMs } from '@assay/engine';
import { expect, test } from 'vitest';
import { crowd } from '../state/crowd.ts';

test('PERF-011: a crowd leaves exactly as many accounts and open orders as are asked for', () => {
  const engine = new Engine();
  let sequence = 0;
  for (const command of crowd(400, 2_000)) {
    sequence += 1;
    expect(engine.apply(command, sequenceOf(sequence), timeMs(sequence)).ok).toBe(true);
  }
  const traders = [...engine.changedAccounts()].filter(({ owner }) => owner > 0);
  expect(traders).toHaveLength(400);
  expect(traders.every(({ held }) => held > 0n)).toBe(true);
  expect([...engine.room('spot').openOrders()]).toHaveLength(2_000);
  engine.audit();
});
