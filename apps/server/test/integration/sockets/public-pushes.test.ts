import { events } from '@assay/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';
import { connectSocket, type SocketClient } from '../../support/socket-client.ts';
import { type SpotCalls, spotCalls } from '../../support/spot-calls.ts';

const PUBLIC = ['daymarket', 'kline', 'market_depth', 'market_detail', 'transaction'];
const BTC_USDT = { legal_id: USDT, currency_id: 1, symbol: 'BTC/USDT' };

let assay: HttpExchange;
let spot: SpotCalls;
let seller: Trader;
let buyer: Trader;
let guest: SocketClient;
beforeAll(async () => {
  assay = await openHttpExchange();
  spot = spotCalls(assay);
  ({ seller, buyer } = await spot.newTraders());
  guest = await connectSocket(assay.url);
});
afterAll(async () => {
  guest.close();
  await assay.close();
});

test('SPOT-144 SPOT-148: the book’s push names its pair, and the pair’s detail has its price, its best prices and its day', async () => {
  await spot.place('out', seller, '110', '0.5');
  await spot.place('out', seller, '100', '0.5');
  await spot.place('in', buyer, '100', '0.2');
  await spot.place('in', buyer, '90', '0.2');
  expect(await guest.push('market_depth')).toMatchObject(BTC_USDT);
  const detail = await guest.push('market_detail', ({ best_in }) => best_in === '90.00');
  expect(z.parse(events.marketDetail.payload, detail)).toMatchObject({
    ...BTC_USDT,
    last_price: '100.00',
    best_in: '90.00',
    best_out: '100.00',
    change: '+0.00',
    high: 100,
    low: 100,
    volume: 0.2,
  });
});

test('SPOT-150: whoever trades stays unnamed in every public push', async () => {
  await spot.place('out', seller, '101', '0.1');
  await spot.place('in', buyer, '101', '0.1');
  for (const event of PUBLIC) await guest.push(event);
  await guest.settle();
  const pushes = PUBLIC.flatMap((event) => guest.pushes(event));
  const text = JSON.stringify(pushes);
  for (const { id, email } of [seller, buyer]) {
    expect(text).not.toMatch(new RegExp(`\\b${id}\\b`));
    expect(text).not.toContain(email);
  }
  expect(text).not.toMatch(/"(user|owner|account|maker|email|taker)\w*":/i);
});

test('SPOT-153: while the database has not stored an order nobody is told of it, and then everybody is', async () => {
  const private_ = await connectSocket(assay.url, { auth: { token: buyer.token } });
  const holder = new pg.Client({ connectionString: assay.database.url });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query('lock table journal_batches in access exclusive mode');
    let isAnswered = false;
    const placing = spot.place('in', buyer, '95', '0.125').finally(() => {
      isAnswered = true;
    });
    await expect.poll(waitingForTheLock).toBe(true);
    // Longer than any push interval: a push that does not wait for the commit would arrive now.
    await new Promise((resolve) => setTimeout(resolve, 500));
    await Promise.all([guest.settle(), private_.settle()]);
    expect(guest.pushes('market_depth').filter(showsTheOrder)).toEqual([]);
    expect(private_.pushes('update_balance')).toEqual([]);
    expect(isAnswered).toBe(false);

    await holder.query('rollback');
    expect((await placing).type).toBe('ok');
    await guest.push('market_depth', showsTheOrder);
    await private_.push('update_balance');
  } finally {
    await holder.end();
    private_.close();
  }
});

function showsTheOrder({ bids }: Readonly<Record<string, unknown>>): boolean {
  return JSON.stringify(bids).includes('["95.00","0.12500"]');
}

async function waitingForTheLock(): Promise<boolean> {
  const waiting = await assay.database.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return waiting.length > 0;
}
