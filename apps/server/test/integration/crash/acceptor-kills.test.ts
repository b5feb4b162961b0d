import { afterAll, beforeAll, expect, it } from 'vitest';
import { killBetweenSteps } from '../../crash/acceptor-kills.ts';
import { KNOWN_PAYEE } from '../../support/known-payee.ts';
import { killServers } from '../../support/server-process.ts';
import { createDemoDatabase, type TestDatabase } from '../../support/test-database.ts';

const FIVE_MINUTES_MS = 300_000;
const ROUNDS = 2;

let database: TestDatabase;
beforeAll(async () => {
  database = await createDemoDatabase();
});
afterAll(async () => {
  await killServers();
  await database.drop();
});

it('ACP-036: the server, killed in the midst of each step of deals, makes each once and moves their coins once', {
  timeout: FIVE_MINUTES_MS,
}, async () => {
  const [alice] = await database.query<{ id: string }>(
    `select id from users where email = 'alice@demo.assay'`,
  );
  await database.query(KNOWN_PAYEE, [alice?.id, '6200 1111']);
  const report = await killBetweenSteps(database.url, Number(process.env.CRASH_SEED ?? 1), ROUNDS);
  expect(report.faults).toEqual([]);
  expect(report.kills).toBe(ROUNDS * 6);
  expect(report.states).toEqual(Array.from({ length: ROUNDS * 2 }, () => 'confirmed'));
});
