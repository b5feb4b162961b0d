import { afterAll, beforeAll, describe } from 'vitest';
import { describeContract } from '../../support/contract-suite.ts';
import { type ServerProcess, startServer } from '../../support/server-process.ts';
import { createDemoDatabase, type TestDatabase } from '../../support/test-database.ts';

let database: TestDatabase;
let server: ServerProcess;

beforeAll(async () => {
  database = await createDemoDatabase();
  server = await startServer({ env: { DATABASE_URL: database.url, DEMO: 'on' } });
});
afterAll(async () => {
  await server?.stop();
  await database?.drop();
});

describe('the exchange as one process', () => {
  describeContract(() => ({ first: server.url, second: server.url }));
});
