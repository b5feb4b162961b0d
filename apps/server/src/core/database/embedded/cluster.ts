import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartupProblem } from '../../shared/startup-problem.ts';
import { replaceFile } from '../../shared/whole-file.ts';
import type { Account } from './account.ts';
import { type Binaries, programPath } from './binaries.ts';
import { LOG_FILE } from './bound-log.ts';
import { type Endpoint, listening } from './endpoint.ts';
import { type ProgramResult, runProgram } from './run-program.ts';

/** A PostgreSQL data directory and the parts needed to run it. */
export type Cluster = {
  readonly binaries: Binaries;
  readonly account: Account | null;
  /** Directory that contains the data directory `cluster` and the log. */
  readonly directory: string;
};

export const SUPERUSER = 'assay';
/** Role that the exchange connects as, and its database. */
export const EXCHANGE_ROLE = 'exchange';
export const DATABASE = 'assay';

/** PostgreSQL's own data directory. */
export function clusterDirectory(cluster: Cluster): string {
  return join(cluster.directory, 'cluster');
}

export function logFile(cluster: Cluster): string {
  return join(cluster.directory, LOG_FILE);
}

/** The generated password of the superuser; it never leaves the machine. */
export function readPassword(cluster: Cluster): string {
  return readFileSync(join(clusterDirectory(cluster), 'assay-password'), 'utf8').trim();
}

/** Returns the password of the exchange's role; null in a cluster created by an earlier version. */
export function readExchangePassword(cluster: Cluster): string | null {
  const file = exchangePasswordFile(cluster);
  // Earlier versions left an empty one on a full disk.
  return (existsSync(file) && readFileSync(file, 'utf8').trim()) || null;
}

/** Returns the password of the exchange's role, creating it if necessary. */
export function getOrCreateExchangePassword(cluster: Cluster): string {
  const storedPassword = readExchangePassword(cluster);
  if (storedPassword !== null) return storedPassword;
  const password = randomPassword();
  writeOwned(cluster, exchangePasswordFile(cluster), `${password}\n`);
  return password;
}

/**
 * Creates the cluster if it does not exist. It is built under another name and renamed at the end, so that an
 * interrupted first start leaves nothing half made.
 */
export async function initialise(cluster: Cluster): Promise<void> {
  const target = clusterDirectory(cluster);
  if (existsSync(target)) return assertUsable(cluster);
  const unfinished = join(cluster.directory, `cluster.new-${process.pid}`);
  const passwordFile = join(cluster.directory, `password.new-${process.pid}`);
  rmSync(unfinished, { recursive: true, force: true });
  writeOwned(cluster, passwordFile, `${randomPassword()}\n`);
  const result = await runProgram(
    programPath(cluster.binaries, 'initdb'),
    initialisationArguments(unfinished, passwordFile),
    { account: cluster.account, workingDirectory: cluster.directory },
  );
  if (result.code !== 0) throw failed(cluster, 'could not be set up', result);
  renameSync(passwordFile, join(unfinished, 'assay-password'));
  const settings = join(unfinished, 'postgresql.conf');
  writeOwned(cluster, settings, `${readFileSync(settings, 'utf8')}\ninclude_if_exists 'assay.conf'\n`);
  moveIntoPlace(unfinished, target);
}

/** Starts the server and returns once it accepts connections. */
export async function startServer(cluster: Cluster, endpoint: Endpoint): Promise<ProgramResult> {
  writeOwned(cluster, join(clusterDirectory(cluster), 'assay.conf'), serverSettings(endpoint));
  return runProgram(
    programPath(cluster.binaries, 'pg_ctl'),
    // Recovery after a power failure may take minutes and is no failure.
    ['start', '-w', '-t', '600', '-s', '-D', clusterDirectory(cluster), '-l', logFile(cluster)],
    { account: cluster.account, workingDirectory: cluster.directory, captureOutput: false },
  );
}

/** Returns the operator's message about a PostgreSQL program that failed, with the end of the log. */
export function failed(cluster: Cluster, action: string, result: ProgramResult): StartupProblem {
  const log = existsSync(logFile(cluster)) ? readFileSync(logFile(cluster), 'utf8').trim().split('\n') : [];
  const lines = [result.output, ...log.slice(-5)].filter((line) => line.length > 0);
  return new StartupProblem(
    `The embedded PostgreSQL ${action}. ${lines.join('\n')}\nIts log is ${logFile(cluster)}. ` +
      'If the directory is damaged, restore a backup, or set DATA_DIR to a new directory.',
  );
}

function assertUsable(cluster: Cluster): void {
  const directory = clusterDirectory(cluster);
  const clusterVersion = readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim();
  const binariesVersion = cluster.binaries.version.split('.')[0];
  if (clusterVersion === binariesVersion) return;
  throw new StartupProblem(
    `The database in ${directory} was made by PostgreSQL ${clusterVersion}, but this version of the exchange brings ` +
      `PostgreSQL ${binariesVersion}. Follow "Upgrading" in docs/operations.md.`,
  );
}

function initialisationArguments(directory: string, passwordFile: string): string[] {
  return [
    `--pgdata=${directory}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    // A session that needs the next WAL segment waits until it is zero-filled: small segments (4 MB) keep that short.
    '--wal-segsize=4',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
}

function exchangePasswordFile(cluster: Cluster): string {
  return join(clusterDirectory(cluster), 'exchange-password');
}

/** Random password of characters without a meaning in a URL or an SQL statement. */
function randomPassword(): string {
  return randomBytes(24).toString('base64url');
}

function serverSettings(endpoint: Endpoint): string {
  const settings = {
    ...listening(endpoint),
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    max_connections: 100,
    // Reserved for the exchange, whatever other roles an operator admits.
    reserved_connections: 60,
    superuser_reserved_connections: 5,
    authentication_timeout: '10s',
    // Containers often give /dev/shm a few megabytes only, which parallel plans outgrow.
    max_parallel_workers_per_gather: 0,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    max_wal_size: '2GB',
    // Used WAL segments are recycled instead of being created anew.
    min_wal_size: '256MB',
  };
  const lines = Object.entries(settings).map(
    ([key, value]) => `${key} = '${String(value).replaceAll("'", "''")}'`,
  );
  return `# Written by the exchange at every start. Put your own settings into postgresql.conf below the include.\n${lines.join('\n')}\n`;
}

/** Writes a file that only the account that runs PostgreSQL, and root, can read. */
function writeOwned(cluster: Cluster, path: string, content: string): void {
  replaceFile(path, content, cluster.account);
}

function moveIntoPlace(unfinished: string, target: string): void {
  mkdirSync(join(target, '..'), { recursive: true });
  try {
    renameSync(unfinished, target);
  } catch (error) {
    // Another process created the cluster at the same moment, and that one is used.
    if (!existsSync(join(target, 'PG_VERSION'))) throw error;
    rmSync(unfinished, { recursive: true, force: true });
  }
}
