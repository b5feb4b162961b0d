import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { lockMigrations, remakeSchema } from '../../core/database/migrate.ts';
import { StartupProblem } from '../../core/shared/startup-problem.ts';
import { connectForCopying } from './connect.ts';
import type { BackupHead, CounterState, TableHead } from './format.ts';
import { checkBackup, readBackup } from './read-backup.ts';
import { quoted, readTables } from './write-backup.ts';

/** Head of a restored backup, and its tables that were left out. */
export type Restored = BackupHead & {
  /** Tables of the backup that are not the exchange's: others created them in its database. */
  readonly skippedTables: readonly string[];
};

/**
 * Restores a backup into an empty database: all of it, or nothing. The tables come from the migrations that the backup
 * names, so that a backup of an earlier version is restored as that version left it: `migrate` upgrades it. Throws
 * `StartupProblem` when the file is damaged or of a newer version, or the database is not empty or rejects the data.
 */
export async function restoreBackup(url: string, file: string): Promise<Restored> {
  const head = await checkBackup(file);
  const client = await connectForCopying(url);
  try {
    await client.query('begin');
    await lockMigrations(client);
    await assertEmpty(client);
    await remakeSchema(client, head.migrations, head.partitions ?? []);
    const connections = await dropForeignKeys(client);
    const skippedTables = await load(client, file);
    await tighten(client, connections);
    await client.query('commit');
    // Until then the database plans as if the tables were empty; it analyses them by itself after a while.
    await client.query('analyze').catch(() => undefined);
    return { ...head, skippedTables };
  } catch (error) {
    if (error instanceof StartupProblem) throw error;
    throw new StartupProblem(
      `The backup could not be restored, and nothing of it is in the database: ${String(error)}.`,
      { cause: error },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function assertEmpty(client: pg.Client): Promise<void> {
  const [table] = await readTables(client);
  if (table === undefined) return;
  throw new StartupProblem(
    `The database is not empty (it has a table ${table.table}): a backup is restored into an empty DATA_DIR, or an empty database of DATABASE_URL. Nothing was changed.`,
  );
}

type ForeignKey = { readonly table: string; readonly name: string; readonly definition: string };

/**
 * Deletes the rows that migrations insert, and drops constraints that would check single rows before all of them are
 * loaded.
 */
async function dropForeignKeys(client: pg.Client): Promise<readonly ForeignKey[]> {
  const { rows: keys } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
      order by 1, 2`,
  );
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  const tables = (await readTables(client)).map(({ table }) => table);
  for (const table of tables) await client.query(`alter table ${quoted([table])} disable trigger user`);
  await client.query(`truncate ${quoted(tables)}`);
  return keys;
}

/** Restores the triggers and foreign keys, which checks every reference. */
async function tighten(client: pg.Client, keys: readonly ForeignKey[]): Promise<void> {
  for (const { table } of await readTables(client)) {
    await client.query(`alter table ${quoted([table])} enable trigger user`);
  }
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
}

/** Loads the rows. Returns the tables that were left out. */
async function load(client: pg.Client, file: string): Promise<readonly string[]> {
  const missing = new Set((await readTables(client)).map(({ table }) => table));
  const skippedTables: string[] = [];
  for await (const part of readBackup(file)) {
    if (part.kind === 'counters') await setCounters(client, part.counters);
    if (part.kind !== 'table') continue;
    const { table, rows } = part;
    const wasMissing = missing.delete(table.table);
    if (!wasMissing) skippedTables.push(table.table);
    await pipeline(Readable.from(rows), wasMissing ? tableOf(client, table) : discardingStream());
  }
  if (missing.size > 0) throw new StartupProblem(`The backup has no table ${[...missing].join(', ')}.`);
  return skippedTables;
}

function discardingStream(): Writable {
  return new Writable({ write: (_chunk, _encoding, callback) => callback() });
}

function tableOf(client: pg.Client, { table, columns }: TableHead): Writable {
  return client.query(copyFrom(`copy ${quoted([table])} (${quoted(columns)}) from stdin`));
}

/** Sets the sequences, except those of tables that were left out. */
async function setCounters(client: pg.Client, counters: readonly CounterState[]): Promise<void> {
  for (const { name, last } of counters) {
    if (last === null) await client.query(`alter sequence if exists ${quoted([name])} restart`);
    else await client.query('select setval(to_regclass(quote_ident($1)), $2)', [name, last]);
  }
}
