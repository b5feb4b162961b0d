import { afterAll, beforeAll, expect, it } from 'vitest';
import { killAcrossThePayout, SHARES } from '../../crash/rebate-kills.ts';
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

it('AGT-025: the server, killed while shares of fees are paid, pays every share once', {
  timeout: FIVE_MINUTES_MS,
}, async () => {
  const report = await killAcrossThePayout(database.url, Number(process.env.CRASH_SEED ?? 1));
  expect(report.faults).toEqual([]);
  expect(report.killedWhileDue).toBeGreaterThan(0);
  expect(report.paidSoOften).toEqual({ 1: SHARES });
});
