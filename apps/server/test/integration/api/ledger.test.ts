import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WINDOW_ROWS } from '../../../src/people/wallet/api/ledger-pages.ts';
import { type ApiClient, apiClient, type Key } from '../../support/api-client.ts';
import { BTC, type HttpExchange, openHttpExchange, type Trader, USDT } from '../../support/http-exchange.ts';
import { collectStatements, fullScans, unboundedReads } from '../../support/query-plans.ts';
import { spotCalls } from '../../support/spot-calls.ts';

const LEDGER = '/sapi/v1/asset/ledger';

type Entry = {
  readonly id: number;
  readonly time: number;
  readonly asset: string;
  readonly amount: string;
  readonly balanceAfter: string;
  readonly account: string;
  readonly type: string;
  readonly reason: string;
  readonly reference: number;
};
type Page = { readonly rows: readonly Entry[]; readonly nextId?: number };
type Fields = Readonly<Record<string, string | number>>;

let assay: HttpExchange;
let api: ApiClient;
let user: Trader;
let key: Key;
let otherKey: Key;
let long: Trader;
let longKey: Key;
const scene = { start: 0, step: 60_000 };

beforeAll(async () => {
  assay = await openHttpExchange();
  api = apiClient(assay);
  const spot = spotCalls(assay);
  const other = await assay.signUp('other');
  [user, long] = [await assay.signUp('reader'), await assay.signUp('long')];
  key = await api.makeKey(user);
  otherKey = await api.makeKey(other);
  longKey = await api.makeEd25519Key(long);
  await assay.fund(user, USDT, '5000');
  await assay.fund(other, BTC, '10');
  for (const price of ['1000', '1001', '1002']) {
    await spot.place('out', other, price, '0.5');
    await spot.place('in', user, price, '0.5');
  }
  const mover = await api.makeKey(user, { can_transfer: 1 });
  const moved = { type: 'MAIN_FUNDING', asset: 'USDT', amount: '100.5' };
  await api.signed(mover, 'POST', '/sapi/v1/asset/transfer', moved);
  await assay.allShown();
  scene.start = assay.exchange.now() - 10_000_000_000;
  // One entry of BTC behind more entries of USDT than one page looks at.
  await assay.database.query(
    `insert into ledger_entries (sequence, owner, wallet, currency, amount, reason, reference, total_after, time_ms)
       select 1, $1::int8, 'change', case when place = $2 then $3::int4 else $4::int4 end, 100000000, 'deposit', 1,
         case when place = $2 then 100000000 else place * 100000000 end, $5::int8 + place * $6::int8
       from generate_series(1, $2::int8) as place order by place`,
    [long.id, WINDOW_ROWS + 10, BTC, USDT, scene.start, scene.step],
  );
});
afterAll(() => assay.close());

async function page(fields: Fields = {}, by = key): Promise<Page> {
  const { status, body } = await api.signed(by, 'GET', LEDGER, fields);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Page;
}

async function pages(fields: Fields = {}, by = key): Promise<readonly Page[]> {
  const { startTime: _, ...others } = fields;
  const read = [await page(fields, by)];
  for (let next = read[0]?.nextId; next !== undefined; next = read.at(-1)?.nextId)
    read.push(await page({ ...others, fromId: next }, by));
  return read;
}

const rowsOf = (read: readonly Page[]) => read.flatMap(({ rows }) => rows);
const units = (text: string) => BigInt(text.replace('.', ''));

describe('the ledger of programs', () => {
  it('API-800: has every entry of the owner from the first on, none twice, whatever the size of a page', async () => {
    const stored = await assay.database.query<{ id: bigint }>(
      'select id from ledger_entries where owner = $1 order by id',
      [user.id],
    );
    expect(stored.length).toBeGreaterThan(9);
    for (const limit of [1, 2, 7, stored.length, 1_000, 5_000]) {
      const read = await pages({ limit });
      expect(rowsOf(read).map(({ id }) => id)).toEqual(stored.map(({ id }) => Number(id)));
      expect(Math.max(...read.map(({ rows }) => rows.length))).toBeLessThanOrEqual(limit);
    }
    const rows = rowsOf(await pages({}, otherKey));
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ id }) => stored.some((own) => Number(own.id) === id))).toEqual([]);
  });

  it('API-801: entries have exact amounts, types and references, and add up to the balance after the last', async () => {
    const { rows } = await page();
    expect(rows[0]).toMatchObject({
      asset: 'USDT',
      amount: '5000.00000000',
      balanceAfter: '5000.00000000',
      account: 'MAIN',
      type: 'DEPOSIT',
      reason: 'deposit',
    });
    expect(rows.filter(({ type }) => type === 'TRANSFER')).toMatchObject([
      { account: expect.any(String), amount: expect.stringMatching(/^-?100\.50000000$/) },
      { account: expect.any(String), amount: expect.stringMatching(/^-?100\.50000000$/) },
    ]);
    const trades = rows.filter(({ type }) => type === 'TRADE' || type === 'FEE');
    const own = await api.signed(key, 'GET', '/api/v3/myTrades', { symbol: 'BTCUSDT' });
    const ids = (own.body as readonly { id: number }[]).map(({ id }) => id);
    expect([...new Set(trades.map(({ reference }) => reference))]).toEqual(ids);
    for (const { asset, account } of rows) {
      const same = rows.filter((row) => row.asset === asset && row.account === account);
      const sum = same.reduce((total, { amount }) => total + units(amount), 0n);
      expect(sum).toBe(units(same.at(-1)?.balanceAfter ?? ''));
    }
  });

  it('API-802: an asset, an account and times narrow it, and a page without a match says where to continue', async () => {
    const all = rowsOf(await pages());
    for (const [fields, matches] of [
      [{ asset: 'BTC' }, ({ asset }: Entry) => asset === 'BTC'],
      [{ account: 'FUNDING' }, ({ account }: Entry) => account === 'FUNDING'],
      [
        { asset: 'USDT', account: 'MAIN' },
        ({ asset, account }: Entry) => asset === 'USDT' && account === 'MAIN',
      ],
    ] as const) {
      const expected = all.filter(matches);
      expect(expected.length).toBeGreaterThan(0);
      for (const limit of [1, 500]) expect(rowsOf(await pages({ ...fields, limit }))).toEqual(expected);
    }
    const [first, ...others] = await pages({ asset: 'BTC' }, longKey);
    expect(first).toEqual({ rows: [], nextId: expect.any(Number) });
    expect(rowsOf(others)).toMatchObject([{ asset: 'BTC' }]);
  });

  it('API-802: times are inclusive, in either unit, and end the pages', async () => {
    const at = (place: number) => scene.start + place * scene.step;
    const timesOf = async (fields: Fields) => rowsOf(await pages(fields, longKey)).map(({ time }) => time);
    const three = [at(40), at(41), at(42)];
    expect(await timesOf({ startTime: at(40), endTime: at(42), limit: 2 })).toEqual(three);
    expect(await timesOf({ startTime: at(39) + 1, endTime: at(43) - 1 })).toEqual(three);
    expect(await timesOf({ startTime: at(40) * 1_000, endTime: at(42) * 1_000 })).toEqual(three);
    expect(await timesOf({ endTime: at(2), asset: 'USDT' })).toEqual([at(1), at(2)]);
    expect(await timesOf({ startTime: 0, endTime: at(1) })).toEqual([at(1)]);
    expect(await timesOf({ startTime: at(WINDOW_ROWS + 9) })).toEqual([
      at(WINDOW_ROWS + 9),
      at(WINDOW_ROWS + 10),
    ]);
    expect(await page({ startTime: at(WINDOW_ROWS + 11) }, longKey)).toEqual({ rows: [] });
    expect(await page({ endTime: at(2), limit: 2 }, longKey)).not.toHaveProperty('nextId');
  });

  it.each([
    [{ asset: 'NOSUCH' }, -4018],
    [{ account: 'MARGIN' }, -1130],
    [{ account: 'constructor' }, -1130],
    [{ limit: 0 }, -1130],
    [{ fromId: -1 }, -1100],
    [{ fromId: 1, startTime: 1 }, -1128],
    [{ startTime: 2, endTime: 1 }, -1128],
  ])('API-803: %j is %i', async (fields, code) => {
    expect(await api.signed(key, 'GET', LEDGER, fields)).toMatchObject({ status: 400, body: { code } });
  });

  it('API-804: each page reads a bounded number of rows by the key of the ledger', async () => {
    const sent = collectStatements();
    for (const fields of [
      {},
      { asset: 'BTC', account: 'MAIN' },
      { startTime: scene.start, endTime: scene.start * 2 },
    ])
      await page(fields, longKey);
    sent.stop();
    const statements = [...sent.statements.values()].filter(({ text }) => text.includes('ledger_entries'));
    expect(statements).toHaveLength(4);
    expect(await fullScans(assay.database.url, statements)).toEqual([]);
    expect([...(await unboundedReads(assay.database.url, statements))]).toEqual([]);
  });

  it('API-805: what remains of archived entries is of a type of its own', async () => {
    await assay.database.query(
      `insert into ledger_entries (sequence, owner, wallet, currency, amount, reason, reference, total_after, time_ms)
         values (1, $1, 'change', $2, -5, 'archived', 0, 95, $3)`,
      [long.id, BTC, assay.exchange.now()],
    );
    const [last] = rowsOf(await pages({ startTime: assay.exchange.now() - 60_000 }, longKey));
    expect(last).toMatchObject({ type: 'ARCHIVED', reason: 'archived', reference: 0, amount: '-0.00000005' });
  });
});
