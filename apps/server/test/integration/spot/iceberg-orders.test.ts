import { pairId } from '@assay/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../../../src/app/verify/verify.ts';
import { createMarketData } from '../../../src/market/market-data/create-market-data.ts';
import { type ApiClient, apiClient, type Key } from '../../support/api-client.ts';
import { type HttpExchange, openHttpExchange, type Trader } from '../../support/http-exchange.ts';
import { type SpotCalls, spotCalls } from '../../support/spot-calls.ts';
import { openStream, type StreamClient } from '../../support/stream-client.ts';

const ORDER = '/api/v3/order';
const SYMBOL = { symbol: 'BTCUSDT' };
const LIMIT = { ...SYMBOL, side: 'SELL', type: 'LIMIT', timeInForce: 'GTC', quantity: '0.5', price: '1000' };

let assay: HttpExchange;
let spot: SpotCalls;
let api: ApiClient;
let seller: Trader;
let buyer: Trader;
let key: Key;
let own: StreamClient;
beforeAll(async () => {
  assay = await openHttpExchange();
  spot = spotCalls(assay);
  api = apiClient(assay);
  ({ seller, buyer } = await spot.newTraders());
  key = await api.makeKey(seller, { can_trade: 1 });
  await spot.tradeAt('1000');
  const named = await api.raw('POST', '/api/v3/userDataStream', { 'x-mbx-apikey': key.apiKey });
  own = await openStream(assay.url, `/ws/${Object(named.body).listenKey}`);
  await own.ask({ method: 'LIST_SUBSCRIPTIONS' });
});
afterAll(async () => {
  own?.close();
  await assay?.close();
});

/** Sell levels, as programs without a key see them. */
async function asks(): Promise<unknown> {
  const { body } = await api.raw('GET', '/api/v3/depth?symbol=BTCUSDT');
  return Object(body).asks;
}

describe('iceberg orders', () => {
  it('SPOT-828: one is placed, listed whole for its owner, and shown to others by its visible part', async () => {
    const placed = await spot.place('out', seller, '1000', '0.5', { visible_number: '0.1' });
    expect(placed).toMatchObject({ type: 'ok', data: { status: 'open', number: '0.50000' } });
    expect(await asks()).toEqual([['1000.00', '0.10000']]);
    expect((await spot.deal(buyer.token)).out).toMatchObject([{ number: '0.10000' }]);
    expect(await spot.newest(seller)).toMatchObject({ total_number: '0.50000', visible_number: '0.10000' });
    await spot.place('in', buyer, '1000', '0.14');
    expect(await asks()).toEqual([['1000.00', '0.06000']]);
    expect(await spot.newest(seller)).toMatchObject({ number: '0.36000', visible_number: '0.10000' });
    const amend = { id: placed.data.id, type: 'out', num: '0.2' };
    expect(await spot.send('/api/transaction/amend', seller, amend)).toMatchObject({ type: 'ok' });
    expect(await asks()).toEqual([['1000.00', '0.06000']]);
    await spot.cancelAll(seller);
    expect(await asks()).toEqual([]);
  });

  it('SPOT-828: a restart shows others no more, and verify finds the book to be what is visible', async () => {
    await spot.place('out', seller, '1000', '0.5', { visible_number: '0.1' });
    await spot.place('in', buyer, '1000', '0.14');
    await assay.allShown();
    const { database, now, log } = assay.exchange;
    const restarted = createMarketData({ database, log, now, timeZone: 'Asia/Shanghai' });
    await restarted.load();
    const asked = [pairId(1), 5] as const;
    expect(restarted.depth(...asked)).toEqual(assay.exchange.marketData.depth(...asked));
    expect(restarted.depth(...asked).asks).toMatchObject([{ quantity: 6_000 }]);
    await restarted.close();
    const { checks } = await verify(assay.database.url);
    expect(checks.flatMap(({ differences }) => differences)).toEqual([]);
    await spot.cancelAll(seller);
  });

  it('SPOT-828: 0 leaves an order whole', async () => {
    await spot.place('out', seller, '1000', '0.5', { visible_number: '0' });
    expect(await spot.newest(seller)).toMatchObject({ total_number: '0.50000', visible_number: null });
    expect(await asks()).toEqual([['1000.00', '0.50000']]);
    await spot.cancelAll(seller);
  });

  it.each([
    [{ visible_number: '0.6' }, 'must be from'],
    [{ visible_number: '0.02' }, 'at most 20 parts'],
    [{ visible_number: '0.000001' }, 'must be a multiple'],
    [{ visible_number: '-1' }, 'Visible amount'],
    [{ visible_number: '0.1', time_in_force: 'ioc' }, 'Only a limit order that stays open'],
    [{ visible_number: '0.1', mode: 1 }, 'Only a limit order that stays open'],
    [{ visible_number: '0.1', oco_trigger_price: '900' }, 'Only a limit order that stays open'],
    [{ visible_number: '0.1', trigger_price: '900', mode: 1 }, 'Only a limit order that stays open'],
  ])('SPOT-828 SPOT-826: %j is refused, and nothing is placed', async (fields, message) => {
    const refused = await spot.place('out', seller, '1000', '0.5', fields);
    expect(refused.type).toBe('error');
    expect(refused.message).toContain(message);
    expect(await asks()).toEqual([]);
  });

  it('SPOT-826: a bracket takes no visible amount, a stop order with a limit does', async () => {
    const bracket = { visible_number: '0.1', take_profit_price: '1100' };
    expect((await spot.place('in', buyer, '990', '0.5', bracket)).message).toContain('without OCO and TP/SL');
    await spot.place('out', seller, '995', '0.5', { visible_number: '0.1', trigger_price: '995' });
    await spot.tradeAt('995');
    expect(await asks()).toEqual([['995.00', '0.10000']]);
    await spot.cancelAll(seller);
  });

  it('API-780: icebergQty is placed, shown by orders and queries, and the depth shows it only', async () => {
    const asked = { ...LIMIT, icebergQty: '0.1', newOrderRespType: 'RESULT' };
    const placed = Object((await api.signed(key, 'POST', ORDER, asked)).body);
    expect(placed).toMatchObject({ status: 'NEW', origQty: '0.50000', icebergQty: '0.10000' });
    expect(await asks()).toEqual([['1000.00', '0.10000']]);
    const report = await own.event('executionReport', ({ i, x }) => i === placed.orderId && x === 'NEW');
    expect(report).toMatchObject({ q: '0.50000', F: '0.10000' });
    const named = { ...SYMBOL, orderId: placed.orderId };
    expect((await api.signed(key, 'GET', ORDER, named)).body).toMatchObject({ icebergQty: '0.10000' });
    await spot.cancelAll(seller);
    for (const more of [
      { type: 'LIMIT_MAKER', timeInForce: '' },
      { type: 'STOP_LOSS_LIMIT', stopPrice: '900', price: '900' },
      { type: 'TAKE_PROFIT_LIMIT', stopPrice: '1050', price: '1050' },
      { timeInForce: 'GTD', goodTillDate: Date.now() + 10_000_000_000 },
    ]) {
      const fields = Object.entries({ ...asked, ...more }).filter(([, value]) => value !== '');
      const { body } = await api.signed(key, 'POST', ORDER, Object.fromEntries(fields));
      expect(body).toMatchObject({ icebergQty: '0.10000' });
      await spot.cancelAll(seller);
    }
    const whole = Object((await api.signed(key, 'POST', ORDER, { ...asked, icebergQty: '0' })).body);
    expect(whole).not.toHaveProperty('icebergQty');
    await spot.cancelAll(seller);
  });

  it('API-781: exchangeInfo says that there are icebergs, and how many parts they may have', async () => {
    const info = Object((await api.raw('GET', '/api/v3/exchangeInfo?symbol=BTCUSDT')).body).symbols[0];
    expect(info.icebergAllowed).toBe(true);
    expect(info.filters).toContainEqual({ filterType: 'ICEBERG_PARTS', limit: 20 });
  });

  it.each([
    [{ icebergQty: '0.6' }, -2010],
    [{ icebergQty: '0.004' }, -1013],
    [{ icebergQty: '0.000001' }, -1013],
    [{ icebergQty: '-0.1' }, -1100],
    [{ icebergQty: '0.1', timeInForce: 'IOC' }, -1128],
    [{ icebergQty: '0.1', type: 'MARKET', price: '', timeInForce: '' }, -1106],
    [{ icebergQty: '0.1', type: 'STOP_LOSS', price: '', timeInForce: '', stopPrice: '900' }, -1106],
  ])('API-782: an order with %j is %i, and nothing is placed', async (more, code) => {
    const fields = Object.entries({ ...LIMIT, ...more }).filter(([, value]) => value !== '');
    expect((await api.signed(key, 'POST', ORDER, Object.fromEntries(fields))).body).toMatchObject({ code });
    expect((await api.signed(key, 'GET', '/api/v3/openOrders', SYMBOL)).body).toEqual([]);
  });
});
