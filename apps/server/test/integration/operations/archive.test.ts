import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ArchiveStep, archivePartition } from '../../../src/app/archive/archive-partition.ts';
import { closedPartitions, parseBefore } from '../../../src/app/archive/plan.ts';
import { restoreBackup } from '../../../src/app/backup/restore-backup.ts';
import { writeBackup } from '../../../src/app/backup/write-backup.ts';
import { verify } from '../../../src/app/verify/verify.ts';
import { verifyArchives } from '../../../src/app/verify/verify-archive.ts';
import { clientOptions } from '../../../src/core/database/client-options.ts';
import { makePartitions, migrate } from '../../../src/core/database/migrate.ts';
import { backupOf, peoplesExchanges } from '../../releases/releases.ts';
import { ALICE, BOB, limitOrder, opening } from '../../support/commands.ts';
import { makeDataDir } from '../../support/data-dir.ts';
import { programFile } from '../../support/programs.ts';
import { runCommand } from '../../support/run-command.ts';
import { startSequencer } from '../../support/sequencer.ts';
import { createBareDatabase, type TestDatabase } from '../../support/test-database.ts';

const ARCHIVE = 'apps/server/src/app/archive/main.ts';
const VERIFY = 'apps/server/src/app/verify/main.ts';
const ROOT = join(import.meta.dirname, '../../../../..');
const SIZE = 40;
const STEPS: readonly ArchiveStep[] = ['checked', 'written', 'compared', 'prepared', 'removed'];
const ALL = { sequence: Number.MAX_SAFE_INTEGER };

let database: TestDatabase;
let elsewhere: TestDatabase;
let folder: ReturnType<typeof makeDataDir>;
beforeEach(async () => {
  database = await createBareDatabase();
  elsewhere = await createBareDatabase();
  folder = makeDataDir();
});
afterEach(async () => {
  await database.drop();
  await elsewhere.drop();
  folder.remove();
});

async function withClient<Result>(run: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(clientOptions(database.url));
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

/** Trades, and leaves orders open that later commands change. */
async function trade(count: number): Promise<void> {
  const running = await startSequencer(database.url);
  try {
    for (let index = 0; index < count; index += 1) {
      const [owner, side] = index % 2 === 0 ? ([ALICE, 'sell'] as const) : ([BOB, 'buy'] as const);
      const key = `${Date.now()}-${index}`;
      await running.sequencer.submit(limitOrder(owner, side, 500 + (index % 3), 1 + (index % 2), key));
      if (index % 10 === 0) await withClient((client) => makePartitions(client, SIZE));
    }
  } finally {
    await running.close();
  }
}

async function open(): Promise<void> {
  await migrate(database.url, { partitionSize: SIZE });
  const running = await startSequencer(database.url);
  for (const command of opening()) await running.sequencer.submit(command);
  await running.close();
  await trade(3 * SIZE);
}

/** Archives the closed partitions; ends behind a step like a process that is killed there. */
function archive(upTo: number, killedAfter?: ArchiveStep): Promise<number> {
  return withClient(async (client) => {
    const closed = (await closedPartitions(client, ALL)).slice(0, upTo);
    for (const partition of closed)
      await archivePartition(client, partition, {
        directory: folder.path,
        onStep: (step) => {
          if (step === killedAfter) throw new Error('killed');
        },
      });
    return closed.length;
  });
}

async function killedAfter(ms: number, env: Readonly<Record<string, string>>, to: string): Promise<void> {
  const args = [programFile(ARCHIVE), '--before', '2999-01-01', '--to', to];
  const child = spawn(join(ROOT, 'node_modules/.bin/node'), args, {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...env },
    stdio: 'ignore',
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), ms);
  await once(child, 'close');
  clearTimeout(timer);
}

async function expectClean(of = database): Promise<string | null> {
  const { checks, stateHash } = await verify(of.url);
  expect(checks.flatMap(({ differences }) => differences)).toEqual([]);
  return stateHash;
}

async function archiveDifferences(): Promise<readonly string[]> {
  const differences: string[] = [];
  for await (const { checks } of verifyArchives(database.url, folder.path))
    differences.push(...checks.flatMap((check) => check.differences));
  return differences;
}

const stored = async (table: string) =>
  Number((await database.query<{ count: bigint }>(`select count(*) from ${table}`))[0]?.count);

describe('archived partitions', () => {
  it('SEQ-840 SEQ-841 SEQ-842: leave the database, which is verified from their edge and goes on', async () => {
    await open();
    const [before, batches, entries] = [
      await expectClean(),
      await stored('journal_batches'),
      await stored('ledger_entries'),
    ];
    expect(await archive(2)).toBe(2);
    expect(await stored('journal_batches')).toBeLessThan(batches - SIZE);
    expect(await stored('ledger_entries')).toBeLessThan(entries);
    expect(await expectClean()).toBe(before);
    expect(readdirSync(folder.path)).toHaveLength(4);
    expect(await archiveDifferences()).toEqual([]);
    await trade(2 * SIZE);
    await expectClean();
    const trading = trade(4 * SIZE);
    expect(await archive(3)).toBeGreaterThan(0);
    await trading;
    await expectClean();
    expect(await archiveDifferences()).toEqual([]);
  }, 60_000);

  it.each(STEPS)(
    'SEQ-843: killed when it was %s, an archive is whole after the next run',
    async (step) => {
      await open();
      const before = await expectClean();
      await expect(archive(1, step)).rejects.toThrow('killed');
      expect(await expectClean()).toBe(before);
      await trade(4);
      await archive(1);
      await expectClean();
      expect(await archiveDifferences()).toEqual([]);
      const rows = await database.query('select from archives where archived_at is null');
      expect(rows).toEqual([]);
    },
    60_000,
  );

  it('SEQ-844: a partition that differs from its replay stays', async () => {
    await open();
    await database.query(
      'update ledger_entries set total_after = total_after + 1 where id = (select max(id) from ledger_entries where sequence < 30)',
    );
    await expect(archive(1)).rejects.toThrow('differs');
    expect(await database.query('select from archives')).toEqual([]);
  });

  it.each([
    [
      'an order that ended before the edge',
      `update orders set updated_ms = updated_ms + 1 where id = (select min(id) from orders where status = 'filled')`,
    ],
    [
      'a client key that is from before the edge',
      `delete from client_keys where sequence = (select min(sequence) from client_keys)`,
    ],
    ['a balance', 'update balances set total = total + 1 where owner <> 0 and total > 10'],
    ['a trade', 'update trades set time_ms = time_ms + 1 where id = 1'],
    [
      'the snapshot at the edge',
      `update snapshot_parts set rows = rows || ' ' where sequence = (select max(edge) from archives)`,
    ],
    [
      'the order of batches',
      'delete from journal_batches where first_sequence = (select min(first_sequence) from journal_batches)',
    ],
  ])('SEQ-842: %s is compared although its command left', async (_what, damage) => {
    await open();
    await archive(1);
    await expectClean();
    await database.query(damage);
    expect((await verify(database.url)).isClean).toBe(false);
  });

  it('SEQ-845: a damaged file, a missing row and another one are found', async () => {
    await open();
    await archive(1);
    const [name = ''] = readdirSync(folder.path).filter((file) => file.startsWith('ledger'));
    const path = join(folder.path, name);
    const bytes = readFileSync(path);
    writeFileSync(path, bytes.subarray(0, bytes.length - 20));
    expect(await archiveDifferences()).not.toEqual([]);
    writeFileSync(path, bytes);
    expect(await archiveDifferences()).toEqual([]);
  });

  it('SEQ-846: a backup of what remains is restored, verified and goes on', async () => {
    await open();
    await archive(2);
    const file = join(folder.path, 'the.backup');
    await writeBackup(database.url, file);
    await restoreBackup(elsewhere.url, file);
    await expectClean(elsewhere);
    const running = await startSequencer(elsewhere.url);
    expect(await running.sequencer.submit(limitOrder(ALICE, 'sell', 700, 1))).toMatchObject({ ok: true });
    await running.close();
    await expectClean(elsewhere);
  }, 60_000);

  it('SEQ-848: what the tables or the statement of liabilities still need stays', async () => {
    await open();
    const count = () => withClient((client) => closedPartitions(client, ALL)).then((closed) => closed.length);
    const all = await count();
    expect(all).toBeGreaterThanOrEqual(2);
    await database.query('update projection set watermark = $1', [2 * SIZE - 1]);
    expect(await count()).toBe(1);
    await database.query('update projection set watermark = (select last_sequence from lease)');
    await database.query(
      `insert into liability_statements (number, sequence, made_at, root, document) values (1, $1, now(), '', '{}')`,
      [SIZE + 1],
    );
    expect(await count()).toBe(1);
    const before = (limit: string) =>
      withClient((client) => closedPartitions(client, parseBefore(limit))).then((closed) => closed.length);
    expect(await before(String(SIZE))).toBe(0);
    expect(await before('2020-01-01')).toBe(0);
    expect(await before('2999-01-01')).toBe(1);
    expect(() => parseBefore('yesterday')).toThrow(/--before takes/);
  });

  it('SEQ-843: the command is killed at any moment, and its next run ends it', async () => {
    await open();
    const before = await expectClean();
    const env = { DATABASE_URL: database.url, DATA_DIR: folder.path };
    const to = join(folder.path, 'archive');
    const limits = ['--before', '2999-01-01'];
    expect((await runCommand(ARCHIVE, env, ...limits, '--to', to, '--dry-run')).output).toMatch(
      /^Would archive the commands 1 to \d+/,
    );
    const startedMs = performance.now();
    await runCommand(ARCHIVE, env, ...limits, '--to', to, '--dry-run');
    const planMs = performance.now() - startedMs;
    for (let kill = 0; kill < 6; kill += 1) {
      await killedAfter(planMs * (0.8 + kill / 5), env, to);
      expect(await expectClean()).toBe(before);
    }
    const ended = await runCommand(ARCHIVE, env, ...limits, '--to', to);
    expect(ended.code).toBe(0);
    expect(await expectClean()).toBe(before);
    const verified = await runCommand(VERIFY, env, '--archive', to);
    expect(verified.output).toMatch(/^Commands 1 to \d+:\nok /);
    expect(verified.output).not.toContain('WRONG');
    expect(verified.code).toBe(0);
  }, 120_000);

  it('SEQ-847: the history of a release without partitions is archived like any other', async () => {
    const [release] = peoplesExchanges();
    await restoreBackup(database.url, backupOf(release?.name ?? ''));
    await migrate(database.url, { partitionSize: SIZE });
    const running = await startSequencer(database.url, { now: () => Date.now() });
    await running.close();
    expect(await archive(1)).toBe(1);
    await expectClean();
    expect(await archiveDifferences()).toEqual([]);
  }, 60_000);
});
