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

it('GUARD-023: nobody reads the measurements without the token, not even from this machine', async () => {
  const status = async (headers: Readonly<Record<string, string>>) =>
    (await server.call('/metrics', { headers })).status;
  const token = { authorization: 'Bearer monitor-monitor' };
  // A proxy that does not forward the caller's address makes every caller local.
  const local = {};
  const outside = { 'x-forwarded-for': '203.0.113.5' };
  for (const place of [local, outside]) {
    expect(await status(place)).toBe(404);
    expect(await status({ ...place, authorization: 'Bearer guessed' })).toBe(404);
    expect(await status({ ...place, authorization: 'Bearer ' })).toBe(404);
    expect(await status({ ...place, ...token })).toBe(200);
  }
});

it('GUARD-023: without a token in the settings there is nothing to read', async () => {
  await server.stop();
  server = await startServer({ env: { DATABASE_URL: database.url, METRICS_TOKEN: '' } });
  for (const authorization of ['', 'Bearer ', 'Bearer null', 'Bearer undefined']) {
    expect((await server.call('/metrics', { headers: { authorization } })).status).toBe(404);
  }
});
