import { expect, it } from 'vitest';
import { BACKERS, killAcrossTheStages } from '../../crash/crowd-kills.ts';
import { crashDatabase, KILLS_MS } from '../../support/crash-database.ts';

const databaseUrl = crashDatabase();

it('CRW-023: the server, killed while a stage is paid and while the rest is freed, settles every backer once', {
  timeout: KILLS_MS,
}, async () => {
  const report = await killAcrossTheStages(databaseUrl(), Number(process.env.CRASH_SEED ?? 1));
  expect(report.faults).toEqual([]);
  expect(report.killedWhilePaying).toBeGreaterThan(0);
  expect(report.killedWhileReturning).toBeGreaterThan(0);
  expect(report.paidSoOften).toEqual({ 1: BACKERS });
  expect(report.deliveredSoOften).toEqual({ 1: BACKERS });
  expect(report.returned).toBe(BACKERS);
});
