import ccxt, { type Order } from 'ccxt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiClient } from '../../support/api-client.ts';
import { ccxtAt } from '../../support/ccxt-client.ts';
import { lastRequest } from '../../support/ccxt-requests.ts';
import { BTC, type HttpExchange, openHttpExchange, USDT } from '../../support/http-exchange.ts';
import { spotCalls } from '../../support/spot-calls.ts';

const PAIR = 'BTC/USDT';
const ORDER = '/api/v3/order';

let assay: HttpExchange;
let bot: ReturnType<typeof ccxtAt>;
beforeAll(async () => {
  assay = await openHttpExchange();
  const trader = await assay.signUp('bot');
  await assay.fund(trader, USDT, '100000');
  await assay.fund(trader, BTC, '10');
  const { tradeAt, newTraders, place } = spotCalls(assay);
  await tradeAt('30000');
  const { seller } = await newTraders();
  await place('out', seller, '30000', '1');
  bot = ccxtAt(assay.url, await apiClient(assay).makeKey(trader, { can_trade: 1 }));
  await bot.loadMarkets();
});
afterAll(() => assay.close());

type Sent = Readonly<Record<string, string>>;
type More = Readonly<Record<string, unknown>>;
type Row = readonly [
  name: string,
  args: Parameters<typeof bot.createOrder>,
  sent: Sent,
  status: Order['status'],
];

const buy = (type: string, amount: number, price?: number, more: More = {}): Row[1] => [
  PAIR,
  type,
  'buy',
  amount,
  price,
  more,
];
const sell = (type: string, amount: number, price?: number, more: More = {}): Row[1] => [
  PAIR,
  type,
  'sell',
  amount,
  price,
  more,
];

/** Orders of each kind, from ccxt's own expected requests, and their expected state. */
const ORDERS: readonly Row[] = [
  [
    'a limit order',
    buy('limit', 0.2, 50),
    { type: 'LIMIT', quantity: '0.2', price: '50', timeInForce: 'GTC' },
    'open',
  ],
  [
    'a limit order with more decimals than there are',
    buy('limit', 0.0007856509959147719, 55.324242343),
    { type: 'LIMIT', quantity: '0.00078', price: '55.32', timeInForce: 'GTC' },
    'open',
  ],
  ['a market order', buy('market', 0.001), { type: 'MARKET', quantity: '0.001' }, 'closed'],
  [
    'a market order by its cost',
    buy('market', 0.01, 5_000),
    { type: 'MARKET', quoteOrderQty: '50' },
    'closed',
  ],
  [
    'an order that only rests',
    buy('limit', 0.2, 50, { postOnly: true }),
    { type: 'LIMIT_MAKER', quantity: '0.2', price: '50' },
    'open',
  ],
  [
    'an order that takes what there is',
    buy('limit', 0.2, 50, { timeInForce: 'IOC' }),
    { type: 'LIMIT', quantity: '0.2', price: '50', timeInForce: 'IOC' },
    'expired',
  ],
  [
    'an order that is filled whole or not at all',
    buy('limit', 0.001, 30_000, { timeInForce: 'FOK' }),
    { type: 'LIMIT', quantity: '0.001', price: '30000', timeInForce: 'FOK' },
    'closed',
  ],
  [
    'a limit order behind a trigger',
    buy('limit', 0.2, 31_000, { triggerPrice: 31_500 }),
    { type: 'STOP_LOSS_LIMIT', quantity: '0.2', price: '31000', stopPrice: '31500', timeInForce: 'GTC' },
    'open',
  ],
  [
    'a market order behind a stop',
    sell('market', 0.2, undefined, { stopLossPrice: 20_000 }),
    { type: 'STOP_LOSS', quantity: '0.2', stopPrice: '20000' },
    'open',
  ],
  [
    'a limit order behind a stop',
    sell('limit', 0.2, 19_000, { stopLossPrice: 20_000 }),
    { type: 'STOP_LOSS_LIMIT', quantity: '0.2', price: '19000', stopPrice: '20000', timeInForce: 'GTC' },
    'open',
  ],
  [
    'a market order that takes a profit',
    sell('market', 0.2, undefined, { takeProfitPrice: 40_000 }),
    { type: 'TAKE_PROFIT', quantity: '0.2', stopPrice: '40000' },
    'open',
  ],
  [
    'a limit order that takes a profit',
    sell('limit', 0.2, 41_000, { takeProfitPrice: 40_000 }),
    { type: 'TAKE_PROFIT_LIMIT', quantity: '0.2', price: '41000', stopPrice: '40000', timeInForce: 'GTC' },
    'open',
  ],
  [
    'an order that never meets its own',
    buy('limit', 0.2, 50, { selfTradePrevention: 'expire_taker' }),
    {
      type: 'LIMIT',
      quantity: '0.2',
      price: '50',
      timeInForce: 'GTC',
      selfTradePreventionMode: 'EXPIRE_TAKER',
    },
    'open',
  ],
];

describe('orders of ccxt', () => {
  it.each(ORDERS)(
    'API-105: %s is sent as ccxt expects it, and is done',
    async (_name, args, sent, status) => {
      const placed = await bot.createOrder(...args);
      const side = args[2] === 'buy' ? 'BUY' : 'SELL';
      expect(lastRequest(bot)).toEqual({
        path: ORDER,
        fields: { symbol: 'BTCUSDT', side, newOrderRespType: 'FULL', ...sent },
      });
      const found = await bot.fetchOrder(String(placed.id), PAIR);
      expect(found.status).toBe(status);
      for (const order of [placed, found]) expectWhole(order);
      if (status === 'open') await bot.cancelAllOrders(PAIR);
    },
  );

  it('API-105: an order is tried without placing it', async () => {
    await bot.createOrder(...buy('limit', 0.2, 50, { test: true }));
    expect(lastRequest(bot).path).toBe('/api/v3/order/test');
    expect(await bot.fetchOpenOrders(PAIR)).toEqual([]);
  });

  it.each([
    ['an iceberg that shows more than all', { icebergAmount: 0.3 }, -2010],
    ['an order without self-trade prevention', { selfTradePrevention: 'none' }, -1013],
    [
      'a trailing order that takes a profit',
      { trailingPercent: 1, stopLossOrTakeProfit: 'takeProfit' },
      -1013,
    ],
  ])('API-105 API-068: %s is refused by its number', async (_name, more, code) => {
    const refused = bot.createOrder(...sell('limit', 0.2, 60_000, more));
    await expect(refused).rejects.toThrow(`"code":${code},`);
    expect(await bot.fetchOpenOrders(PAIR)).toEqual([]);
  });

  it('API-105: an order is found, listed and cancelled by its client id', async () => {
    const clientOrderId = 'myid123';
    await bot.createOrder(...buy('limit', 0.2, 50, { clientOrderId }));
    const found = await bot.fetchOrder('', PAIR, { clientOrderId });
    expect(lastRequest(bot)).toEqual({
      path: ORDER,
      fields: { symbol: 'BTCUSDT', origClientOrderId: clientOrderId },
    });
    expect(found).toMatchObject({ clientOrderId, status: 'open' });
    const cancelled = await bot.cancelOrder('', PAIR, { clientOrderId });
    expect(lastRequest(bot).fields).toMatchObject({ origClientOrderId: clientOrderId });
    expect(cancelled).toMatchObject({ id: found.id, status: 'canceled' });
    await expect(bot.cancelOrder('', PAIR, { clientOrderId })).rejects.toBeInstanceOf(ccxt.OrderNotFound);
    await expect(bot.createOrder(...buy('limit', 0.2, 50, { clientOrderId }))).rejects.toBeInstanceOf(
      ccxt.InvalidOrder,
    );
  });

  it('API-105: orders and trades are listed by time, number and order', async () => {
    const since = assay.exchange.now() - 60_000;
    const orders = await bot.fetchOrders(PAIR, since, 5);
    expect(lastRequest(bot).fields).toEqual({ symbol: 'BTCUSDT', startTime: String(since), limit: '5' });
    expect(orders).toHaveLength(5);
    const trades = await bot.fetchMyTrades(PAIR, since, 2, { until: since + 120_000 });
    expect(lastRequest(bot).fields).toMatchObject({ startTime: String(since), limit: '2' });
    expect(trades).toHaveLength(2);
    const [{ order = '', cost = 0, fee } = {}] = trades;
    expect(fee).toMatchObject({ currency: 'BTC' });
    const ofOrder = await bot.fetchOrderTrades(order, PAIR);
    expect(ofOrder[0]).toMatchObject({ order, cost });
    bot.options.warnOnFetchOpenOrdersWithoutSymbol = false;
    await bot.createOrder(...buy('limit', 0.2, 50));
    expect(await bot.fetchOpenOrders()).toHaveLength(1);
    await bot
      .cancelOrders([(await bot.fetchOpenOrders(PAIR))[0]?.id ?? ''], PAIR)
      .catch(() => bot.cancelAllOrders(PAIR));
    expect(await bot.fetchOpenOrders()).toEqual([]);
  });
});

/** Checks that ccxt's parsed order is complete and consistent. */
function expectWhole(order: Order): void {
  const { amount, filled = 0, remaining = 0, timestamp = 0, clientOrderId } = order;
  expect(order).toMatchObject({ id: expect.stringMatching(/^\d+$/), symbol: PAIR });
  expect(['open', 'closed', 'canceled', 'expired']).toContain(order.status);
  expect(clientOrderId).toMatch(/^x-/);
  expect(Math.abs(timestamp - assay.exchange.now())).toBeLessThan(600_000);
  expect(Number((filled + remaining).toFixed(8))).toBe(amount);
  if (filled > 0) expect(order.average).toBe(30_000);
  expect(order.cost).toBeCloseTo(filled * (order.average ?? 0), 8);
}
