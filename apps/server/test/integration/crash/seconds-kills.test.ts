import { afterAll, beforeAll, expect, it } from 'vitest';
import { CONTRACTS, killAcrossExpiry } from '../../crash/seconds-kills.ts';
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

it('SEC-017 SEC-143: the server, killed while contracts end, settles each once and by the price before its end', {
  timeout: FIVE_MINUTES_MS,
}, async () => {
  const report = await killAcrossExpiry(database.url, Number(process.env.CRASH_SEED ?? 1));
  expect(report.faults).toEqual([]);
  expect(report.killedWhileDue).toBeGreaterThan(0);
  expect(report.results).toEqual({ win: CONTRACTS / 2, loss: CONTRACTS / 2 });
});
