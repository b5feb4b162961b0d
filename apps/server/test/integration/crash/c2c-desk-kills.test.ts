import { afterAll, beforeAll, expect, it } from 'vitest';
import { killBetweenSteps } from '../../crash/c2c-desk-kills.ts';
import { killServers } from '../../support/server-process.ts';
import { createDemoDatabase, type TestDatabase } from '../../support/test-database.ts';

const TEN_MINUTES_MS = 600_000;
/** Coins that the buyer receives by the second four-eyes ruling and the last one. */
const GAINED = 120 + 10;

let database: TestDatabase;
beforeAll(async () => {
  database = await createDemoDatabase();
}, TEN_MINUTES_MS);
afterAll(async () => {
  await killServers();
  await database.drop();
});

it('C2C-136: the server, killed in the midst of each step of staff, does each once and writes it into the audit log once', {
  timeout: TEN_MINUTES_MS,
}, async () => {
  const report = await killBetweenSteps(database.url, Number(process.env.CRASH_SEED ?? 1));
  expect(report.faults).toEqual([]);
  // Three steps of single rulings and five of four-eyes rulings, two of a suspension, three of merchants, two at the
  // end.
  expect(report.kills).toBe(3 + 5 + 2 + 3 + 2);
  expect(report.gained).toBe(GAINED);
  expect(report.journal).toEqual({ rule_c2c_dispute: 5, suspend_c2c_trader: 2, decide_c2c_merchant: 2 });
  expect(report.audit).toEqual({
    'c2c.rule': 3,
    'propose.c2c_ruling': 2,
    'approved.c2c_ruling': 2,
    'c2c.suspend': 1,
    'c2c.lift': 1,
    'c2c_merchant.approve': 1,
    'c2c_merchant.reject': 1,
  });
  expect(report.merchants).toEqual({ merchant_approved: 1, merchant_rejected: 1, merchant_left: 1 });
});
