import { afterAll, beforeAll, expect, it } from 'vitest';
import { killBetweenSteps } from '../../crash/c2c-kills.ts';
import { killServers } from '../../support/server-process.ts';
import { createDemoDatabase, type TestDatabase } from '../../support/test-database.ts';

const FIVE_MINUTES_MS = 300_000;
const ROUNDS = 2;
/** Publishing and taking, then two steps to a payment or three through a dispute. */
const KILLS_A_ROUND = 4 + 5;
/** Coins that a deal of 20 gives to the buyer, and takes from the seller with the fee of a thousandth. */
const [BOUGHT, SOLD] = [20, 20.02];

let database: TestDatabase;
beforeAll(async () => {
  database = await createDemoDatabase();
});
afterAll(async () => {
  await killServers();
  await database.drop();
});

it('C2C-122: the server, killed in the midst of each step of deals, makes each once and has their coins in one place', {
  timeout: FIVE_MINUTES_MS,
}, async () => {
  const report = await killBetweenSteps(database.url, Number(process.env.CRASH_SEED ?? 1), ROUNDS);
  expect(report.faults).toEqual([]);
  expect(report.kills).toBe(ROUNDS * KILLS_A_ROUND);
  expect(report.ends).toEqual(Array.from({ length: ROUNDS }, () => ['released', 'conceded']).flat());
  const [buyer, seller] = report.after.map((free, who) => Number(free) - Number(report.before[who]));
  expect(buyer).toBeCloseTo(ROUNDS * 2 * BOUGHT, 6);
  expect(seller).toBeCloseTo(-ROUNDS * 2 * SOLD, 6);
});
