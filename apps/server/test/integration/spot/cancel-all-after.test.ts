import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ApiClient, apiClient, type Key } from '../../support/api-client.ts';
import { BTC, type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';
import { type SpotCalls, spotCalls } from '../../support/spot-calls.ts';

const IDS = { legal_id: USDT, currency_id: BTC };
const AFTER = '/api/transaction/cancel_all_after';
const COUNTDOWNS = '/api/transaction/countdowns';
const API = '/api/v3/countdownCancelAll';

let assay: HttpExchange;
let spot: SpotCalls;
let api: ApiClient;
let seller: Trader;
let buyer: Trader;
let key: Key;
let skippedMs = 0;
beforeAll(async () => {
  assay = await openHttpExchange({}, { hasClock: true, engineNow: () => Date.now() + skippedMs });
  spot = spotCalls(assay);
  api = apiClient(assay);
  ({ seller, buyer } = await spot.newTraders());
  key = await api.makeKey(buyer, { can_trade: 1 });
});
afterAll(() => assay.close());

const running = async () =>
  Object((await assay.call(COUNTDOWNS, { token: buyer.token, form: {} })).body).message;

/** Advances the time of the exchange by an hour, and waits until an order has ended. */
async function anHourPasses(id: number): Promise<void> {
  skippedMs += 3_600_000;
  // Any command lets the clock run its due work first.
  await spot.place('out', seller, '2000', '0.01');
  await vi.waitFor(
    async () => {
      const rows = await assay.database.query('select status, cancel_reason from orders where id = $1', [id]);
      expect(rows).toEqual([{ status: 'cancelled', cancel_reason: 'countdown' }]);
    },
    { timeout: 10_000, interval: 20 },
  );
}

describe('cancel all after', () => {
  it('SPOT-777: a countdown is set, listed and stopped, and at its end the orders are cancelled', async () => {
    const { data } = await spot.place('in', buyer, '900', '0.1');
    const set = await spot.send(AFTER, buyer, { ...IDS, seconds: 600 });
    expect(set).toMatchObject({ type: 'ok', message: 'Countdown started.' });
    const { ends_at } = Object(set.data);
    await vi.waitFor(async () => expect(await running()).toEqual([{ ...IDS, symbol: 'BTC/USDT', ends_at }]));
    expect(await spot.send(AFTER, buyer, { ...IDS, seconds: 0 })).toMatchObject({
      message: 'Countdown stopped.',
      data: { ends_at: null },
    });
    await vi.waitFor(async () => expect(await running()).toEqual([]));
    await spot.send(AFTER, buyer, { ...IDS, seconds: 600 });
    await anHourPasses(data.id);
    expect(await spot.newest(buyer)).toMatchObject({ status: 'cancelled', cancel_reason: 'countdown' });
    await vi.waitFor(async () => expect(await running()).toEqual([]));
    await spot.cancelAll(seller);
  });

  it('API-765: countdownCancelAll has the shape of the futures API, and its orders end as CANCELED', async () => {
    const order = { symbol: 'BTCUSDT', side: 'BUY', type: 'LIMIT', timeInForce: 'GTC' };
    const asked = { ...order, quantity: '0.1', price: '900' };
    const { orderId } = Object((await api.signed(key, 'POST', '/api/v3/order', asked)).body);
    const set = (countdownTime: number | string) =>
      api.signed(key, 'POST', API, { symbol: 'BTCUSDT', countdownTime });
    expect((await set(120_000)).body).toEqual({ symbol: 'BTCUSDT', countdownTime: '120000' });
    expect((await set(0)).body).toEqual({ symbol: 'BTCUSDT', countdownTime: '0' });
    expect((await set(999)).body).toMatchObject({ code: -1130 });
    expect((await api.signed(key, 'POST', API, { symbol: 'BTCUSDT' })).body).toMatchObject({ code: -1102 });
    await set(120_000);
    await anHourPasses(orderId);
    const named = { symbol: 'BTCUSDT', orderId };
    expect((await api.signed(key, 'GET', '/api/v3/order', named)).body).toMatchObject({ status: 'CANCELED' });
    await spot.cancelAll(seller);
  });
});
