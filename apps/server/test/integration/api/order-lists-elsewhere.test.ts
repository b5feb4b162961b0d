import { Spot } from '@binance/spot';
import { MainClient } from 'binance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiClient, type Key } from '../../support/api-client.ts';
import { ccxtAt } from '../../support/ccxt-client.ts';
import { BTC, type HttpExchange, openHttpExchange } from '../../support/http-exchange.ts';
import { openSocketApi, type SocketApi } from '../../support/socket-api.ts';
import { spotCalls } from '../../support/spot-calls.ts';

let assay: HttpExchange;
let seller: Key;
const sockets: SocketApi[] = [];
beforeAll(async () => {
  assay = await openHttpExchange();
  const trader = await assay.signUp('lister');
  await assay.fund(trader, BTC, '10');
  await spotCalls(assay).tradeAt('30000');
  seller = await apiClient(assay).makeKey(trader, { can_trade: 1 });
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await assay?.close();
});

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
type Fields = Record<string, string | number>;
type List = { readonly orderListId: number };

describe('order lists, by other ways', () => {
  it('API-069 STR-060: the same over the WebSocket', async () => {
    const socket = await openSocketApi(assay.url);
    sockets.push(socket);
    const list = await socket.signed(seller, 'orderList.place.oco', SELL);
    expect(list).toMatchObject({ status: 200, result: { contingencyType: 'OCO' } });
    const { orderListId } = Object(list.result) as List;
    expect(await socket.signed(seller, 'orderList.status', { orderListId })).toMatchObject({
      result: { listOrderStatus: 'EXECUTING' },
    });
    expect(await socket.signed(seller, 'openOrderLists.status')).toMatchObject({ result: [{ orderListId }] });
    expect(await socket.signed(seller, 'orderList.cancel', { ...SYMBOL, orderListId })).toMatchObject({
      result: { listOrderStatus: 'ALL_DONE' },
    });
    expect(await socket.signed(seller, 'openOrderLists.status')).toMatchObject({ result: [] });
    const all = await socket.signed(seller, 'allOrderLists', { fromId: orderListId });
    expect(all).toMatchObject({ result: [{ orderListId }] });
    const former = { ...SYMBOL, side: 'SELL', quantity: '0.1', price: '33000', stopPrice: '28000' };
    expect(await socket.signed(seller, 'orderList.place', former)).toMatchObject({
      result: { orderReports: [{ type: 'LIMIT_MAKER' }, { type: 'STOP_LOSS' }] },
    });
    expect(await socket.signed(seller, 'openOrders.cancelAll', SYMBOL)).toMatchObject({
      result: [{ listOrderStatus: 'ALL_DONE', orderReports: [{}, {}] }],
    });
  });

  it('API-069 API-100 API-101: ccxt, @binance/spot and binance place, ask for and cancel them', async () => {
    const exchange = ccxtAt(assay.url, seller) as unknown as Record<
      string,
      (fields: Fields) => Promise<List>
    >;
    for (const form of [
      ['privatePostOrderListOco', SELL],
      [
        'privatePostOrderOco',
        { ...SYMBOL, side: 'SELL', quantity: '0.1', price: '33000', stopPrice: '28000' },
      ],
    ] as const) {
      const list = await exchange[form[0]]?.(form[1]);
      expect(list).toMatchObject({ contingencyType: 'OCO', listOrderStatus: 'EXECUTING' });
      const ended = await exchange.privateDeleteOrderList?.({
        ...SYMBOL,
        orderListId: list?.orderListId ?? 0,
      });
      expect(ended).toMatchObject({ listOrderStatus: 'ALL_DONE' });
    }
    const { restAPI } = new Spot({
      configurationRestAPI: { apiKey: seller.apiKey, apiSecret: seller.secret, basePath: assay.url },
    });
    const official = await (
      await restAPI.orderListOco({
        symbol: 'BTCUSDT',
        side: 'SELL' as never,
        quantity: 0.1,
        aboveType: 'LIMIT_MAKER' as never,
        abovePrice: 33_000,
        belowType: 'STOP_LOSS' as never,
        belowStopPrice: 28_000,
      })
    ).data();
    expect(official).toMatchObject({ listOrderStatus: 'EXECUTING' });
    const { orderListId = 0 } = official;
    expect(await (await restAPI.getOrderList({ orderListId })).data()).toMatchObject({ orderListId });
    expect(await (await restAPI.deleteOrderList({ symbol: 'BTCUSDT', orderListId })).data()).toMatchObject({
      listOrderStatus: 'ALL_DONE',
    });
    const client = new MainClient({ api_key: seller.apiKey, api_secret: seller.secret, baseUrl: assay.url });
    const list = await client.submitNewOrderList({
      symbol: 'BTCUSDT',
      side: 'SELL',
      quantity: 0.1,
      aboveType: 'LIMIT_MAKER',
      abovePrice: '33000',
      belowType: 'STOP_LOSS',
      belowStopPrice: '28000',
    } as never);
    expect(list).toMatchObject({ contingencyType: 'OCO' });
    expect(await client.getAllOpenOCO()).toHaveLength(1);
    const found = Object(list) as List;
    expect(await client.getOCO({ orderListId: found.orderListId })).toMatchObject({
      orderListId: found.orderListId,
    });
    await client.cancelOCO({ symbol: 'BTCUSDT', orderListId: found.orderListId });
    expect(await client.getAllOpenOCO()).toEqual([]);
  });
});
