import { afterAll, beforeAll, expect, it } from 'vitest';
import { killAcrossClosings, LEAVERS } from '../../crash/closing-kills.ts';
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

it('OWN-015: the server, killed while accounts are closed, closes, seals and tells each once', {
  timeout: FIVE_MINUTES_MS,
}, async () => {
  const report = await killAcrossClosings(database.url, Number(process.env.CRASH_SEED ?? 1));
  expect(report.faults).toEqual([]);
  expect(report.killedWhileDue).toBeGreaterThan(0);
  expect(report.closedSoOften).toEqual({ '1 1 1': LEAVERS });
});
