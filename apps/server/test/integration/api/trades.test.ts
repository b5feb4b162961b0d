import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, apiClient } from '../../support/api-client.ts';
import { type HttpExchange, openHttpExchange } from '../../support/http-exchange.ts';
import { spotCalls } from '../../support/spot-calls.ts';
import { openStream, type StreamClient } from '../../support/stream-client.ts';

let assay: HttpExchange;
let api: ApiClient;
let stream: StreamClient;
beforeAll(async () => {
  assay = await openHttpExchange();
  api = apiClient(assay);
  const spot = spotCalls(assay);
  const { seller, buyer } = await spot.newTraders();
  stream = await openStream(assay.url, '/ws/btcusdt@aggTrade');
  await stream.ask({ method: 'LIST_SUBSCRIPTIONS' });
  for (let round = 0; round < 12; round += 1) {
    for (const price of ['100', '100', '100', '101', '101']) await spot.place('out', seller, price, '0.01');
    // Takes two orders, then the third and one of the next price, then the rest.
    for (const quantity of ['0.02', '0.02', '0.01']) await spot.place('in', buyer, '101', quantity);
  }
});
afterAll(async () => {
  stream?.close();
  await assay?.close();
});

const SYMBOL = { symbol: 'BTCUSDT' };
type Trade = { readonly id: number; readonly price: string; readonly qty: string; readonly time: number };
type Aggregate = { readonly a: number; readonly f: number; readonly l: number; readonly T: number };

async function asked<Row>(path: string, fields: Record<string, string | number> = {}): Promise<Row[]> {
  const { status, body } = await api.get(`/api/v3/${path}`, { ...SYMBOL, ...fields });
  expect({ status, body }).toMatchObject({ status: 200 });
  return body as Row[];
}

it('API-042: trades come by number, and historicalTrades from an id on', async () => {
  const trades = await asked<Trade>('trades');
  expect(trades).toHaveLength(60);
  expect(trades.map(({ id }) => id)).toEqual(
    trades.map(({ id }) => id).toSorted((one, other) => one - other),
  );
  expect(await asked<Trade>('trades', { limit: 7 })).toEqual(trades.slice(-7));
  expect(await asked<Trade>('historicalTrades', { limit: 7 })).toEqual(trades.slice(-7));
  const fromId = trades[20]?.id ?? 0;
  expect(await asked<Trade>('historicalTrades', { limit: 7, fromId })).toEqual(trades.slice(20, 27));
});

it('API-042 STR-011: aggTrades are what one order took at one price, by id, by time and by number, as the stream tells them', async () => {
  const all = await asked<Aggregate>('aggTrades');
  expect(all).toHaveLength(48);
  const trades = await asked<Trade>('trades');
  expect(all.slice(0, 4)).toMatchObject([
    { p: '100.00', q: '0.02000', a: trades[0]?.id, f: trades[0]?.id, l: trades[1]?.id, m: false },
    { p: '100.00', q: '0.01000', f: trades[2]?.id, l: trades[2]?.id },
    { p: '101.00', q: '0.01000', f: trades[3]?.id, l: trades[3]?.id },
    { p: '101.00', q: '0.01000', f: trades[4]?.id, l: trades[4]?.id },
  ]);
  await expect.poll(() => stream.all().filter(({ e }) => e === 'aggTrade')).toHaveLength(48);
  const received = stream.all().filter(({ e }) => e === 'aggTrade');
  expect(received).toMatchObject(all);
  for (const limit of [1, 5, 48, 1_000]) {
    expect(await asked('aggTrades', { limit })).toEqual(all.slice(-limit));
    for (const [at, { a, l }] of all.entries()) {
      if (at % 7 > 0) continue;
      expect(await asked('aggTrades', { fromId: a, limit })).toEqual(all.slice(at, at + limit));
      // From the middle of an aggregate trade, the next one is the first.
      const from = l > a ? l : l + 1;
      expect(await asked('aggTrades', { fromId: from, limit })).toEqual(all.slice(at + 1, at + 1 + limit));
    }
  }
  const [startTime, endTime] = [all[10]?.T ?? 0, all[30]?.T ?? 0];
  const within = all.filter(({ T }) => T >= startTime && T <= endTime);
  expect(await asked('aggTrades', { startTime, endTime })).toEqual(within);
  expect(await asked('aggTrades', { endTime, limit: 3 })).toEqual(
    all.filter(({ T }) => T <= endTime).slice(-3),
  );
  expect(await asked('aggTrades', { startTime: assay.exchange.now() + 60_000 })).toEqual([]);
  const both = await api.get('/api/v3/aggTrades', { ...SYMBOL, fromId: 1, startTime });
  expect(both).toMatchObject({ status: 400, body: { code: -1128 } });
});
