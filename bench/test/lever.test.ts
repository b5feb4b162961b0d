import { expect, test } from 'vitest';
import { runChild } from '../child-process.ts';
import type { EngineReport } from '../lever/engine-child.ts';

const ACCOUNTS = 300;

test('LEV-258: what is measured of leverage liquidates exactly ten, then everybody, and states each cost', async () => {
  // Throws if a mark has closed another number of positions than expected.
  const report = await runChild<EngineReport>('lever/engine-child.ts', [String(ACCOUNTS)]);
  const { quietMs, tenMs, walkMs, nightMs, warnMs, liquidateMs, longestMs } = report;
  for (const ms of [quietMs, tenMs, walkMs, nightMs, warnMs, liquidateMs, longestMs])
    expect(ms).toBeGreaterThan(0);
  // A command's time is part of the time per thousand.
  const allMs = ((nightMs + warnMs + liquidateMs) * ACCOUNTS) / 1_000;
  expect(longestMs).toBeLessThanOrEqual(allMs);
});
