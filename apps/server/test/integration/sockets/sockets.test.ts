import { events } from '@assay/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { BTC, type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';
import { type ConnectOptions, connectSocket, type SocketClient } from '../../support/socket-client.ts';

let house: HttpExchange;
let maker: Trader;
let taker: Trader;
const clients: SocketClient[] = [];

beforeAll(async () => {
  house = await openHttpExchange();
  maker = await house.signUp('maker');
  taker = await house.signUp('taker');
  await house.fund(maker, BTC, '100');
  await house.fund(taker, USDT, '1000000');
});
afterAll(async () => {
  for (const client of clients) client.close();
  await house?.close();
});

async function connect(options: ConnectOptions = {}, others: readonly string[] = []): Promise<SocketClient> {
  const client = await connectSocket(house.url, options, others);
  clients.push(client);
  return client;
}

async function order(trader: Trader, side: 'in' | 'out', price: string, num: string): Promise<void> {
  const form = { legal_id: USDT, currency_id: BTC, price, num, mode: 2 };
  const { body } = await house.call(`/api/transaction/${side}`, { form, token: trader.token });
  expect(body).toMatchObject({ type: 'ok' });
}

async function trade(price: string, num = '0.01'): Promise<void> {
  await order(maker, 'out', price, num);
  await order(taker, 'in', price, num);
}

const statuses = z.object({
  own: z.nullable(z.number()),
  pairs: z.record(z.string(), z.record(z.string(), z.number())),
});

const bestAsk = (price: string) => (push: Readonly<Record<string, unknown>>) =>
  z.parse(events.marketDepth.payload, push).asks[0]?.[0] === price;

describe('public pushes', () => {
  describe('SES-086 SES-087 SES-088 SES-090 SOCK-001: a guest reaches both paths with either client', () => {
    test.for<Required<Pick<ConnectOptions, 'version' | 'path' | 'transport'>>>([
      { version: 4, path: '/socket.io/', transport: 'websocket' },
      { version: 4, path: '/socket.io/', transport: 'polling' },
      { version: 4, path: '/wss/socket.io/', transport: 'websocket' },
      { version: 4, path: '/wss/socket.io/', transport: 'polling' },
      { version: 2, path: '/socket.io/', transport: 'websocket' },
      { version: 2, path: '/socket.io/', transport: 'polling' },
      { version: 2, path: '/wss/socket.io/', transport: 'websocket' },
      { version: 2, path: '/wss/socket.io/', transport: 'polling' },
    ])('client $version at $path by $transport sees trades', async (options) => {
      const guest = await connect(options);
      await trade('100');
      await guest.push('transaction');
      await guest.push('daymarket');
    });
  });

  test('SES-093 SOCK-020 MKT-034 CHART-020 CHART-021 CHART-022 MKT-035 SPOT-143 SPOT-149: every push is what the contract says', async () => {
    const guest = await connect();
    await trade('101');
    await order(maker, 'out', '140', '0.5');
    for (const event of [
      events.daymarket,
      events.kline,
      events.marketDepth,
      events.marketDetail,
      events.transaction,
    ]) {
      await guest.push(event.name);
      for (const push of guest.pushes(event.name)) expect(z.parse(event.payload, push)).toBeDefined();
    }
    await guest.push('kline', ({ period }) => period === '1mon');
    const periods = new Set(guest.pushes('kline').map(({ period }) => period));
    expect([...periods]).toEqual(['1min', '5min', '15min', '30min', '60min', '1day', '1week', '1mon']);
  });

  test('MKT-036 CHART-023 CHART-024: the pushed numbers are those that the next quotation answers', async () => {
    const guest = await connect();
    await trade('123.45', '0.25');
    const push = await guest.push('daymarket', ({ now_price }) => now_price === 123.45);
    const { now_price, change, volume, high, low, cny_price } = z.parse(events.daymarket.payload, push);
    const { body } = await house.call('/api/quotation', { form: {} });
    expect(body).toMatchObject({
      message: {
        coin_list: expect.arrayContaining([
          expect.objectContaining({ symbol: 'BTC/USDT', now_price, change, volume, high, low, cny_price }),
        ]),
      },
    });
    await guest.push('kline', (kline) => kline.period === '1min' && kline.close === 123.45);
    await guest.push('kline', (kline) => kline.period === '1day' && kline.change === change);
  });

  test('SOCK-022 SOCK-024 SPOT-146: however fast the book changes, the last push shows how it ended', async () => {
    const guest = await connect();
    await Promise.all(
      ['150', '151', '152', '153', '154', '155'].map((price) => order(maker, 'out', price, '0.1')),
    );
    await order(maker, 'out', '139.99', '0.125');
    const push = await guest.push('market_depth', bestAsk('139.99'));
    const { asks, sequence } = z.parse(events.marketDepth.payload, push);
    expect(asks).toEqual(
      expect.arrayContaining([
        ['139.99', '0.12500'],
        ['155.00', '0.10000'],
      ]),
    );
    const sequences = guest.pushes('market_depth').map((depth) => Number(depth.sequence));
    expect(sequences).toEqual([...sequences].sort((a, b) => a - b));
    expect(sequence).toBe(sequences.at(-1));
  });

  test('SOCK-023: pushes are numbered without gaps for each event and pair', async () => {
    const guest = await connect();
    for (const price of ['131', '132', '133']) await trade(price);
    await guest.push('daymarket', ({ now_price }) => now_price === 133);
    for (const event of ['transaction', 'market_depth', 'kline', 'daymarket']) {
      const numbers = guest.pushes(event).map(({ seq }) => Number(seq));
      const first = numbers[0] ?? Number.NaN;
      expect(numbers).toEqual(numbers.map((_, index) => first + index));
    }
  });

  test('SOCK-027 SOCK-028 SOCK-029: a client that asked for one pair is spared the others, but sees all tickers', async () => {
    const narrow = await connect();
    narrow.emit('subscribe', ['ETH/USDT', 'NO/PAIR', 7]);
    await narrow.push('market_depth', ({ symbol }) => symbol === 'ETH/USDT');
    await trade('134');
    await narrow.push('daymarket', ({ symbol, now_price }) => symbol === 'BTC/USDT' && now_price === 134);
    expect(narrow.pushes('transaction')).toEqual([]);
    narrow.emit('subscribe', 'btcusdt');
    await narrow.push('market_detail', ({ symbol }) => symbol === 'BTC/USDT');
    await trade('135');
    await narrow.push('transaction', ({ last_price }) => last_price === '135.00');
    narrow.emit('unsubscribe', ['BTC/USDT']);
    await narrow.settle();
    await trade('136');
    await narrow.push('daymarket', ({ now_price }) => now_price === 136);
    expect(narrow.pushes('transaction').map(({ last_price }) => last_price)).toEqual(['135.00']);
  });

  test('SOCK-007: a heartbeat is answered, to guests too', async () => {
    const guest = await connect();
    await guest.settle();
    expect(await guest.ask('heartbeat', null)).toEqual({ own: null, pairs: {} });
  });

  test('SOCK-070 SOCK-071: a trader can tell from any heartbeat whether a push is missing, the last one included', async () => {
    const names = [`update_balance_${maker.id}`];
    const owner = await connect({ auth: { token: maker.token } }, names);
    await owner.ask('login', { token: maker.token });
    owner.emit('subscribe', ['BTC/USDT']);
    const before = statuses.parse(await owner.ask('heartbeat', null));
    await trade('138');
    await order(maker, 'out', '139', '0.1');
    await owner.push('market_depth', bestAsk('139.00'));
    // A trader's own things are pushed once the tables show them, later than the order book.
    await house.allShown();
    await owner.settle();
    const after = statuses.parse(await owner.ask('heartbeat', null));
    const numbers = ['update_balance', 'entrust_update', 'trade_update']
      .flatMap((event) => owner.pushes(event).map(({ seq }) => Number(seq)))
      .sort((a, b) => a - b);
    const first = (before.own ?? Number.NaN) + 1;
    expect(numbers.length).toBeGreaterThan(4);
    expect(numbers).toEqual(numbers.map((_, index) => first + index));
    expect(after.own).toBe(numbers.at(-1));
    const doubled = owner.pushes(`update_balance_${maker.id}`).map(({ seq }) => seq);
    expect(doubled).toEqual(owner.pushes('update_balance').map(({ seq }) => seq));
    expect(Object.keys(after.pairs)).toEqual(['BTC/USDT']);
    for (const event of ['market_depth', 'transaction'])
      expect(after.pairs['BTC/USDT']?.[event]).toBe(owner.pushes(event).at(-1)?.seq);
  });

  test('SOCK-008: whatever a client sends, the others go on', async () => {
    const rude = await connect();
    for (const event of ['login', 'subscribe', 'unsubscribe', 'heartbeat', 'no_such_event']) {
      for (const payload of [
        undefined,
        null,
        7,
        'x',
        [],
        [[[]]],
        {},
        { token: 5 },
        Array(5_000).fill('BTC'),
      ]) {
        rude.emit(event, payload);
      }
    }
    const polite = await connect();
    await trade('137');
    await polite.push('daymarket', ({ now_price }) => now_price === 137);
  });
});

describe('private pushes', () => {
  const own = (): string => `update_balance_${taker.id}`;

  test('SES-091 SES-092 SOCK-011: a user id opens nothing; only a proven session gets the balances, and only its own', async () => {
    const pretender = await connect({}, [own()]);
    pretender.emit('login', taker.id);
    pretender.emit('login', { user_id: taker.id });
    pretender.emit('login', { user_id: taker.id, token: 'made-up' });
    const other = await connect({ auth: { token: maker.token } }, [own()]);
    expect(await other.ask('login', { token: maker.token })).toEqual({ type: 'ok', user_id: maker.id });
    expect(await pretender.ask('login', taker.id)).toEqual({ type: '999' });
    const proven = await connect({}, [own()]);
    await proven.ask('login', { user_id: taker.id, token: taker.token });

    await trade('120', '0.5');
    await proven.push('update_balance', ({ user_id }) => user_id === taker.id);
    await other.push('update_balance', ({ user_id }) => user_id === maker.id);
    await Promise.all([pretender.settle(), other.settle()]);
    expect(pretender.pushes('update_balance')).toEqual([]);
    expect(pretender.pushes(own())).toEqual([]);
    expect(other.pushes(own())).toEqual([]);
    expect(new Set(other.pushes('update_balance').map(({ user_id }) => user_id))).toEqual(
      new Set([maker.id]),
    );
  });

  describe('SES-092 SES-094 SOCK-012: a token proves a session, and balances come under both names', () => {
    test.for<{ readonly way: string; readonly options: () => ConnectOptions }>([
      { way: 'its handshake', options: () => ({ auth: { token: taker.token } }) },
      { way: 'its query', options: () => ({ query: { token: taker.token } }) },
      { way: 'the query of an older client', options: () => ({ version: 2, query: { token: taker.token } }) },
      { way: 'an Authorization header', options: () => ({ headers: { authorization: taker.token } }) },
      {
        way: 'the cookie',
        options: () => ({ headers: { cookie: `assay_session=${taker.token}`, origin: house.url } }),
      },
    ])('a token in $way', async ({ options }) => {
      const client = await connect(options(), [own()]);
      await expect
        .poll(async () => {
          await order(taker, 'in', '50', '0.1');
          return client.pushes(own()).length;
        })
        .toBeGreaterThan(0);
      const push = z.parse(events.updateBalance.payload, await client.push('update_balance'));
      expect(push).toEqual(z.parse(events.updateBalance.payload, await client.push(own())));
      expect(push).toMatchObject({
        type: own(),
        user_id: taker.id,
        balances: [{ currency: USDT, wallet: 'change' }],
      });
      expect(Number(push.balances[0]?.lock_balance)).toBeGreaterThan(0);
    });
  });

  test('SES-095 SOCK-010: a session that was logged out gets no further private push', async () => {
    const login = await house.call('/api/user/login', {
      form: { user_string: taker.email, password: taker.password },
    });
    const { message: token } = z.parse(z.object({ message: z.string() }), login.body);
    const leaving = await connect();
    await leaving.ask('login', { token });
    const staying = await connect();
    await staying.ask('login', { token: taker.token });
    await order(taker, 'in', '52', '0.1');
    await leaving.push('update_balance');
    const before = leaving.pushes('update_balance').length;

    await house.call('/api/user/logout', { form: {}, token });
    const count = staying.pushes('update_balance').length;
    await order(taker, 'in', '53', '0.1');
    await expect
      .poll(() => staying.pushes('update_balance').length, { timeout: 30_000 })
      .toBeGreaterThan(count);
    await leaving.settle();
    expect(leaving.pushes('update_balance')).toHaveLength(before);
    await trade('121');
    await leaving.push('daymarket', ({ now_price }) => now_price === 121);
  });

  test('SOCK-002 SOCK-004 SOCK-005 SOCK-006: tokens can be tried ten times, and a good one moves the connection', async () => {
    const client = await connect({ auth: { token: 'nonsense' } });
    expect(await client.ask('login', { token: maker.token })).toEqual({ type: 'ok', user_id: maker.id });
    expect(await client.ask('login', { token: taker.token })).toEqual({ type: 'ok', user_id: taker.id });
    await trade('122');
    await client.push('update_balance', ({ user_id }) => user_id === taker.id);
    await client.settle();
    expect(client.pushes('update_balance').filter(({ user_id }) => user_id === maker.id)).toEqual([]);
    for (let tries = 3; tries < 10; tries += 1) await client.ask('login', { token: 'guess' });
    expect(await client.ask('login', { token: maker.token })).toEqual({ type: '999' });
  });
});
