import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { restoreBackup } from '../../../src/app/backup/restore-backup.ts';
import { writeBackup } from '../../../src/app/backup/write-backup.ts';
import { verify } from '../../../src/app/verify/verify.ts';
import { clientOptions } from '../../../src/core/database/client-options.ts';
import { makePartitions, migrate } from '../../../src/core/database/migrate.ts';
import { countPartitionsAhead, readPartitions } from '../../../src/core/database/partitions.ts';
import { backupOf, peoplesExchanges } from '../../releases/releases.ts';
import { ALICE, BOB, limitOrder, opening } from '../../support/commands.ts';
import { makeDataDir } from '../../support/data-dir.ts';
import { startSequencer } from '../../support/sequencer.ts';
import { createBareDatabase, type TestDatabase } from '../../support/test-database.ts';

const SIZE = 40;

let database: TestDatabase;
let elsewhere: TestDatabase;
let client: pg.Client;
beforeEach(async () => {
  database = await createBareDatabase();
  elsewhere = await createBareDatabase();
  client = new pg.Client(clientOptions(database.url));
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
  await elsewhere.drop();
});

/** Trades on a database until commands stand behind several edges. */
async function tradeAcrossEdges(): Promise<void> {
  await migrate(database.url, { partitionSize: SIZE });
  const running = await startSequencer(database.url);
  try {
    for (const command of opening()) await running.sequencer.submit(command);
    for (let index = 0; index < 3 * SIZE; index += 1) {
      const [owner, side] = index % 2 === 0 ? ([ALICE, 'sell'] as const) : ([BOB, 'buy'] as const);
      await running.sequencer.submit(limitOrder(owner, side, 500, 1));
      if (index % 10 === 0) await makePartitions(client, SIZE);
    }
  } finally {
    await running.close();
  }
}

const bounds = async () =>
  (await readPartitions(client)).map(({ table, from, until }) => [table, from, until]);

const rowsOf = (table: string) =>
  client
    .query<{ name: string; rows: bigint }>(
      `select tableoid::regclass::text as name, count(*) as rows from ${table} group by 1 order by 1`,
    )
    .then(({ rows }) => rows);

it('SEQ-830: the journal and the ledger are divided at the same commands, and nothing else changes', async () => {
  await tradeAcrossEdges();
  for (const table of ['journal_batches', 'ledger_entries']) {
    const filled = (await rowsOf(table)).filter(({ rows }) => rows > 0n);
    expect(filled.length).toBeGreaterThanOrEqual(3);
    const own = (await bounds()).filter(([name]) => name === table);
    expect(own.slice(0, 3)).toEqual([
      [table, 0, 1],
      [table, 1, 1 + SIZE],
      [table, 1 + SIZE, 1 + 2 * SIZE],
    ]);
  }
  const { checks, isClean } = await verify(database.url);
  expect(checks.flatMap(({ differences }) => differences)).toEqual([]);
  expect(isClean).toBe(true);
  const again = await startSequencer(database.url);
  await again.close();
  expect(again.fatal).toEqual([]);
});

it('SEQ-831: the tables of a database without partitions become the first of them, where their rows are', async () => {
  const release = peoplesExchanges()[0];
  if (release === undefined) throw new Error('no release is kept');
  await restoreBackup(database.url, backupOf(release.name));
  const fileOf = async (name: string) =>
    (await client.query<{ file: string }>('select pg_relation_filepath($1::regclass) as file', [name])).rows;
  const file = await fileOf('ledger_entries');
  const [count] = (
    await client.query<{ rows: bigint; last: bigint }>(
      'select count(*) as rows, max(id) as last from ledger_entries',
    )
  ).rows;
  await migrate(database.url);
  expect(await fileOf('ledger_entries_from_0')).toEqual(file);
  expect(await rowsOf('ledger_entries')).toEqual([{ name: 'ledger_entries_from_0', rows: count?.rows }]);
  const edge = release.sequence + 1;
  expect((await bounds()).filter(([, from]) => from === 0)).toEqual([
    ['journal_batches', 0, edge],
    ['ledger_entries', 0, edge],
  ]);
  const [made] = await database.query<{ id: bigint }>(
    `insert into ledger_entries (sequence, owner, wallet, currency, amount, reason, reference, total_after, time_ms)
      values ($1, 1, 'change', 3, 1, 'deposit', 1, 1, 1) returning id`,
    [edge],
  );
  expect(made?.id).toBeGreaterThan(count?.last ?? 0n);
});

it('SEQ-832: partitions are made ahead, each once, by any number of processes', async () => {
  await migrate(database.url, { partitionSize: SIZE });
  const first = await bounds();
  expect(await countPartitionsAhead(client)).toBe(3);
  await database.query(
    `insert into lease (epoch, holder, last_sequence, renewed_at) values (1, 'test', $1, now())`,
    [2 * SIZE],
  );
  expect(await countPartitionsAhead(client)).toBe(1);
  await Promise.all([
    migrate(database.url, { partitionSize: SIZE }),
    migrate(database.url, { partitionSize: SIZE }),
    makePartitions(client, SIZE),
  ]);
  expect(await countPartitionsAhead(client)).toBe(2);
  expect(await bounds()).toHaveLength(first.length + 2);
});

it('SEQ-834: a backup brings its partitions along', async () => {
  await tradeAcrossEdges();
  const folder = makeDataDir();
  try {
    const file = join(folder.path, 'the.backup');
    await writeBackup(database.url, file);
    await restoreBackup(elsewhere.url, file);
    const restored = new pg.Client(clientOptions(elsewhere.url));
    await restored.connect();
    expect(await readPartitions(restored)).toEqual(await readPartitions(client));
    await restored.end();
    expect((await verify(elsewhere.url)).isClean).toBe(true);
  } finally {
    folder.remove();
  }
});
