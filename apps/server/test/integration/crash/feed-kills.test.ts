import { afterAll, beforeAll, expect, it } from 'vitest';
import { killWithFeed } from '../../crash/feed-kills.ts';
import { killServers } from '../../support/server-process.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

const KILLS = 5;
const FIVE_MINUTES_MS = 300_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await killServers();
  await database.drop();
});

it('TIME-018 MARK-042: the whole server, killed while it reads prices and between due and done, loses and doubles nothing', {
  timeout: FIVE_MINUTES_MS,
}, async () => {
  const seed = Number(process.env.CRASH_SEED ?? 1);
  const report = await killWithFeed({ url: database.url, kills: KILLS, seed });
  expect(report.faults).toEqual([]);
  expect(report.kills).toBe(KILLS);
  expect(report.killedWhileDue).toBeGreaterThan(0);
  expect(report.indexPriceCount).toBeGreaterThanOrEqual(2);
});
