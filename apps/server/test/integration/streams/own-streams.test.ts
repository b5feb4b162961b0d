import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, apiClient, type Key } from '../../support/api-client.ts';
import { BTC, type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';
import { type SpotCalls, spotCalls } from '../../support/spot-calls.ts';
import { openStream, type StreamClient } from '../../support/stream-client.ts';

let assay: HttpExchange;
let spot: SpotCalls;
let api: ApiClient;
let seller: Trader;
let buyer: Trader;
let key: Key;
const opened: StreamClient[] = [];
beforeAll(async () => {
  assay = await openHttpExchange();
  spot = spotCalls(assay);
  api = apiClient(assay);
  ({ seller, buyer } = await spot.newTraders());
  key = await api.makeKey(buyer, { can_trade: 1 });
});
afterAll(async () => {
  for (const client of opened) client.close();
  await assay?.close();
});

async function listenKey(
  method: string,
  of: Key,
  named?: string,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const query = named === undefined ? '' : `?listenKey=${named}`;
  const answer = await api.raw(method, `/api/v3/userDataStream${query}`, { 'x-mbx-apikey': of.apiKey });
  return { status: answer.status, body: Object(answer.body) };
}

async function subscribe(of: Key): Promise<StreamClient & { readonly listenKey: string }> {
  const { body } = await listenKey('POST', of);
  const name = String(body.listenKey);
  const client = await openStream(assay.url, `/ws/${name}`);
  opened.push(client);
  // After the first response a client receives all later events.
  await client.ask({ method: 'LIST_SUBSCRIPTIONS' });
  return { ...client, listenKey: name };
}

test('STR-040 STR-041: an order is reported step by step, with its own name, its fills and their fees, and then the balances', async () => {
  const own = await subscribe(key);
  await spot.place('out', seller, '100', '0.1');
  await spot.place('out', seller, '101', '0.1');
  const placed = await api.signed(key, 'POST', '/api/v3/order', {
    symbol: 'BTCUSDT',
    side: 'BUY',
    type: 'LIMIT',
    timeInForce: 'GTC',
    quantity: '0.3',
    price: '101',
    newClientOrderId: 'mine-1',
  });
  expect(placed).toMatchObject({ status: 200 });
  await own.event('outboundAccountPosition');
  const reports = own.all().filter(({ e }) => e === 'executionReport');
  const common = {
    s: 'BTCUSDT',
    c: 'mine-1',
    S: 'BUY',
    o: 'LIMIT',
    f: 'GTC',
    q: '0.30000',
    p: '101.00',
    r: 'NONE',
  };
  expect(reports).toMatchObject([
    { ...common, x: 'NEW', X: 'NEW', z: '0.00000', l: '0.00000', t: -1, N: null, w: true, m: false },
    {
      ...common,
      x: 'TRADE',
      X: 'PARTIALLY_FILLED',
      z: '0.10000',
      l: '0.10000',
      L: '100.00',
      n: '0.00010000',
      N: 'BTC',
    },
    {
      ...common,
      x: 'TRADE',
      X: 'PARTIALLY_FILLED',
      z: '0.20000',
      l: '0.10000',
      L: '101.00',
      Y: '10.10000000',
      Z: '20.10000000',
    },
  ]);
  const { orderId } = Object(placed.body);
  expect(new Set(reports.map(({ i }) => i))).toEqual(new Set([orderId]));
  expect(own.all().find(({ e }) => e === 'outboundAccountPosition')).toMatchObject({
    B: expect.arrayContaining([
      { a: 'BTC', f: '0.19980000', l: '0.00000000' },
      { a: 'USDT', f: '99969.80000000', l: '10.10000000' },
    ]),
  });
  // Later fills and the end carry the name, too.
  await spot.place('out', seller, '101', '0.05');
  expect(await own.event('executionReport', ({ z }) => z === '0.25000')).toMatchObject({
    c: 'mine-1',
    m: true,
  });
  await api.signed(key, 'DELETE', '/api/v3/order', { symbol: 'BTCUSDT', origClientOrderId: 'mine-1' });
  expect(await own.event('executionReport', ({ x }) => x === 'CANCELED')).toMatchObject({
    X: 'CANCELED',
    C: 'mine-1',
    z: '0.25000',
    w: false,
  });
  own.close();
});

test('STR-041: who begins to hear while orders rest hears of them under their names, and filled ones end', async () => {
  await api.signed(key, 'POST', '/api/v3/order', {
    symbol: 'BTCUSDT',
    side: 'BUY',
    type: 'LIMIT',
    timeInForce: 'GTC',
    quantity: '0.1',
    price: '90',
    newClientOrderId: 'rests',
  });
  const web = await spot.place('in', buyer, '89', '0.1');
  const own = await subscribe(key);
  await spot.place('out', seller, '89', '0.2');
  expect(await own.event('executionReport', ({ p }) => p === '90.00')).toMatchObject({
    c: 'rests',
    X: 'FILLED',
    m: true,
  });
  expect(await own.event('executionReport', ({ p }) => p === '89.00')).toMatchObject({
    c: `assay-${web.data.id}`,
    X: 'FILLED',
  });
  await api.signed(key, 'POST', '/api/v3/order', {
    symbol: 'BTCUSDT',
    side: 'BUY',
    type: 'LIMIT',
    timeInForce: 'IOC',
    quantity: '0.1',
    price: '50',
    newClientOrderId: 'too-low',
  });
  await own.event('executionReport', ({ c, x }) => c === 'too-low' && x === 'EXPIRED');
  own.close();
});

test('STR-042: both orders of a pair are reported, and the pair’s beginning and end', async () => {
  const own = await subscribe(key);
  await spot.send('/api/transaction/in', buyer, {
    legal_id: USDT,
    currency_id: BTC,
    mode: 2,
    price: '80',
    num: '0.1',
    oco_trigger_price: '200',
    oco_stop_price: '210',
  });
  const begun = await own.event('listStatus');
  expect(begun).toMatchObject({ s: 'BTCUSDT', c: 'OCO', l: 'EXEC_STARTED', L: 'EXECUTING', r: 'NONE' });
  const ids = (begun.O as { i: number }[]).map(({ i }) => i);
  const news = own.all().filter(({ e, x }) => e === 'executionReport' && x === 'NEW');
  expect(new Set(news.map(({ i }) => i))).toEqual(new Set(ids));
  expect(news).toContainEqual(
    expect.objectContaining({ o: 'STOP_LOSS_LIMIT', P: '200.00', p: '210.00', w: false, g: ids[0] }),
  );
  await spot.cancelAll(buyer);
  expect(await own.event('listStatus', ({ l }) => l === 'ALL_DONE')).toMatchObject({
    g: begun.g,
    L: 'ALL_DONE',
  });
  expect(own.all().filter(({ e, x }) => e === 'executionReport' && x === 'CANCELED')).toHaveLength(2);
  own.close();
});

test('STR-043: money that comes, goes and moves between accounts is told by how much, trades are not', async () => {
  const own = await subscribe(key);
  await assay.fund(buyer, USDT, '7.5');
  expect(await own.event('balanceUpdate')).toMatchObject({ a: 'USDT', d: '7.50000000' });
  await assay.call('/api/wallet/change', {
    token: buyer.token,
    form: { currency_id: USDT, from_field: 'change', to_field: 'legal', number: '2' },
  });
  await own.event('balanceUpdate', ({ d }) => d === '-2.00000000');
  await spot.place('in', buyer, '10', '0.1');
  await own.event('executionReport');
  expect(own.all().filter(({ e }) => e === 'balanceUpdate')).toHaveLength(2);
  await spot.cancelAll(buyer);
  own.close();
});

test('STR-044: a listen key is one for each key, good for an hour from when it was last asked for, and ends with its streams', async () => {
  const first = await listenKey('POST', key);
  expect(await listenKey('POST', key)).toEqual(first);
  const other = await api.makeKey(seller);
  const foreign = await listenKey('POST', other);
  expect(foreign.body.listenKey).not.toBe(first.body.listenKey);
  const name = String(first.body.listenKey);
  expect(await listenKey('PUT', key, name)).toEqual({ status: 200, body: {} });
  // The listen keys of other users cannot be extended or closed.
  expect(await listenKey('PUT', other, name)).toMatchObject({ status: 400, body: { code: -1125 } });
  expect(await listenKey('DELETE', other, name)).toMatchObject({ status: 400, body: { code: -1125 } });
  expect(await listenKey('PUT', key)).toMatchObject({ status: 400, body: { code: -1102 } });
  const own = await subscribe(key);
  await spot.place('in', buyer, '10', '0.1');
  await own.event('executionReport');
  expect(await listenKey('DELETE', key, name)).toMatchObject({ status: 200 });
  await own.event('listenKeyExpired');
  expect(await own.closed).toMatchObject({ code: 1001 });
  await expect(openStream(assay.url, `/ws/${name}`)).rejects.toThrow('refused with 400');
  const next = await subscribe(key);
  expect(next.listenKey).not.toBe(name);
  assay.advance(61 * 60_000);
  await next.event('listenKeyExpired');
  await spot.cancelAll(buyer);
});

test('STR-045: from the answer that a key is revoked, nothing of its user reaches what it opened, and others hear on', async () => {
  const doomed = await api.makeKey(buyer);
  const own = await subscribe(doomed);
  const lasting = await subscribe(key);
  await spot.place('in', buyer, '10', '0.1');
  await Promise.all([own.event('executionReport'), lasting.event('executionReport')]);
  const revoked = await assay.call('/api/api_keys/revoke', {
    token: buyer.token,
    form: { id: doomed.id, step_up: await api.prove(buyer) },
  });
  expect(revoked.body).toMatchObject({ type: 'ok' });
  const received = own.all().filter(({ e }) => e === 'executionReport').length;
  await spot.cancelAll(buyer);
  await lasting.event('executionReport', ({ x }) => x === 'CANCELED');
  await own.closed;
  expect(own.all().filter(({ e }) => e === 'executionReport')).toHaveLength(received);
});

test('STR-046: nobody hears of another’s things', async () => {
  const mine = await subscribe(key);
  const others = await subscribe(await api.makeKey(seller));
  await spot.place('in', buyer, '10', '0.1');
  await mine.event('outboundAccountPosition');
  await spot.place('out', seller, '500', '0.1');
  await others.event('executionReport');
  expect(others.all().filter(({ e }) => e === 'executionReport')).toMatchObject([{ S: 'SELL', p: '500.00' }]);
  expect(mine.all().filter(({ p }) => p === '500.00')).toEqual([]);
  await spot.cancelAll(buyer);
  await spot.cancelAll(seller);
});

test('STR-016: while the database has not stored an order no stream tells of it, and then all do', async () => {
  const own = await subscribe(key);
  const book = await openStream(assay.url, '/ws/btcusdt@bookTicker');
  opened.push(book);
  await book.message(({ s }) => s === 'BTCUSDT');
  const holder = new pg.Client({ connectionString: assay.database.url });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query('lock table journal_batches in access exclusive mode');
    const placing = spot.place('in', buyer, '33', '0.125');
    const waiting = async (): Promise<boolean> => {
      const [row] = await assay.database.query<{ count: bigint }>(
        `select count(*) from pg_locks where not granted and relation = 'journal_batches'::regclass`,
      );
      return Number(row?.count) > 0;
    };
    await expect.poll(waiting).toBe(true);
    await own.ask({ method: 'LIST_SUBSCRIPTIONS' });
    await book.ask({ method: 'LIST_SUBSCRIPTIONS' });
    expect(own.all().filter(({ e }) => e === 'executionReport')).toEqual([]);
    expect(book.all().filter(({ B }) => B === '0.12500')).toEqual([]);
    await holder.query('rollback');
    await placing;
  } finally {
    await holder.end();
  }
  await own.event('executionReport', ({ p }) => p === '33.00');
  await book.message(({ B }) => B === '0.12500');
  await spot.cancelAll(buyer);
});
