import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { envelope } from '../../support/call.ts';
import { MONITOR, type ServerProcess, startServer } from '../../support/server-process.ts';
import { connectSocket } from '../../support/socket-client.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

// The first start generates two years of prices: some ten seconds, or more on a busy machine.
vi.setConfig({ testTimeout: 180_000 });
const PERIODS = ['1min', '5min', '15min', '30min', '60min', '1day', '1week', '1mon'];
const MINUTE_MS = 60_000;
const BTC_USDT = { legal_id: 3, currency_id: 1 };

let database: TestDatabase;
let server: ServerProcess | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await server?.stop();
  await database?.drop();
});

async function start(robots: 'on' | 'off'): Promise<ServerProcess> {
  const env = { DATABASE_URL: database.url, DEMO: 'on', DEMO_ROBOTS: robots };
  server = await startServer({ env });
  return server;
}

async function login({ call }: ServerProcess, account: string): Promise<string> {
  const form = { user_string: account, password: 'Demo2Trade' };
  return envelope<string>(await call('/api/user/login', { form })).message;
}

/** Returns all public data of a pair: candles of all periods, book, trades and the day's statistics. */
async function publicFace({ call }: ServerProcess) {
  const candles = await Promise.all(
    PERIODS.map((period) => call('/api/currency/new_timeshar', { query: { symbol: 'BTCUSDT', period } })),
  );
  const deal = envelope<Record<string, unknown>>(
    await call('/api/transaction/deal', { form: BTC_USDT }),
  ).message;
  const trades = await call('/api/currency/new_tradehistory', { query: BTC_USDT });
  const quotations = await call('/api/quotation', { form: {} });
  return {
    candles: candles.map(({ body }) => body),
    book: [deal.in, deal.out],
    trades: trades.body,
    quotations: quotations.body,
  };
}

/** Returns the CPU time of the server's process so far, in seconds. */
async function processorSeconds(): Promise<number> {
  const metrics = await server?.call('/metrics', { headers: MONITOR });
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics?.text ?? '')?.[1]);
}

describe('a demo from its first start on', () => {
  test('DEMO-001 DEMO-009 DEMO-021 DEMO-022: it opens with full books, trades and printed logins', async () => {
    const opened = await start('on');
    const { call } = opened;
    const { message: groups } = envelope<
      { name: string; quotation: { volume: number; now_price: number }[] }[]
    >(await call('/api/currency/quotation_new'));
    expect(groups.map(({ name }) => name)).toEqual(['USDT', 'BTC', 'ETH']);
    const quotations = groups.flatMap(({ quotation }) => quotation);
    expect(quotations.length).toBeGreaterThanOrEqual(18);
    expect(quotations.filter(({ volume, now_price }) => volume <= 0 || now_price <= 0)).toEqual([]);
    expect(opened.output()).toMatch(/alice@demo\.assay.*Demo2Trade/);
    const deal = envelope<{ in: unknown[]; out: unknown[]; complete: unknown[] }>(
      await call('/api/transaction/deal', { form: BTC_USDT }),
    ).message;
    expect(Math.min(deal.in.length, deal.out.length)).toBeGreaterThanOrEqual(15);
    expect(deal.complete.length).toBeGreaterThan(0);
  });

  test('DEMO-031: while nobody watches it costs little', async () => {
    const before = await processorSeconds();
    const beganAt = performance.now();
    const given = (): Promise<{ count: bigint }[]> => database.query('select count(*) from journal');
    const [{ count } = { count: 0n }] = await given();
    await expect
      .poll(async () => (await given())[0]?.count ?? 0n, { timeout: 30_000 })
      .toBeGreaterThan(count + 3n);
    const share = ((await processorSeconds()) - before) / ((performance.now() - beganAt) / 1_000);
    expect(share).toBeLessThan(0.15);
  });

  test('DEMO-020 DEMO-022: the robots’ trades go through orders, ledger and books like anybody’s', async () => {
    const trades = (): Promise<{ count: bigint }[]> => database.query('select count(*) from trades');
    const [{ count } = { count: 0n }] = await trades();
    const watching = await connectSocket(server?.url ?? '');
    await expect
      .poll(async () => (await trades())[0]?.count ?? 0n, { timeout: 30_000 })
      .toBeGreaterThan(count + 3n);
    watching.close();
    const strangers = await database.query(
      `select t.id from trades t left join orders m on m.id = t.maker_order left join orders k on k.id = t.taker_order
       where m.id is null or k.id is null`,
    );
    expect(strangers).toEqual([]);
    const unbalanced = await database.query(
      'select currency from ledger_entries group by currency having sum(amount) <> 0',
    );
    expect(unbalanced).toEqual([]);
  });

  test('DEMO-028 DEMO-030 DEMO-001: after a crash the robots’ orders stand where they stood, nothing is seeded twice', async () => {
    await server?.kill();
    const open = (): Promise<{ id: bigint; price: bigint }[]> =>
      database.query(`select id, price from orders where status = 'open' order by id`);
    const before = await open();
    const [funds] = await database.query(`select sum(amount) from ledger_entries where reason = 'deposit'`);
    const still = await start('off');
    expect(await open()).toEqual(before);
    expect(await database.query(`select sum(amount) from ledger_entries where reason = 'deposit'`)).toEqual([
      funds,
    ]);
    await still.kill();
    await start('on');
    const after = new Set((await open()).map(({ id }) => id));
    const retained = before.filter(({ id }) => after.has(id));
    expect(retained.length / before.length).toBeGreaterThan(0.8);
    expect(after.size).toBeLessThan(before.length * 1.3);
    await server?.kill();
  });

  test('CHART-019 CHART-016 MKT-018: candles, tickers, trades and books are the same after a crash in the middle of trading', {
    timeout: 3 * MINUTE_MS,
  }, async () => {
    const running = await start('off');
    const [alice, bob] = await Promise.all([
      login(running, 'alice@demo.assay'),
      login(running, 'bob@demo.assay'),
    ]);
    const order = (side: string, token: string, form: object) =>
      running.call(`/api/transaction/${side}`, { form: { ...BTC_USDT, mode: 2, ...form }, token });
    for (let trade = 0; trade < 20; trade += 1) {
      await order('out', alice, { price: `9${trade}000`.slice(0, 5), num: '0.001' });
      await order('in', bob, { price: '99999', num: '0.0005' });
    }
    // The tickers' window moves by the minute: start early in one.
    await expect
      .poll(() => Date.now() % MINUTE_MS, { timeout: MINUTE_MS, interval: 200 })
      .toBeLessThan(MINUTE_MS / 2);
    const before = await publicFace(running);
    // The result must be independent of whether the kill precedes or follows a flush of the candles.
    await running.kill();
    const again = await start('off');
    expect(await publicFace(again)).toEqual(before);
  });
});
