import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiClient, type Key } from '../../support/api-client.ts';
import { callAt } from '../../support/call.ts';
import { findNatsServer, type NatsServer, startNatsServer } from '../../support/nats-server.ts';
import { killServers, type ServerProcess, startServer } from '../../support/server-process.ts';
import { openSocketApi } from '../../support/socket-api.ts';
import { logIn, type Stranger } from '../../support/stranger.ts';
import { openStream } from '../../support/stream-client.ts';
import { createDemoDatabase, type TestDatabase } from '../../support/test-database.ts';

const PASSWORD = 'Demo2Trade';
const TIMEOUT_MS = 60_000;

describe.skipIf(findNatsServer() === null)('one engine and a gateway', { timeout: TIMEOUT_MS }, () => {
  let database: TestDatabase;
  let nats: NatsServer;
  let engine: ServerProcess;
  let gateway: ServerProcess;
  let alice: Stranger;
  let key: Key;

  beforeAll(async () => {
    database = await createDemoDatabase();
    nats = await startNatsServer();
    const env = { DATABASE_URL: database.url, DEMO: 'on', DEMO_ROBOTS: 'off', NATS_URL: nats.url };
    const opening = startServer({ env: { ...env, ROLE: 'gateway' } });
    engine = await startServer({ env: { ...env, ROLE: 'engine' } });
    gateway = await opening;
    alice = await logIn(gateway.url, 'alice@demo.assay', PASSWORD);
    const api = apiClient({ url: gateway.url, call: callAt(gateway.url), exchange: { now: Date.now } });
    key = await api.makeEd25519Key({ password: PASSWORD, token: alice.token ?? '' }, { can_trade: 1 });
  }, TIMEOUT_MS);
  afterAll(async () => {
    await killServers();
    await nats?.kill();
    await database?.drop();
  });

  it('STR-072: the engine’s process serves no streams', async () => {
    await expect(openStream(engine.url, '/ws/btcusdt@trade')).rejects.toThrow();
  });

  it('STR-072: a gateway takes orders over a WebSocket, and tells of the book and of what becomes of them', async () => {
    const book = await openStream(gateway.url, '/ws/btcusdt@depth@100ms');
    const socket = await openSocketApi(gateway.url);
    expect(await socket.signed(key, 'session.logon')).toMatchObject({ status: 200 });
    expect(await socket.call('userDataStream.subscribe')).toMatchObject({ status: 200 });
    const { result } = await socket.call('depth', { symbol: 'BTCUSDT', limit: 5000 });
    const placed = await socket.call('order.place', {
      symbol: 'BTCUSDT',
      side: 'BUY',
      type: 'LIMIT',
      timeInForce: 'GTC',
      quantity: '0.001',
      price: '14500.50',
      newClientOrderId: 'split-1',
      timestamp: Date.now(),
    });
    expect(placed).toMatchObject({ status: 200, result: { clientOrderId: 'split-1', status: 'NEW' } });
    expect(await socket.received('executionReport')).toMatchObject({ c: 'split-1', x: 'NEW', p: '14500.50' });
    await socket.received('outboundAccountPosition');
    const change = await book.event('depthUpdate', ({ b }) => JSON.stringify(b).includes('"14500.50"'));
    expect(Number(change.u)).toBeGreaterThan(Number(result?.lastUpdateId));
    expect(
      await socket.call('order.cancel', {
        symbol: 'BTCUSDT',
        origClientOrderId: 'split-1',
        timestamp: Date.now(),
      }),
    ).toMatchObject({ result: { status: 'CANCELED' } });
    await socket.received('executionReport', ({ x }) => x === 'CANCELED');
    socket.close();
    book.close();
  });
});
