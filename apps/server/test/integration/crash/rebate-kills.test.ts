import { expect, it } from 'vitest';
import { killAcrossThePayout, SHARES } from '../../crash/rebate-kills.ts';
import { crashDatabase, KILLS_MS } from '../../support/crash-database.ts';

const databaseUrl = crashDatabase();

it('AGT-025: the server, killed while shares of fees are paid, pays every share once', {
  timeout: KILLS_MS,
}, async () => {
  const report = await killAcrossThePayout(databaseUrl(), Number(process.env.CRASH_SEED ?? 1));
  expect(report.faults).toEqual([]);
  expect(report.killedWhileDue).toBeGreaterThan(0);
  expect(report.paidSoOften).toEqual({ 1: SHARES });
});
