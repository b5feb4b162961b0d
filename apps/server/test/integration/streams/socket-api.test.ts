import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, apiClient, type Key } from '../../support/api-client.ts';
import { type HttpExchange, openHttpExchange, type Trader } from '../../support/http-exchange.ts';
import { openSocketApi, type SocketApi } from '../../support/socket-api.ts';
import { type SpotCalls, spotCalls } from '../../support/spot-calls.ts';

const LIMIT = {
  symbol: 'BTCUSDT',
  side: 'BUY',
  type: 'LIMIT',
  timeInForce: 'GTC',
  quantity: '0.1',
  price: '50',
};

let assay: HttpExchange;
let spot: SpotCalls;
let api: ApiClient;
let seller: Trader;
let buyer: Trader;
let signing: Key;
let proving: Key;
const opened: SocketApi[] = [];
beforeAll(async () => {
  assay = await openHttpExchange({ requestsPerSecond: 100 });
  spot = spotCalls(assay);
  api = apiClient(assay);
  ({ seller, buyer } = await spot.newTraders());
  signing = await api.makeKey(buyer, { can_trade: 1 });
  proving = await api.makeEd25519Key(buyer, { can_trade: 1 });
});
afterAll(async () => {
  for (const client of opened) client.close();
  await assay?.close();
});

async function open(path?: string): Promise<SocketApi> {
  const client = await openSocketApi(assay.url, path);
  opened.push(client);
  return client;
}

test('STR-060: what is asked over the socket is answered as over HTTP, with the limits that it used', async () => {
  const socket = await open();
  expect(await socket.call('ping')).toMatchObject({ status: 200, result: {} });
  expect(await socket.call('v3/time')).toMatchObject({
    status: 200,
    result: { serverTime: expect.any(Number) },
  });
  await spot.place('out', seller, '500', '0.1');
  for (const [method, path, params] of [
    ['depth', '/api/v3/depth', { symbol: 'BTCUSDT', limit: 5 }],
    ['ticker.book', '/api/v3/ticker/bookTicker', { symbol: 'BTCUSDT' }],
    ['exchangeInfo', '/api/v3/exchangeInfo', { symbol: 'BTCUSDT' }],
  ] as const) {
    const { result, rateLimits } = await socket.call(method, params);
    const { body } = await api.get(path, params);
    expect({ ...result, serverTime: 0 }).toEqual({ ...Object(body), serverTime: 0 });
    expect(rateLimits).toMatchObject([{ rateLimitType: 'REQUEST_WEIGHT', count: expect.any(Number) }]);
  }
  const placed = await socket.signed(signing, 'order.place', { ...LIMIT, newClientOrderId: 'over-socket' });
  expect(placed).toMatchObject({
    status: 200,
    result: { symbol: 'BTCUSDT', clientOrderId: 'over-socket', status: 'NEW' },
    rateLimits: expect.arrayContaining([expect.objectContaining({ rateLimitType: 'ORDERS', count: 1 })]),
  });
  expect(
    await socket.signed(signing, 'order.status', { symbol: 'BTCUSDT', origClientOrderId: 'over-socket' }),
  ).toMatchObject({
    result: { orderId: placed.result?.orderId, price: '50.00' },
  });
  const { result: open1 } = await socket.signed(signing, 'openOrders.status', { symbol: 'BTCUSDT' });
  expect(open1).toHaveLength(1);
  expect(await socket.signed(signing, 'order.test', LIMIT)).toMatchObject({ status: 200, result: {} });
  const amended = await socket.signed(signing, 'order.amend.keepPriority', {
    symbol: 'BTCUSDT',
    origClientOrderId: 'over-socket',
    newQty: '0.05',
  });
  expect(amended).toMatchObject({ status: 200, result: { amendedOrder: { qty: '0.05000' } } });
  const replaced = await socket.signed(signing, 'order.cancelReplace', {
    ...LIMIT,
    price: '51',
    cancelOrigClientOrderId: 'over-socket',
    cancelReplaceMode: 'STOP_ON_FAILURE',
  });
  expect(replaced).toMatchObject({
    status: 200,
    result: { cancelResult: 'SUCCESS', newOrderResult: 'SUCCESS' },
  });
  expect(await socket.signed(signing, 'openOrders.cancelAll', { symbol: 'BTCUSDT' })).toMatchObject({
    status: 200,
  });
  expect(await socket.signed(signing, 'account.status')).toMatchObject({ result: { accountType: 'SPOT' } });
  const bare = await open('/ws-api/v3?returnRateLimits=false');
  expect(await bare.call('ping')).not.toHaveProperty('rateLimits');
  expect(await bare.call('ping', { returnRateLimits: true })).toHaveProperty('rateLimits');
});

test('STR-061: a connection that has proven a key of Ed25519 asks without signatures until it logs out', async () => {
  const socket = await open();
  expect(await socket.call('session.status')).toMatchObject({
    result: { apiKey: null, userDataStream: false },
  });
  expect(await socket.call('order.place', { ...LIMIT, timestamp: Date.now() })).toMatchObject({
    status: 401,
    error: { code: -2014 },
  });
  expect(await socket.signed(signing, 'session.logon')).toMatchObject({ error: { code: -4056 } });
  expect(await socket.signed(proving, 'session.logon')).toMatchObject({
    status: 200,
    result: { apiKey: proving.apiKey, authorizedSince: expect.any(Number) },
  });
  const placed = await socket.call('order.place', { ...LIMIT, timestamp: Date.now() });
  expect(placed).toMatchObject({ status: 200, result: { status: 'NEW' } });
  expect(
    await socket.call('order.cancel', {
      symbol: 'BTCUSDT',
      orderId: Number(placed.result?.orderId),
      timestamp: Date.now(),
    }),
  ).toMatchObject({ result: { status: 'CANCELED' } });
  expect(await socket.call('session.logout')).toMatchObject({ result: { apiKey: null } });
  expect(await socket.call('account.status', { timestamp: Date.now() })).toMatchObject({
    error: { code: -2014 },
  });
});

test('STR-062: a key that is revoked has its session no longer, and a key that only reads places nothing', async () => {
  const doomed = await api.makeEd25519Key(buyer, { can_trade: 1 });
  const socket = await open();
  await socket.signed(doomed, 'session.logon');
  await socket.call('userDataStream.subscribe');
  await assay.call('/api/api_keys/revoke', {
    token: buyer.token,
    form: { id: doomed.id, step_up: await api.prove(buyer) },
  });
  expect(await socket.call('order.place', { ...LIMIT, timestamp: Date.now() })).toMatchObject({
    error: { code: -2015 },
  });
  await socket.received('eventStreamTerminated');
  const reading = await api.makeEd25519Key(buyer);
  await socket.signed(reading, 'session.logon');
  expect(await socket.call('account.status', { timestamp: Date.now() })).toMatchObject({ status: 200 });
  for (const method of [
    'order.place',
    'order.test',
    'order.cancel',
    'order.cancelReplace',
    'order.amend.keepPriority',
    'openOrders.cancelAll',
  ])
    expect(await socket.call(method, { ...LIMIT, timestamp: Date.now() })).toMatchObject({
      status: expect.toSatisfy((status: number) => status >= 400),
    });
});

test('STR-063: own things are heard on the same connection, by the session or by a signature, until one ends it', async () => {
  const socket = await open();
  expect(await socket.call('userDataStream.subscribe')).toMatchObject({
    status: 401,
    error: { code: -2015 },
  });
  expect(await socket.call('userDataStream.unsubscribe')).toMatchObject({ error: { code: -2036 } });
  expect(await socket.signed(signing, 'userDataStream.subscribe.signature')).toMatchObject({
    result: { subscriptionId: 0 },
  });
  await socket.signed(proving, 'session.logon');
  expect(await socket.call('userDataStream.subscribe')).toMatchObject({ result: { subscriptionId: 1 } });
  expect(await socket.call('userDataStream.subscribe')).toMatchObject({ error: { code: -2035 } });
  expect(await socket.call('session.subscriptions')).toMatchObject({
    result: [{ subscriptionId: 0 }, { subscriptionId: 1 }],
  });
  await socket.call('order.place', { ...LIMIT, timestamp: Date.now(), newClientOrderId: 'heard' });
  await socket.message(({ subscriptionId, event }) => subscriptionId === 0 && Object(event).c === 'heard');
  await socket.message(({ subscriptionId, event }) => subscriptionId === 1 && Object(event).c === 'heard');
  await socket.received('outboundAccountPosition');
  expect(await socket.call('userDataStream.unsubscribe', { subscriptionId: 0 })).toMatchObject({
    result: {},
  });
  await socket.received('eventStreamTerminated');
  expect(await socket.call('session.logout')).toMatchObject({ result: { userDataStream: false } });
  expect(await socket.call('session.subscriptions')).toMatchObject({ result: [] });
});

test('API-630: a key is heard once on a connection, however often and however quickly one signature asks', async () => {
  const socket = await open();
  const subscribe = () => socket.signed(signing, 'userDataStream.subscribe.signature');
  const answers = await Promise.all(Array.from({ length: 8 }, subscribe));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, error } of answers) if (status !== 200) expect(error).toMatchObject({ code: -2035 });
  expect(await socket.call('session.subscriptions')).toMatchObject({ result: [expect.anything()] });
  const id = Object(Object(await socket.call('session.subscriptions')).result)[0].subscriptionId;
  expect(await socket.signed(proving, 'userDataStream.subscribe.signature')).toMatchObject({ status: 200 });
  expect(await socket.call('userDataStream.unsubscribe', { subscriptionId: id })).toMatchObject({
    status: 200,
  });
  expect(await subscribe(), 'after it was ended').toMatchObject({ status: 200 });
  await socket.signed(proving, 'session.logon');
  const bySession = await Promise.all(
    Array.from({ length: 4 }, () => socket.call('userDataStream.subscribe')),
  );
  expect(bySession.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('STR-064: what cannot be understood is answered with its number under its own id, and nothing is done', async () => {
  const socket = await open();
  const errorOf = async (text: string) => {
    const before = socket.all().length;
    socket.webSocket.send(text);
    await expect.poll(() => socket.all().length).toBe(before + 1);
    return socket.all()[before];
  };
  expect(await errorOf('{')).toMatchObject({ id: null, status: 400, error: { code: -1135 } });
  expect(await errorOf('7')).toMatchObject({ id: null, error: { code: -1135 } });
  expect(await errorOf('{"method":"ping"}')).toMatchObject({ id: null, error: { code: -1100 } });
  expect(await errorOf(`{"id":"${'x'.repeat(37)}","method":"ping"}`)).toMatchObject({
    error: { code: -1100 },
  });
  expect(await errorOf('{"id":"a"}')).toMatchObject({ id: 'a', error: { code: -1102 } });
  expect(await errorOf('{"id":"a","method":"ping","params":[]}')).toMatchObject({ error: { code: -1130 } });
  expect(await errorOf('{"id":"a","method":"depth","params":{"symbol":{}}}')).toMatchObject({
    error: { code: -1130 },
  });
  expect(await socket.call('order.shout')).toMatchObject({ status: 400, error: { code: -1020 } });
  expect(await socket.call('ping', { symbol: 'BTCUSDT' })).toMatchObject({ error: { code: -1104 } });
  expect(await socket.signed({ ...signing, sign: () => 'f'.repeat(64) }, 'order.place', LIMIT)).toMatchObject(
    {
      error: { code: -1022 },
    },
  );
  expect(
    await socket.signed(signing, 'order.place', { ...LIMIT, timestamp: Date.now() - 10_000 }),
  ).toMatchObject({
    error: { code: -1021 },
  });
  expect(await socket.signed(signing, 'order.place', { ...LIMIT, quantity: '0.000001' })).toMatchObject({
    status: 400,
    error: { code: expect.any(Number) },
  });
  expect((await spot.deal()).in).toHaveLength(1);
});
