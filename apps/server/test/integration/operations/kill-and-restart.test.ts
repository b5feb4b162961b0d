import { afterAll, beforeAll, expect, it } from 'vitest';
import { envelope } from '../../support/call.ts';
import { type ServerProcess, startServer } from '../../support/server-process.ts';
import { createDemoDatabase, type TestDatabase } from '../../support/test-database.ts';

const BTC_USDT = { legal_id: 3, currency_id: 1 };
const ALICE = { user_string: 'alice@demo.assay', password: 'Demo2Trade', type: 1 };

type Placed = { readonly data: { readonly id: number } };

let database: TestDatabase;
let server: ServerProcess;
let token: string;

const start = (): Promise<ServerProcess> => startServer({ env: { DATABASE_URL: database.url, DEMO: 'on' } });

beforeAll(async () => {
  database = await createDemoDatabase();
  server = await start();
  token = envelope<string>(await server.call('/api/user/login', { form: ALICE })).message;
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

it('OPS-023 SEQ-022: a server killed while a trader places orders finds every order it acknowledged', async () => {
  const acknowledged: number[] = [];
  for (let life = 0; life < 3; life += 1) {
    const placing = Array.from({ length: 40 }, (_, index) => place(1_000 + index, acknowledged));
    // The rest of the burst is in flight when the process is killed: some orders are acknowledged, some are not.
    await Promise.race(placing);
    await server.kill();
    await Promise.all(placing);
    server = await start();
  }
  const open = await openOrders();
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(acknowledged.filter((id) => !open.has(id))).toEqual([]);
});

it('OPS-023: a clean restart keeps the session, the orders and the money', async () => {
  const before = [await openOrders(), await balances()];
  expect(await server.stop()).toBe(0);
  server = await start();
  expect([await openOrders(), await balances()]).toEqual(before);
});

/** Places a buy order far below the market, so that it rests. A broken connection is no acknowledgement. */
async function place(price: number, acknowledged: number[]): Promise<void> {
  const form = { ...BTC_USDT, price: `${price}.00`, num: '0.001' };
  const answer = await server.call('/api/transaction/in', { form, token }).catch(() => null);
  if (answer === null) return;
  expect(envelope(answer).type).toBe('ok');
  acknowledged.push((answer.body as Placed).data.id);
}

async function openOrders(): Promise<ReadonlySet<number>> {
  type Page = { readonly list: readonly { readonly id: number }[] };
  const ids = new Set<number>();
  for (let page = 1; ; page += 1) {
    const answer = await server.call('/api/transaction_in', { form: { page, limit: 50 }, token });
    const { list } = envelope<Page>(answer).message;
    for (const { id } of list) ids.add(id);
    if (list.length === 0) return ids;
  }
}

async function balances(): Promise<unknown> {
  return envelope(await server.call('/api/wallet/list', { form: {}, token })).message;
}
