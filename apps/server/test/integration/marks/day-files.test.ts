import { createHash } from 'node:crypto';
import { type CurrencySpec, currencyId, type PairId, SETUP, timeMs } from '@assay/engine';
import { decimals, indexPriceUnits } from '@assay/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verify } from '../../../src/app/verify/verify.ts';
import { connectDatabase, type Database } from '../../../src/core/database/connect.ts';
import { REST_MS } from '../../../src/core/sequencer/index-prices/schedule.ts';
import type { ListedPair } from '../../../src/market/market-data/listings.ts';
import { publishIndexPriceDays } from '../../../src/market/marks/publish-days.ts';
import { trimIndexPrices } from '../../../src/market/marks/trim-marks.ts';
import { readTermsBook } from '../../../src/market/prices/terms-book.ts';
import { BTC_USDT, opening } from '../../support/commands.ts';
import { createSequencer, type TestSequencer, until } from '../../support/sequencer.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

const DAY_MS = 24 * 3_600_000;
const NOTHING_BEFORE = '0'.repeat(64);
/** All days of the test are in the past. */
const FIRST_DAY = Math.floor(Date.now() / DAY_MS) * DAY_MS - 20 * DAY_MS;

let database: TestDatabase;
let pool: Database;
let running: TestSequencer;
/** Time on the exchange's clock. */
let clock: number;
/** Time in intervals of the mark schedule, so that no two prices are too close. */
let looks = 0;

beforeEach(async () => {
  database = await createTestDatabase();
  pool = connectDatabase({ url: database.url, onError: () => undefined });
  clock = FIRST_DAY + 3_600_000;
  running = createSequencer(database.url, { now: () => clock, elapsed: () => looks * REST_MS });
  await running.sequencer.start();
  for (const command of opening()) await running.sequencer.submit(command);
  await rules();
});

afterEach(async () => {
  await running.close();
  await pool.close();
  await database.drop();
});

/** Submits a house command, which puts a later time into the journal. */
async function rules(): Promise<void> {
  const wanted = { pair: BTC_USDT, staleness: 10_000 };
  await running.sequencer.submit({ room: 'marks', type: 'set_mark_rules', by: SETUP, ...wanted });
}

/** Takes a mark at the given time. */
async function take(price: number, atMs: number): Promise<void> {
  clock = atMs;
  looks += 2;
  const before = await count();
  running.sequencer.indexPrices.update([
    { pair: BTC_USDT, price: indexPriceUnits(BigInt(price)), observedAt: timeMs(atMs) },
  ]);
  await rules();
  await until(async () => (await count()) > before, 20);
}

async function count(): Promise<number> {
  const [row] = await database.query<{ count: bigint }>('select count(*) as count from marks');
  return Number(row?.count ?? 0);
}

const coin = (id: number, code: string): CurrencySpec => ({
  id: currencyId(id),
  code,
  decimals: decimals(8),
});
const PAIR = {
  spec: { id: BTC_USDT, tickSize: '0.01' },
  base: coin(1, 'BTC'),
  quote: coin(3, 'USDT'),
} as ListedPair;

function publish(): Promise<void> {
  return publishIndexPriceDays({
    database: pool.queries,
    listings: { pairs: () => [PAIR], pair: (id: PairId) => (id === BTC_USDT ? PAIR : undefined) },
    prices: { terms: () => readTermsBook(pool.queries, () => null) },
  });
}

type DayRow = { day: string; marks: bigint; bytes: bigint; previous: string; hash: string };

const days = () => database.query<DayRow>('select * from mark_days order by from_ms');

async function fileOf(day: string): Promise<string> {
  const parts = await database.query<{ content: string }>(
    'select content from mark_day_parts where day = $1 order by part',
    [day],
  );
  return parts.map(({ content }) => content).join('');
}

async function differences(): Promise<readonly string[]> {
  const { checks } = await verify(database.url);
  return checks.flatMap((check) => check.differences);
}

const nameOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

describe('the index prices of a day', () => {
  it('SEC-150: are published when the day is over, with every price and the hash of the day before', async () => {
    await take(1_000_000, FIRST_DAY + 2 * 3_600_000);
    await take(1_000_001, FIRST_DAY + DAY_MS - 1);
    await publish();
    expect(await days()).toEqual([]);
    await take(1_000_002, FIRST_DAY + DAY_MS);
    // Two processes publish concurrently.
    await Promise.all([publish(), publish()]);
    const [first] = await days();
    expect(await days()).toHaveLength(1);
    const text = await fileOf(nameOf(FIRST_DAY));
    const [head, ...lines] = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(head).toEqual({
      format: 'index prices of a day, 1',
      day: nameOf(FIRST_DAY),
      from_ms: FIRST_DAY,
      to_ms: FIRST_DAY + DAY_MS,
      previous: NOTHING_BEFORE,
      pairs: [{ id: BTC_USDT, symbol_name: 'BTC/USDT', sources: [] }],
    });
    expect(lines).toEqual([
      [
        BTC_USDT,
        expect.any(Number),
        '100.0000',
        FIRST_DAY + 7_200_000,
        FIRST_DAY + 7_200_000,
        FIRST_DAY + 7_210_000,
      ],
      [
        BTC_USDT,
        expect.any(Number),
        '100.0001',
        FIRST_DAY + DAY_MS - 1,
        FIRST_DAY + DAY_MS - 1,
        FIRST_DAY + DAY_MS + 9_999,
      ],
    ]);
    expect(first).toMatchObject({
      marks: 2n,
      bytes: BigInt(Buffer.byteLength(text)),
      previous: NOTHING_BEFORE,
      hash: createHash('sha256').update(text).digest('hex'),
    });
    expect(await differences()).toEqual([]);
  });

  it('SEC-150: follow each other without a gap, also a day without any price', async () => {
    await take(1_000_000, FIRST_DAY + 7_200_000);
    await take(1_000_001, FIRST_DAY + 2 * DAY_MS + 5);
    await take(1_000_002, FIRST_DAY + 3 * DAY_MS + 5);
    await publish();
    const rows = await days();
    expect(rows.map(({ day, marks: indexPrices }) => [day, Number(indexPrices)])).toEqual([
      [nameOf(FIRST_DAY), 1],
      [nameOf(FIRST_DAY + DAY_MS), 0],
      [nameOf(FIRST_DAY + 2 * DAY_MS), 1],
    ]);
    expect(rows.map(({ previous }) => previous)).toEqual([NOTHING_BEFORE, rows[0]?.hash, rows[1]?.hash]);
    expect(await differences()).toEqual([]);
  });

  it('SEC-150: begin with a day of which no price can be missing', async () => {
    await take(1_000_000, FIRST_DAY + 7_200_000);
    await take(1_000_001, FIRST_DAY + 5 * DAY_MS + 5);
    await trimIndexPrices(pool.queries);
    await take(1_000_002, FIRST_DAY + 6 * DAY_MS + 5);
    await publish();
    const [first, ...others] = await days();
    expect(first?.day).toBe(nameOf(FIRST_DAY + 5 * DAY_MS));
    expect(others).toEqual([]);
  });

  it('SEC-151: verify finds a file that was changed, lacks a price, or does not follow the one before', async () => {
    await take(1_000_000, FIRST_DAY + 7_200_000);
    await take(1_000_001, FIRST_DAY + DAY_MS + 5);
    await take(1_000_002, FIRST_DAY + 2 * DAY_MS + 5);
    await publish();
    expect(await differences()).toEqual([]);
    const day = nameOf(FIRST_DAY);
    const changed = `the file of ${day} is not the one that was published`;
    await database.query(`update mark_day_parts set content = replace(content, '100.0000', '100.0009')`);
    expect(await differences()).toEqual([changed]);
    // A recomputed hash breaks the chain.
    await database.query(`update mark_days set hash = encode(sha256(convert_to(content, 'UTF8')), 'hex')
      from mark_day_parts parts where parts.day = mark_days.day and mark_days.day = '${day}'`);
    expect(await differences()).toEqual([
      `the file of ${nameOf(FIRST_DAY + DAY_MS)} does not follow the one before`,
    ]);
    await database.query(`update mark_days set marks = 0 where day = '${day}'`);
    expect(await differences()).toContain(
      `the file of ${day} has fewer index prices than are stored of that day`,
    );
  });
});
