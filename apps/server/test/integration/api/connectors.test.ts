import { Spot } from '@binance/spot';
import { MainClient } from 'binance';
import Binance from 'node-binance-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_RIGHTS, apiClient, type Key } from '../../support/api-client.ts';
import { openCustody } from '../../support/custody-exchange.ts';
import { BTC, type HttpExchange, openHttpExchange } from '../../support/http-exchange.ts';
import { spotCalls } from '../../support/spot-calls.ts';

let assay: HttpExchange;
let key: Key;
beforeAll(async () => {
  assay = await openHttpExchange();
  await openCustody(assay);
  const trader = await assay.signUp('seller');
  await assay.fund(trader, BTC, '10');
  key = await apiClient(assay).makeKey(trader, ALL_RIGHTS);
});
afterAll(() => assay.close());

const symbol = 'BTCUSDT';
const oco = { symbol, side: 'SELL', quantity: 0.1 } as const;

/** Calls each method by its name, and returns the names of those that failed. */
async function refusedOf(
  rows: readonly (readonly [name: string, fields?: object])[],
  ask: (name: string, fields: object) => Promise<unknown>,
): Promise<readonly string[]> {
  const refused: string[] = [];
  for (const [name, fields = {}] of rows) {
    await ask(name, fields).catch((error: unknown) => refused.push(`${name}: ${String(error)}`));
  }
  return refused;
}

/** Returns a method of a third-party client by its name. */
function methodOf(client: object, name: string): (fields: object) => Promise<unknown> {
  const method: unknown = Reflect.get(client, name);
  if (typeof method !== 'function') throw new Error(`there is no ${name}`);
  return async (fields) => Reflect.apply(method, client, Object.keys(fields).length === 0 ? [] : [fields]);
}

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

describe('all that they ask for of what is offered', () => {
  beforeAll(() => spotCalls(assay).tradeAt('30000'));

  it('API-101: @binance/spot is answered whatever it asks for of what is offered', async () => {
    const { restAPI } = new Spot({
      configurationRestAPI: { apiKey: key.apiKey, apiSecret: key.secret, basePath: assay.url },
    });
    const above = { aboveType: 'LIMIT_MAKER', abovePrice: 40_000 };
    const refused = await refusedOf(
      [
        ...[
          'ping',
          'time',
          'exchangeInfo',
          'getAccount',
          'openOrderList',
          'allOrderList',
          'rateLimitOrder',
        ].map((name) => [name] as const),
        ...['aggTrades', 'avgPrice', 'depth', 'getTrades', 'historicalTrades', 'ticker', 'ticker24hr'].map(
          (name) => [name, { symbol }] as const,
        ),
        ...['tickerBookTicker', 'tickerPrice', 'tickerTradingDay', 'accountCommission', 'allOrders'].map(
          (name) => [name, { symbol }] as const,
        ),
        ...['getOpenOrders', 'myTrades'].map((name) => [name, { symbol }] as const),
        ['klines', { symbol, interval: '1s' }],
        ['uiKlines', { symbol, interval: '1M' }],
        ['orderTest', { ...oco, type: 'LIMIT', timeInForce: 'GTC', price: 40_000 }],
        ['newOrder', { ...oco, type: 'LIMIT_MAKER', price: 40_000, newClientOrderId: 'mine' }],
        ['getOrder', { symbol, origClientOrderId: 'mine' }],
        ['orderAmendKeepPriority', { symbol, origClientOrderId: 'mine', newQty: 0.05 }],
        [
          'orderCancelReplace',
          {
            ...oco,
            type: 'LIMIT_MAKER',
            price: 41_000,
            cancelReplaceMode: 'STOP_ON_FAILURE',
            cancelOrigClientOrderId: 'mine',
            newClientOrderId: 'next',
          },
        ],
        ['deleteOrder', { symbol, origClientOrderId: 'next' }],
        [
          'orderListOco',
          { ...oco, ...above, belowType: 'STOP_LOSS', belowStopPrice: 20_000, listClientOrderId: 'two' },
        ],
        ['getOrderList', { origClientOrderId: 'two' }],
        ['deleteOrderList', { symbol, listClientOrderId: 'two' }],
        ['orderOco', { ...oco, price: 40_000, stopPrice: 20_000 }],
        ['deleteOpenOrders', { symbol }],
      ],
      (name, fields) => methodOf(restAPI, name)(fields),
    );
    expect(refused).toEqual([]);
  });

  it('API-101: binance is answered whatever it asks for of what is offered', async () => {
    const client = new MainClient({ api_key: key.apiKey, api_secret: key.secret, baseUrl: assay.url });
    const refused = await refusedOf(
      [
        ...[
          'getExchangeInfo',
          'getAccountInformation',
          'getOrderRateLimit',
          'getAllOCO',
          'getAllOpenOCO',
        ].map((name) => [name] as const),
        ...['getBalances', 'getDepositHistory', 'getWithdrawHistory', 'getTradeFee', 'getAccountStatus'].map(
          (name) => [name] as const,
        ),
        ...['getApiKeyPermissions', 'getSystemStatus', 'getSymbolPriceTicker'].map((name) => [name] as const),
        ...[
          'getOrderBook',
          'getRecentTrades',
          'getHistoricalTrades',
          'getAggregateTrades',
          'getAvgPrice',
        ].map((name) => [name, { symbol }] as const),
        ...['get24hrChangeStatistics', 'getTradingDayTicker', 'getSymbolOrderBookTicker'].map(
          (name) => [name, { symbol }] as const,
        ),
        ...['getAccountTradeList', 'getAllOrders', 'getCommissionRates'].map(
          (name) => [name, { symbol }] as const,
        ),
        ['getRollingWindowTicker', { symbol, windowSize: '1h' }],
        ['getUIKlines', { symbol, interval: '1w' }],
        ['submitNewOCO', { ...oco, price: 40_000, stopPrice: 20_000, listClientOrderId: 'three' }],
        ['getOCO', { origClientOrderId: 'three' }],
        ['cancelOCO', { symbol, listClientOrderId: 'three' }],
        ['getDepositAddress', { coin: 'USDT', network: 'ETH' }],
        ['submitUniversalTransfer', { type: 'MAIN_FUNDING', asset: 'BTC', amount: 0.1 }],
        ['getUniversalTransferHistory', { type: 'MAIN_FUNDING' }],
      ],
      (name, fields) => methodOf(client, name)(fields),
    );
    expect(refused).toEqual([]);
  });
});
