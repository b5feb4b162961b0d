import { calls } from '@assay/contract';
import { pairId } from '@assay/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createMarketData } from '../../../src/market/market-data/create-market-data.ts';
import { envelope } from '../../support/call.ts';
import {
  BTC,
  ETH,
  type HttpExchange,
  openHttpExchange,
  type Trader,
  USDT,
} from '../../support/http-exchange.ts';

const DAY_S = 86_400;
let house: HttpExchange;
let maker: Trader;
let taker: Trader;

beforeAll(async () => {
  house = await openHttpExchange();
  maker = await house.signUp('maker');
  taker = await house.signUp('taker');
  await house.fund(maker, BTC, '100');
  await house.fund(taker, USDT, '1000000');
});
afterAll(async () => {
  await house?.close();
});

async function trade(price: string, num: string): Promise<void> {
  const form = { legal_id: USDT, currency_id: BTC, price, num, mode: 2 };
  for (const [side, { token }] of [
    ['out', maker],
    ['in', taker],
  ] as const) {
    const { body } = await house.call(`/api/transaction/${side}`, { form, token });
    expect(body).toMatchObject({ type: 'ok' });
  }
}

const get = (path: string, query = {}) => house.call(path, { query });
const timeshar = (query: Record<string, string | number>) => get('/api/currency/new_timeshar', query);

async function bars(query: Record<string, string | number>) {
  const { body } = await timeshar(query);
  return z.parse(calls.timeshar.answer, body).data;
}

describe('before the first trade', () => {
  test('MKT-019 MKT-001 MKT-002 MKT-003 MKT-005 MKT-006 MKT-007 MKT-014 SPOT-186: pairs show zeros, in groups, to a guest', async () => {
    const groups = z.parse(
      calls.quotationGroups.answer,
      envelope(await get('/api/currency/quotation_new')).message,
    );
    expect(groups.map(({ name }) => name)).toEqual(['USDT', 'BTC']);
    expect(groups[0]?.quotation[1]).toMatchObject({
      id: 2,
      legal_id: USDT,
      currency_id: ETH,
      legal_name: 'USDT',
      currency_name: 'ETH',
      currency_names: [],
      now_price: 0,
      change: '+0.00',
      high: 0,
      low: 0,
      volume: 0,
      cny_price: 0,
      is_display: 1,
      price_step: '0.01',
      number_step: '0.0001',
      market_protection: 5,
    });
    expect(groups[1]?.quotation[0]).toMatchObject({ symbol: 'ETH/BTC', open_transaction: 0 });
  });

  test('CHART-017 SPOT-141: a chart without candles and a list without trades are empty, not errors', async () => {
    expect(await bars({ symbol: 'BTC/USDT', period: '1day' })).toEqual([]);
    expect(
      envelope(await get('/api/currency/new_tradehistory', { legal_id: USDT, currency_id: BTC })).message,
    ).toEqual([]);
  });
});

describe('with trades', () => {
  beforeAll(async () => {
    for (const [price, num] of [
      ['100', '1'],
      ['120', '0.5'],
      ['90.01', '0.25'],
      ['110', '0.0001'],
    ] as const) {
      await trade(price, num);
    }
  });

  test('MKT-008 MKT-009 MKT-010 MKT-011 MKT-013 MKT-015 MKT-016 MKT-018 MKT-024: the quotation has the last 24 hours as numbers', async () => {
    const groups = z.parse(
      calls.quotationGroups.answer,
      envelope(await get('/api/currency/quotation_new')).message,
    );
    expect(groups[0]?.quotation[0]).toMatchObject({
      now_price: 110,
      change: '+10.00',
      high: 120,
      low: 90.01,
      volume: 1.7501,
      cny_price: 660,
      currency_type: 3,
      lever_share_num: 1,
      open_microtrade: 0,
    });
  });

  test('MKT-020 MKT-021 MKT-022 MKT-023: both list calls answer coin_list, with the older names too', async () => {
    for (const path of ['/api/quotation', '/api/quotation_new']) {
      const { message } = envelope(await house.call(path, { form: {} }));
      const { coin_list } = z.parse(calls.quotationList.answer, message);
      expect(coin_list[0]).toMatchObject({
        id: 1,
        name: 'BTC',
        symbol: 'BTC/USDT',
        last_price: 110,
        proportion: '+10.00',
      });
      expect(coin_list).toHaveLength(3);
    }
  });

  test('SPOT-139 SPOT-140 SPOT-141: the trade history is newest first, with the taker’s direction, at most 20', async () => {
    const history = () => get('/api/currency/new_tradehistory', { legal_id: USDT, currency_id: BTC });
    const rows = z.parse(calls.tradeHistory.answer, envelope(await history()).message);
    expect(rows.map(({ price, amount, direction }) => [price, amount, direction])).toEqual([
      ['110.00', '0.00010', 'buy'],
      ['90.01', '0.25000', 'buy'],
      ['120.00', '0.50000', 'buy'],
      ['100.00', '1.00000', 'buy'],
    ]);
    for (let more = 0; more < 20; more += 1) await trade('110', '0.0001');
    const full = z.parse(calls.tradeHistory.answer, envelope(await history()).message);
    expect(full).toHaveLength(20);
    expect(full.map(({ id }) => id)).toEqual(full.map(({ id }) => id).sort((a, b) => b - a));
  });

  test('CHART-001 CHART-002 CHART-003 CHART-004 CHART-007 CHART-008: each period has its bar, with id and close', async () => {
    for (const period of ['1min', '5min', '15min', '30min', '60min', '1day', '1week', '1mon']) {
      const answer = await timeshar({ symbol: 'BTC/USDT', period });
      expect(answer.body).toMatchObject({ code: 1, type: 'ok' });
      const list = await bars({ symbol: 'BTC/USDT', period });
      expect(list.length).toBeGreaterThan(0);
      expect(list.reduce((sum, { volume }) => sum + volume, 0)).toBeCloseTo(1.7521, 8);
      expect(list.every(({ id, time }) => id * 1_000 === time)).toBe(true);
    }
    expect(await bars({ symbol: 'BTC/USDT', period: '1mon' })).toMatchObject([
      { open: 100, high: 120, low: 90.01, close: 110 },
    ]);
  });

  test('CHART-009 CHART-010: symbols and periods are understood in each of their spellings, and others refused', async () => {
    const day = await bars({ symbol: 'BTC/USDT', period: '1day' });
    for (const [symbol, period] of [
      ['BTCUSDT', '1D'],
      ['btc_usdt', '1d'],
      ['BTC-USDT', 'D'],
    ] as const) {
      expect(await bars({ symbol, period })).toEqual(day);
    }
    expect(await bars({ legal_id: USDT, currency_id: BTC, period: '1day' })).toEqual(day);
    expect(await bars({ symbol: 'BTCUSDT', period: '1W' })).toEqual(
      await bars({ symbol: 'BTCUSDT', period: '1week' }),
    );
    expect(await bars({ symbol: 'BTCUSDT', period: '1M' })).toEqual(
      await bars({ symbol: 'BTCUSDT', period: '1mon' }),
    );
    for (const query of [{ symbol: 'NO/PAIR' }, {}, { symbol: 'BTC/USDT', period: '7min' }]) {
      const { status, body } = await timeshar(query);
      expect(status).toBe(200);
      expect(body).toMatchObject({ type: 'error', message: expect.any(String) });
      expect(body).not.toHaveProperty('data');
    }
  });

  test('CHART-006 CHART-011: bounds in seconds or milliseconds keep bars by their opening time', async () => {
    const symbol = 'BTC/USDT';
    const [bar] = await bars({ symbol, period: '1day' });
    const id = bar?.id ?? 0;
    expect(await bars({ symbol, period: '1day', from: id, to: id })).toHaveLength(1);
    expect(await bars({ symbol, period: '1day', from: id * 1_000, to: id * 1_000 })).toHaveLength(1);
    expect(await bars({ symbol, period: '1day', from: id + 1 })).toEqual([]);
    expect(await bars({ symbol, period: '1day', to: id - 1 })).toEqual([]);
    expect(await bars({ symbol, period: '1day', from: id + DAY_S, to: id - DAY_S })).toEqual([]);
    for (const from of ['abc', '-5', '1e309', 'NaN']) {
      const { status, body } = await timeshar({ symbol, from });
      expect(status).toBe(200);
      expect(body).toMatchObject({ type: 'error' });
    }
  });

  test('CHART-012 CHART-005: a span with more bars than the limit answers the newest, oldest first', async () => {
    await house.database.query(
      `insert into candles select 2, '1min', (1700000000 / 60 + n)::int8 * 60000, n, n, n, n, 1 from generate_series(1, 2000) n`,
    );
    const list = await bars({ symbol: 'ETH/USDT', period: '1min' });
    expect(list).toHaveLength(1_500);
    expect(list.at(-1)?.close).toBe(20);
    expect(list.map(({ time }) => time)).toEqual(
      [...new Set(list.map(({ time }) => time))].sort((a, b) => a - b),
    );
  });

  test('SOCK-024 CHART-016: a market that missed a batch notices it, loads again and is right', async () => {
    const { exchange } = house;
    const { database, log, now } = exchange;
    const other = createMarketData({ database, log, now, timeZone: 'Asia/Shanghai' });
    await other.load();
    let missing = 1;
    const stop = exchange.sequencer.onCommitted((batch) => {
      if (missing-- > 0) return;
      other.absorb(batch);
    });
    await trade('115', '0.3');
    await trade('116', '0.2');
    await expect
      .poll(() => other.recentTrades(pairId(1), 3))
      .toEqual(exchange.marketData.recentTrades(pairId(1), 3));
    expect(other.ticker(pairId(1))).toEqual(exchange.marketData.ticker(pairId(1)));
    expect(other.depth(pairId(1), 50)).toEqual(exchange.marketData.depth(pairId(1), 50));
    stop();
    await other.close();
  });
});

describe('currencies', () => {
  test('MKT-060 MKT-062: the asset classes are numbers, and no quotation lies outside them', async () => {
    const classes = envelope(await get('/api/currency/type')).message;
    expect(classes).toEqual([{ value: 3, sort: 1 }]);
    for (const quotation of await everyQuotation()) expect(quotation.currency_type, quotation.symbol).toBe(3);
  });

  test('MKT-061: a pair without terms of seconds or leveraged contracts is open for neither, in any list', async () => {
    for (const { open_microtrade, open_lever, symbol } of await everyQuotation())
      expect([open_microtrade, open_lever], symbol).toEqual([0, 0]);
  });

  /** Returns the rows of every list that has quotations. */
  async function everyQuotation() {
    const groups = envelope(await get('/api/currency/quotation_new')).message;
    const rows = z.parse(calls.quotationGroups.answer, groups).flatMap(({ quotation }) => quotation);
    for (const path of ['/api/quotation', '/api/quotation_new']) {
      const { message } = envelope(await house.call(path, { form: {} }));
      rows.push(...z.parse(calls.quotationList.answer, message).coin_list);
    }
    expect(rows).toHaveLength(9);
    return rows;
  }

  test('MKT-029: currencies are listed', async () => {
    const list = z.parse(calls.currencyList.answer, envelope(await get('/api/currency/list')).message);
    expect(list.legal.map(({ id, name }) => [id, name])).toEqual([
      [1, 'BTC'],
      [2, 'ETH'],
      [3, 'USDT'],
    ]);
  });

  test('MKT-030 MKT-031 MKT-032: a currency is described in the caller’s language, an unknown one refused', async () => {
    await house.database.query(
      `insert into currency_profiles values (1, 'Bitcoin', '/coins/btc.svg', '{"en": "Money", "de": "Geld"}')
       on conflict (currency) do update set name = excluded.name, description = excluded.description, logo = excluded.logo`,
    );
    house.advance(31_000);
    const detail = (lang: string) => house.call('/api/currency/detail', { query: { id: 1 }, lang });
    expect(envelope(await detail('de')).message).toEqual({
      id: 1,
      name: 'Bitcoin',
      code: 'BTC',
      logo: '/coins/btc.svg',
      desc: 'Geld',
    });
    expect(envelope(await detail('kr')).message).toMatchObject({ desc: 'Money' });
    expect(envelope(await get('/api/currency/detail', { id: 999 }))).toMatchObject({
      type: 'error',
      message: expect.stringMatching(/currency/i),
    });
  });

  test('MKT-033: a user sees what is free of every currency; a guest is told to log in', async () => {
    const owner = await house.signUp('holder');
    await house.fund(owner, BTC, '1.5');
    const form = { legal_id: USDT, currency_id: BTC, price: '999', num: '0.5', mode: 2 };
    await house.call('/api/transaction/out', { form, token: owner.token });
    const answer = await house.call('/api/currency/user_currency_list', { token: owner.token });
    const list = z.parse(calls.userCurrencyList.answer, envelope(answer).message);
    expect(list.map(({ name, change_balance }) => [name, change_balance])).toEqual([
      ['USDT', '0.00000000'],
      ['BTC', '1.00000000'],
      ['ETH', '0.00000000'],
    ]);
    expect(envelope(await get('/api/currency/user_currency_list')).type).toBe('999');
  });
});
