import { generateKeyPairSync } from 'node:crypto';
import { Spot, SpotWebsocketStreams } from '@binance/spot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiClient } from '../../support/api-client.ts';
import { envelope } from '../../support/call.ts';
import { type HttpExchange, openHttpExchange, type Trader } from '../../support/http-exchange.ts';
import { type SpotCalls, spotCalls } from '../../support/spot-calls.ts';

let assay: HttpExchange;
let spot: SpotCalls;
let seller: Trader;
let buyer: Trader;
let client: Spot;
let privateKey: string;
beforeAll(async () => {
  assay = await openHttpExchange();
  spot = spotCalls(assay);
  ({ seller, buyer } = await spot.newTraders());
  const pair = generateKeyPairSync('ed25519');
  privateKey = pair.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  const pem = pair.publicKey.export({ format: 'pem', type: 'spki' }).toString();
  const step_up = await apiClient(assay).prove(buyer);
  const made = envelope<{ key: { api_key: string } }>(
    await assay.call('/api/api_keys/make', {
      token: buyer.token,
      form: { name: 'connector', can_trade: 1, kind: 'ed25519', public_key: pem, step_up },
    }),
  );
  const socket = assay.url.replace(/^http/, 'ws');
  client = new Spot({
    configurationWebsocketStreams: { wsURL: socket },
    configurationWebsocketAPI: {
      apiKey: made.message.key.api_key,
      apiSecret: '',
      privateKey,
      wsURL: `${socket}/ws-api/v3`,
    },
  });
});
afterAll(async () => {
  await assay?.close();
});

test('STR-071: the connector of @binance/spot hears streams of the market', async () => {
  const streams = await client.websocketStreams.connect();
  try {
    const trades = streams.trade({ symbol: 'btcusdt' });
    const book = streams.diffBookDepth({
      symbol: 'btcusdt',
      updateSpeed: SpotWebsocketStreams.DiffBookDepthUpdateSpeedEnum.UPDATE_SPEED_100ms,
    });
    const received = new Promise<Record<string, unknown>>((done) =>
      trades.on('message', (data) => done(Object(data))),
    );
    const changed = new Promise<Record<string, unknown>>((done) =>
      book.on('message', (data) => done(Object(data))),
    );
    await expect
      .poll(
        async () => {
          await spot.place('out', seller, '100', '0.01');
          await spot.place('in', buyer, '100', '0.01');
          return Promise.race([received.then(() => true), new Promise((done) => setTimeout(done, 50))]);
        },
        { timeout: 10_000 },
      )
      .toBe(true);
    expect(await received).toMatchObject({ e: 'trade', s: 'BTCUSDT', p: '100.00' });
    expect(await changed).toMatchObject({ e: 'depthUpdate', s: 'BTCUSDT' });
  } finally {
    await streams.disconnect();
  }
});

test('STR-071: the connector logs on, places and cancels over the WebSocket, and hears its own orders', async () => {
  const connection = await client.websocketAPI.connect();
  try {
    const [logon] = [await connection.sessionLogon()].flat();
    expect(logon?.data).toMatchObject({ apiKey: expect.any(String) });
    const { stream } = await connection.userDataStreamSubscribe();
    const reports: Record<string, unknown>[] = [];
    stream.on('message', (data) => void reports.push(Object(data)));
    const placed = await connection.orderPlace({
      symbol: 'BTCUSDT',
      side: 'BUY',
      type: 'LIMIT',
      timeInForce: 'GTC',
      quantity: 0.1,
      price: 90.5,
    } as never);
    expect(placed.data).toMatchObject({ symbol: 'BTCUSDT', status: 'NEW', price: '90.50' });
    await expect.poll(() => reports.some(({ e, x }) => e === 'executionReport' && x === 'NEW')).toBe(true);
    const cancelled = await connection.orderCancel({
      symbol: 'BTCUSDT',
      orderId: Number(Object(placed.data).orderId),
    });
    expect(cancelled.data).toMatchObject({ status: 'CANCELED' });
    await expect.poll(() => reports.some(({ x }) => x === 'CANCELED')).toBe(true);
    expect((await connection.depth({ symbol: 'BTCUSDT' })).data).toHaveProperty('lastUpdateId');
  } finally {
    await connection.disconnect();
  }
});
