import { afterAll, beforeAll, expect, it } from 'vitest';
import { BALLOTS, killAcrossTheEnd } from '../../crash/vote-kills.ts';
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

it('VOT-016: the server, killed while a round of votes ends, takes every ballot once', {
  timeout: FIVE_MINUTES_MS,
}, async () => {
  const report = await killAcrossTheEnd(database.url, Number(process.env.CRASH_SEED ?? 1));
  expect(report.faults).toEqual([]);
  expect(report.killedWhileDue).toBeGreaterThan(0);
  expect(report.takenSoOften).toEqual({ 1: BALLOTS });
});
