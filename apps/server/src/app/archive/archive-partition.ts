import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Sequence } from '@assay/engine';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { CheckResult } from '../../core/checks/checks.ts';
import { lockMigrations } from '../../core/database/migrate.ts';
import { NO_BATCH_HASH } from '../../core/journal/journal-batch.ts';
import { storeSnapshot } from '../../core/sequencer/snapshot-store.ts';
import { StartupProblem } from '../../core/shared/startup-problem.ts';
import { quoted, readTables } from '../backup/write-backup.ts';
import { STORED_TABLES } from '../stored-tables.ts';
import {
  ARCHIVED_TABLES,
  type ArchivedTable,
  type ArchiveFile,
  type ArchiveHead,
  FORMAT,
  RowHash,
  readArchiveFile,
  VERSION,
  writeArchiveFile,
} from '../verify/archive-file.ts';
import { BaseBuilder, readBases } from '../verify/bases.ts';
import { checkRange } from '../verify/range-check.ts';
import type { ClosedPartition } from './plan.ts';
import { prepareRemainder } from './remainder.ts';

/** Steps of an archive; each leaves the database whole, and one that was interrupted is done again. */
export type ArchiveStep = 'checked' | 'written' | 'compared' | 'prepared' | 'removed';

export type ArchiveOptions = {
  readonly directory: string;
  /** Called after each step. */
  readonly onStep?: (step: ArchiveStep) => void;
};

/** A partition that differs from its replay: nothing of it leaves. */
export class PartitionDiffers extends Error {
  override readonly name = 'PartitionDiffers';
  readonly checks: readonly CheckResult[];
  constructor(checks: readonly CheckResult[]) {
    super('the partition differs from the replay of its commands');
    this.checks = checks;
  }
}

/**
 * Moves the batches and entries of a closed partition into files: verifies it, stores the snapshot at its edge, writes and
 * rereads the files, and replaces the partition by what remains of it. Goes on where an earlier run ended. Throws
 * `PartitionDiffers` before anything has changed.
 */
export async function archivePartition(
  client: pg.Client,
  partition: ClosedPartition,
  { directory, onStep = () => undefined }: ArchiveOptions,
): Promise<readonly ArchiveFile[]> {
  if (!(await isChecked(client, partition))) await check(client, partition);
  onStep('checked');
  let files = await readFiles(client, partition.edge);
  if (files.length === 0 || !files.every(({ file }) => existsSync(join(directory, file)))) {
    files = await write(client, partition, directory);
  }
  onStep('written');
  await compare(client, partition, directory, files);
  onStep('compared');
  const remainder = await prepareRemainder(client, partition);
  onStep('prepared');
  await remove(client, partition, remainder);
  onStep('removed');
  return files;
}

async function isChecked(client: pg.Client, { edge }: ClosedPartition): Promise<boolean> {
  const { rows } = await client.query(
    'select from archives join snapshots on snapshots.sequence = archives.edge where edge = $1',
    [edge],
  );
  return rows.length > 0;
}

/** Replays the partition, compares its rows, and stores the state at its edge. */
async function check(client: pg.Client, partition: ClosedPartition): Promise<void> {
  const { after, edge, from, until, edgeMs } = partition;
  await client.query('begin isolation level repeatable read read only');
  const bases = await BaseBuilder.from(client, STORED_TABLES, await readBases(client, after));
  const { checks, end } = await checkRange(client, { after, edge }, (commands) => bases.add(commands));
  const lastHash = await hashUpTo(client, edge);
  await client.query('rollback');
  if (end === null || checks.some(({ differences }) => differences.length > 0))
    throw new PartitionDiffers(checks);
  await inTransaction(client, async () => {
    await client.query('delete from archives where archived_at is null');
    await client.query(
      `insert into archives (from_sequence, until_sequence, after_sequence, edge, edge_ms, last_hash)
        values ($1, $2, $3, $4, $5, $6)`,
      [from, until, after, edge, edgeMs, lastHash],
    );
    await bases.store(client, after, edge);
    await storeSnapshot(client, end.engine, edge, end.time);
  });
}

async function hashUpTo(client: pg.Client, edge: Sequence): Promise<Buffer> {
  const { rows } = await client.query<{ hash: Buffer }>(
    `select coalesce(
      (select hash from journal_batches where first_sequence <= $1 order by first_sequence desc limit 1),
      (select last_hash from archives where edge <= $1 order by edge desc limit 1)) as hash`,
    [edge],
  );
  return rows[0]?.hash ?? NO_BATCH_HASH;
}

async function readFiles(client: pg.Client, edge: Sequence): Promise<readonly ArchiveFile[]> {
  const { rows } = await client.query<{ files: readonly ArchiveFile[] }>(
    'select files from archives where edge = $1',
    [edge],
  );
  return rows[0]?.files ?? [];
}

async function write(
  client: pg.Client,
  partition: ClosedPartition,
  directory: string,
): Promise<readonly ArchiveFile[]> {
  const files: ArchiveFile[] = [];
  for (const table of ARCHIVED_TABLES) {
    const file = `${table}-${partition.after + 1}-${partition.edge}.archive`;
    const head = await headOf(client, table, partition);
    const { rows, sha256 } = await writeArchiveFile(
      join(directory, file),
      head,
      copyRows(client, head, partition),
    );
    files.push({ table, file, rows, sha256 });
  }
  await client.query('update archives set files = $2, written_at = now() where edge = $1', [
    partition.edge,
    JSON.stringify(files),
  ]);
  return files;
}

async function headOf(
  client: pg.Client,
  table: ArchivedTable,
  { after, edge }: ClosedPartition,
): Promise<ArchiveHead> {
  const columns = (await readTables(client)).find((one) => one.table === table)?.columns ?? [];
  const { rows } = await client.query<{ sequence: bigint; hash: string }>(
    'select sequence, state_hash as hash from snapshots where sequence in ($1, $2)',
    [after, edge],
  );
  const stateAt = (at: Sequence): string | undefined =>
    rows.find(({ sequence }) => Number(sequence) === at)?.hash;
  return {
    format: FORMAT,
    version: VERSION,
    table,
    columns,
    after,
    edge,
    stateBefore: stateAt(after) ?? null,
    stateAfter: stateAt(edge) ?? '',
    batchBefore: (await hashUpTo(client, after)).toString('hex'),
    batchAfter: (await hashUpTo(client, edge)).toString('hex'),
  };
}

const KEYS: Readonly<Record<ArchivedTable, { readonly sequence: string; readonly order: string }>> = {
  journal_batches: { sequence: 'first_sequence', order: 'first_sequence' },
  ledger_entries: { sequence: 'sequence', order: 'id' },
};

function copyRows(
  client: pg.Client,
  { table, columns }: Pick<ArchiveHead, 'table' | 'columns'>,
  { after, edge }: Pick<ClosedPartition, 'after' | 'edge'>,
): AsyncIterable<Buffer> {
  const { sequence, order } = KEYS[table];
  return client.query(
    copyTo(`copy (select ${quoted(columns)} from ${table}
      where ${sequence} > ${after} and ${sequence} <= ${edge} order by ${order}) to stdout`),
  );
}

/** Reads the files back, and compares them with the tables. Throws `StartupProblem` when they differ. */
async function compare(
  client: pg.Client,
  partition: ClosedPartition,
  directory: string,
  files: readonly ArchiveFile[],
): Promise<void> {
  for (const { file, sha256, rows } of files) {
    const path = join(directory, file);
    const inDatabase = new RowHash();
    const end = await readArchiveFile(path, async (head, lines) => {
      for await (const bytes of copyRows(client, head, partition)) inDatabase.add(bytes);
      for await (const _ of lines);
    });
    const stored = inDatabase.end();
    const isSame = [end, stored].every((one) => one.sha256 === sha256 && one.rows === rows);
    if (!isSame)
      throw new StartupProblem(
        `${path} is not what the database has: nothing was removed. Delete it, and run the archive again.`,
      );
  }
}

/** Longest wait for the tables at once, in which writers wait, too; and how often it is tried. */
const LOCK_MS = 200;
const ATTEMPTS = 300;
const PAUSE_MS = 2_000;
const LOCK_NOT_AVAILABLE = '55P03';

/** Replaces the partitions in one short transaction. Waits for a backup or a verification that reads the tables. */
async function remove(client: pg.Client, partition: ClosedPartition, remainder: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await inTransaction(client, () => replace(client, partition, remainder));
      return;
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (attempt === ATTEMPTS)
        throw new StartupProblem(
          'A long transaction, such as a backup, reads the journal: the archive is written, and nothing was removed. Run it again afterwards.',
        );
      await delay(PAUSE_MS);
    }
  }
}

async function replace(client: pg.Client, partition: ClosedPartition, remainder: string): Promise<void> {
  const { from, until, edge, partitions } = partition;
  await client.query(`set local lock_timeout = ${LOCK_MS}`);
  await lockMigrations(client);
  const { rowCount } = await client.query(
    `update archives set archived_at = now() where edge = $1 and archived_at is null and written_at is not null
      and exists (select from snapshots where sequence = edge)`,
    [edge],
  );
  if (rowCount !== 1) throw new StartupProblem('Another run has archived this partition meanwhile.');
  for (const table of ARCHIVED_TABLES) {
    await client.query(`alter table ${table} detach partition ${partitions[table]}`);
    await client.query(`drop table ${partitions[table]}`);
  }
  await client.query(
    `alter table ledger_entries attach partition ${remainder} for values from (${from}) to (${until})`,
  );
  await client.query(`alter table ${remainder} drop constraint in_range`);
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;
}

async function inTransaction(client: pg.Client, run: () => Promise<void>): Promise<void> {
  try {
    await client.query('begin');
    await run();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
