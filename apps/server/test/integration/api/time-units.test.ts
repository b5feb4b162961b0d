import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, apiClient, type Key } from '../../support/api-client.ts';
import { BTC, type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';
import { openSocketApi } from '../../support/socket-api.ts';
import { type SpotCalls, spotCalls } from '../../support/spot-calls.ts';
import { openStream } from '../../support/stream-client.ts';

let assay: HttpExchange;
let spot: SpotCalls;
let api: ApiClient;
let trader: Trader;
let key: Key;
const closing: { close(): void }[] = [];
beforeAll(async () => {
  assay = await openHttpExchange();
  api = apiClient(assay);
  spot = spotCalls(assay);
  await spot.tradeAt('30000');
  trader = await assay.signUp('fine');
  for (const currency of [BTC, USDT]) await assay.fund(trader, currency, '1000');
  key = await api.makeEd25519Key(trader, { can_trade: 1 });
});
afterAll(async () => {
  for (const client of closing) client.close();
  await assay?.close();
});

const FINE = { 'x-mbx-time-unit': 'microsecond' };
const ORDER = {
  symbol: 'BTCUSDT',
  side: 'BUY',
  type: 'LIMIT',
  timeInForce: 'GTC',
  quantity: '0.1',
  price: '50',
};
type Times = Record<string, unknown>;

const signed = async (
  method: string,
  path: string,
  fields: Record<string, string | number> = {},
  more = {},
) => {
  const headers = { 'x-mbx-apikey': key.apiKey, ...more };
  return Object((await api.raw(method, `${path}?${api.signedQuery(key, fields)}`, headers)).body);
};

describe('microseconds', () => {
  it('API-786: every time of an answer is in microseconds, and nothing else differs', async () => {
    const open = async (target: string, headers = {}) => Object((await api.raw('GET', target, headers)).body);
    const time: Times = await open('/api/v3/time', FINE);
    expect(Number(time.serverTime)).toBeGreaterThan(assay.exchange.now() * 999);
    const target = '/api/v3/trades?symbol=BTCUSDT&limit=1';
    const [coarse] = await open(target);
    const [fine] = await open(target, FINE);
    expect(fine).toEqual({ ...coarse, time: coarse.time * 1_000 });
    const klines = '/api/v3/klines?symbol=BTCUSDT&interval=1h&limit=1';
    const [[openTime, ...others]] = await open(klines);
    const [[fineOpen, ...fineOthers]] = await open(klines, FINE);
    expect([fineOpen, fineOthers[5]]).toEqual([openTime * 1_000, others[5] * 1_000]);
    expect(fineOthers[4]).toBe(others[4]);
    const placed = await signed('POST', '/api/v3/order', { ...ORDER, newOrderRespType: 'RESULT' }, FINE);
    expect(placed.transactTime % 1_000).toBe(0);
    expect(placed.workingTime).toBe(placed.transactTime);
    const { orderId } = placed;
    const queried = await signed('GET', '/api/v3/order', { symbol: 'BTCUSDT', orderId });
    expect(queried.time * 1_000).toBe(placed.transactTime);
    const [cancelled] = await signed('DELETE', '/api/v3/openOrders', { symbol: 'BTCUSDT' }, FINE);
    expect(cancelled.transactTime).toBeGreaterThan(placed.transactTime - 1);
  });

  it('API-786: startTime and endTime are read in either unit', async () => {
    const { time } = await signed('POST', '/api/v3/order', { ...ORDER, newOrderRespType: 'RESULT' }).then(
      ({ orderId }) => signed('GET', '/api/v3/order', { symbol: 'BTCUSDT', orderId }),
    );
    const listed = async (fields: Record<string, number>) =>
      (await signed('GET', '/api/v3/allOrders', { symbol: 'BTCUSDT', ...fields })).filter(
        (order: Times) => order.time === time,
      ).length;
    expect(await listed({ startTime: time * 1_000 })).toBe(1);
    expect(await listed({ startTime: time * 1_000 + 1 })).toBe(0);
    expect(await listed({ endTime: time * 1_000 + 999 })).toBe(1);
    expect(await listed({ endTime: time * 1_000 - 1 })).toBe(0);
  });

  it('API-787: streams and the WebSocket API have their times in the unit of the address', async () => {
    const coarse = await openStream(assay.url, '/ws/btcusdt@trade');
    const fine = await openStream(assay.url, '/ws/btcusdt@trade?timeUnit=MICROSECOND');
    closing.push(coarse, fine);
    const socket = await openSocketApi(assay.url, '/ws-api/v3?timeUnit=MICROSECOND');
    closing.push(socket);
    expect(Object((await socket.call('time')).result).serverTime).toBeGreaterThan(assay.exchange.now() * 999);
    await spot.tradeAt('30000');
    const [one, other] = [await coarse.event('trade'), await fine.event('trade')];
    expect(other).toMatchObject({ t: Object(one).t, T: Object(one).T * 1_000 });
  });
});

describe('today’s shape', () => {
  it('API-783: a documented call that is not served says why, another path that there is none', async () => {
    for (const [method, path, socketName] of [
      ['POST', '/api/v3/orderList/opoco', 'orderList.place.opoco'],
      ['POST', '/api/v3/sor/order', 'sor.order.place'],
      ['GET', '/api/v3/referencePrice', 'referencePrice'],
      ['GET', '/api/v3/order/amendments', 'order.amendments'],
    ] as const) {
      const answer = await api.raw(method, `${path}?symbol=BTCUSDT`);
      const body = { code: -1020, msg: expect.stringMatching(/^This operation is not supported\. .{20,}/) };
      expect(answer).toMatchObject({ status: 400, body });
      const socket = await openSocketApi(assay.url);
      closing.push(socket);
      expect(await socket.call(socketName)).toMatchObject({ status: 400, error: body });
    }
    expect(await api.raw('GET', '/api/v3/nowhere')).toMatchObject({ status: 404, body: { code: -1020 } });
  });

  it('API-784: the own filters are the pair’s, and each pair has its rules of execution', async () => {
    const symbol = { symbol: 'BTCUSDT' };
    const { symbols } = Object((await api.get('/api/v3/exchangeInfo', symbol)).body);
    expect(await signed('GET', '/api/v3/myFilters', symbol)).toEqual({
      exchangeFilters: [],
      symbolFilters: symbols[0].filters,
      assetFilters: [],
    });
    const rules = async (fields: Record<string, string>) => api.get('/api/v3/executionRules', fields);
    expect((await rules(symbol)).body).toEqual({ symbolRules: [{ symbol: 'BTCUSDT', rules: [] }] });
    expect(Object((await rules({})).body).symbolRules.length).toBeGreaterThan(1);
    expect(await rules({ ...symbol, symbolStatus: 'TRADING' })).toMatchObject({ body: { code: -1128 } });
  });

  it('API-785: an order that has expired says why', async () => {
    const { timeInForce: _none, price: _price, ...market } = ORDER;
    const ioc = await signed('POST', '/api/v3/order', { ...ORDER, timeInForce: 'IOC' });
    expect(ioc).toMatchObject({ status: 'EXPIRED', expiryReason: 'UNFILLED_IOC_QUANTITY_EXPIRED' });
    const { orderId } = ioc;
    expect(await signed('GET', '/api/v3/order', { symbol: 'BTCUSDT', orderId })).toMatchObject({
      expiryReason: 'UNFILLED_IOC_QUANTITY_EXPIRED',
    });
    const { seller } = await spot.newTraders();
    await spot.place('out', seller, '30000', '0.01');
    expect(
      await signed('POST', '/api/v3/order', { ...market, type: 'MARKET', quantity: '0.02' }),
    ).toMatchObject({
      status: 'EXPIRED',
      expiryReason: 'INSUFFICIENT_LIQUIDITY',
    });
    const resting = await signed('POST', '/api/v3/order', ORDER);
    expect(resting).not.toHaveProperty('expiryReason');
    expect(
      await signed('DELETE', '/api/v3/order', { symbol: 'BTCUSDT', orderId: resting.orderId }),
    ).not.toHaveProperty('expiryReason');
  });

  it('API-792 API-793: the documents are served', async () => {
    const read = async (path: string) => {
      const answer = await api.raw('GET', path);
      return [answer.status, answer.headers.get('content-type')?.split(';')[0]];
    };
    expect(await read('/llms.txt')).toEqual([200, 'text/plain']);
    for (const path of ['/docs/api/programs.md', '/docs/api/streams.md'])
      expect(await read(path)).toEqual([200, 'text/markdown']);
    for (const name of ['openapi', 'asyncapi'])
      expect(await read(`/docs/api/programs/${name}.json`)).toEqual([200, 'application/json']);
    const { body } = await api.raw('GET', '/docs/api/programs/openapi.json');
    expect(Object(body).paths).toHaveProperty(['/api/v3/order', 'post']);
  });
});
