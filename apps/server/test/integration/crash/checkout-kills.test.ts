import { afterAll, beforeAll, expect, it } from 'vitest';
import { killBetweenSteps } from '../../crash/checkout-kills.ts';
import { killServers } from '../../support/server-process.ts';
import { createDemoDatabase, type TestDatabase } from '../../support/test-database.ts';

const FIVE_MINUTES_MS = 300_000;
const ROUNDS = 3;

let database: TestDatabase;
beforeAll(async () => {
  database = await createDemoDatabase();
});
afterAll(async () => {
  await killServers();
  await database.drop();
});

it('PAY-015: the server, killed in the midst of each step of payments, credits each once', {
  timeout: FIVE_MINUTES_MS,
}, async () => {
  const report = await killBetweenSteps(database.url, Number(process.env.CRASH_SEED ?? 1), ROUNDS);
  expect(report.faults).toEqual([]);
  expect(report.kills).toBe(ROUNDS * 3);
  expect(report.states).toEqual(Array.from({ length: ROUNDS }, () => 'credited'));
});
