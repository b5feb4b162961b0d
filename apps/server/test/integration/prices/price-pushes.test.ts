import { events } from '@assay/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { PriceTerms } from '../../../src/market/prices/price-terms.ts';
import { type HttpExchange, openHttpExchange } from '../../support/http-exchange.ts';
import { connectSocket, type SocketClient } from '../../support/socket-client.ts';

const TERMS: PriceTerms = {
  sources: ['north', 'south'],
  distancePpm: 10_000,
  fewestSources: 1,
  stalenessMs: 10_000,
};
const INDEX = 'index_price';
const BITCOIN = 'BTC/USDT';

let assay: HttpExchange;
let clients: SocketClient[] = [];
beforeAll(async () => {
  assay = await openHttpExchange();
  assay.publishedPrices.watch(TERMS);
});
afterAll(() => assay.close());
beforeEach(() => say('100', '101'));
afterEach(() => {
  for (const client of clients) client.close();
  clients = [];
});

function say(north: string, south: string): void {
  const nowMs = assay.exchange.now();
  assay.publishedPrices.say('north', north, nowMs);
  assay.publishedPrices.say('south', south, nowMs);
}

async function connect(...words: readonly string[]): Promise<SocketClient> {
  const client = await connectSocket(assay.url, {}, [INDEX]);
  clients.push(client);
  if (words.length > 0) client.emit('subscribe', words);
  await client.settle();
  return client;
}

const costs =
  (wanted: string) =>
  ({ symbol, price }: Readonly<Record<string, unknown>>) =>
    symbol === BITCOIN && price === wanted;

test('PRICE-053: whoever asks for an index is shown it and hears of each change; one who did not hears nothing of it', async () => {
  const [one, all, other, nobody] = await Promise.all([
    connect(`index:${BITCOIN}`),
    connect('index:*'),
    connect('index:ETH/USDT', 'index:NO/PAIR', 'nothing:*', 'index:'),
    connect(),
  ]);
  await Promise.all([one, all].map((client) => client.push(INDEX, costs('100.5000'))));
  say('102', '102.5');
  for (const client of [one, all]) {
    const push = await client.push(INDEX, costs('102.2500'));
    expect(z.parse(events.indexPriceEvent.payload, push).sources).toMatchObject([
      { name: 'north', price: '102.0000', left_out: null },
      { name: 'south', price: '102.5000', left_out: null },
    ]);
  }
  expect(other.pushes(INDEX).filter(({ symbol }) => symbol !== 'ETH/USDT')).toEqual([]);
  expect(nobody.pushes(INDEX)).toEqual([]);
  expect(new Set(one.pushes(INDEX).map(({ symbol }) => symbol))).toEqual(new Set([BITCOIN]));
});

test('PRICE-053: to ask for an index takes nothing else away, and it can be given up again', async () => {
  const client = await connect(`index:${BITCOIN}`);
  await client.push(INDEX, costs('100.5000'));
  assay.exchange.publisher.publish(
    'market_detail',
    { note: 'for all pairs' },
    assay.exchange.listings.pairs()[0]?.spec.id,
  );
  await client.push('market_detail', ({ note }) => note === 'for all pairs');
  client.emit('unsubscribe', [`index:${BITCOIN}`]);
  await client.settle();
  const witness = await connect('index:*');
  say('103', '103');
  await witness.push(INDEX, costs('103.0000'));
  await client.settle();
  expect(client.pushes(INDEX).filter(costs('103.0000'))).toEqual([]);
});

test('PRICE-054: that an index goes stale by age alone is pushed', async () => {
  const client = await connect('index:*');
  await client.push(INDEX, costs('100.5000'));
  assay.advance(TERMS.stalenessMs + 1);
  const stale = await client.push(INDEX, ({ symbol, price }) => symbol === BITCOIN && price === null);
  expect(stale.sources).toMatchObject([{ left_out: 'old' }, { left_out: 'old' }]);
});

test('PRICE-053 SOCK-023: the pushes of each index are numbered without gaps, and heartbeats say where they stand', async () => {
  const client = await connect('index:*');
  await client.push(INDEX, costs('100.5000'));
  for (const price of ['104', '105', '106']) {
    say(price, price);
    await client.push(INDEX, costs(`${price}.0000`));
  }
  const seqs = client
    .pushes(INDEX)
    .flatMap(({ symbol, seq }) => (symbol === BITCOIN && seq ? [Number(seq)] : []));
  const [first = 0] = seqs;
  expect(seqs.length).toBeGreaterThanOrEqual(3);
  expect(seqs).toEqual(seqs.map((_, index) => first + index));
  const statuses = await client.ask('heartbeat', null);
  expect(statuses).toMatchObject({ pairs: {}, topics: { index: { [BITCOIN]: seqs.at(-1) } } });
  const nobody = await connect();
  expect(await nobody.ask('heartbeat', null)).toEqual({ own: null, pairs: {} });
});
