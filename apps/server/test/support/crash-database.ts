import { afterAll, beforeAll } from 'vitest';
import { killServers } from './server-process.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** Time that a test of killed servers may take. */
export const KILLS_MS = 300_000;

/** Creates a database before the tests of a file, and drops it after them with the servers on it. Returns its address. */
export function crashDatabase(): () => string {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await killServers();
    await database.drop();
  });
  return () => database.url;
}
