import { expect, it } from 'vitest';
import { BALLOTS, killAcrossTheEnd } from '../../crash/vote-kills.ts';
import { crashDatabase, KILLS_MS } from '../../support/crash-database.ts';

const databaseUrl = crashDatabase();

it('VOT-016: the server, killed while a round of votes ends, takes every ballot once', {
  timeout: KILLS_MS,
}, async () => {
  const report = await killAcrossTheEnd(databaseUrl(), Number(process.env.CRASH_SEED ?? 1));
  expect(report.faults).toEqual([]);
  expect(report.killedWhileDue).toBeGreaterThan(0);
  expect(report.takenSoOften).toEqual({ 1: BALLOTS });
});
