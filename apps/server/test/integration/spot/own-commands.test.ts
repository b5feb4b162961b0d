import { message } from '@assay/locales/server';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientOptions } from '../../../src/core/database/client-options.ts';
import { envelope } from '../../support/call.ts';
import { BTC, type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';
import { spotCalls } from '../../support/spot-calls.ts';

let assay: HttpExchange;
let trader: Trader;
let holder: pg.Client;
beforeAll(async () => {
  assay = await openHttpExchange();
  trader = await assay.signUp('reader');
  await assay.fund(trader, USDT, '1000');
  holder = new pg.Client(clientOptions(assay.database.url));
  await holder.connect();
});
afterAll(async () => {
  await holder.end();
  await assay.close();
});

const place = async () => {
  const form = { legal_id: USDT, currency_id: BTC, price: '1', num: '1', mode: 2 };
  return envelope(await assay.call('/api/transaction/in', { token: trader.token, form }));
};
const openOrders = async () =>
  envelope<{ readonly list: readonly unknown[] }>(
    await assay.call('/api/transaction/entrust', { token: trader.token, form: { type: 'in' } }),
  );

it('SEQ-804 SEQ-811: orders are answered before the tables show them, and the next call reads all of them', async () => {
  await holder.query('begin; lock table orders in share mode');
  expect([(await place()).type, (await place()).type]).toEqual(['ok', 'ok']);
  let isAnswered = false;
  const reading = openOrders().finally(() => {
    isAnswered = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(isAnswered).toBe(false);
  await holder.query('rollback');
  expect((await reading).message.list).toHaveLength(2);
});

it("SEQ-811: an order that another trader's trade changed without moving money is read as changed", async () => {
  const spot = spotCalls(assay);
  const { seller } = await spot.newTraders();
  await spot.tradeAt('1000');
  await spot.place('out', seller, '', '0.1', { mode: 1, trailing_delta: 150, activation_price: '1010' });
  const [maker, taker] = [(await spot.newTraders()).seller, (await spot.newTraders()).buyer];
  await spot.place('out', maker, '1020', '0.01');
  await holder.query('begin; lock table orders in share mode');
  expect(await spot.place('in', taker, '1020', '0.01')).toMatchObject({ type: 'ok' });
  const reading = spot.newest(seller);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await holder.query('rollback');
  expect(await reading).toMatchObject({ status: 'waiting', trailing_active: 1 });
});

it('SEQ-811: a call whose rows are not shown in time is refused as retryable, and never answered with less', async () => {
  await holder.query('begin; lock table orders in share mode');
  expect((await place()).type).toBe('ok');
  expect(await openOrders()).toMatchObject({
    type: 'error',
    message: message('en', 'common.exchange_unavailable'),
  });
  await holder.query('rollback');
  await assay.allShown();
  expect((await openOrders()).message.list).toHaveLength(3);
}, 20_000);

it('SEQ-811: a retry of an order is answered with what has become of it since', async () => {
  const form = { legal_id: USDT, currency_id: BTC, price: '1', num: '1', mode: 2, client_key: 'retried' };
  const retry = () => assay.call('/api/transaction/in', { token: trader.token, form });
  const { data } = (await retry()).body as { readonly data: { readonly id: number } };
  await openOrders();
  await holder.query('begin; lock table orders in share mode');
  const cancelling = { token: trader.token, form: { id: data.id, type: 'in' } };
  const cancelled = assay.call('/api/transaction_del', cancelling);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const retried = retry();
  await new Promise((resolve) => setTimeout(resolve, 300));
  await holder.query('rollback');
  expect(envelope(await cancelled).type).toBe('ok');
  expect((await retried).body).toMatchObject({ type: 'ok', data: { id: data.id, status: 'cancelled' } });
});
