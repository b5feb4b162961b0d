import { Kysely, PostgresDialect } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectDatabase, type Database } from '../../../src/core/database/connect.ts';
import { DatabaseUnavailable } from '../../../src/core/database/database-unavailable.ts';
import type { Schema } from '../../../src/core/database/schema.ts';
import { createVault } from '../../../src/core/secrets/vault.ts';
import { IdempotencyGuard } from '../../../src/core/sequencer/idempotency-guard.ts';
import type { Sequencer } from '../../../src/core/sequencer/interface.ts';
import { createKeyLookup } from '../../../src/core/sequencer/key-lookup.ts';
import { OutcomeUnknown } from '../../../src/core/shared/unavailable.ts';
import { COINS, PAIRS } from '../../../src/ops/demo/catalog.ts';
import { seedDemo } from '../../../src/ops/demo/seed.ts';
import { isPasswordOf } from '../../../src/people/account/password.ts';
import { seedNews } from '../../../src/public/news/seed/seed-news.ts';
import { openHttpExchange } from '../../support/http-exchange.ts';
import { tallyOfSeed } from '../../support/seed-tally.ts';
import { startSequencer, type TestSequencer } from '../../support/sequencer.ts';
import { createSilence } from '../../support/silence.ts';
import { createDemoDatabase, createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

let database: TestDatabase;
let connection: Database;
let spine: TestSequencer;
let idempotent: IdempotencyGuard;

beforeEach(async () => {
  database = await createTestDatabase();
  connection = connectDatabase({ url: database.url, onError: () => undefined });
  spine = await startSequencer(database.url);
  idempotent = new IdempotencyGuard(spine.sequencer, createKeyLookup(connection.pool), { isWriter: true });
});
afterEach(async () => {
  await spine?.close();
  await connection?.close();
  await database?.drop();
});

/**
 * Step between tested crash points; all of them in a long run, since a seed restarted a hundred times takes a minute.
 */
const EACH = process.env.LONG_RUN === 'on' ? 1 : 7;
const settings = { timeZone: 'Asia/Shanghai', ordersPerPair: 500 };
const vault = createVault(Buffer.alloc(32, 7));

function seedThrough(sequencer: Sequencer, now: () => number = Date.now): Promise<boolean> {
  return seedDemo({ database: connection.queries, sequencer, vault, settings, now });
}

/** Returns a sequencer that fails after some commands. */
function dyingAfter(commands: number): Sequencer {
  let left = commands;
  const submit: Sequencer['submit'] = async (command) => {
    left -= 1;
    if (left < 0) throw new Error('the process died');
    return idempotent.submit(command);
  };
  return {
    submit,
    commit: submit,
    projection: idempotent.projection,
    onCommitted: (listener) => idempotent.onCommitted(listener),
    lastSequence: () => idempotent.lastSequence(),
    health: () => idempotent.health(),
  };
}

test('DEMO-001 DEMO-002 VOT-017: a seed that broke off anywhere is completed, and nobody is given anything twice', async () => {
  const listings = COINS.length + PAIRS.length;
  for (const commands of [0, 10, listings, listings + 3]) {
    await expect(seedThrough(dyingAfter(commands))).rejects.toThrow('the process died');
  }
  const noTime = (): number => {
    throw new Error('the clock stopped');
  };
  await expect(seedThrough(idempotent, noTime)).rejects.toThrow('the clock stopped');
  expect(await seedThrough(idempotent)).toBe(true);
  expect(await seedThrough(idempotent)).toBe(false);

  const count = async (table: string): Promise<number> =>
    Number((await database.query<{ count: bigint }>(`select count(*) from ${table}`))[0]?.count);
  expect(await count('currencies')).toBe(COINS.length);
  expect(await count('pairs')).toBe(PAIRS.length);
  expect(await count('currency_profiles')).toBe(COINS.length);
  expect(await count('users')).toBe(9);
  expect(await count('candles')).toBeGreaterThan(200_000);
  expect(await count('sales')).toBe(2);
  expect(await count('vote_rounds')).toBe(2);
  expect(await count('crowd_projects')).toBe(2);
  expect(await count('crowd_papers')).toBe(2);
  const given = await database.query(
    `select u.email, b.wallet, b.currency, b.total from balances b join users u on u.id = b.owner order by 1, 2, 3`,
  );
  expect(given).toEqual([
    { email: 'alice@demo.assay', wallet: 'change', currency: 1, total: 200_000_000n },
    { email: 'alice@demo.assay', wallet: 'change', currency: 2, total: 2_500_000_000n },
    { email: 'alice@demo.assay', wallet: 'change', currency: 3, total: 10_000_000_000_000n },
    { email: 'alice@demo.assay', wallet: 'change', currency: 16, total: 500_000_000_000n },
    { email: 'alice@demo.assay', wallet: 'legal', currency: 3, total: 200_000_000_000n },
    { email: 'alice@demo.assay', wallet: 'micro', currency: 3, total: 100_000_000_000n },
    { email: 'bob@demo.assay', wallet: 'change', currency: 1, total: 100_000_000n },
    { email: 'bob@demo.assay', wallet: 'change', currency: 2, total: 1_000_000_000n },
    { email: 'bob@demo.assay', wallet: 'change', currency: 3, total: 5_000_000_000_000n },
    { email: 'bob@demo.assay', wallet: 'change', currency: 16, total: 500_000_000_000n },
    { email: 'bob@demo.assay', wallet: 'legal', currency: 3, total: 200_000_000_000n },
    { email: 'bob@demo.assay', wallet: 'micro', currency: 3, total: 100_000_000_000n },
    { email: 'dave@demo.assay', wallet: 'change', currency: 1, total: 100_000_000n },
    { email: 'dave@demo.assay', wallet: 'change', currency: 2, total: 1_000_000_000n },
    { email: 'dave@demo.assay', wallet: 'change', currency: 3, total: 10_000_000_000_000n },
    { email: 'dave@demo.assay', wallet: 'change', currency: 16, total: 500_000_000_000n },
    { email: 'dave@demo.assay', wallet: 'legal', currency: 3, total: 20_000_000_000_000n },
    { email: 'dave@demo.assay', wallet: 'micro', currency: 3, total: 100_000_000_000n },
  ]);
});

test('DEMO-002: a seed whose statements and commands were answered by silence does nothing twice', {
  // The first test to request a demo waits for its seed.
  timeout: 300_000,
}, async () => {
  await seedNews(connection.queries, { demo: true });
  const silence = createSilence(EACH);
  const sequencer = silence.before(idempotent);
  const dialect = new PostgresDialect({ pool: silence.behind(connection.pool) });
  const database = new Kysely<Schema>({ dialect });
  const seed = (): Promise<boolean> => seedDemo({ database, sequencer, vault, settings, now: Date.now });
  let isOver = false;
  while (!isOver) {
    try {
      await seed();
      isOver = true;
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable || error instanceof OutcomeUnknown)) throw error;
    }
  }
  expect(silence.unanswered()).toBeGreaterThan(100 / EACH);
  const undisturbed = await createDemoDatabase();
  try {
    const tally = await tallyOfSeed((text) => connection.pool.query(text).then(({ rows }) => rows));
    expect(tally).toEqual(await tallyOfSeed((text) => undisturbed.query(text)));
  } finally {
    await undisturbed.drop();
  }
});

test('STK-087 IEO-050 CRW-022: of each kind that ends by itself something ends within minutes', async () => {
  await seedThrough(idempotent);
  const kinds = await database.query<{ kind: string }>(
    `select distinct kind from earn_plans where unit = 'minute' order by kind`,
  );
  expect(kinds.map(({ kind }) => kind)).toEqual([
    'fixed',
    'flexible',
    'lock_release',
    'lock_stake',
    'staking',
  ]);
  const short = (table: string) =>
    database.query(`select unit from ${table} where to_ms - from_ms <= 5 * 60000 and unit = 'minute'`);
  expect(await short('sales')).toHaveLength(1);
  expect(await short('crowd_projects')).toHaveLength(1);
  const rounds = await database.query('select id from vote_rounds where to_ms - from_ms <= 5 * 60000');
  expect(rounds).toHaveLength(1);
});

test('DEMO-010: what stands in the place of a robot’s password is nobody’s password', {
  // The first test to request a demo waits for its seed.
  timeout: 120_000,
}, async () => {
  const demo = await createDemoDatabase();
  const robots = await demo.query<{ password_hash: string }>(
    'select password_hash from users where is_robot',
  );
  await demo.drop();
  expect(robots.length).toBeGreaterThan(1);
  for (const { password_hash } of robots) {
    for (const guess of ['', '!', password_hash])
      expect(await isPasswordOf(password_hash, guess)).toBe(false);
  }
});

test('DEMO-001: an exchange that somebody else set up is left alone', async () => {
  const house = await openHttpExchange({ demo: true });
  try {
    expect(await seedDemo(house.exchange)).toBe(false);
    expect(await house.database.query('select code from currencies order by id')).toHaveLength(3);
  } finally {
    await house.close();
  }
});
