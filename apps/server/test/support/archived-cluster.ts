import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  mkdirSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { findBinaries } from '../../src/core/database/embedded/binaries.ts';
import {
  type Cluster,
  clusterDirectory,
  failed,
  startServer,
} from '../../src/core/database/embedded/cluster.ts';
import { type EmbeddedDatabase, startEmbedded } from '../../src/core/database/embedded/embedded.ts';
import { chooseEndpoint } from '../../src/core/database/embedded/endpoint.ts';
import { startedDataDir } from './started-data-dir.ts';

/** A PostgreSQL server of its own that archives its write-ahead log, and whose base backup can be rolled forward. */
export type ArchivedCluster = {
  /** Connection URL of the exchange's role; the same before and after a restore. */
  readonly url: string;
  /** Runs one statement as the superuser. */
  query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>;
  /** Takes a base backup while the server runs. */
  backUp(): Promise<void>;
  /** Returns the present end of the write-ahead log, after it was archived up to there. */
  archivedEnd(): Promise<string>;
  /**
   * Stops the server, replaces its files by the base backup, and starts it at the same address. It recovers from the
   * archive up to `lsn` and pauses there, readable and not writable, which is PostgreSQL's default.
   */
  restoreTo(lsn: string): Promise<void>;
  /** Ends the recovery: the server writes again, on a new timeline. */
  promote(): Promise<void>;
  remove(): Promise<void>;
};

export async function startArchivedCluster(): Promise<ArchivedCluster> {
  const dataDir = startedDataDir();
  let embedded = await startEmbedded({ dataDir: dataDir.path });
  const files = filesOf(embedded);
  const { adminUrl, url } = embedded;
  const query = <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> => once(adminUrl, text);
  await query('alter system set archive_mode = on');
  await query(`alter system set archive_command = 'cp "%p" "${files.archive}/%f"'`);
  await embedded.stop();
  embedded = await startEmbedded({ dataDir: dataDir.path });
  return {
    url,
    query,
    backUp: () => takeBaseBackup(adminUrl, files),
    archivedEnd: async () => {
      const [row] = await query<{ end: string; file: string }>(
        'select pg_current_wal_lsn()::text as end, pg_walfile_name(pg_switch_wal()) as file',
      );
      if (row === undefined) throw new Error('the write-ahead log has no end');
      return row.end;
    },
    restoreTo: async (lsn) => {
      await embedded.stop();
      await replaceByBackup(files, lsn);
    },
    promote: async () => {
      await query('select pg_promote(true, 60)');
    },
    remove: async () => {
      await embedded.stop();
      dataDir.remove();
    },
  };
}

type Files = { readonly cluster: Cluster; readonly archive: string; readonly backup: string };

function filesOf({ directory }: EmbeddedDatabase): Files {
  const { uid, gid } = statSync(join(directory, 'cluster'));
  const account = process.getuid?.() === 0 ? { name: `user ${uid}`, uid, gid } : null;
  const [archive, backup] = [join(directory, 'archive'), join(directory, 'backup')];
  mkdirSync(archive);
  chownSync(archive, uid, gid);
  return { cluster: { binaries: findBinaries(), account, directory }, archive, backup };
}

/** Copies the files of a running server, as PostgreSQL documents it for tools other than its own. */
async function takeBaseBackup(adminUrl: string, { cluster, backup }: Files): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query("select pg_backup_start('rehearsal', true)");
    run('cp', ['-a', clusterDirectory(cluster), backup]);
    run('rm', ['-rf', join(backup, 'postmaster.pid'), join(backup, 'postmaster.opts')]);
    run('find', [join(backup, 'pg_wal'), '-type', 'f', '-delete']);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
    write(cluster, join(backup, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
}

async function replaceByBackup({ cluster, archive, backup }: Files, lsn: string): Promise<void> {
  const directory = clusterDirectory(cluster);
  renameSync(directory, join(dirname(directory), 'lost'));
  run('cp', ['-a', backup, directory]);
  appendFileSync(
    join(directory, 'postgresql.auto.conf'),
    `restore_command = 'cp "${archive}/%f" "%p"'\nrecovery_target_lsn = '${lsn}'\n`,
  );
  write(cluster, join(directory, 'recovery.signal'), '');
  const result = await startServer(cluster, await chooseEndpoint(cluster.directory, cluster.account));
  if (result.code !== 0) throw failed(cluster, 'did not start', result);
}

function write({ account }: Cluster, path: string, content: string): void {
  writeFileSync(path, content);
  chmodSync(path, 0o600);
  if (account !== null) chownSync(path, account.uid, account.gid);
}

function run(program: string, programArguments: readonly string[]): void {
  const { status, stderr } = spawnSync(program, programArguments, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${programArguments.join(' ')}: ${stderr}`);
}

async function once<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
