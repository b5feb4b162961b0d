import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, apiClient, type Key } from '../../support/api-client.ts';
import { BTC, type HttpExchange, openHttpExchange, USDT } from '../../support/http-exchange.ts';

let assay: HttpExchange;
let api: ApiClient;
let seller: Key;
let buyer: Key;
beforeAll(async () => {
  assay = await openHttpExchange();
  api = apiClient(assay);
  const [one, other] = [await assay.signUp('seller'), await assay.signUp('buyer')];
  await assay.fund(one, BTC, '10');
  await assay.fund(other, USDT, '1000000');
  seller = await api.makeKey(one, { can_trade: 1 });
  buyer = await api.makeKey(other, { can_trade: 1 });
});
afterAll(() => assay.close());

const ORDER = '/api/v3/order';
const LIMIT = { symbol: 'BTCUSDT', type: 'LIMIT', timeInForce: 'GTC' };
type Row = Record<string, unknown> & { readonly orderId: number };

const sell = async (price: string, quantity: string, more = {}) =>
  (await api.signed(seller, 'POST', ORDER, { ...LIMIT, side: 'SELL', price, quantity, ...more })).body as Row;
const cancelAll = () => api.signed(seller, 'DELETE', '/api/v3/openOrders', { symbol: 'BTCUSDT' });

describe('kinds of orders', () => {
  it('API-066: quoteOrderQty pays at most that sum, to the last whole lot', async () => {
    await sell('30000', '0.1');
    await sell('30010', '1');
    const buy = { symbol: 'BTCUSDT', side: 'BUY', type: 'MARKET', quoteOrderQty: '5000' };
    const bought = (await api.signed(buyer, 'POST', ORDER, buy)).body as Row;
    // 0.1 at 30000 leaves 2000, which at 30010 buys slightly more than 0.06664.
    expect(bought).toMatchObject({ status: 'FILLED', executedQty: '0.16664', origQty: '0.16664' });
    expect(bought).toMatchObject({ origQuoteOrderQty: '5000.00000000' });
    const asked = { symbol: 'BTCUSDT', orderId: bought.orderId };
    expect((await api.signed(buyer, 'GET', ORDER, asked)).body).toMatchObject({
      origQuoteOrderQty: '5000.00000000',
    });
    expect(Number(bought.cummulativeQuoteQty)).toBeLessThanOrEqual(5_000);
    expect(Number(bought.cummulativeQuoteQty)).toBeGreaterThan(4_999.6);
    const tooLittle = await api.signed(buyer, 'POST', ORDER, { ...buy, quoteOrderQty: '0.01' });
    expect(tooLittle).toMatchObject({ status: 400, body: { code: -1013 } });
    await cancelAll();
  });

  it('API-062: a name names one order of a key for good', async () => {
    const first = await sell('40000', '0.1', { newClientOrderId: 'mine' });
    expect(first).toMatchObject({ clientOrderId: 'mine' });
    for (const price of ['40000', '41000']) {
      const again = await api.signed(seller, 'POST', ORDER, {
        ...LIMIT,
        side: 'SELL',
        price,
        quantity: '0.1',
        newClientOrderId: 'mine',
      });
      expect(again).toMatchObject({ status: 400, body: { code: -2010, msg: 'Duplicate order sent.' } });
    }
    const open = await api.signed(seller, 'GET', '/api/v3/openOrders', { symbol: 'BTCUSDT' });
    expect(open.body).toMatchObject([{ orderId: first.orderId }]);
    const unnamed = await sell('42000', '0.1');
    expect(unnamed.clientOrderId).toBe(`assay-${unnamed.orderId}`);
    const named = { symbol: 'BTCUSDT', origClientOrderId: `assay-${unnamed.orderId}` };
    expect((await api.signed(seller, 'GET', ORDER, named)).body).toMatchObject({ orderId: unnamed.orderId });
    await cancelAll();
  });

  it('API-064: cancelReplace does both, or tells which half failed', async () => {
    const path = '/api/v3/order/cancelReplace';
    const first = await sell('40000', '0.1');
    const next = {
      ...LIMIT,
      side: 'SELL',
      price: '41000',
      quantity: '0.1',
      cancelReplaceMode: 'STOP_ON_FAILURE',
    };
    const replaced = await api.signed(seller, 'POST', path, { ...next, cancelOrderId: first.orderId });
    expect(replaced.body).toMatchObject({
      cancelResult: 'SUCCESS',
      newOrderResult: 'SUCCESS',
      cancelResponse: { orderId: first.orderId, status: 'CANCELED' },
      newOrderResponse: { price: '41000.00', status: 'NEW' },
    });
    const beyond = { ...next, cancelOrderId: first.orderId, orderRateLimitExceededMode: 'CANCEL_ONLY' };
    expect(await api.signed(seller, 'POST', path, beyond)).toMatchObject({ body: { code: -1130 } });
    const stopped = await api.signed(seller, 'POST', path, { ...next, cancelOrderId: first.orderId });
    expect(stopped).toMatchObject({
      status: 400,
      body: { code: -2022, data: { cancelResult: 'FAILURE', newOrderResult: 'NOT_ATTEMPTED' } },
    });
    const allowed = { ...next, cancelReplaceMode: 'ALLOW_FAILURE', cancelOrderId: first.orderId };
    expect(await api.signed(seller, 'POST', path, allowed)).toMatchObject({
      status: 409,
      body: { code: -2021, data: { cancelResult: 'FAILURE', newOrderResult: 'SUCCESS' } },
    });
    await cancelAll();
  });

  it('API-065: keepPriority makes an order smaller in its place', async () => {
    const first = await sell('35000', '0.5');
    const second = await sell('35000', '0.5');
    const path = '/api/v3/order/amend/keepPriority';
    const amend = { symbol: 'BTCUSDT', orderId: first.orderId };
    const amended = await api.signed(seller, 'PUT', path, { ...amend, newQty: '0.3' });
    expect(amended.body).toMatchObject({
      amendedOrder: { orderId: first.orderId, qty: '0.30000', status: 'NEW' },
    });
    expect(await api.signed(seller, 'PUT', path, { ...amend, newQty: '0.4' })).toMatchObject({
      body: { code: -2038 },
    });
    await api.signed(buyer, 'POST', ORDER, {
      symbol: 'BTCUSDT',
      side: 'BUY',
      type: 'MARKET',
      quantity: '0.3',
    });
    const resting = { symbol: 'BTCUSDT', orderId: first.orderId };
    expect((await api.signed(seller, 'GET', ORDER, resting)).body).toMatchObject({ status: 'FILLED' });
    const other = { symbol: 'BTCUSDT', orderId: second.orderId };
    expect((await api.signed(seller, 'GET', ORDER, other)).body).toMatchObject({ status: 'NEW' });
    await cancelAll();
  });

  it('API-060: stop and take-profit orders wait under their own names', async () => {
    const stop = { symbol: 'BTCUSDT', side: 'SELL', quantity: '0.1' };
    const placed = [
      { ...stop, type: 'STOP_LOSS', stopPrice: '20000' },
      { ...stop, type: 'STOP_LOSS_LIMIT', timeInForce: 'GTC', price: '19900', stopPrice: '20000' },
      { ...stop, type: 'TAKE_PROFIT', stopPrice: '60000' },
      { ...stop, type: 'TAKE_PROFIT_LIMIT', timeInForce: 'GTC', price: '60000', stopPrice: '60000' },
    ];
    for (const order of placed) {
      const answer = await api.signed(seller, 'POST', ORDER, { ...order, newOrderRespType: 'FULL' });
      expect(answer.body).toMatchObject({
        type: order.type,
        status: 'NEW',
        stopPrice: `${order.stopPrice}.00`,
      });
    }
    const open = await api.signed(seller, 'GET', '/api/v3/openOrders', { symbol: 'BTCUSDT' });
    expect(open.body).toMatchObject(placed.map(({ type }) => ({ type, isWorking: false })));
    await cancelAll();
  });

  it('API-063 API-067: a test places nothing; fees and limits are the pair’s and the user’s', async () => {
    const test = { ...LIMIT, side: 'SELL', price: '40000', quantity: '0.1', computeCommissionRates: 'true' };
    expect((await api.signed(seller, 'POST', `${ORDER}/test`, test)).body).toMatchObject({
      standardCommissionForOrder: { maker: '0.00100000', taker: '0.00100000' },
    });
    expect((await api.signed(seller, 'GET', '/api/v3/openOrders')).body).toEqual([]);
    const fees = await api.signed(seller, 'GET', '/sapi/v1/asset/tradeFee', { symbol: 'BTCUSDT' });
    expect(fees.body).toEqual([
      { symbol: 'BTCUSDT', makerCommission: '0.00100000', takerCommission: '0.00100000' },
    ]);
  });
});
