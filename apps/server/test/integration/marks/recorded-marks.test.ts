import { SETUP, timeMs } from '@assay/engine';
import { indexPriceUnits } from '@assay/money';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { verify } from '../../../src/app/verify/verify.ts';
import { connectDatabase, type Database } from '../../../src/core/database/connect.ts';
import { trimIndexPrices } from '../../../src/market/marks/trim-marks.ts';
import { BELL_ENGINES, ring } from '../../support/bell-room.ts';
import { ALICE, BTC_USDT, opening } from '../../support/commands.ts';
import { createSequencer, type TestSequencer, until } from '../../support/sequencer.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';
import { whileWaiting } from '../../support/while-waiting.ts';

const DAY_MS = 24 * 3_600_000;

let database: TestDatabase;
let pool: Database;
let running: TestSequencer | null = null;
/** Lag of the exchange's clock behind the machine's. */
let behindMs: number;

beforeEach(async () => {
  database = await createTestDatabase();
  pool = connectDatabase({ url: database.url, onError: () => undefined, maximumConnections: 1 });
});

afterEach(async () => {
  await running?.close();
  await pool.close();
  await database.drop();
});

/** Starts an exchange whose pair takes marks, on a clock some days behind. */
async function start(daysAgo: number, overrides = {}): Promise<TestSequencer> {
  behindMs = daysAgo * DAY_MS;
  running = createSequencer(database.url, { now: () => Date.now() - behindMs, ...overrides });
  const { sequencer } = running;
  await sequencer.start();
  for (const command of opening()) await sequencer.submit(command);
  const rules = { pair: BTC_USDT, staleness: 10_000 };
  await sequencer.submit({ room: 'marks', type: 'set_mark_rules', by: SETUP, ...rules });
  return running;
}

/** Takes a mark, `laterMs` after the last one. */
async function take({ sequencer }: TestSequencer, price: number, laterMs = 10_001): Promise<void> {
  behindMs -= laterMs;
  const before = (await prices()).length;
  sequencer.indexPrices.update([
    { pair: BTC_USDT, price: indexPriceUnits(BigInt(price)), observedAt: timeMs(Date.now() - behindMs) },
  ]);
  // Due marks are taken with the next command; others wait for their time.
  await until(async () => (await prices()).length > before, 20);
}

async function prices(): Promise<number[]> {
  const rows = await database.query<{ price: bigint }>('select price from marks order by sequence');
  return rows.map(({ price }) => Number(price));
}

async function differences(): Promise<readonly string[]> {
  const { checks } = await verify(database.url);
  return checks.flatMap((check) => check.differences);
}

it('MARK-030: what has decided nothing goes after three days, what has decided something stays', async () => {
  const exchange = await start(5, { engines: BELL_ENGINES });
  const { sequencer } = exchange;
  const stop = whileWaiting(sequencer.indexPrices, () => {
    const observedAt = timeMs(Date.now() - behindMs);
    sequencer.indexPrices.update([{ pair: BTC_USDT, price: indexPriceUnits(50n), observedAt }]);
  });
  await take(exchange, 40);
  await until(async () => (await sequencer.submit(ring(ALICE, BTC_USDT))).ok);
  stop();
  await trimIndexPrices(pool.queries);
  expect(await prices()).toEqual([40, 50]);
  await take(exchange, 60, 4 * DAY_MS);
  await trimIndexPrices(pool.queries);
  expect(await prices()).toEqual([50, 60]);
});

it('MARK-031: verify finds a mark that is missing, wrong or of no command, and misses none that has gone in its time', async () => {
  const exchange = await start(5);
  await take(exchange, 10);
  await take(exchange, 20, 4 * DAY_MS);
  expect(await differences()).toEqual([]);
  await trimIndexPrices(pool.queries);
  expect(await prices()).toEqual([20]);
  expect(await differences()).toEqual([]);
  const [{ sequence } = { sequence: 0n }] = await database.query<{ sequence: bigint }>(
    'select sequence from marks',
  );
  const name = `index price ${BTC_USDT} ${sequence}`;
  await database.query('update marks set price = 21');
  expect(await differences()).toEqual([`${name}: price is 21, the journal makes it 20`]);
  await database.query('update marks set price = 20, sequence = sequence + 1000');
  expect(await differences()).toEqual(
    expect.arrayContaining([
      `${name} is missing`,
      `index price ${BTC_USDT} ${sequence + 1_000n} follows from no command`,
    ]),
  );
  await database.query('update marks set sequence = sequence - 1000');
  await database.query('insert into mark_uses values ($1, 3, 9999)', [BTC_USDT]);
  expect(await differences()).toContain(`index price ${BTC_USDT} 3 has decided command 9999 and is missing`);
  await database.query('delete from mark_uses');
  await database.query('update mark_rules set staleness = 9000');
  expect(await differences()).toEqual([
    expect.stringMatching(/the rule for index prices of pair 1: staleness/),
  ]);
});
