import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ETH, type HttpExchange, openHttpExchange, type Trader } from '../../support/http-exchange.ts';
import { type SpotCalls, spotCalls } from '../../support/spot-calls.ts';
import { openStream, type StreamClient } from '../../support/stream-client.ts';

let assay: HttpExchange;
let spot: SpotCalls;
let seller: Trader;
let buyer: Trader;
const opened: StreamClient[] = [];
beforeAll(async () => {
  assay = await openHttpExchange();
  spot = spotCalls(assay);
  ({ seller, buyer } = await spot.newTraders());
});
afterAll(async () => {
  for (const client of opened) client.close();
  await assay?.close();
});

async function open(path: string): Promise<StreamClient> {
  const client = await openStream(assay.url, path);
  opened.push(client);
  return client;
}

test('STR-010 STR-011: each trade is pushed by itself, and what one order took at one price once', async () => {
  const trades = await open('/ws/btcusdt@trade');
  const together = await open('/ws/btcusdt@aggTrade');
  for (const [price, num] of [
    ['100', '0.1'],
    ['100', '0.2'],
    ['101', '0.3'],
  ] as const)
    await spot.place('out', seller, price, num);
  await spot.place('in', buyer, '101', '0.5');
  await trades.event('trade', ({ p, q }) => p === '101.00' && q === '0.20000');
  await together.event('aggTrade', ({ p }) => p === '101.00');
  expect(trades.all()).toMatchObject([
    { e: 'trade', s: 'BTCUSDT', p: '100.00', q: '0.10000', m: false, M: true },
    { e: 'trade', s: 'BTCUSDT', p: '100.00', q: '0.20000', m: false },
    { e: 'trade', s: 'BTCUSDT', p: '101.00', q: '0.20000', m: false },
  ]);
  const ids = trades.all().map(({ t }) => t);
  expect(together.all()).toMatchObject([
    { e: 'aggTrade', s: 'BTCUSDT', p: '100.00', q: '0.30000', a: ids[0], f: ids[0], l: ids[1], m: false },
    { e: 'aggTrade', s: 'BTCUSDT', p: '101.00', q: '0.20000', a: ids[2], f: ids[2], l: ids[2], m: false },
  ]);
  await spot.cancelAll(seller);
  await spot.place('in', buyer, '90', '0.1');
  await spot.place('out', seller, '90', '0.1');
  expect(await trades.event('trade', ({ p }) => p === '90.00')).toMatchObject({ m: true });
});

test('STR-012: the best prices and the partial book are pushed at once, and whenever they change', async () => {
  const best = await open('/ws/btcusdt@bookTicker');
  const book = await open('/ws/btcusdt@depth5@100ms');
  await best.message(({ b }) => b === '0');
  await book.message(({ bids }) => Array.isArray(bids) && bids.length === 0);
  await spot.place('in', buyer, '80', '0.1');
  await spot.place('in', buyer, '81', '0.1');
  await spot.place('out', seller, '120', '0.25');
  expect(await best.message(({ a }) => a === '120.00')).toMatchObject({
    s: 'BTCUSDT',
    b: '81.00',
    B: '0.10000',
    A: '0.25000',
    u: expect.any(Number),
  });
  const shown = await book.message(({ asks }) => Array.isArray(asks) && asks.length === 1);
  expect(shown).toMatchObject({
    lastUpdateId: assay.exchange.marketData.sequence(),
    bids: [
      ['81.00', '0.10000'],
      ['80.00', '0.10000'],
    ],
    asks: [['120.00', '0.25000']],
  });
  await spot.cancelAll(buyer);
  await spot.cancelAll(seller);
});

test('STR-013 STR-641: the day’s numbers, the mean price and the candle say what was traded, to the unit', async () => {
  const client = await open(
    '/stream?streams=ethusdt@ticker/ethusdt@miniTicker/ethusdt@avgPrice/ethusdt@kline_1m/ethusdt@kline_1M/!miniTicker@arr',
  );
  await assay.fund(seller, ETH, '10');
  const eth = { legal_id: 3, currency_id: 2, mode: 2 };
  await spot.send('/api/transaction/out', seller, { ...eth, price: '10', num: '0.5' });
  await spot.send('/api/transaction/in', buyer, { ...eth, price: '10', num: '0.5' });
  await spot.send('/api/transaction/in', buyer, { ...eth, price: '13', num: '1' });
  await spot.send('/api/transaction/out', seller, { ...eth, price: '13', num: '1' });
  const pushed = async (stream: string, fits: (data: Record<string, unknown>) => boolean) => {
    const found = await client.message((one) => one.stream === stream && fits(Object(one.data)));
    return Object(found.data);
  };
  const day = await fetch(`${assay.url}/api/v3/ticker/24hr?symbol=ETHUSDT`);
  expect(await day.json()).toMatchObject({ priceChangePercent: '30.000' });
  expect(await pushed('ethusdt@ticker', ({ n }) => n === 2)).toMatchObject({
    e: '24hrTicker',
    s: 'ETHUSDT',
    p: '3.00',
    P: '30.000',
    w: '12.00000000',
    c: '13.00',
    Q: '1.0000',
    o: '10.00',
    h: '13.00',
    l: '10.00',
    v: '1.5000',
    q: '18.00000000',
  });
  expect(await pushed('ethusdt@miniTicker', ({ v }) => v === '1.5000')).toMatchObject({
    e: '24hrMiniTicker',
    c: '13.00',
    o: '10.00',
    q: '18.00000000',
  });
  expect(await pushed('ethusdt@avgPrice', ({ w }) => w === '12.00000000')).toMatchObject({ i: '5m' });
  for (const stream of ['ethusdt@kline_1m', 'ethusdt@kline_1M']) {
    const { k } = await pushed(stream, (data) => Object(data.k).n === 2);
    expect(k).toMatchObject({
      s: 'ETHUSDT',
      i: stream.slice(-2),
      o: '10.00',
      c: '13.00',
      h: '13.00',
      l: '10.00',
      v: '1.5000',
      q: '18.00000000',
      V: '0.5000',
      Q: '5.00000000',
      x: false,
    });
    expect(k.T).toBeGreaterThan(k.t);
  }
  const all = await client.message(({ stream }) => stream === '!miniTicker@arr');
  expect(all.data).toMatchObject([{ e: '24hrMiniTicker', s: 'ETHUSDT' }]);
});

test('STR-001 STR-002: what is subscribed to comes, is listed, and stops, bare or with its name', async () => {
  const client = await open('/ws');
  expect(await client.ask({ method: 'LIST_SUBSCRIPTIONS' })).toMatchObject({ result: [] });
  expect(
    await client.ask({ method: 'SUBSCRIBE', params: ['btcusdt@bookTicker', 'btcusdt@trade'] }),
  ).toMatchObject({
    result: null,
  });
  expect(await client.ask({ method: 'LIST_SUBSCRIPTIONS' })).toMatchObject({
    result: ['btcusdt@bookTicker', 'btcusdt@trade'],
  });
  await client.message(({ s, u }) => s === 'BTCUSDT' && typeof u === 'number');
  expect(await client.ask({ method: 'GET_PROPERTY', params: ['combined'] })).toMatchObject({ result: false });
  expect(await client.ask({ method: 'SET_PROPERTY', params: ['combined', true] })).toMatchObject({
    result: null,
  });
  expect(await client.ask({ method: 'GET_PROPERTY', params: ['combined'] })).toMatchObject({ result: true });
  await spot.place('in', buyer, '70', '0.1');
  await client.message(({ stream }) => stream === 'btcusdt@bookTicker');
  expect(await client.ask({ method: 'UNSUBSCRIBE', params: ['btcusdt@bookTicker'] })).toMatchObject({
    result: null,
  });
  const before = client.all().length;
  await spot.place('in', buyer, '71', '0.1');
  expect(await client.ask({ method: 'LIST_SUBSCRIPTIONS' })).toMatchObject({ result: ['btcusdt@trade'] });
  expect(client.all()).toHaveLength(before + 1);
  await spot.cancelAll(buyer);
});

test('STR-003: what cannot be understood is answered with what is wrong, and the connection goes on', async () => {
  const client = await open('/ws');
  const errorOf = async (text: string) => {
    const before = client.all().length;
    client.webSocket.send(text);
    await expect.poll(() => client.all().length).toBe(before + 1);
    return client.all()[before];
  };
  expect(await errorOf('not json')).toMatchObject({ error: { code: 3 } });
  expect(await errorOf('[]')).toMatchObject({ error: { code: 2 } });
  expect(await errorOf('{"method":"SUBSCRIBE","params":["btcusdt@trade"]}')).toMatchObject({
    error: { code: 2 },
  });
  expect(await errorOf('{"id":1}')).toMatchObject({ error: { code: 2 }, id: 1 });
  expect(await errorOf('{"id":2,"method":"SHOUT"}')).toMatchObject({ error: { code: 2 }, id: 2 });
  expect(await errorOf('{"id":3,"method":"SUBSCRIBE","params":"btcusdt@trade"}')).toMatchObject({ id: 3 });
  expect(await errorOf('{"id":4,"method":"SUBSCRIBE","params":[7]}')).toMatchObject({ error: { code: 2 } });
  for (const name of [
    'nonono@trade',
    'BTCUSDT@trade',
    'btcusdt@depth7',
    'btcusdt@depth@5ms',
    'btcusdt@kline_2s',
    '@',
  ])
    expect(await client.ask({ method: 'SUBSCRIBE', params: ['btcusdt@trade', name] })).toMatchObject({
      error: { code: 2, msg: 'Invalid request: invalid stream' },
    });
  expect(await errorOf('{"id":5,"method":"SET_PROPERTY","params":["volume",true]}')).toMatchObject({
    error: { code: 0 },
  });
  expect(await errorOf('{"id":6,"method":"SET_PROPERTY","params":["combined","yes"]}')).toMatchObject({
    error: { code: 1 },
  });
  expect(await client.ask({ method: 'LIST_SUBSCRIPTIONS' })).toMatchObject({ result: [] });
});

test('STR-004: an address that names no stream is refused before there is a connection', async () => {
  await expect(open('/ws/nonono@trade')).rejects.toThrow('refused with 400');
  await expect(open('/stream?streams=btcusdt@trade/nonono@trade')).rejects.toThrow('refused with 400');
  for (const path of ['/wsx', '/stream/btcusdt@trade', '/streams', '/wss/btcusdt@trade'])
    await expect(open(path)).rejects.toThrow('refused with 404');
  await open('/ws/btcusdt@trade/ethusdt@trade');
  // Some clients number their connections.
  await open('/ws/7');
  await open('/ws/%21miniTicker%40arr');
});

/** Returns the response to a refused WebSocket upgrade. */
function refusal(path: string, headers: Readonly<Record<string, string>> = {}) {
  const key = { 'sec-websocket-version': '13', 'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==' };
  const upgrade = { connection: 'Upgrade', upgrade: 'websocket', ...key, ...headers };
  return new Promise<{ status: number | undefined; type: string | undefined; text: string }>(
    (resolve, reject) => {
      request(new URL(path, assay.url), { headers: upgrade }, async (answer) => {
        let text = '';
        for await (const part of answer) text += part;
        resolve({ status: answer.statusCode, type: answer.headers['content-type'], text });
      })
        .on('error', reject)
        .end();
    },
  );
}

test('STR-323: a refused WebSocket says why', async () => {
  const type = 'text/plain; charset=utf-8';
  expect(await refusal('/streams')).toMatchObject({ status: 404, type });
  const stranger = { origin: 'https://stranger.example' };
  for (const path of [
    '/ws',
    '/socket.io/?EIO=4&transport=websocket',
    '/wss/socket.io/?EIO=4&transport=websocket',
  ])
    expect(await refusal(path, stranger)).toEqual({
      status: 403,
      type,
      text: 'Pages of this origin may not connect.\n',
    });
});
