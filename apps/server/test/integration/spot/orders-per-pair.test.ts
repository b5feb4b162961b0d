import { afterAll, beforeAll, expect, it } from 'vitest';
import { verify } from '../../../src/app/verify/verify.ts';
import { envelope } from '../../support/call.ts';
import { type ServerProcess, startServer } from '../../support/server-process.ts';
import { createDemoDatabase, type TestDatabase } from '../../support/test-database.ts';

const BTC_USDT = { legal_id: 3, currency_id: 1 };
const ALICE = { user_string: 'alice@demo.assay', password: 'Demo2Trade', type: 1 };

let database: TestDatabase;
let server: ServerProcess;
let token: string;

const start = (ORDERS_PER_PAIR: string): Promise<ServerProcess> =>
  startServer({ env: { DATABASE_URL: database.url, DEMO: 'on', ORDERS_PER_PAIR } });

beforeAll(async () => {
  database = await createDemoDatabase();
  server = await start('3');
  token = envelope<string>(await server.call('/api/user/login', { form: ALICE })).message;
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

/** Buys far below the market, so that the order rests. */
async function place(lang = 'en'): Promise<{ readonly type: string; readonly message: unknown }> {
  const form = { ...BTC_USDT, price: '1000.00', num: '0.001' };
  return envelope(await server.call('/api/transaction/in', { form, token, lang }));
}

it('SPOT-190 SPOT-192: one user cannot fill the book, under whatever setting the exchange is started', async () => {
  for (let count = 0; count < 3; count += 1) expect(await place()).toMatchObject({ type: 'ok' });
  expect(await place()).toEqual({
    type: 'error',
    message: 'Limit of 3 open orders in this pair reached. Cancel some first.',
  });
  expect(await place('de')).toMatchObject({ message: expect.stringContaining('Limit von 3') });

  await server.stop();
  server = await start('5');
  for (let count = 0; count < 2; count += 1) expect(await place()).toMatchObject({ type: 'ok' });
  expect(await place()).toMatchObject({ type: 'error', message: expect.stringContaining('Limit of 5') });

  await server.stop();
  server = await start('1');
  expect(await place()).toMatchObject({ type: 'error', message: expect.stringContaining('Limit of 1 ') });
  expect(await database.query("select count(*)::int from orders where status = 'open'")).toEqual([
    { count: 5 },
  ]);

  await server.stop();
  await expect(start('0')).rejects.toThrow(/ORDERS_PER_PAIR must be a whole number from 1/);
  server = await start('999999');
  expect(await place()).toMatchObject({ type: 'ok' });
  expect((await verify(database.url)).checks.flatMap(({ differences }) => differences)).toEqual([]);
});
