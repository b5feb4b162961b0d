import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, apiClient } from '../../support/api-client.ts';
import { BTC, type HttpExchange, openHttpExchange } from '../../support/http-exchange.ts';
import { type SpotCalls, spotCalls } from '../../support/spot-calls.ts';
import { openStream, type StreamClient } from '../../support/stream-client.ts';

let assay: HttpExchange;
let spot: SpotCalls;
let api: ApiClient;
let own: StreamClient | undefined;
beforeAll(async () => {
  assay = await openHttpExchange();
  spot = spotCalls(assay);
  api = apiClient(assay);
});
afterAll(async () => {
  own?.close();
  await assay?.close();
});

test('STR-640: a stop order is told as triggered before what it does, and as replaced only where its quantity changed', async () => {
  const { seller: maker, buyer: owner } = await spot.newTraders();
  const { apiKey } = await api.makeKey(owner);
  const { body } = await api.raw('POST', '/api/v3/userDataStream', { 'x-mbx-apikey': apiKey });
  own = await openStream(assay.url, `/ws/${Object(body).listenKey}`);
  await own.ask({ method: 'LIST_SUBSCRIPTIONS' });
  await assay.fund(owner, BTC, '5');
  await spot.tradeAt('150');
  const stepsOf = (id: unknown) =>
    own
      ?.all()
      .filter(({ e, i }) => e === 'executionReport' && i === id)
      .map(({ x, X, q, w }) => `${x} ${X} ${q} ${w}`);
  const stop = (price: string, more = {}) =>
    spot.place('in', owner, '190', '0.1', { trigger_price: price, trigger_kind: 'stop', ...more });
  // A partial fill of the limit order reduces the stop order of its OCO pair.
  const pair = await spot.place('in', owner, '140', '0.2', {
    oco_trigger_price: '200',
    oco_stop_price: '205',
  });
  await spot.place('out', maker, '140', '0.05');
  await own.event('executionReport', ({ x }) => x === 'REPLACED');
  expect(stepsOf(pair.data.id + 1)).toEqual(['NEW NEW 0.20000 false', 'REPLACED NEW 0.15000 false']);
  await spot.cancelAll(owner);
  await own.event('executionReport', ({ i, x }) => i === pair.data.id + 1 && x === 'CANCELED');
  expect(stepsOf(pair.data.id + 1)).toHaveLength(3);
  // A stop order triggered by another order's amendment fills immediately, one rests, and one ends without a seller.
  const fills = await stop('160', { price: '170' });
  const ends = await stop('161', { mode: 1 });
  const rests = await stop('162', { price: '163' });
  const waits = await stop('200', { price: '201' });
  await spot.place('out', maker, '165', '0.1');
  await spot.place('out', maker, '165', '0.1');
  const amended = await spot.place('in', owner, '120', '0.1');
  const answer = await spot.send('/api/transaction/amend', owner, {
    id: amended.data.id,
    type: 'in',
    price: '165',
  });
  expect(answer.type).toBe('ok');
  await own.event('executionReport', ({ i, w }) => i === rests.data.id && w === true);
  const [placed, triggered] = ['NEW NEW 0.10000 false', 'NEW NEW 0.10000 true'];
  expect(stepsOf(amended.data.id)).toEqual([
    triggered,
    'REPLACED NEW 0.10000 true',
    'TRADE FILLED 0.10000 false',
  ]);
  expect(stepsOf(fills.data.id)).toEqual([placed, triggered, 'TRADE FILLED 0.10000 false']);
  expect(stepsOf(ends.data.id)).toEqual([placed, triggered, 'EXPIRED EXPIRED 0.10000 false']);
  expect(stepsOf(rests.data.id)).toEqual([placed, triggered]);
  expect(stepsOf(waits.data.id)).toEqual([placed]);
});
