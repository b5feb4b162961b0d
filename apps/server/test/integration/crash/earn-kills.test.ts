import { expect, it } from 'vitest';
import { killAcrossPayments, POSITIONS } from '../../crash/earn-kills.ts';
import { crashDatabase, KILLS_MS } from '../../support/crash-database.ts';

const databaseUrl = crashDatabase();

it('STK-053: the server, killed while it pays what positions have earned, pays everyone once', {
  timeout: KILLS_MS,
}, async () => {
  const report = await killAcrossPayments(databaseUrl(), Number(process.env.CRASH_SEED ?? 1));
  expect(report.faults).toEqual([]);
  expect(report.killedWhileDue).toBeGreaterThan(0);
  expect(report.paidSoOften).toEqual({ 1: POSITIONS });
});
