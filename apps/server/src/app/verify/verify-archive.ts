import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sequenceOf } from '@assay/engine';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { CheckResult } from '../../core/checks/checks.ts';
import { clientOptions } from '../../core/database/client-options.ts';
import { StartupProblem } from '../../core/shared/startup-problem.ts';
import { ARCHIVED_TABLES, type ArchiveFile, readArchiveFile } from './archive-file.ts';
import { engineAt } from './edge.ts';
import { checkRange } from './range-check.ts';

/** An archived partition that was verified. */
export type VerifiedArchive = {
  readonly after: number;
  readonly edge: number;
  readonly checks: readonly CheckResult[];
};

type ArchiveRow = {
  readonly after_sequence: bigint;
  readonly edge: bigint;
  readonly last_hash: Buffer;
  readonly files: readonly ArchiveFile[];
};

/**
 * Verifies each archived partition whose files are in a directory: its files by their hashes, and its rows against a
 * replay from the snapshot before it to the one after it. Yields them one by one, oldest first. Throws
 * `StartupProblem` when there is none.
 */
export async function* verifyArchives(url: string, directory: string): AsyncGenerator<VerifiedArchive> {
  const fileNames = new Set(filesIn(directory));
  const client = new pg.Client({ ...clientOptions(url), query_timeout: 0 });
  // A broken connection fails its pending query, so the error needs no handling here.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<ArchiveRow>(
      'select after_sequence, edge, last_hash, files from archives where archived_at is not null order by edge',
    );
    const available = rows.filter(({ files }) => files.some(({ file }) => fileNames.has(file)));
    if (available.length === 0)
      throw new StartupProblem(`${directory} has no archive file of this exchange.`);
    for (const row of available) {
      const checks = await verifyOne(client, row, directory);
      yield { after: Number(row.after_sequence), edge: Number(row.edge), checks };
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

function filesIn(directory: string): readonly string[] {
  try {
    return readdirSync(directory);
  } catch (error) {
    throw new StartupProblem(`${directory} cannot be read: ${String(error)}.`);
  }
}

async function verifyOne(
  client: pg.Client,
  { after_sequence: after, edge, last_hash, files }: ArchiveRow,
  directory: string,
): Promise<readonly CheckResult[]> {
  try {
    for (const table of ARCHIVED_TABLES) {
      // Shadows the real table: pg_temp comes first in the search path.
      await client.query(`create temporary table ${table} (like ${table})`);
    }
    const fileResults: CheckResult[] = [];
    for (const file of files) fileResults.push(await load(client, file, directory));
    if (fileResults.some(({ differences }) => differences.length > 0)) return fileResults;
    await client.query('create index on pg_temp.journal_batches (first_sequence)');
    await client.query('begin');
    const range = { after: sequenceOf(Number(after)), edge: sequenceOf(Number(edge)) };
    const { checks, end } = await checkRange(client, range);
    const links = await checkLinks(client, { edge, last_hash, replayed: end?.engine.stateHash() ?? null });
    await client.query('rollback');
    return [...fileResults, ...checks, links];
  } finally {
    await client.query('rollback').catch(() => undefined);
    for (const table of ARCHIVED_TABLES) await client.query(`drop table if exists pg_temp.${table}`);
  }
}

/** Loads a file's rows, and compares their number and hash with those in the database. */
async function load(
  client: pg.Client,
  { table, file, rows, sha256 }: ArchiveFile,
  directory: string,
): Promise<CheckResult> {
  const differences: string[] = [];
  try {
    const end = await readArchiveFile(join(directory, file), async ({ columns }, lines) => {
      const target = copyFrom(
        `copy pg_temp.${table} (${columns.map((name) => pg.escapeIdentifier(name)).join(', ')}) from stdin`,
      );
      await pipeline(Readable.from(lines), client.query(target));
    });
    if (end.sha256 !== sha256 || end.rows !== rows)
      differences.push(
        `${file} has ${end.rows} rows with the hash ${end.sha256}, ${rows} with ${sha256} were written`,
      );
  } catch (error) {
    if (!(error instanceof StartupProblem)) throw error;
    differences.push(error.message);
  }
  return { claim: `${file} matches its recorded hash`, counted: `${rows} rows`, differences };
}

/**
 * Checks that the replay ends in the state and with the batch hash that the next partition starts from, whatever the
 * format of the snapshot.
 */
async function checkLinks(
  client: pg.Client,
  {
    edge,
    last_hash,
    replayed,
  }: Pick<ArchiveRow, 'edge' | 'last_hash'> & { readonly replayed: string | null },
): Promise<CheckResult> {
  const differences: string[] = [];
  const stored = await engineAt(client, sequenceOf(Number(edge)));
  if (replayed !== null && stored.stateHash() !== replayed)
    differences.push(
      `the snapshot of command ${edge} has hash ${stored.stateHash()}, the replay ${replayed}`,
    );
  const { rows } = await client.query<{ hash: Buffer }>(
    'select hash from journal_batches order by first_sequence desc limit 1',
  );
  const [last] = rows;
  if (last !== undefined && !last.hash.equals(last_hash))
    differences.push(`the last batch up to command ${edge} is not the one that the next follows`);
  return {
    claim: 'The next partition starts from its last state and batch hash',
    counted: `command ${edge}`,
    differences,
  };
}
