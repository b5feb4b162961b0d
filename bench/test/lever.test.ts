import { expect, test } from 'vitest';
import { askChild } from '../child-process.ts';
import type { EngineReport } from '../lever/engine-child.ts';

const ACCOUNTS = 300;

test('LEV-258: what is measured of leverage liquidates exactly ten, then everybody, and states each cost', async () => {
  // It throws when a mark has closed more positions than it was measured for, or fewer.
  const report = await askChild<EngineReport>('lever/engine-child.ts', [String(ACCOUNTS)]);
  const { quietMs, tenMs, walkMs, nightMs, warnMs, liquidateMs, longestMs } = report;
  for (const ms of [quietMs, tenMs, walkMs, nightMs, warnMs, liquidateMs, longestMs])
    expect(ms).toBeGreaterThan(0);
  // A command is part of what was measured by the thousand.
  const allMs = ((nightMs + warnMs + liquidateMs) * ACCOUNTS) / 1_000;
  expect(longestMs).toBeLessThanOrEqual(allMs);
});
