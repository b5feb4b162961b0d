import { readFile } from 'node:fs/promises';
import { pairId, SETUP } from '@assay/engine';
import { ratePpm } from '@assay/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, apiClient, type Key } from '../../support/api-client.ts';
import { ccxtAt } from '../../support/ccxt-client.ts';
import { BTC, ETH, type HttpExchange, openHttpExchange, USDT } from '../../support/http-exchange.ts';
import { spotCalls } from '../../support/spot-calls.ts';

let assay: HttpExchange;
let api: ApiClient;
let key: Key;
beforeAll(async () => {
  assay = await openHttpExchange();
  api = apiClient(assay);
  const outcome = await assay.submit({
    room: 'listing',
    type: 'change_pair',
    by: SETUP,
    pair: pairId(1),
    terms: { priceBand: ratePpm(100_000), ordersPerOwner: 5 },
  });
  expect(outcome).toMatchObject({ ok: true });
  await spotCalls(assay).tradeAt('30000');
  const user = await assay.signUp('filtered');
  for (const currency of [BTC, ETH, USDT]) await assay.fund(user, currency, '100');
  key = await api.makeKey(user, { can_trade: 1 });
});
afterAll(() => assay.close());

type Fields = Record<string, string>;
const LIMIT = { type: 'LIMIT', timeInForce: 'GTC' };

async function place(fields: Fields): Promise<string> {
  const { status, body } = await api.signed(key, 'POST', '/api/v3/order', { symbol: 'BTCUSDT', ...fields });
  return status === 200 ? 'placed' : Object(body).msg;
}

async function filtersOf(symbol: string): Promise<readonly Fields[]> {
  const { body } = await api.get('/api/v3/exchangeInfo', { symbol });
  return Object(body).symbols[0].filters;
}

it('API-040: the filters are the pair’s own terms', async () => {
  const lots = { minQty: '0.00010', maxQty: '1000.00000', stepSize: '0.00001' };
  expect(await filtersOf('BTCUSDT')).toEqual([
    { filterType: 'PRICE_FILTER', minPrice: '0.01', maxPrice: '90071992547409.91', tickSize: '0.01' },
    { filterType: 'LOT_SIZE', ...lots },
    { filterType: 'MARKET_LOT_SIZE', ...lots },
    {
      filterType: 'NOTIONAL',
      minNotional: '0.00000100',
      applyMinToMarket: true,
      maxNotional: '92233720368.54775807',
      applyMaxToMarket: false,
      avgPriceMins: 0,
    },
    { filterType: 'ICEBERG_PARTS', limit: 20 },
    {
      filterType: 'TRAILING_DELTA',
      minTrailingAboveDelta: 10,
      maxTrailingAboveDelta: 2_000,
      minTrailingBelowDelta: 10,
      maxTrailingBelowDelta: 2_000,
    },
    { filterType: 'PERCENT_PRICE', multiplierUp: '1.100000', multiplierDown: '0.900000', avgPriceMins: 0 },
    { filterType: 'MAX_NUM_ORDERS', maxNumOrders: 5 },
    { filterType: 'MAX_NUM_ALGO_ORDERS', maxNumAlgoOrders: 100 },
  ]);
  expect((await filtersOf('ETHUSDT')).map(({ filterType }) => filterType)).not.toContain('PERCENT_PRICE');
});

it.each([
  [{ side: 'SELL', price: '33000', quantity: '0.0001' }, 'placed'],
  [{ side: 'SELL', price: '33000.01', quantity: '0.0001' }, 'PERCENT_PRICE'],
  [{ side: 'BUY', price: '27000', quantity: '0.0001' }, 'placed'],
  [{ side: 'BUY', price: '26999.99', quantity: '0.0001' }, 'PERCENT_PRICE'],
  [{ side: 'SELL', price: '31000.01', quantity: '0.0001' }, 'placed'],
  [{ side: 'SELL', price: '31000.001', quantity: '0.0001' }, 'PRICE_FILTER'],
  [{ side: 'SELL', price: '0', quantity: '0.0001' }, 'PRICE_FILTER'],
  [{ side: 'SELL', price: '31000', quantity: '0.00009' }, 'LOT_SIZE'],
  [{ side: 'SELL', price: '31000', quantity: '0.000105' }, 'LOT_SIZE'],
  [{ side: 'SELL', price: '31000', quantity: '1000.00001' }, 'LOT_SIZE'],
  // Accepted by the filters, and rejected for its owner's balance.
  [
    { side: 'SELL', price: '31000', quantity: '1000' },
    'Account has insufficient balance for requested action.',
  ],
])('API-040 API-061: of the edges of the filters, %j is %s', async (fields, said) => {
  const known = said === 'placed' || said.includes(' ') ? said : `Filter failure: ${said}`;
  expect(await place({ ...LIMIT, ...fields })).toBe(known);
  const { body } = await api.signed(key, 'GET', '/api/v3/openOrders');
  expect(body).toHaveLength(said === 'placed' ? 1 : 0);
  if (said === 'placed') await api.signed(key, 'DELETE', '/api/v3/openOrders', { symbol: 'BTCUSDT' });
});

it('API-344: every pair has the least worth of an order, under a name that bots look for, and it is the engine’s', async () => {
  const { body } = await api.get('/api/v3/exchangeInfo');
  for (const { symbol, filters } of Object(body).symbols as {
    symbol: string;
    filters: readonly Fields[];
  }[]) {
    const [notional] = filters.filter(({ filterType = '' }) =>
      ['MIN_NOTIONAL', 'NOTIONAL'].includes(filterType),
    );
    expect(Number(notional?.minNotional), symbol).toBeGreaterThan(0);
  }
  // The smallest tick times the smallest quantity, and more than an amount can hold.
  const eth = { symbol: 'ETHUSDT', ...LIMIT };
  const [least] = (await filtersOf('ETHUSDT')).filter(({ filterType }) => filterType === 'NOTIONAL');
  const [lot] = (await filtersOf('ETHUSDT')).filter(({ filterType }) => filterType === 'LOT_SIZE');
  expect(Number(least?.minNotional)).toBeCloseTo(0.01 * Number(lot?.minQty), 8);
  expect(await place({ ...eth, side: 'BUY', price: '0.01', quantity: lot?.minQty ?? '' })).toBe('placed');
  await api.signed(key, 'DELETE', '/api/v3/openOrders', { symbol: 'ETHUSDT' });
  const most = { ...eth, side: 'SELL', price: '9007199254740.99', quantity: lot?.maxQty ?? '' };
  expect(await place(most)).toBe('Filter failure: NOTIONAL');
});

it('API-345: an unknown unit of time and answers in SBE are refused and not answered otherwise', async () => {
  const asked = (headers: Record<string, string>) => api.raw('GET', '/api/v3/time', headers);
  expect(await asked({ 'x-mbx-time-unit': 'MILLISECOND' })).toMatchObject({ status: 200 });
  expect(await asked({ 'x-mbx-time-unit': 'nanosecond' })).toMatchObject({
    status: 400,
    body: { code: -1194 },
  });
  expect(await asked({ accept: 'application/sbe' })).toMatchObject({ status: 406, body: { code: -1020 } });
  for (const accept of ['application/sbe, application/json', '*/*', 'text/html', 'application/json'])
    expect(await asked({ accept })).toMatchObject({ status: 200 });
});

it('API-040: as many orders as the filters say may be open and wait, and no more', async () => {
  const low = { ...LIMIT, side: 'BUY', price: '28000', quantity: '0.0001' };
  for (let order = 0; order < 5; order += 1) expect(await place(low)).toBe('placed');
  expect(await place(low)).toBe('Filter failure: MAX_NUM_ORDERS');
  await api.signed(key, 'DELETE', '/api/v3/openOrders', { symbol: 'BTCUSDT' });
  const book = { symbol: 'ETHUSDT', ...LIMIT, price: '20', quantity: '0.01' };
  expect(await place({ ...book, side: 'SELL' })).toBe('placed');
  const other = await api.makeKey(await rich(), { can_trade: 1 });
  await api.signed(other, 'POST', '/api/v3/order', { ...book, side: 'BUY' });
  const stop = { symbol: 'ETHUSDT', type: 'STOP_LOSS', side: 'SELL', quantity: '0.01', stopPrice: '10' };
  for (let order = 0; order < 100; order += 1) expect(await place(stop)).toBe('placed');
  expect(await place(stop)).toBe('Filter failure: MAX_NUM_ALGO_ORDERS');
});

it('API-640: an order is not lost to cancelReplace, nor let through by a test, where a filter refuses the new one', async () => {
  const bot = await api.makeKey(await rich('replacer'), { can_trade: 1 });
  const symbol = { symbol: 'BTCUSDT' };
  const near = { ...symbol, ...LIMIT, side: 'BUY', price: '28000', quantity: '0.0001' };
  const placed: { body: unknown }[] = [];
  for (let order = 0; order < 5; order += 1)
    placed.push(await api.signed(bot, 'POST', '/api/v3/order', near));
  const cancelOrderId = String(Object(placed[0]?.body).orderId);
  const stop = { ...near, type: 'STOP_LOSS_LIMIT', stopPrice: '31000' };
  const refused: readonly (readonly [Fields, string])[] = [
    [{ ...near, price: '15000' }, 'PERCENT_PRICE'],
    [{ ...stop, price: '35000' }, 'PERCENT_PRICE'],
    [{ ...near, side: 'SELL', price: '33000.01' }, 'PERCENT_PRICE'],
  ];
  for (const [fields, name] of refused) {
    const failure = { status: 400, body: { code: -1013, msg: `Filter failure: ${name}` } };
    for (const cancelReplaceMode of ['STOP_ON_FAILURE', 'ALLOW_FAILURE']) {
      const replacing = { ...fields, cancelReplaceMode, cancelOrderId };
      expect(await api.signed(bot, 'POST', '/api/v3/order/cancelReplace', replacing)).toMatchObject(failure);
    }
    expect(await api.signed(bot, 'POST', '/api/v3/order/test', fields)).toMatchObject(failure);
  }
  const crowded = { status: 400, body: { msg: 'Filter failure: MAX_NUM_ORDERS' } };
  expect(await api.signed(bot, 'POST', '/api/v3/order/test', near)).toMatchObject(crowded);
  const none = { ...near, cancelReplaceMode: 'ALLOW_FAILURE', cancelOrderId: '999999' };
  expect(await api.signed(bot, 'POST', '/api/v3/order/cancelReplace', none)).toMatchObject(crowded);
  expect((await api.signed(bot, 'GET', '/api/v3/openOrders', symbol)).body).toHaveLength(5);
  // The cancelled order makes space for the new one.
  const replacing = { ...near, price: '28001', cancelReplaceMode: 'STOP_ON_FAILURE', cancelOrderId };
  expect(await api.signed(bot, 'POST', '/api/v3/order/cancelReplace', replacing)).toMatchObject({
    status: 200,
  });
  await api.signed(bot, 'DELETE', '/api/v3/openOrders', symbol);
  expect(await api.signed(bot, 'POST', '/api/v3/order/test', near)).toMatchObject({ status: 200, body: {} });
  const sold = { symbol: 'ETHUSDT', ...LIMIT, side: 'SELL', price: '9007199254740.99', quantity: '1000' };
  expect(await api.signed(bot, 'POST', '/api/v3/order/test', sold)).toMatchObject({
    body: { msg: 'Filter failure: NOTIONAL' },
  });
});

it('API-641: the limit of a stop order is compared with its own stop price, as the differences say', async () => {
  const stop = { side: 'BUY', type: 'STOP_LOSS_LIMIT', timeInForce: 'GTC', quantity: '0.0001' };
  expect(await place({ ...stop, stopPrice: '40000', price: '44000' })).toBe('placed');
  expect(await place({ ...stop, stopPrice: '40000', price: '44000.01' })).toBe(
    'Filter failure: PERCENT_PRICE',
  );
  await api.signed(key, 'DELETE', '/api/v3/openOrders', { symbol: 'BTCUSDT' });
  const differences = await readFile(new URL('../../../../../docs/api/README.md', import.meta.url), 'utf8');
  expect(differences).toMatch(/^\| `PERCENT_PRICE` of a stop order \|.*`stopPrice`/m);
});

it('API-045 API-100: ccxt reads that the exchange is up, and its time', async () => {
  const client = ccxtAt(assay.url, key);
  expect(await client.fetchStatus()).toMatchObject({ status: 'ok' });
  expect(Math.abs(((await client.fetchTime()) ?? 0) - Date.now())).toBeLessThan(60_000);
});

it('API-028: a header that is too long is refused, and nothing is done', async () => {
  const long = { 'x-mbx-apikey': 'a'.repeat(40_000) };
  const answer = await api.raw('GET', '/api/v3/account?timestamp=1&signature=x', long);
  expect(answer.status).toBe(431);
});

async function rich(name = 'rich') {
  const trader = await assay.signUp(name);
  await assay.fund(trader, USDT, '1000');
  return trader;
}
