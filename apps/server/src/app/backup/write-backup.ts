import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { readPartitions } from '../../core/database/partitions.ts';
import { StartupProblem } from '../../core/shared/startup-problem.ts';
import { connectForCopying } from './connect.ts';
import { removeAbandoned, unfinishedOf } from './delete-old.ts';
import {
  type BackupHead,
  type CounterState,
  END_OF_ROWS_LINE,
  FORMAT,
  FORMAT_VERSION,
  lineOf,
  type TableHead,
} from './format.ts';

/** Contents and size of a written backup. */
export type Backup = {
  /** The last command that it contains. */
  readonly sequence: number;
  readonly tables: number;
  readonly rows: number;
  /** Size of the file. */
  readonly bytes: number;
};

/**
 * Writes the whole database as of one moment to a file, of a running exchange or a stopped one. The file appears under
 * its name when it is complete and on the disk, readable by its owner only. Throws `StartupProblem` when the file
 * exists already or the database does not belong to an exchange.
 */
export async function writeBackup(url: string, file: string): Promise<Backup> {
  if (existsSync(file)) throw new StartupProblem(`${file} exists already: name another file for the backup.`);
  const client = await connectForCopying(url);
  const unfinished = unfinishedOf(file);
  try {
    await mkdir(dirname(file), { recursive: true });
    await removeAbandoned(dirname(file), Date.now());
    // One snapshot for all tables, regardless of concurrent commits.
    await client.query('begin isolation level repeatable read read only');
    const counts = { sequence: 0, tables: 0, rows: 0 };
    await pipeline(
      Readable.from(linesOf(client, counts), { objectMode: false }),
      createZstdCompress(),
      createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
    );
    const { size } = await stat(unfinished);
    await rename(unfinished, file);
    return { ...counts, bytes: size };
  } catch (error) {
    await rm(unfinished, { force: true });
    if (error instanceof StartupProblem) throw error;
    throw new StartupProblem(`The backup ${file} could not be written: ${String(error)}.`, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
}

type BackupCounts = { sequence: number; tables: number; rows: number };

async function* linesOf(client: pg.Client, counts: BackupCounts): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const bytes of partsOf(client, counts)) {
    hash.update(bytes);
    yield bytes;
  }
  yield Buffer.from(lineOf({ tables: counts.tables, sha256: hash.digest('hex') }));
}

async function* partsOf(client: pg.Client, counts: BackupCounts): AsyncGenerator<Buffer> {
  const head = await readHead(client);
  counts.sequence = head.sequence;
  yield Buffer.from(lineOf(head));
  for (const table of await readTables(client)) {
    yield Buffer.from(lineOf(table));
    const hash = createHash('sha256');
    let rows = 0;
    for await (const bytes of copyRows(client, table)) {
      hash.update(bytes);
      rows += countLines(bytes);
      yield bytes;
    }
    yield Buffer.from(`${END_OF_ROWS_LINE}${lineOf({ rows, sha256: hash.digest('hex') })}`);
    counts.tables += 1;
    counts.rows += rows;
  }
  // Sequences advance outside of transactions: read last, none is below a number of a row above.
  yield Buffer.from(lineOf({ counters: await readCounters(client) }));
}

async function readHead(client: pg.Client): Promise<BackupHead> {
  const { rows: found } = await client.query<{ isExchange: boolean }>(
    `select to_regclass('migrations') is not null and to_regclass('lease') is not null as "isExchange"`,
  );
  if (found[0]?.isExchange !== true) {
    throw new StartupProblem('There is no exchange in this database yet: nothing was backed up.');
  }
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations order by name',
  );
  const { rows: leases } = await client.query<{ sequence: bigint }>(
    'select coalesce(max(last_sequence), 0) as sequence from lease',
  );
  const sequence = Number(leases[0]?.sequence ?? 0);
  const partitions = await readPartitions(client);
  const begun = new Date().toISOString();
  return { format: FORMAT, version: FORMAT_VERSION, begun, sequence, migrations, partitions };
}

/** Returns every table of the exchange with its stored columns: generated ones follow from the others. */
export async function readTables(client: Pick<pg.Client, 'query'>): Promise<readonly TableHead[]> {
  const { rows } = await client.query<TableHead>(
    `select relname as table, array_agg(attname::text order by attnum) as columns
      from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
        and attnum > 0 and not attisdropped and attgenerated = ''
      group by relname order by relname`,
  );
  return rows;
}

async function readCounters(client: pg.Client): Promise<readonly CounterState[]> {
  const { rows } = await client.query<CounterState>(
    `select sequencename as name, last_value::text as last from pg_sequences
      where schemaname = current_schema() order by sequencename`,
  );
  return rows;
}

function copyRows(client: pg.Client, { table, columns }: TableHead): AsyncIterable<Buffer> {
  return client.query(copyTo(`copy (select ${quoted(columns)} from ${quoted([table])}) to stdout`));
}

/** Returns quoted names for a statement, separated by commas. */
export function quoted(names: readonly string[]): string {
  return names.map((name) => pg.escapeIdentifier(name)).join(', ');
}

const LINE_FEED = 10;

function countLines(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(LINE_FEED); at !== -1; at = bytes.indexOf(LINE_FEED, at + 1)) lines += 1;
  return lines;
}
