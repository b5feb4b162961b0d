import { expect, it } from 'vitest';
import { killAcrossClosings, LEAVERS } from '../../crash/closing-kills.ts';
import { crashDatabase, KILLS_MS } from '../../support/crash-database.ts';

const databaseUrl = crashDatabase();

it('OWN-015: the server, killed while accounts are closed, closes, seals and tells each once', {
  timeout: KILLS_MS,
}, async () => {
  const report = await killAcrossClosings(databaseUrl(), Number(process.env.CRASH_SEED ?? 1));
  expect(report.faults).toEqual([]);
  expect(report.killedWhileDue).toBeGreaterThan(0);
  expect(report.closedSoOften).toEqual({ '1 1 1': LEAVERS });
});
