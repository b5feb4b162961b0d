import { afterAll, beforeAll, expect, it } from 'vitest';
import { BACKERS, killAcrossTheStages } from '../../crash/crowd-kills.ts';
import { killServers } from '../../support/server-process.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

const FIVE_MINUTES_MS = 300_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await killServers();
  await database.drop();
});

it('CRW-023: the server, killed while a stage is paid and while the rest is freed, settles every backer once', {
  timeout: FIVE_MINUTES_MS,
}, async () => {
  const report = await killAcrossTheStages(database.url, Number(process.env.CRASH_SEED ?? 1));
  expect(report.faults).toEqual([]);
  expect(report.killedWhilePaying).toBeGreaterThan(0);
  expect(report.killedWhileReturning).toBeGreaterThan(0);
  expect(report.paidSoOften).toEqual({ 1: BACKERS });
  expect(report.deliveredSoOften).toEqual({ 1: BACKERS });
  expect(report.returned).toBe(BACKERS);
});
