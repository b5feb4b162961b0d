import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, apiClient, type Key } from '../../support/api-client.ts';
import { BTC, type HttpExchange, openHttpExchange, USDT } from '../../support/http-exchange.ts';
import { openStream, type StreamClient } from '../../support/stream-client.ts';

let assay: HttpExchange;
let api: ApiClient;
let seller: Key;
let buyer: Key;
let own: StreamClient;
beforeAll(async () => {
  assay = await openHttpExchange();
  api = apiClient(assay);
  const [one, other] = [await assay.signUp('seller'), await assay.signUp('buyer')];
  for (const trader of [one, other]) {
    await assay.fund(trader, BTC, '10');
    await assay.fund(trader, USDT, '1000000');
  }
  seller = await api.makeKey(one, { can_trade: 1 });
  buyer = await api.makeKey(other, { can_trade: 1 });
  await tradeAt('30000');
  const named = await api.raw('POST', '/api/v3/userDataStream', { 'x-mbx-apikey': seller.apiKey });
  own = await openStream(assay.url, `/ws/${Object(named.body).listenKey}`);
  await own.ask({ method: 'LIST_SUBSCRIPTIONS' });
});
afterAll(async () => {
  own?.close();
  await assay?.close();
});
afterEach(async () => {
  for (const key of [seller, buyer])
    await api.signed(key, 'DELETE', '/api/v3/openOrders', { symbol: 'BTCUSDT' });
});

const ORDER = '/api/v3/order';
const OCO = '/api/v3/orderList/oco';
const LIST = '/api/v3/orderList';
const SYMBOL = { symbol: 'BTCUSDT' };
const SELL = {
  ...SYMBOL,
  side: 'SELL',
  quantity: '0.5',
  aboveType: 'LIMIT_MAKER',
  abovePrice: '33000',
  belowType: 'STOP_LOSS_LIMIT',
  belowStopPrice: '28000',
  belowPrice: '27900',
  belowTimeInForce: 'GTC',
};
const { belowPrice: _price, belowTimeInForce: _term, ...WITHOUT_LIMIT } = SELL;
const BY_MARKET = { ...WITHOUT_LIMIT, belowType: 'STOP_LOSS' };
type Fields = Record<string, string | number>;
type Report = Record<string, unknown> & { readonly orderId: number; readonly clientOrderId: string };
type List = {
  readonly orderListId: number;
  readonly listClientOrderId: string;
  readonly listStatusType: string;
  readonly orders: readonly { readonly orderId: number; readonly clientOrderId: string }[];
  readonly orderReports: readonly Report[];
};

const asked = async <Answer>(
  key: Key,
  method: string,
  path: string,
  fields: Fields = {},
): Promise<Answer> => {
  const { status, body } = await api.signed(key, method, path, fields);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body as Answer;
};
const placed = (fields: Fields) => asked<List>(seller, 'POST', OCO, fields);
const limit = (key: Key, side: string, price: string, quantity: string) =>
  asked<Report>(key, 'POST', ORDER, { ...SYMBOL, type: 'LIMIT', timeInForce: 'GTC', side, price, quantity });

async function tradeAt(price: string): Promise<void> {
  await limit(seller, 'SELL', price, '0.001');
  await limit(buyer, 'BUY', price, '0.001');
}

describe('order lists', () => {
  it('API-069: two orders are placed together, found by number and by name, and listed', async () => {
    const names = {
      listClientOrderId: 'pair-1',
      aboveClientOrderId: 'above-1',
      belowClientOrderId: 'below-1',
    };
    const list = await placed({ ...SELL, ...names });
    const [above, below] = list.orders;
    expect(list).toMatchObject({
      orderListId: above?.orderId,
      contingencyType: 'OCO',
      listStatusType: 'EXEC_STARTED',
      listOrderStatus: 'EXECUTING',
      listClientOrderId: 'pair-1',
      symbol: 'BTCUSDT',
      orders: [{ clientOrderId: 'above-1' }, { clientOrderId: 'below-1' }],
      orderReports: [
        { type: 'LIMIT_MAKER', price: '33000.00', origQty: '0.50000', status: 'NEW', side: 'SELL' },
        { type: 'STOP_LOSS_LIMIT', price: '27900.00', stopPrice: '28000.00', status: 'NEW', side: 'SELL' },
      ],
    });
    expect(new Set(list.orderReports.map(({ orderListId }) => orderListId))).toEqual(
      new Set([list.orderListId]),
    );
    const { orderReports: _reports, ...row } = list;
    for (const named of [{ orderListId: list.orderListId }, { origClientOrderId: 'pair-1' }])
      expect(await asked(seller, 'GET', LIST, named)).toEqual(row);
    expect(await asked(seller, 'GET', '/api/v3/openOrderList')).toEqual([row]);
    expect(await asked(seller, 'GET', '/api/v3/allOrderList')).toEqual([row]);
    expect(await asked(seller, 'GET', '/api/v3/allOrderList', { fromId: list.orderListId + 1 })).toEqual([]);
    for (const [orderId, origClientOrderId] of [
      [above?.orderId, 'above-1'],
      [below?.orderId, 'below-1'],
    ]) {
      const order = await asked(seller, 'GET', ORDER, {
        ...SYMBOL,
        origClientOrderId: String(origClientOrderId),
      });
      expect(order).toMatchObject({
        orderId,
        clientOrderId: origClientOrderId,
        orderListId: list.orderListId,
      });
    }
    expect(await asked(buyer, 'GET', '/api/v3/allOrderList')).toEqual([]);
    expect(await api.signed(buyer, 'GET', LIST, { orderListId: list.orderListId })).toMatchObject({
      status: 400,
      body: { code: -2018 },
    });
    const taken = [
      { listClientOrderId: 'pair-1' },
      { aboveClientOrderId: 'below-1' },
      { belowClientOrderId: 'above-1' },
    ];
    for (const name of [...taken, { aboveClientOrderId: 'same', belowClientOrderId: 'same' }])
      expect(await api.signed(seller, 'POST', OCO, { ...BY_MARKET, ...name })).toMatchObject({
        body: { code: -2010 },
      });
    const begun = await own.event('listStatus', ({ C }) => C === 'pair-1');
    expect(begun).toMatchObject({ l: 'EXEC_STARTED', O: [{ c: 'above-1' }, { c: 'below-1' }] });
  });

  it('API-069: cancelling the list or either of its orders ends both, and listStatus tells it', async () => {
    const ways = [
      (list: List) => asked(seller, 'DELETE', LIST, { ...SYMBOL, orderListId: list.orderListId }),
      (list: List) => asked(seller, 'DELETE', LIST, { ...SYMBOL, listClientOrderId: list.listClientOrderId }),
      (list: List) => asked(seller, 'DELETE', ORDER, { ...SYMBOL, orderId: list.orders[0]?.orderId ?? 0 }),
      (list: List) => asked(seller, 'DELETE', ORDER, { ...SYMBOL, orderId: list.orders[1]?.orderId ?? 0 }),
      () => asked(seller, 'DELETE', '/api/v3/openOrders', SYMBOL),
    ];
    for (const [index, cancel] of ways.entries()) {
      const list = await placed({ ...BY_MARKET, belowClientOrderId: `stop-${index}` });
      expect(list.listClientOrderId).toBe(`assay-list-${list.orderListId}`);
      const answer = await cancel(list);
      const ended = {
        orderListId: list.orderListId,
        listStatusType: 'ALL_DONE',
        listOrderStatus: 'ALL_DONE',
        orderReports: [
          { orderId: list.orderListId, status: 'CANCELED' },
          { origClientOrderId: `stop-${index}`, status: 'CANCELED' },
        ],
      };
      if (index < 2) expect(answer).toMatchObject(ended);
      if (index === 4) expect(answer).toMatchObject([ended]);
      expect(await asked(seller, 'GET', '/api/v3/openOrders', SYMBOL)).toEqual([]);
      expect(await asked(seller, 'GET', '/api/v3/openOrderList')).toEqual([]);
      expect(await asked(seller, 'GET', LIST, { orderListId: list.orderListId })).toMatchObject({
        listStatusType: 'ALL_DONE',
      });
      const over = await own.event('listStatus', ({ g, l }) => g === list.orderListId && l === 'ALL_DONE');
      expect(over).toMatchObject({ C: list.listClientOrderId, O: [{}, { c: `stop-${index}` }] });
      expect(
        await api.signed(seller, 'DELETE', LIST, { ...SYMBOL, orderListId: list.orderListId }),
      ).toMatchObject({
        status: 400,
        body: { code: -2011 },
      });
    }
  });

  it('API-069: what fills of one is gone from the other, and trades name the list', async () => {
    const list = await placed(BY_MARKET);
    await limit(buyer, 'BUY', '33000', '0.2');
    const [above, below] = list.orders;
    expect(await asked(seller, 'GET', ORDER, { ...SYMBOL, orderId: below?.orderId ?? 0 })).toMatchObject({
      origQty: '0.30000',
      status: 'NEW',
    });
    await limit(buyer, 'BUY', '33000', '0.3');
    expect(await asked(seller, 'GET', ORDER, { ...SYMBOL, orderId: above?.orderId ?? 0 })).toMatchObject({
      status: 'FILLED',
    });
    expect(await asked(seller, 'GET', LIST, { orderListId: list.orderListId })).toMatchObject({
      listOrderStatus: 'ALL_DONE',
    });
    const trades = await asked<{ orderListId: number }[]>(seller, 'GET', '/api/v3/myTrades', SYMBOL);
    expect(trades.map(({ orderListId }) => orderListId)).toEqual([-1, list.orderListId, list.orderListId]);
  });

  it('API-069: a stop order that is reached ends the limit order and goes on by itself', async () => {
    const buying = {
      ...SYMBOL,
      side: 'BUY',
      quantity: '0.1',
      belowType: 'LIMIT_MAKER',
      belowPrice: '25000',
      aboveType: 'STOP_LOSS_LIMIT',
      aboveStopPrice: '34000',
      abovePrice: '34100',
      aboveTimeInForce: 'GTC',
      newOrderRespType: 'ACK',
    };
    const list = await placed(buying);
    expect(Object.keys(list.orderReports[0] ?? {})).toEqual([
      'symbol',
      'orderId',
      'orderListId',
      'clientOrderId',
      'transactTime',
    ]);
    await limit(buyer, 'SELL', '34000', '0.01');
    await limit(seller, 'BUY', '34000', '0.01');
    const rows = await asked<Report[]>(seller, 'GET', '/api/v3/openOrders', SYMBOL);
    expect(rows).toMatchObject([
      { orderId: list.orders[1]?.orderId, type: 'STOP_LOSS_LIMIT', isWorking: true },
    ]);
    expect(await asked(seller, 'GET', '/api/v3/openOrderList')).toMatchObject([
      { listOrderStatus: 'EXECUTING' },
    ]);
    const ended = await asked<List>(seller, 'DELETE', LIST, { ...SYMBOL, orderListId: list.orderListId });
    expect(ended.orderReports).toMatchObject([{ status: 'CANCELED' }, { status: 'CANCELED' }]);
  });

  it.each([
    [{ aboveType: 'STOP_LOSS_LIMIT', abovePrice: '1' }, -1158],
    [{ belowType: 'LIMIT_MAKER' }, -1168],
    [{ belowType: 'TAKE_PROFIT_LIMIT' }, -1158],
    [{ belowType: 'NONE' }, -1116],
    [{ side: 'BUY' }, -1165],
    [{ aboveType: 'STOP_LOSS', belowType: 'LIMIT_MAKER' }, -1166],
    [{ aboveStopPrice: '1' }, -1106],
    [{ belowPrice: '' }, -1105],
    [{ belowType: 'STOP_LOSS' }, -1106],
    [{ belowTimeInForce: 'IOC' }, -1115],
    [{ belowTrailingDelta: '10' }, -1013],
    [{ aboveIcebergQty: '1' }, -1013],
    [{ quantity: '0.000001' }, -1013],
    [{ abovePrice: '33000.001' }, -1013],
    [{ belowStopPrice: '34000' }, -2010],
    [{ quantity: '900' }, -2010],
    [{ pendingType: 'LIMIT' }, -1104],
  ])('API-069 API-061: a list with %j is %i, and nothing is placed', async (fields, code) => {
    const answer = await api.signed(seller, 'POST', OCO, { ...SELL, ...fields });
    expect(answer).toMatchObject({ status: 400, body: { code } });
    expect(await asked(seller, 'GET', '/api/v3/openOrders')).toEqual([]);
  });
});
