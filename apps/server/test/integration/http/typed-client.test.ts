import { createClient } from '@assay/client';
import { calls } from '@assay/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BTC, type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';

let assay: HttpExchange;
let trader: Trader;
beforeAll(async () => {
  assay = await openHttpExchange();
  trader = await assay.signUp('client');
  await assay.fund(trader, USDT, '1000');
});
afterAll(() => assay.close());

describe('the typed client against the server', () => {
  it('WIRE-025 WIRE-027: it logs in, places, lists and cancels, and every answer fits its type', async () => {
    let token: string | null = null;
    const client = createClient({ baseUrl: assay.url, token: () => token, lang: () => 'de' });
    const guest = await client.call(calls.openBuys, {});
    expect(guest).toMatchObject({ status: 'refused', type: '999' });
    const login = await client.call(calls.login, { user_string: trader.email, password: trader.password });
    if (login.status !== 'ok') throw new Error('no login');
    token = login.answer;
    const order = { legal_id: USDT, currency_id: BTC, price: '100', num: 0.0001, mode: 'limit' } as const;
    const placed = await client.call(calls.spotBuy, order);
    if (placed.status !== 'ok' || !placed.data) throw new Error(`not placed: ${JSON.stringify(placed)}`);
    expect(placed.data).toMatchObject({ status: 'open', number: '0.00010' });
    const open = await client.call(calls.openBuys, { currency_id: BTC });
    expect(open).toMatchObject({ status: 'ok', answer: { count: 1, list: [{ id: placed.data.id }] } });
    const cancelled = await client.call(calls.cancelOrder, { id: placed.data.id, type: 'in' });
    expect(cancelled.status).toBe('ok');
    expect(await client.call(calls.timeshar, { symbol: 'BTC/USDT', period: '1D' })).toMatchObject({
      status: 'ok',
    });
    expect(await client.call(calls.custorm, {})).toMatchObject({ status: 'ok', answer: '' });
  });

  it('WIRE-025: a server that is not there is a result', async () => {
    const client = createClient({ baseUrl: 'http://127.0.0.1:1' });
    expect(await client.call(calls.front, {})).toEqual({ status: 'failed', reason: 'network' });
  });
});
