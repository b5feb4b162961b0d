import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '../support/server-process.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('the process', () => {
  it('OPS-020: an open exchange answers its health and its last committed sequence', async () => {
    const server = await startServer({ env: { DATABASE_URL: database.url } });
    const health = await server.call('/health');
    expect(health.status).toBe(200);
    expect(health.body).toEqual({ status: 'ready', sequence: 0 });
    expect(await server.stop()).toBe(0);
  });
});
