import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ApiClient, apiClient, type Key } from '../../support/api-client.ts';
import { type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';
import { type SpotCalls, spotCalls } from '../../support/spot-calls.ts';
import { openStream } from '../../support/stream-client.ts';

const ORDER = '/api/v3/order';
const MATCHES = '/api/v3/myPreventedMatches';
const LIMIT = { symbol: 'BTCUSDT', type: 'LIMIT', timeInForce: 'GTC' };

let assay: HttpExchange;
let spot: SpotCalls;
let api: ApiClient;
let trader: Trader;
let other: Trader;
let key: Key;
let otherKey: Key;
beforeAll(async () => {
  assay = await openHttpExchange({}, { hasClock: true });
  spot = spotCalls(assay);
  api = apiClient(assay);
  ({ seller: trader, buyer: other } = await spot.newTraders());
  await assay.fund(trader, USDT, '100000');
  key = await api.makeKey(trader, { can_trade: 1 });
  otherKey = await api.makeKey(other, { can_trade: 1 });
});
afterAll(() => assay.close());

const placed = async (fields: object) =>
  Object((await api.signed(key, 'POST', ORDER, { ...LIMIT, ...fields })).body);
const matches = async (fields: object, by = key) =>
  (await api.signed(by, 'GET', MATCHES, { symbol: 'BTCUSDT', ...fields })).body;

describe('self-trade prevention', () => {
  it('SPOT-767: an order shows its mode, and what prevented matches took from it', async () => {
    await spot.place('out', trader, '1000', '0.3');
    const more = { self_trade_prevention: 'decrement' };
    const taker = await spot.place('in', trader, '1000', '0.5', more);
    expect(taker).toMatchObject({ type: 'ok', data: { status: 'open', number: '0.20000' } });
    const [newer, older] = (await spot.list('/api/transaction_all', trader)).list;
    expect(newer).toMatchObject({
      ...more,
      status: 'open',
      total_number: '0.20000',
      prevented_number: '0.30000',
    });
    expect(older).toMatchObject({
      self_trade_prevention: 'expire_taker',
      status: 'cancelled',
      cancel_reason: 'self_trade',
    });
    await spot.cancelAll(trader);
  });

  it('API-760: exchangeInfo has the modes, orders and lists take them, and NONE places nothing', async () => {
    const info = Object((await api.raw('GET', '/api/v3/exchangeInfo?symbol=BTCUSDT')).body);
    const { allowedSelfTradePreventionModes: modes, defaultSelfTradePreventionMode: usual } = info.symbols[0];
    expect([usual, ...modes]).toEqual([
      'EXPIRE_TAKER',
      'EXPIRE_TAKER',
      'EXPIRE_MAKER',
      'EXPIRE_BOTH',
      'DECREMENT',
    ]);
    for (const selfTradePreventionMode of modes) {
      const order = await placed({ side: 'BUY', price: '900', quantity: '0.1', selfTradePreventionMode });
      expect(order).toMatchObject({ status: 'NEW', selfTradePreventionMode });
      const named = { symbol: 'BTCUSDT', orderId: order.orderId };
      expect((await api.signed(key, 'GET', ORDER, named)).body).toMatchObject({ selfTradePreventionMode });
    }
    await spot.cancelAll(trader);
    const none = { side: 'BUY', price: '900', quantity: '0.1', selfTradePreventionMode: 'NONE' };
    expect(await placed(none)).toMatchObject({ code: -1013 });
    await spot.tradeAt('1000');
    const list = await api.signed(key, 'POST', '/api/v3/order/oco', {
      ...{ symbol: 'BTCUSDT', side: 'SELL', quantity: '0.1', price: '1100', stopPrice: '900' },
      selfTradePreventionMode: 'EXPIRE_BOTH',
    });
    expect(Object(list.body).orderReports).toMatchObject([
      { selfTradePreventionMode: 'EXPIRE_BOTH' },
      { selfTradePreventionMode: 'EXPIRE_BOTH' },
    ]);
    await spot.cancelAll(trader);
    expect((await api.signed(key, 'GET', '/api/v3/openOrders')).body).toEqual([]);
  });

  it('API-761 API-762: prevented matches are kept for their owner, and reported as they happen', async () => {
    const stream = await api.raw('POST', '/api/v3/userDataStream', { 'x-mbx-apikey': key.apiKey });
    const own = await openStream(assay.url, `/ws/${Object(stream.body).listenKey}`);
    await own.ask({ method: 'LIST_SUBSCRIPTIONS' });
    const maker = await placed({ side: 'SELL', price: '1005', quantity: '0.3' });
    const asked = { side: 'BUY', price: '1005', quantity: '0.2', selfTradePreventionMode: 'DECREMENT' };
    const taker = await placed(asked);
    expect(taker).toMatchObject({
      ...{ status: 'EXPIRED_IN_MATCH', origQty: '0.20000', executedQty: '0.00000' },
      preventedQuantity: '0.20000',
    });
    const row = {
      ...{ symbol: 'BTCUSDT', preventedMatchId: taker.preventedMatchId, takerOrderId: taker.orderId },
      ...{ makerSymbol: 'BTCUSDT', makerOrderId: maker.orderId, tradeGroupId: -1 },
      ...{ selfTradePreventionMode: 'DECREMENT', price: '1005.00' },
      ...{ takerPreventedQuantity: '0.20000', makerPreventedQuantity: '0.20000' },
      transactTime: expect.any(Number),
    };
    await vi.waitFor(async () => expect(await matches({ orderId: taker.orderId })).toEqual([row]));
    const id = taker.preventedMatchId;
    expect(await matches({ orderId: maker.orderId, fromPreventedMatchId: id })).toEqual([row]);
    expect(await matches({ orderId: maker.orderId, fromPreventedMatchId: id + 1 })).toEqual([]);
    expect(await matches({ preventedMatchId: id })).toEqual([row]);
    expect(await matches({ preventedMatchId: id }, otherKey)).toEqual([]);
    expect(await matches({})).toMatchObject({ code: -1102 });
    expect(await matches({ preventedMatchId: id, orderId: maker.orderId })).toMatchObject({ code: -1128 });
    const named = { symbol: 'BTCUSDT', orderId: maker.orderId };
    expect((await api.signed(key, 'GET', ORDER, named)).body).toMatchObject({
      ...{ status: 'NEW', origQty: '0.30000', preventedQuantity: '0.20000' },
    });
    await vi.waitFor(() => {
      const reports = own.all().filter(({ e, x }) => e === 'executionReport' && x === 'TRADE_PREVENTION');
      const part = { v: id, B: '0.20000', pl: '0.20000', pL: '1005.00', A: '0.20000' };
      expect(reports).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ ...part, i: taker.orderId, X: 'EXPIRED_IN_MATCH', U: maker.orderId }),
          expect.objectContaining({ ...part, i: maker.orderId, X: 'NEW', U: taker.orderId }),
        ]),
      );
    });
    own.close();
    await spot.cancelAll(trader);
  });
});
