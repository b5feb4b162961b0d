import { Spot } from '@binance/spot';
import { MainClient } from 'binance';
import Binance from 'node-binance-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiClient, type Key } from '../../support/api-client.ts';
import { BTC, type HttpExchange, openHttpExchange } from '../../support/http-exchange.ts';

let assay: HttpExchange;
let key: Key;
beforeAll(async () => {
  assay = await openHttpExchange();
  const trader = await assay.signUp('seller');
  await assay.fund(trader, BTC, '10');
  key = await apiClient(assay).makeKey(trader, { can_trade: 1 });
});
afterAll(() => assay.close());

describe('clients that others wrote, unchanged', () => {
  it('API-101: @binance/spot', async () => {
    const { restAPI } = new Spot({
      configurationRestAPI: { apiKey: key.apiKey, apiSecret: key.secret, basePath: assay.url },
    });
    const info = await (await restAPI.exchangeInfo()).data();
    expect(info.symbols?.map(({ symbol }) => symbol)).toContain('BTCUSDT');
    const order = { symbol: 'BTCUSDT', quantity: 0.1, price: 30_000 };
    const placed = await (
      await restAPI.newOrder({
        ...order,
        side: 'SELL' as never,
        type: 'LIMIT' as never,
        timeInForce: 'GTC' as never,
      })
    ).data();
    expect(placed.status).toBe('NEW');
    const cancelled = await (
      await restAPI.deleteOrder({ symbol: 'BTCUSDT', orderId: placed.orderId as number })
    ).data();
    expect(cancelled.status).toBe('CANCELED');
    const account = await (await restAPI.getAccount({ omitZeroBalances: true })).data();
    expect(account.balances).toMatchObject([{ asset: 'BTC', free: '10.00000000' }]);
  });

  it('API-101: binance', async () => {
    const client = new MainClient({ api_key: key.apiKey, api_secret: key.secret, baseUrl: assay.url });
    const placed = await client.submitNewOrder({
      symbol: 'BTCUSDT',
      side: 'SELL',
      type: 'LIMIT',
      timeInForce: 'GTC',
      quantity: 0.1,
      price: 30_000,
    });
    expect(placed).toMatchObject({ status: 'NEW' });
    const open = await client.getOpenOrders({ symbol: 'BTCUSDT' });
    expect(open).toHaveLength(1);
    await client.cancelAllSymbolOrders({ symbol: 'BTCUSDT' });
    expect(await client.getOpenOrders({ symbol: 'BTCUSDT' })).toEqual([]);
    expect(await client.getKlines({ symbol: 'BTCUSDT', interval: '1m' })).toEqual([]);
  });

  it('API-101: node-binance-api', async () => {
    const client = new Binance().options({
      APIKEY: key.apiKey,
      APISECRET: key.secret,
      urls: { base: `${assay.url}/api/`, sapi: `${assay.url}/sapi/` },
    } as never);
    const placed = await client.sell('BTCUSDT', 0.1, 30_000);
    expect(placed).toMatchObject({ status: 'NEW' });
    expect(await client.openOrders('BTCUSDT')).toHaveLength(1);
    await client.cancel('BTCUSDT', placed.orderId);
    expect(await client.openOrders('BTCUSDT')).toEqual([]);
  });
});
