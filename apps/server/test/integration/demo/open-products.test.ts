import { calls } from '@assay/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { PAIRS } from '../../../src/ops/demo/catalog.ts';
import { envelope } from '../../support/call.ts';
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

test('MKT-061: in a new demo seconds contracts are open on every pair in USDT, and on no other', async () => {
  const { message } = envelope(await server.call('/api/currency/quotation_new'));
  const rows = z.parse(calls.quotationGroups.answer, message).flatMap(({ quotation }) => quotation);
  const open = rows.map(({ symbol, open_microtrade }) => [symbol, open_microtrade]);
  const wanted = PAIRS.map(({ base, quote }) => [`${base}/${quote}`, quote === 'USDT' ? 1 : 0]);
  expect(Object.fromEntries(open)).toEqual(Object.fromEntries(wanted));
});

test('MKT-064: the first currency with all account flags is USDT', async () => {
  const form = { user_string: 'alice@demo.assay', password: 'Demo2Trade', type: 1 };
  const { message: token } = envelope<string>(await server.call('/api/user/login', { form }));
  const answer = envelope(await server.call(calls.userCurrencyList.path, { token }));
  const [first] = z.parse(calls.userCurrencyList.answer, answer.message);
  expect(first).toMatchObject({ name: 'USDT', is_legal: 1, is_lever: 1, is_match: 1, is_micro: 1 });
});
