import { allCalls } from '@assay/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiCalls } from '../../../src/app/api-calls.ts';
import { ALL_RIGHTS, type ApiClient, apiClient, type Key } from '../../support/api-client.ts';
import { type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';

const ACCOUNT = '/api/v3/account';
const ORDER = '/api/v3/order';
const GOOD_ORDER = {
  symbol: 'BTCUSDT',
  side: 'BUY',
  type: 'LIMIT',
  timeInForce: 'GTC',
  quantity: '0.01',
  price: '100.00',
};

let assay: HttpExchange;
let api: ApiClient;
let user: Trader;
let key: Key;
beforeAll(async () => {
  assay = await openHttpExchange();
  api = apiClient(assay);
  user = await assay.signUp('program');
  await assay.fund(user, USDT, '10000');
  key = await api.makeKey(user, { can_trade: 1 });
});
afterAll(() => assay.close());

const as = (apiKey: string) => ({ 'x-mbx-apikey': apiKey });

describe('the door of programs', () => {
  it('API-020: what is signed is what was sent, in the query, in the body or in both, wherever the signature stands', async () => {
    const both = new URLSearchParams({ ...GOOD_ORDER, timestamp: String(assay.exchange.now()) }).toString();
    const signature = key.sign(both);
    const form = { ...as(key.apiKey), 'content-type': 'application/x-www-form-urlencoded' };
    const test = `${ORDER}/test`;
    const sent = [
      await api.raw('POST', `${test}?${both}&signature=${signature}`, as(key.apiKey)),
      await api.raw('POST', `${test}?signature=${signature}&${both}`, as(key.apiKey)),
      await api.raw('POST', test, form, `${both}&signature=${signature}`),
      await api.raw('POST', `${test}?${both.slice(0, 40)}`, form, `${both.slice(40)}&signature=${signature}`),
    ];
    // The last one is truncated in the middle of a name: its content is different, but its signature is valid.
    expect(sent.map(({ status }) => status).slice(0, 3)).toEqual([200, 200, 200]);
    expect(sent[3]?.body).not.toMatchObject({ code: -1022 });
    const changed = both.replace('100.00', '100.01');
    expect(await api.raw('POST', `${test}?${changed}&signature=${signature}`, as(key.apiKey))).toMatchObject({
      status: 400,
      body: { code: -1022 },
    });
  });

  it('API-021: a wrong, a missing and an unknown key are told apart', async () => {
    const query = api.signedQuery(key);
    expect(await api.raw('GET', `${ACCOUNT}?${query}`)).toMatchObject({ status: 401, body: { code: -2014 } });
    expect(await api.raw('GET', `${ACCOUNT}?${query}`, as('x'))).toMatchObject({ body: { code: -2014 } });
    expect(await api.raw('GET', `${ACCOUNT}?${query}`, as('f'.repeat(64)))).toMatchObject({
      body: { code: -2015 },
    });
    for (const signature of ['', 'x', 'f'.repeat(64), 'ä'.repeat(64), '0'.repeat(63)]) {
      const target = `${ACCOUNT}?timestamp=${assay.exchange.now()}&signature=${encodeURIComponent(signature)}`;
      const { body } = await api.raw('GET', target, as(key.apiKey));
      expect([-1022, -1102, -1105]).toContain((body as { code: number }).code);
    }
  });

  it('API-022: what is old or ahead is refused by its own window; microseconds are read', async () => {
    const at = async (timestamp: number, more = '') => {
      const query = `timestamp=${timestamp}${more}`;
      const { body } = await api.raw(
        'GET',
        `${ACCOUNT}?${query}&signature=${key.sign(query)}`,
        as(key.apiKey),
      );
      return (body as { code?: number }).code ?? 'ok';
    };
    const now = assay.exchange.now();
    expect(await at(now - 6_000)).toBe(-1021);
    expect(await at(now - 6_000, '&recvWindow=20000')).toBe('ok');
    expect(await at(now - 70_000, '&recvWindow=60000')).toBe(-1021);
    expect(await at(now + 5_000)).toBe(-1021);
    expect(await at(now * 1_000)).toBe('ok');
    expect(await at(now, '&recvWindow=60001')).toBe(-1131);
    expect(await at(now, '&recvWindow=x')).toBe(-1130);
  });

  it.each([
    ['symbol=BTCUSDT&symbol=BTCUSDT', -1101],
    ['symbol=', -1105],
    ['limit=5', -1102],
    ['symbol=BTCUSDT&foo=1', -1104],
    ['symbol=btc%2Fusdt', -1100],
    ['symbol=BTCUSDT&limit=x', -1100],
    ['symbol=BTCUSDT&limit=0', -1130],
    ['symbol=NOSUCH', -1121],
    ['symbol=%zz', -1100],
  ])('API-023: depth?%s is %i', async (query, code) => {
    expect(await api.raw('GET', `/api/v3/depth?${query}`)).toMatchObject({ status: 400, body: { code } });
  });

  it.each([
    [{ side: 'HOLD' }, -1117],
    [{ type: 'ICEBERG' }, -1116],
    [{ timeInForce: 'GTX' }, -1115],
    [{ price: '100.001' }, -1013],
    [{ quantity: '0.000001' }, -1013],
    [{ quantity: '0.0000000001' }, -1111],
    [{ quantity: '1e5' }, -1100],
    [{ price: '-1' }, -1100],
    [{ stopPrice: '90' }, -1106],
    [{ type: 'MARKET', timeInForce: 'GTC' }, -1106],
    [{ icebergQty: '0.000001' }, -1013],
    [{ trailingDelta: '100' }, -1106],
    [{ selfTradePreventionMode: 'NONE' }, -1013],
    [{ newClientOrderId: 'x'.repeat(37) }, -1100],
    [{ newClientOrderId: 'assay-1' }, -1100],
    [{ newOrderRespType: 'ALL' }, -1130],
    [{ symbol: 'ETHBTC' }, -1013],
    [{ quantity: '99999' }, -1013],
    [{ price: '900000', quantity: '1' }, -2010],
  ])('API-061 API-023: an order with %j is %i, and nothing is placed', async (fields, code) => {
    const answer = await api.signed(key, 'POST', ORDER, { ...GOOD_ORDER, ...fields });
    expect(answer).toMatchObject({ status: 400, body: { code } });
    expect((await api.signed(key, 'GET', '/api/v3/openOrders')).body).toEqual([]);
  });

  it('API-027: a key can do what it has the right to, and no call that changes something is open to another', async () => {
    const calls = createApiCalls(assay.exchange);
    const changing = calls.filter(({ method }) => method !== 'GET');
    expect(changing.map(({ security }) => security)).not.toContain('open');
    const rights = { trade: 'can_trade', move_money: 'can_transfer', withdraw: 'can_withdraw' } as const;
    for (const [right, field] of [...Object.entries(rights), ['none', '']] as const) {
      const limits = field === '' ? {} : { [field]: 1, addresses: ALL_RIGHTS.addresses };
      const limited = await api.makeKey(user, limits);
      for (const { method, path, security } of calls) {
        if (security === 'open' || security === 'key') continue;
        const { body } = await api.signed(limited, method, path);
        const isLetIn = security === 'read' || security === right;
        expect([path, right, (body as { code?: number }).code !== -2015]).toEqual([path, right, isLetIn]);
      }
    }
  });

  it('API-028: nothing that is sent makes a fault', async () => {
    const rights = await api.makeKey(user, ALL_RIGHTS);
    const strange = [
      '',
      '0',
      '-1',
      '1e309',
      '9'.repeat(30),
      '99999999999999',
      'null',
      '[]',
      '["BTCUSDT"]',
      '%00',
      '💥',
      "'; drop table orders; --",
      'BTCUSDT',
      'BUY',
      'LIMIT',
      'true',
    ];
    let at = 0;
    for (const call of createApiCalls(assay.exchange)) {
      for (let round = 0; round < 12; round += 1) {
        const fields: Record<string, string> = {};
        for (const name of call.parameters) {
          at += 7;
          const value = strange[at % strange.length] ?? '';
          if (at % 3 !== 0) fields[name] = value;
        }
        if (round % 2 === 0 && call.parameters.includes('symbol')) fields.symbol = 'BTCUSDT';
        const { status } = await api.signed(rights, call.method, call.path, fields);
        expect(status, `${call.method} ${call.path} ${JSON.stringify(fields)}`).toBeLessThan(500);
      }
    }
    for (const target of ['/api/v3/nothing', '/sapi/v1/x', '/api/v3/depth/x', '/api/v3'])
      expect((await api.raw('GET', target)).status).toBe(404);
    expect(
      (await api.raw('POST', ORDER, { 'content-type': 'application/json' }, '{"a":1}')).status,
    ).toBeLessThan(500);
  });

  it('API-029: no call of the interface has the path of a call of the contract', async () => {
    const paths = new Set(allCalls.map(({ path }) => path.replace(/\/$/, '')));
    for (const { path } of createApiCalls(assay.exchange)) expect(paths).not.toContain(path);
    expect((await api.raw('GET', '/api/v3/ping')).body).toEqual({});
    expect((await assay.call('/api/currency/quotation_new')).body).toHaveProperty('type');
  });
});

describe('limits', () => {
  it('API-024: weight is told, ends in 429 and then in 418', async () => {
    const strict = await openHttpExchange({ requestsPerSecond: 1 });
    try {
      const client = apiClient(strict);
      // Uses 50 of 60 a minute in one request.
      const heavy = () => client.get('/api/v3/depth', { symbol: 'BTCUSDT', limit: 1000 });
      const first = await heavy();
      expect(first.status).toBe(200);
      expect(first.headers.get('x-mbx-used-weight-1m')).toBe('50');
      const second = await heavy();
      expect(second).toMatchObject({ status: 429, body: { code: -1003 } });
      expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0);
      const statuses = new Set<number>();
      for (let more = 0; more < 25; more += 1) statuses.add((await heavy()).status);
      expect([...statuses]).toEqual([429, 418]);
      expect((await client.get('/api/v3/ping')).status).toBe(418);
      strict.advance(121_000);
      expect((await client.get('/api/v3/ping')).status).toBe(200);
    } finally {
      await strict.close();
    }
  });

  it('API-025: new orders are counted by user', async () => {
    const strict = await openHttpExchange({ requestsPerSecond: 2 });
    try {
      const client = apiClient(strict);
      const trader = await strict.signUp('busy');
      await strict.fund(trader, USDT, '10000');
      const busy = await client.makeKey(trader, { can_trade: 1 });
      const codes: unknown[] = [];
      let last = '';
      for (let order = 0; order < 22; order += 1) {
        const answer = await client.signed(busy, 'POST', ORDER, GOOD_ORDER);
        codes.push((answer.body as { code?: number }).code);
        last = answer.headers.get('x-mbx-order-count-10s') ?? last;
      }
      expect(codes.slice(0, 15)).toEqual(Array.from({ length: 15 }, () => undefined));
      expect(codes.some((code) => code === -1015) || Number(last) < 21).toBe(true);
    } finally {
      await strict.close();
    }
  });
});
