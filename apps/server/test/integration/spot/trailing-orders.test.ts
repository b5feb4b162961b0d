import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, apiClient, type Key } from '../../support/api-client.ts';
import { type HttpExchange, openHttpExchange, type Trader } from '../../support/http-exchange.ts';
import { type SpotCalls, spotCalls } from '../../support/spot-calls.ts';

const ORDER = '/api/v3/order';
const STOP = { symbol: 'BTCUSDT', side: 'SELL', type: 'STOP_LOSS', quantity: '0.1' };

let assay: HttpExchange;
let spot: SpotCalls;
let api: ApiClient;
let seller: Trader;
let key: Key;
beforeAll(async () => {
  assay = await openHttpExchange();
  spot = spotCalls(assay);
  api = apiClient(assay);
  ({ seller } = await spot.newTraders());
  key = await api.makeKey(seller, { can_trade: 1 });
  await spot.tradeAt('1000');
});
afterAll(() => assay.close());

describe('trailing stop orders', () => {
  it('SPOT-789: a distance and an activation price are placed, listed, and said in the answer', async () => {
    const more = { mode: 1, trailing_delta: 150, activation_price: '1010' };
    expect(await spot.place('out', seller, '', '0.1', more)).toMatchObject({
      type: 'ok',
      message: 'Order placed. It trails the price by 1.50%.',
      data: { status: 'waiting' },
    });
    const shown = { trailing_delta: 150, activation_price: '1010.00', trigger_price: '994.85' };
    expect(await spot.newest(seller)).toMatchObject({ ...shown, status: 'waiting', trailing_active: 0 });
    await spot.tradeAt('1020');
    expect(await spot.newest(seller)).toMatchObject({ ...shown, status: 'waiting', trailing_active: 1 });
    await spot.tradeAt('1004.70');
    expect(await spot.newest(seller)).toMatchObject({ status: 'cancelled', trigger_price: '1004.70' });
    const refused = async (fields: object) =>
      (await spot.place('out', seller, '', '0.1', { mode: 1, ...fields })).message;
    expect(await refused({ activation_price: '1010' })).toContain('A trailing stop takes');
    expect(await refused({ trailing_delta: 150, trigger_price: '900' })).toContain('A trailing stop takes');
    expect(await refused({ trailing_delta: 150, activation_price: '900' })).toContain('must be above');
  });

  it('API-770: trailingDelta is placed with and without an activation price, and shown', async () => {
    const info = Object((await api.raw('GET', '/api/v3/exchangeInfo?symbol=BTCUSDT')).body).symbols[0];
    expect(info).toMatchObject({ allowTrailingStop: true });
    const asked = { ...STOP, trailingDelta: 100, newOrderRespType: 'RESULT' };
    const placed = Object((await api.signed(key, 'POST', ORDER, asked)).body);
    expect(placed).toMatchObject({ type: 'STOP_LOSS', status: 'NEW', trailingDelta: 100 });
    const limited = { type: 'STOP_LOSS_LIMIT', timeInForce: 'GTC', price: '1000', stopPrice: '1100' };
    const second = Object((await api.signed(key, 'POST', ORDER, { ...asked, ...limited })).body);
    const named = { symbol: 'BTCUSDT', orderId: second.orderId };
    expect((await api.signed(key, 'GET', ORDER, named)).body).toMatchObject({
      ...{ type: 'STOP_LOSS_LIMIT', stopPrice: '1100.00', trailingDelta: 100, isWorking: false },
    });
    await spot.cancelAll(seller);
  });

  it('API-771: a distance, type or activation price that does not fit is refused by its number', async () => {
    const codeOf = async (more: object) =>
      Object((await api.signed(key, 'POST', ORDER, { ...STOP, ...more })).body).code;
    expect(await codeOf({ trailingDelta: 9 })).toBe(-1013);
    expect(await codeOf({ trailingDelta: 2_001 })).toBe(-1013);
    expect(await codeOf({ type: 'TAKE_PROFIT', trailingDelta: 100 })).toBe(-1013);
    expect(await codeOf({ type: 'MARKET', trailingDelta: 100 })).toBe(-1106);
    expect(await codeOf({ trailingDelta: 100, stopPrice: '900' })).toBe(-2010);
    expect(await codeOf({})).toBe(-1102);
    expect((await api.signed(key, 'GET', '/api/v3/openOrders', { symbol: 'BTCUSDT' })).body).toEqual([]);
  });
});
