import { sql } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { callAt } from '../../support/call.ts';
import { type HttpExchange, openHttpExchange } from '../../support/http-exchange.ts';
import { spotCalls } from '../../support/spot-calls.ts';
import { openStream } from '../../support/stream-client.ts';

let assay: HttpExchange;
afterEach(() => assay?.close());

const HOSTILE = '192.0.2.66';
const BYSTANDER = '198.51.100.1';
/** Headers that set the client's address, as a trusted proxy on this machine. */
const from = (address: string) => ({ 'x-forwarded-for': address });

async function ask(
  path: string,
  address: string,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const response = await fetch(assay.url + path, { headers: from(address) });
  return { status: response.status, body: await response.json() };
}

/** Locks the table of candles for reads until the work has ended. */
async function whileCandlesAreLocked(work: () => Promise<void>): Promise<void> {
  await assay.exchange.database.transaction().execute(async (transaction) => {
    await sql`lock table candles in access exclusive mode`.execute(transaction);
    await work();
  });
}

const figures = () => assay.exchange.reads.figures();

it('API-341: one network that asks for as much as it may holds two places, and nobody else waits for it', async () => {
  assay = await openHttpExchange();
  await spotCalls(assay).tradeAt('30000');
  const asked: Promise<{ readonly status: number; readonly body: unknown }>[] = [];
  await whileCandlesAreLocked(async () => {
    for (let index = 0; index < 90; index += 1) {
      const question = `symbol=BTCUSDT&interval=1d&startTime=${1_700_000_000_000 + index}`;
      asked.push(ask(`/api/v3/klines?${question}`, HOSTILE));
    }
    await expect.poll(() => figures().refused).toBe(24);
    expect(figures()).toMatchObject({ running: 2, waiting: 64 });
    // Requests of other clients are answered before any of these.
    expect(await ask('/api/v3/trades?symbol=BTCUSDT', BYSTANDER)).toMatchObject({ status: 200 });
    expect(await ask('/api/front', BYSTANDER)).toMatchObject({ body: { type: 'ok' } });
    const chart = '/api/currency/new_timeshar?symbol=BTC/USDT&from=1&period=1day';
    expect(await ask(chart, HOSTILE)).toMatchObject({ status: 200, body: { type: 'error' } });
    expect(figures()).toMatchObject({ running: 2, waiting: 64 });
  });
  const answers = await Promise.all(asked);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(66);
  const busy = answers.filter(({ status }) => status === 503);
  expect(busy).toHaveLength(24);
  for (const { body } of busy) expect(body).toMatchObject({ code: -1008 });
  await vi.waitFor(() => expect(figures()).toMatchObject({ running: 0, waiting: 0 }), { timeout: 10_000 });
});

it('API-342: a hundred equal questions are read once', async () => {
  assay = await openHttpExchange();
  const spot = spotCalls(assay);
  await spot.tradeAt('30000');
  const before = figures().begun;
  const seconds = new Set<number>();
  const paths = ['/api/v3/klines?symbol=BTCUSDT&interval=1m', '/api/v3/klines?interval=1m&symbol=BTCUSDT'];
  const first = assay.exchange.now();
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => ask(paths[index % 2] ?? '', `198.51.100.${index}`)),
  );
  for (let ms = first; ms <= assay.exchange.now(); ms += 1) seconds.add(Math.floor(ms / 1_000));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBeLessThanOrEqual(seconds.size);
  expect(figures().begun - before).toBeLessThanOrEqual(seconds.size);
  // Trades made meanwhile are in the next response.
  await spot.tradeAt('31000');
  const { body } = await ask(paths[0] ?? '', BYSTANDER);
  expect(Object(body).at(-1)?.[4]).toBe('31000.00');
});

it('API-343: candles weigh by what they are added up from, and at least what is documented', async () => {
  assay = await openHttpExchange();
  const weightOf = async (query: string): Promise<number> => {
    const address = `203.0.113.${Math.floor(weights++)}`;
    const response = await fetch(`${assay.url}/api/v3/${query}`, { headers: from(address) });
    await response.text();
    return Number(response.headers.get('x-mbx-used-weight-1m'));
  };
  let weights = 1;
  const klines = (rest: string) => weightOf(`klines?symbol=BTCUSDT&${rest}`);
  expect(await klines('interval=1m')).toBe(2);
  expect(await klines('interval=1m&limit=1000')).toBe(4);
  expect(await klines('interval=1d&limit=100')).toBe(10);
  expect(await klines('interval=1d&limit=1000')).toBe(96);
  expect(await klines('interval=1w&limit=1000')).toBe(96);
  expect(await klines('interval=1d&limit=10&timeZone=5:45')).toBe(4);
  // Invalid requests have a weight, too.
  for (const wrong of ['interval=2s', 'interval=1d&limit=x', 'interval=1d&timeZone=99'])
    expect(await klines(wrong)).toBe(2);
  expect(await weightOf('ticker?symbols=["BTCUSDT","ETHUSDT"]&windowSize=7d')).toBe(8);
});

it('API-343: a chart’s page counts by its bars to the limit of requests', async () => {
  assay = await openHttpExchange({ requestsPerSecond: 1 });
  const rows = Array.from({ length: 1_500 }, (_, index) => ({
    pair: 1,
    period: '1min' as const,
    open_ms: BigInt(1_700_000_000_000 + index * 60_000),
    open: 1n,
    high: 1n,
    low: 1n,
    close: 1n,
    volume: 1n,
  }));
  await assay.exchange.database
    .insertInto('candles')
    .values(rows as never)
    .execute();
  const call = callAt(assay.url);
  const chart = (query: object) =>
    call('/api/currency/new_timeshar', { query: { symbol: 'BTC/USDT', ...query }, headers: from(HOSTILE) });
  // Twice six of ten.
  expect((await chart({ from: 0 })).status).toBe(200);
  expect((await chart({ from: 1 })).status).toBe(200);
  expect((await chart({ from: 2 })).status).toBe(429);
});

it('STR-340 STR-341: bursts of names from many connections begin a bounded number of reads, and harm nobody', async () => {
  assay = await openHttpExchange({ requestsPerSecond: 0 });
  const intervals = ['1s', '1m', '1h', '1d', '3d', '1w', '1M'];
  const names = ['btcusdt', 'ethusdt', 'ethbtc'].flatMap((symbol) =>
    intervals.map((interval) => `${symbol}@kline_${interval}`),
  );
  const refusals: unknown[] = [];
  for (let connection = 0; connection < 29; connection += 1) {
    const client = await openStream(assay.url, '/ws', from(HOSTILE));
    for (let burst = 0; burst < 6; burst += 1) {
      const answer = await client.ask({ method: 'SUBSCRIBE', params: names });
      if (answer.error !== undefined) refusals.push(answer.error);
      await client.ask({ method: 'UNSUBSCRIBE', params: names });
    }
    client.close();
  }
  // Three long intervals of three pairs, of which each is read once, for any number of clients.
  expect(figures().begun).toBeLessThanOrEqual(9);
  // The last read may outlast the connection that requested it.
  await vi.waitFor(() => expect(figures()).toMatchObject({ running: 0, waiting: 0, refused: 0 }), {
    timeout: 10_000,
  });
  // A network names 300 at once and 60 a second: of 174 bursts of 21 names many are refused.
  expect(refusals[0]).toMatchObject({ code: 2, msg: expect.stringContaining('too many new streams') });
  const other = await openStream(assay.url, '/ws', from(BYSTANDER));
  expect(await other.ask({ method: 'SUBSCRIBE', params: names })).toMatchObject({ result: null });
  other.close();
});
