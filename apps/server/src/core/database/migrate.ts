import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { StartupProblem } from '../shared/startup-problem.ts';
import { clientOptions } from './client-options.ts';
import { isTransient } from './database-unavailable.ts';
import { HOURS_MS } from './deadlines.ts';
import {
  makePartitionsAhead,
  PARTITION_SIZE,
  type Partition,
  type Queries,
  remakePartitions,
} from './partitions.ts';

/** A migration that has run on a database; the checksum is that of its text. */
export type AppliedMigration = { readonly name: string; readonly checksum: string };

type Migration = { readonly name: string; readonly sql: string; readonly checksum: string };

/** `partitionSize` is the number of commands of a new partition. */
export type MigrateOptions = { readonly directory?: string; readonly partitionSize?: number };

const MIGRATIONS = join(import.meta.dirname, 'migrations');
/** Arbitrary number, the same for every exchange. */
const MIGRATION_LOCK = 724_002;
const MIGRATIONS_TABLE =
  'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())';

/**
 * Upgrades the database to this version: runs the SQL files that have not run yet, each in its own transaction, in the
 * order of their names, and makes the partitions that are missing ahead. Processes that start together wait for each
 * other. There is no downgrade.
 * Returns the names of the applied files. Throws `StartupProblem` when the database belongs to another version.
 */
export async function migrate(
  url: string,
  { directory = MIGRATIONS, partitionSize = PARTITION_SIZE }: MigrateOptions = {},
): Promise<readonly string[]> {
  const client = new pg.Client(clientOptions(url, HOURS_MS));
  // A broken connection fails its pending query, so the error needs no handling here.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(MIGRATIONS_TABLE);
    const applied = await applyPending(client, readMigrations(directory));
    await makePartitions(client, partitionSize);
    return applied;
  } finally {
    await client.end();
  }
}

/** Makes the partitions that are missing ahead of the journal, in a transaction of its own. Several processes may. */
export async function makePartitions(client: Queries, size: number): Promise<void> {
  try {
    await client.query('begin');
    await lockMigrations(client);
    await makePartitionsAhead(client, size);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Throws `StartupProblem` unless the database has the migrations of exactly this version. Changes nothing. */
export async function assertMigrated(url: string): Promise<void> {
  const client = new pg.Client(clientOptions(url));
  client.on('error', () => undefined);
  await client.connect();
  try {
    const migrations = readMigrations(MIGRATIONS);
    const found = await client.query<{ found: boolean }>(
      "select to_regclass('migrations') is not null as found",
    );
    const applied = found.rows[0]?.found === true ? await readApplied(client) : new Map<string, string>();
    assertSameHistory(applied, migrations);
    const missing = migrations.filter(({ name }) => !applied.has(name));
    if (missing.length === 0) return;
    throw new StartupProblem(
      `The database has not been brought up to date: ${missing.length} of ${migrations.length} migrations of this version have not run on it. Start the exchange on it once (npm start), which runs them.`,
    );
  } finally {
    await client.end();
  }
}

/** Blocks migrations by other processes until the end of the caller's transaction. */
export async function lockMigrations(client: Queries): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
}

/**
 * Creates the tables of these migrations, which ran on another database, and its partitions in an empty one, in the
 * caller's transaction.
 * The rows of `migrations` are not included. Throws `StartupProblem` when this version lacks one of the migrations.
 */
export async function remakeSchema(
  client: pg.Client,
  applied: readonly AppliedMigration[],
  partitions: readonly Partition[],
): Promise<void> {
  const migrations = readMigrations(MIGRATIONS);
  const names = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  assertSameHistory(names, migrations);
  await client.query(MIGRATIONS_TABLE);
  for (const { name, sql } of migrations) if (names.has(name)) await client.query(sql);
  await remakePartitions(client, partitions);
}

async function readApplied(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

async function applyPending(client: pg.Client, migrations: readonly Migration[]): Promise<string[]> {
  const applied = await readApplied(client);
  assertSameHistory(applied, migrations);
  const missing = migrations.filter((migration) => !applied.has(migration.name));
  for (const migration of missing) await apply(client, migration);
  return missing.map((migration) => migration.name);
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(migration.sql);
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    // The retry finds in the table of migrations whether this one was applied.
    if (isTransient(error)) throw error;
    throw new StartupProblem(
      `The database could not be brought up to date: ${migration.name}: ${String(error)}`,
    );
  }
}

function assertSameHistory(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  for (const [name, checksum] of applied) {
    const migration = migrations.find((candidate) => candidate.name === name);
    if (migration === undefined) {
      throw new StartupProblem(
        `The database was used by a newer version of the exchange (it knows ${name}). Start that version.`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new StartupProblem(
        `The migration ${name} was changed after this database applied it. Restore the file, or start on an empty database (another DATA_DIR).`,
      );
    }
  }
}

function readMigrations(directory: string): Migration[] {
  const names = readdirSync(directory).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => {
    // Line ends differ between checkouts on different systems.
    const sql = readFileSync(join(directory, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}
