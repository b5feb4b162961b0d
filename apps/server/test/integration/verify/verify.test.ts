import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verify } from '../../../src/app/verify/verify.ts';
import { ALICE, BOB, limitOrder, opening } from '../../support/commands.ts';
import { makeDataDir } from '../../support/data-dir.ts';
import { startSequencer, type TestSequencer, untilSnapshot } from '../../support/sequencer.ts';
import { startServer } from '../../support/server-process.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';
import { runVerify } from '../../support/verify-process.ts';

let database: TestDatabase;
let running: TestSequencer;

beforeEach(async () => {
  database = await createTestDatabase();
  running = await startSequencer(database.url, { limits: { snapshotAfterMs: 10 } });
  for (const command of opening()) await running.sequencer.submit(command);
  for (let index = 0; index < 30; index += 1) {
    const [owner, side] = index % 2 === 0 ? ([ALICE, 'sell'] as const) : ([BOB, 'buy'] as const);
    await running.sequencer.submit(limitOrder(owner, side, 500 + (index % 3), 10, `key-${index}`));
    const sequence = running.sequencer.lastSequence();
    if (sequence % 10 === 0) await untilSnapshot(database, sequence);
  }
});
afterEach(async () => {
  await running.close();
  await database.drop();
});

async function differences(): Promise<string[]> {
  return (await verify(database.url)).checks.flatMap((check) => check.differences);
}

describe('verify', () => {
  it('OPS-026 OPS-028 OPS-032: finds nothing wrong beside a running exchange, and says how much it looked at', async () => {
    const { isClean, sequence, checks } = await verify(database.url);
    expect(checks.flatMap((check) => check.differences)).toEqual([]);
    expect({ isClean, sequence }).toEqual({ isClean: true, sequence: 37 });
    expect(checks.map((check) => check.counted).join('; ')).toMatch(
      /37 commands; \d+ entries in 2 currencies; .* balances; .*\d+ open orders[^;]*; .*30 orders and \d+ trades; /,
    );
    const counted = new Map(checks.map((check) => [check.claim, check.counted]));
    expect(counted.get('Every order stands as its commands left it')).toBe('30 rows');
    expect(counted.get('Every client key is that of its command')).toBe('30 rows');
    expect(counted.get('Every snapshot has the state hash and the time of the replay at its command')).toBe(
      '3 snapshots',
    );
    expect(counted.get('Every trade is the one its command makes')).toMatch(/^[1-9]\d* rows$/);
  });

  it('OPS-034: finds nothing wrong while thousands of orders keep coming, over many pages of the journal', async () => {
    let isFlooding = true;
    const flood = async (): Promise<void> => {
      for (let round = 0; isFlooding || running.sequencer.lastSequence() < 6_000; round += 1) {
        const burst = Array.from({ length: 100 }, (_, index) =>
          index % 2 === 0 ? limitOrder(ALICE, 'sell', 500 + (round % 7), 3) : limitOrder(BOB, 'buy', 503, 3),
        );
        await Promise.all(burst.map((command) => running.sequencer.submit(command)));
      }
    };
    const flooding = flood();
    const beside = [await verify(database.url), await verify(database.url)];
    isFlooding = false;
    await flooding;
    const after = await verify(database.url);
    for (const { checks } of [...beside, after]) {
      expect(checks.flatMap((check) => check.differences)).toEqual([]);
    }
    expect(after.sequence).toBe(running.sequencer.lastSequence());
  });

  it.each([
    [
      'a unit too much',
      'update balances set total = total + 1 where owner = 100001 and currency = 1',
      /account 100001 change currency 1 holds/,
    ],
    [
      'a lost entry',
      'delete from ledger_entries where id = (select max(id) from ledger_entries)',
      /sums to|leaves/,
    ],
    [
      'a hold that no order explains',
      'update balances set held = held + 1 where owner = 100001 and currency = 1',
      /on hold/,
    ],
    [
      'an order that forgot a fill',
      'update orders set filled = filled - 1 where id = (select min(id) from orders where filled > 0)',
      /order \d+ is filled by/,
    ],
    ['an order that vanished', `delete from orders where status = 'open'`, /is open in the engine/],
    ['a lost command', 'delete from journal where sequence = 36', /the journal has 36 commands up to 37/],
    [
      'a snapshot that was tampered with',
      `update snapshots set state_hash = 'wrong'`,
      /the snapshot of command \d+ does not have the hash of its parts/,
    ],
    [
      'a snapshot that was tampered with and given its new hash',
      `update snapshot_parts set rows = replace(rows, '"code":"BTC"', '"code":"XTC"');
       update snapshot_parts
         set hash = encode(sha256(convert_to(section || ' ' || format || chr(10) || rows, 'UTF8')), 'hex');
       with recursive chain as (
         select sequence, number, encode(sha256(convert_to(hash, 'UTF8')), 'hex') as state
           from snapshot_parts where number = 0
         union all
         select next.sequence, next.number, encode(sha256(convert_to(chain.state || next.hash, 'UTF8')), 'hex')
           from chain join snapshot_parts next on next.sequence = chain.sequence and next.number = chain.number + 1)
       update snapshots set state_hash =
         (select state from chain where chain.sequence = snapshots.sequence order by number desc limit 1)`,
      /the snapshot of command 37 has hash \w+, the replay \w+.*recovery leads to/s,
    ],
    [
      'a part of a snapshot that was tampered with',
      `update snapshot_parts set rows = replace(rows, '"code":"BTC"', '"code":"XTC"')`,
      /the snapshot of command \d+ has a part \d+ without the hash of its rows/,
    ],
    ['a trade at another price', 'update trades set price = price + 1 where id = 2', /trade 2: price is \d+/],
    ['a trade that was taken away', 'delete from trades where id = 3', /trade 3 is missing/],
    [
      'a trade that nobody made',
      `insert into trades select id + 1000, pair, price, quantity, quote, taker_side, maker_order, taker_order, maker,
         taker, maker_fee, taker_fee, time_ms, sequence from trades where id = 1`,
      /trade 1001 follows from no command/,
    ],
    [
      'an entry with another reason',
      `update ledger_entries set reason = 'gift' where id = 3`,
      /the ledger of command \d+: reason is gift, the journal makes it/,
    ],
    [
      'entries that only balance among themselves',
      `insert into ledger_entries (sequence, owner, wallet, currency, amount, reason, reference, total_after, time_ms)
         select sequence, owner, wallet, currency, sign * amount, reason, reference, total_after, time_ms
         from ledger_entries, (values (1), (-1)) as signs (sign) where id = 3`,
      /the ledger of command \d+ has \d+ rows, the journal makes|the ledger of command \d+ follows from no command/,
    ],
    [
      'an ended order with another ending',
      `update orders set status = 'cancelled', cancel_reason = 'owner' where id = (select min(id) from orders where status = 'filled')`,
      /order \d+: status is cancelled, the journal makes it filled; cancel_reason is owner/,
    ],
    [
      'an order that nobody placed',
      `create temp table copied as select * from orders where status = 'filled' and filled > 0 limit 1;
         update copied set id = 5000, filled = 0, filled_quote = 0; insert into orders select * from copied`,
      /orders has 31 rows, the journal makes 30\norder 5000 follows from no command/,
    ],
    [
      'an empty account that nobody opened',
      `insert into balances values (777777, 'change', 1, 0, 0)`,
      /account 777777 change 1 follows from no command/,
    ],
    [
      'a currency and a pair that nobody listed',
      `insert into currencies values (9, 'NIL', 8); insert into pairs (id, base, quote, tick_size, lot_size, maker_fee,
         taker_fee, market_protection, minimum_lots, maximum_lots, status)
         values (5, 9, 1, '1', '1', 0, 0, 0, 1, 1, 'trading')`,
      /currency 9 follows from no command(.|\n)*pair 5 follows from no command/,
    ],
    [
      'a client key that nobody used',
      `insert into client_keys (space, client_key, sequence, made) values ('100001', 'odd', 10, 1)`,
      /client key 100001 odd follows from no command/,
    ],
    [
      'a client key given to somebody else',
      `update client_keys set space = '100002' where client_key = 'key-6'`,
      /client key 100001 key-6 is missing\nclient key 100002 key-6 follows from no command/,
    ],
    [
      'a command filed as another trader’s',
      'update journal set owner = 5 where sequence = 10',
      /command 10 is filed as place_limit_order of 5 at \d+, it is place_limit_order of 100001/,
    ],
    [
      'a command filed as another kind',
      `update journal set type = 'credit' where sequence = 10`,
      /command 10 is filed as credit of 100001 at \d+, it is place_limit_order of 100001/,
    ],
    [
      'a command before its time',
      'update journal set time_ms = 1 where sequence = 10',
      /command 10 is filed as place_limit_order of 100001 at 1, .* the one before was at \d{13}/,
    ],
    [
      'a snapshot with another time',
      'update snapshots set time_ms = time_ms + 1',
      /the snapshot of command 20 has time \d+, its command \d+/,
    ],
    [
      'a snapshot of a command that never was',
      'insert into snapshots select 5000, time_ms, state_hash from snapshots limit 1',
      /the snapshot of command 5000 is of no command in the journal/,
    ],
    [
      'a lease that says more than there is',
      'update lease set last_sequence = last_sequence + 1',
      /the journal ends at command 37, but the lease says 38/,
    ],
    [
      'tables that show less than they say',
      'update projection set watermark = watermark - 1',
      /the journal has 37 commands up to 37, but the tables show those up to 36/,
    ],
    [
      'a batch that was taken away',
      'delete from journal_batches where first_sequence = 12',
      /the batch of command 13 follows command 11/,
    ],
    [
      'a batch that was changed',
      `update journal_batches set commands = commands || '\\x00' where first_sequence = 12`,
      /commands 12 to 12 does not have the hash/,
    ],
    [
      'a command with another answer',
      'update journal set accepted = not accepted where sequence = 30',
      /command 30 is filed otherwise than it was committed/,
    ],
    [
      'an open order moved in its book',
      `update orders set price = price + 7 where id = (select min(id) from orders where status = 'open')`,
      /the book of pair 1, \w+ at \d+ ticks, has nothing, its open orders/,
    ],
    [
      'a client key that points elsewhere',
      `update client_keys set made = made + 1 where client_key = 'key-7'`,
      /client key 10000\d key-7: made is/,
    ],
    [
      'a client key that was forgotten',
      `delete from client_keys where client_key = 'key-7'`,
      /key-7 is missing/,
    ],
    [
      'a fee that nobody set',
      'update pairs set taker_fee = 0',
      /pair 1: taker_fee is 0, the journal makes it 1000/,
    ],
  ])('OPS-027 OPS-032: %s is found and named', async (_what, damage, message) => {
    await running.sequencer.stop();
    await database.query(damage);
    expect((await differences()).join('\n')).toMatch(message);
  });
});

describe('npm run verify', () => {
  it('OPS-026 OPS-027 OPS-033: ends with 0 when nothing differs and with 1 when something does', async () => {
    expect(await runVerify({ DATABASE_URL: database.url })).toMatchObject({
      code: 0,
      output: expect.stringContaining('nothing differs'),
    });
    const { code, output } = await runVerify({ DATABASE_URL: database.url }, '--json');
    expect({ code, ...JSON.parse(output) }).toMatchObject({ code: 0, isClean: true, sequence: 37 });
    await database.query('update balances set total = total + 1 where owner = 100001');
    expect(await runVerify({ DATABASE_URL: database.url })).toMatchObject({
      code: 1,
      output: expect.stringContaining('WRONG'),
    });
  });

  it('OPS-639: does not stop trading for damaged snapshots alone, which can be deleted', async () => {
    await running.sequencer.stop();
    const damaged = `update snapshot_parts set rows = rows || ' ' where sequence = 20 and number = 0`;
    await database.query(damaged);
    const { code, output } = await runVerify({ DATABASE_URL: database.url });
    expect(code).toBe(1);
    expect(output).toContain('trading can go on');
    await database.query('update balances set total = total + 1 where owner = 100001');
    expect((await runVerify({ DATABASE_URL: database.url })).output).toContain('Stop trading');
    await database.query('update balances set total = total - 1 where owner = 100001');
    await database.query('delete from snapshot_parts where sequence = 20');
    await database.query('delete from snapshots where sequence = 20');
    expect((await runVerify({ DATABASE_URL: database.url })).code).toBe(0);
  });

  it('OPS-028: works on the embedded database, running or stopped, and on nothing says so', async () => {
    const dataDir = makeDataDir();
    expect(await runVerify({ DATA_DIR: dataDir.path })).toMatchObject({
      code: 1,
      output: expect.stringContaining('There is no database in'),
    });
    const server = await startServer({ env: { DATA_DIR: dataDir.path } });
    expect(await runVerify({ DATA_DIR: dataDir.path })).toMatchObject({ code: 0 });
    expect((await server.call('/health')).status).toBe(200);
    await server.stop();
    expect(await runVerify({ DATA_DIR: dataDir.path })).toMatchObject({ code: 0 });
    dataDir.remove();
  });

  it('OPS-056: a database that is not of this version is a sentence that says what to do, not a stack', async () => {
    await running.sequencer.stop();
    const [newest] = await database.query<{ name: string }>('select max(name) as name from migrations');
    await database.query('delete from migrations where name = $1', [newest?.name]);
    const behind = await runVerify({ DATABASE_URL: database.url });
    expect(behind.code).toBe(1);
    expect(behind.output).toMatch(/^The database has not been brought up to date: 1 of \d+ .*npm start.*\n$/);
    await database.query('drop table migrations');
    const { output } = await runVerify({ DATABASE_URL: database.url });
    expect(output).toMatch(/^The database has not been brought up to date: (\d+) of \1 .*npm start.*\n$/);
    await database.query("create table migrations as select '9999_later.sql' as name, 'x' as checksum");
    const ahead = await runVerify({ DATABASE_URL: database.url });
    expect(ahead.output).toMatch(/^The database was used by a newer version .*\n$/);
  });
});
