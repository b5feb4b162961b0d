import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkBackup } from '../../../src/app/backup/read-backup.ts';
import { restoreBackup } from '../../../src/app/backup/restore-backup.ts';
import { writeBackup } from '../../../src/app/backup/write-backup.ts';
import { verify } from '../../../src/app/verify/verify.ts';
import { migrate } from '../../../src/core/database/migrate.ts';
import { backupOf, peoplesExchanges } from '../../releases/releases.ts';
import { ALICE, BOB, limitOrder, opening } from '../../support/commands.ts';
import { makeDataDir } from '../../support/data-dir.ts';
import { runCommand } from '../../support/run-command.ts';
import { startSequencer, type TestSequencer, until } from '../../support/sequencer.ts';
import { killServers, startServer } from '../../support/server-process.ts';
import { createBareDatabase, createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

const BACKUP = 'apps/server/src/app/backup/main.ts';
const RESTORE = 'apps/server/src/app/backup/restore.ts';
/** Six programs in sequence: a busy machine takes longer, which is no failure. */
const TIMEOUT_MS = 180_000;

let database: TestDatabase;
let elsewhere: TestDatabase;
let running: TestSequencer;
let folder: ReturnType<typeof makeDataDir>;
/** A backup of the exchange after some trades. */
let file: string;

beforeAll(async () => {
  folder = makeDataDir();
  database = await createTestDatabase();
  running = await startSequencer(database.url, { limits: { snapshotAfterMs: 10 } });
  for (const command of opening()) await running.sequencer.submit(command);
  for (let index = 0; index < 20; index += 1) await trade(index);
  await until(async () => (await database.query('select sequence from snapshots')).length > 0);
  file = join(folder.path, 'the.backup');
  await writeBackup(database.url, file);
});
afterAll(async () => {
  await running.close();
  await database.drop();
  folder.remove();
});
beforeEach(async () => {
  elsewhere = await createBareDatabase();
});
afterEach(async () => {
  await killServers();
  await elsewhere.drop();
});

function trade(index: number): Promise<unknown> {
  const [owner, side] = index % 2 === 0 ? ([ALICE, 'sell'] as const) : ([BOB, 'buy'] as const);
  return running.sequencer.submit(limitOrder(owner, side, 500 + (index % 3), 10, `key-${index}`));
}

const tablesOf = (of: TestDatabase): Promise<unknown[]> =>
  of.query(`select relname from pg_class where relnamespace = 'public'::regnamespace`);

/** Returns every table with the hash of all its rows, and every sequence. */
async function contents(of: TestDatabase) {
  const tables = await of.query<{ table: string }>(
    `select relname as table from pg_class where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'p') and not relispartition order by 1`,
  );
  const hashes: unknown[] = [];
  for (const { table } of tables) {
    const [row] = await of.query(
      `select count(*), md5(string_agg(whole::text, '|' order by whole::text)) as hash from ${table} as whole`,
    );
    hashes.push([table, row]);
  }
  const counters = await of.query('select sequencename, last_value from pg_sequences order by 1');
  const keys = await of.query(
    'select conrelid::regclass::text as of, pg_get_constraintdef(oid) as says from pg_constraint order by 1, 2',
  );
  const triggers = await of.query(
    'select tgname, tgenabled from pg_trigger where not tgisinternal order by 1',
  );
  return { hashes, counters, keys, triggers };
}

describe('backup and restore', () => {
  it('OPS-060: a backup that is taken while thousands of orders come is one moment of the exchange', async () => {
    let isFlooding = true;
    const flood = async (): Promise<void> => {
      for (let round = 1; isFlooding; round += 1) {
        await Promise.all(Array.from({ length: 100 }, (_, index) => trade(100 * round + index)));
      }
    };
    const flooding = flood();
    const taken: { readonly file: string; readonly sequence: number }[] = [];
    // On a suspended machine there may have been no commit meanwhile: that backup proves nothing.
    for (let number = 0; number < 20 && taken.length < 2; number += 1) {
      const before = running.sequencer.lastSequence();
      const file = join(folder.path, `${number}.backup`);
      const { sequence } = await writeBackup(database.url, file);
      const after = running.sequencer.lastSequence();
      expect(sequence).toBeGreaterThanOrEqual(before);
      if (after > before) taken.push({ file, sequence });
    }
    isFlooding = false;
    await flooding;
    expect(taken).toHaveLength(2);
    for (const { file, sequence } of taken) {
      const target = await createBareDatabase();
      await restoreBackup(target.url, file);
      const proved = await verify(target.url);
      await target.drop();
      expect(proved.checks.flatMap(({ differences }) => differences)).toEqual([]);
      expect(proved).toMatchObject({ isClean: true, sequence });
    }
  });

  it('OPS-061: what comes back elsewhere is the same in every row, number and rule, and goes on from there', async () => {
    // There is no commit between the read of the tables and the backup.
    await running.sequencer.stop();
    const still = join(folder.path, 'still.backup');
    const { sequence, tables } = await writeBackup(database.url, still);
    await restoreBackup(elsewhere.url, still);
    expect(await migrate(elsewhere.url)).toEqual([]);
    const [before, after] = [await contents(database), await contents(elsewhere)];
    expect(after).toEqual(before);
    expect(before.hashes).toHaveLength(tables);
    const there = await startSequencer(elsewhere.url);
    const outcome = await there.sequencer.submit(limitOrder(ALICE, 'sell', 510, 10));
    await there.close();
    expect(outcome).toMatchObject({ ok: true, sequence: sequence + 1 });
    expect((await verify(elsewhere.url)).checks.flatMap(({ differences }) => differences)).toEqual([]);
  });

  it('OPS-061: a table that somebody else made in the database is left out, and named', async () => {
    await restoreBackup(elsewhere.url, file);
    await elsewhere.query('create table reports (id bigint generated always as identity, day date)');
    await elsewhere.query(`insert into reports (day) values ('2026-11-22'), ('2026-11-23')`);
    const theirs = join(folder.path, 'theirs.backup');
    await writeBackup(elsewhere.url, theirs);
    const third = await createBareDatabase();
    const { skippedTables } = await restoreBackup(third.url, theirs);
    const tables = await tablesOf(third);
    await third.drop();
    expect(skippedTables).toEqual(['reports']);
    expect(tables).toContainEqual({ relname: 'orders' });
    expect(tables).not.toContainEqual({ relname: 'reports' });
  });

  it('OPS-065: an existing file is left alone, a new one is complete and for its owner alone', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const other = join(folder.path, 'other.backup');
    await expect(writeBackup(database.url, file)).rejects.toThrow(`${file} exists already`);
    await expect(writeBackup(elsewhere.url, other)).rejects.toThrow(/There is no exchange in this database/);
    // An unreadable table after a readable one.
    await elsewhere.query('create table lease (last_sequence bigint)');
    await elsewhere.query('create table migrations (name text, checksum text)');
    await elsewhere.asSuperuser('create table orders (id bigint)');
    await expect(writeBackup(elsewhere.url, other)).rejects.toThrow(/permission denied for table orders/);
    expect(readdirSync(folder.path).filter((name) => name.startsWith('other'))).toEqual([]);
  });

  it('OPS-062: a database that is not empty is refused, and stays as it is', async () => {
    await elsewhere.query('create table guests (name text)');
    await expect(restoreBackup(elsewhere.url, file)).rejects.toThrow(
      /The database is not empty \(it has a table guests\)/,
    );
    expect(await tablesOf(elsewhere)).toEqual([{ relname: 'guests' }]);
    await expect(restoreBackup(database.url, file)).rejects.toThrow(/The database is not empty/);
  });

  const text = (): string => zstdDecompressSync(readFileSync(file)).toString('utf8');
  const rewritten = (change: (was: string) => string) => (): Buffer =>
    zstdCompressSync(Buffer.from(change(text())));

  it.each([
    ['cut off in the middle', () => readFileSync(file).subarray(0, 4_000)],
    ['cut off before its end', rewritten((was) => was.slice(0, was.lastIndexOf('{"tables"')))],
    ['cut off between two tables', rewritten((was) => was.slice(0, was.indexOf('{"table":"orders"')))],
    ['empty', () => Buffer.alloc(0)],
    ['something else', () => Buffer.from('Dear operator, this is a letter.')],
    ['something else that is compressed', () => zstdCompressSync(Buffer.from('{"hello":"world"}\n'))],
    ['with one bit turned', () => turned(readFileSync(file))],
    ['with another amount in a row', rewritten((was) => was.replace(/(\tchange\t1\t)(\d+)/, '$17$2'))],
    ['with a row less', rewritten((was) => was.replace(/(\{"table":"orders".*\n).*\n/, '$1'))],
    ['with other columns', rewritten((was) => was.replace('"wallet"', '"purse"'))],
  ])('OPS-063: a file that is %s is refused in one sentence', async (_how, damage) => {
    const bad = join(folder.path, 'bad.backup');
    writeFileSync(bad, damage());
    await expect(checkBackup(bad)).rejects.toThrow(
      /bad\.backup is damaged, cut off, or no backup of the exchange: .*\. Take another one\.$/,
    );
  });

  it('OPS-063: rows that the database does not take leave nothing behind', async () => {
    const bad = join(folder.path, 'sealed-anew.backup');
    // Two rows with one id, with every hash recomputed.
    writeFileSync(bad, sealedAnew(text().replace(/(\{"table":"orders".*\n)(.*\n)/, '$1$2$2')));
    await checkBackup(bad);
    await expect(restoreBackup(elsewhere.url, bad)).rejects.toThrow(/duplicate key value/);
    expect(await tablesOf(elsewhere)).toEqual([]);
  });

  it.each([
    [
      'a newer version',
      (was: string) => was.replace(/(\d+_\w+\.sql)("[^\]]*\])/, '9999_later.sql$2'),
      /newer version of/,
    ],
    ['another history', (was: string) => was.replace(/("checksum":")(\w)/, '$1x'), /was changed after/],
    ['another format', (was: string) => was.replace('"version":1', '"version":2'), /has format 2/],
  ])('OPS-064: a backup of %s is refused with a sentence', async (_which, change, sentence) => {
    const other = join(folder.path, 'other-version.backup');
    writeFileSync(other, sealedAnew(change(text())));
    await expect(restoreBackup(elsewhere.url, other)).rejects.toThrow(sentence);
    expect(await tablesOf(elsewhere)).toEqual([]);
  });
});

describe('npm run backup and npm run restore', () => {
  it(
    'OPS-060 OPS-061 OPS-062: carry an embedded exchange to the operator’s own PostgreSQL while it trades',
    async () => {
      const [newest] = peoplesExchanges().slice(-1);
      const newestBackup = backupOf(newest?.version ?? '');
      const dataDir = makeDataDir();
      const original = { DATA_DIR: join(dataDir.path, 'first') };
      const restored = await runCommand(RESTORE, original, newestBackup);
      expect(restored.output).toMatch(
        /Restored the backup of [\s\S]* nothing differs[\s\S]*bring the key that sealed it/,
      );
      expect(restored.code).toBe(0);
      const server = await startServer({ env: { ...original, DEMO: 'on', DEMO_ROBOTS: 'on' } });
      const taken = await runCommand(BACKUP, original);
      expect(taken).toMatchObject({
        code: 0,
        output: expect.stringMatching(/^Backed up \d+ rows of \d+ tables/),
      });
      expect((await server.call('/health')).status).toBe(200);
      expect(await server.stop()).toBe(0);
      const backups = join(original.DATA_DIR, 'backups');
      const [name = ''] = readdirSync(backups);
      expect(name).toMatch(/^20\d\d-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/);
      const there = { DATABASE_URL: elsewhere.url };
      expect(await runCommand(RESTORE, there, join(backups, name))).toMatchObject({
        code: 0,
        output: expect.stringContaining('nothing differs'),
      });
      expect(await runCommand(RESTORE, there, join(backups, name))).toMatchObject({
        code: 1,
        output: expect.stringContaining('The database is not empty'),
      });
      dataDir.remove();
    },
    TIMEOUT_MS,
  );

  it('OPS-063: say in sentences what they were not given, and make nothing', async () => {
    const empty = { DATA_DIR: join(folder.path, 'nothing') };
    const none = join(folder.path, 'none.backup');
    expect(await runCommand(RESTORE, empty, none)).toEqual({
      code: 1,
      output: `There is no file ${none}.\n`,
    });
    expect(await runCommand(RESTORE, empty)).toEqual({
      code: 1,
      output: 'Name a backup: npm run restore -- file\n',
    });
    expect(existsSync(empty.DATA_DIR)).toBe(false);
  });
});

/** Returns the bytes with one bit flipped in the middle. */
function turned(bytes: Buffer): Buffer {
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  return bytes;
}

/** Returns a backup with recomputed hashes, as a forger who knows the format would make it. */
function sealedAnew(changed: string): Buffer {
  const sha256 = (of: string): string => createHash('sha256').update(of).digest('hex');
  const inner = changed
    .slice(0, changed.lastIndexOf('{"tables"'))
    .replace(
      /(\{"table":.*\n)((?:.*\n)*?)\\\.\n\{"rows".*\n/g,
      (_whole, head: string, rows: string) =>
        `${head}${rows}\\.\n${JSON.stringify({ rows: rows.split('\n').length - 1, sha256: sha256(rows) })}\n`,
    );
  const tables = [...inner.matchAll(/^\{"table":/gm)].length;
  return zstdCompressSync(Buffer.from(`${inner}${JSON.stringify({ tables, sha256: sha256(inner) })}\n`));
}
