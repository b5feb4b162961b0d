import { afterAll, beforeAll, expect, it } from 'vitest';
import { killServers, type ServerProcess, startServer } from '../../support/server-process.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

let database: TestDatabase;
let server: ServerProcess;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startServer({ env: { DATABASE_URL: database.url, METRICS_TOKEN: 'monitor-monitor' } });
});
afterAll(async () => {
  await killServers();
  await database.drop();
});

it('GUARD-023: a caller through the proxy gets nothing without the token, and one on this machine everything', async () => {
  const status = async (headers: Readonly<Record<string, string>>) =>
    (await server.call('/metrics', { headers })).status;
  const outside = { 'x-forwarded-for': '203.0.113.5' };
  expect(await status({})).toBe(200);
  expect(await status(outside)).toBe(404);
  expect(await status({ ...outside, authorization: 'Bearer guessed' })).toBe(404);
  expect(await status({ ...outside, authorization: 'Bearer monitor-monitor' })).toBe(200);
});
