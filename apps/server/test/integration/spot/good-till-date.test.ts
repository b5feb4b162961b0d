import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ApiClient, apiClient, type Key } from '../../support/api-client.ts';
import { type HttpExchange, openHttpExchange, type Trader } from '../../support/http-exchange.ts';
import { type SpotCalls, spotCalls } from '../../support/spot-calls.ts';
import { openStream } from '../../support/stream-client.ts';

const HOUR_MS = 3_600_000;
const ORDER = '/api/v3/order';

let assay: HttpExchange;
let spot: SpotCalls;
let api: ApiClient;
let seller: Trader;
let buyer: Trader;
let key: Key;
let skippedMs = 0;
const now = () => Date.now() + skippedMs;
beforeAll(async () => {
  assay = await openHttpExchange({}, { hasClock: true, engineNow: now });
  spot = spotCalls(assay);
  api = apiClient(assay);
  ({ seller, buyer } = await spot.newTraders());
  key = await api.makeKey(buyer, { can_trade: 1 });
});
afterAll(() => assay.close());

/** Advances the time of the exchange by two hours, and waits until an order has ended. */
async function twoHoursPass(id: number): Promise<void> {
  skippedMs += 2 * HOUR_MS;
  // Any command lets the clock run its due work first.
  await spot.place('out', seller, '2000', '0.01');
  await vi.waitFor(
    async () => {
      const rows = await assay.database.query<{ status: string }>('select status from orders where id = $1', [
        id,
      ]);
      expect(rows).toEqual([{ status: 'cancelled' }]);
    },
    { timeout: 10_000, interval: 20 },
  );
}

describe('orders that are good till a date', () => {
  it('SPOT-750 SPOT-757: an order shows its end time, and the history the reason of its end', async () => {
    const expires_at = now() + HOUR_MS;
    const placed = await spot.place('in', buyer, '900', '0.1', { expires_at });
    expect(placed).toMatchObject({ type: 'ok', data: { status: 'open' } });
    expect(await spot.newest(buyer)).toMatchObject({ status: 'open', time_in_force: 'gtc', expires_at });
    await twoHoursPass(placed.data.id);
    expect(await spot.newest(buyer)).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'expired',
      expires_at,
    });
    await spot.cancelAll(seller);
  });

  it('SPOT-752 SPOT-757: an end time that has passed or does not go with the order is refused, with the reason', async () => {
    const expires_at = now() + HOUR_MS;
    const refused = (message: string) => ({ type: 'error', message });
    expect(await spot.place('in', buyer, '900', '0.1', { expires_at: now() - 1 })).toEqual(
      refused('The end time must be in the future.'),
    );
    const wrong = refused('Only limit orders that stay open and stop orders can have an end time.');
    for (const more of [{ time_in_force: 'ioc' }, { mode: 1 }, { oco_trigger_price: '1010' }]) {
      expect(await spot.place('in', buyer, '900', '0.1', { ...more, expires_at })).toEqual(wrong);
    }
  });

  it('API-750: GTD with goodTillDate is placed, queried, and reported as expired', async () => {
    const stream = await api.raw('POST', '/api/v3/userDataStream', { 'x-mbx-apikey': key.apiKey });
    const own = await openStream(assay.url, `/ws/${Object(stream.body).listenKey}`);
    await own.ask({ method: 'LIST_SUBSCRIPTIONS' });
    const goodTillDate = now() + HOUR_MS;
    const asked = {
      symbol: 'BTCUSDT',
      side: 'BUY',
      type: 'LIMIT',
      timeInForce: 'GTD',
      quantity: '0.1',
      price: '900',
    };
    const placed = Object((await api.signed(key, 'POST', ORDER, { ...asked, goodTillDate })).body);
    expect(placed).toMatchObject({ status: 'NEW', timeInForce: 'GTD', goodTillDate });
    const named = { symbol: 'BTCUSDT', orderId: placed.orderId };
    expect((await api.signed(key, 'GET', ORDER, named)).body).toMatchObject({
      timeInForce: 'GTD',
      goodTillDate,
    });
    await twoHoursPass(placed.orderId);
    expect((await api.signed(key, 'GET', ORDER, named)).body).toMatchObject({
      status: 'EXPIRED',
      executedQty: '0.00000',
    });
    await vi.waitFor(() => {
      const reports = own.all().filter(({ e, i }) => e === 'executionReport' && i === placed.orderId);
      expect(reports).toMatchObject([
        { x: 'NEW', X: 'NEW', f: 'GTD', gtd: goodTillDate },
        { x: 'EXPIRED', X: 'EXPIRED', f: 'GTD', gtd: goodTillDate },
      ]);
    });
    own.close();
    await spot.cancelAll(seller);
  });

  it('API-751: GTD without a date, a date without GTD and a date that has passed have their documented errors', async () => {
    const asked = { symbol: 'BTCUSDT', side: 'BUY', type: 'LIMIT', quantity: '0.1', price: '900' };
    const codeOf = async (more: object) =>
      Object((await api.signed(key, 'POST', ORDER, { ...asked, ...more })).body).code;
    expect(await codeOf({ timeInForce: 'GTD' })).toBe(-1102);
    expect(await codeOf({ timeInForce: 'GTC', goodTillDate: now() + HOUR_MS })).toBe(-1106);
    for (const goodTillDate of [0, Date.now() - 1, 253_402_300_799_000]) {
      expect(await codeOf({ timeInForce: 'GTD', goodTillDate })).toBe(-5040);
      const tested = { ...asked, timeInForce: 'GTD', goodTillDate };
      expect((await api.signed(key, 'POST', `${ORDER}/test`, tested)).body).toMatchObject({ code: -5040 });
    }
    expect((await api.signed(key, 'GET', '/api/v3/openOrders', { symbol: 'BTCUSDT' })).body).toEqual([]);
  });
});
