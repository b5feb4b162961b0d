import { createHash } from 'node:crypto';
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartupProblem } from '../../shared/startup-problem.ts';
import { replaceFile } from '../../shared/whole-file.ts';
import { type Account, assertOwnedDirectory, canReach } from './account.ts';
import type { Binaries } from './binaries.ts';

/** File in DATA_DIR with the path of a database that had to be placed elsewhere. */
const POINTER = 'database-location.txt';

/**
 * Returns the directory of the cluster and its log: `postgres` in DATA_DIR. If PostgreSQL's account cannot reach it
 * (for example below root's home), it is a directory below `readableRoot` instead, recorded in DATA_DIR.
 */
export function findClusterDirectory(dataDir: string): string {
  const pointer = join(dataDir, POINTER);
  if (existsSync(pointer)) return readFileSync(pointer, 'utf8').trim();
  return join(dataDir, 'postgres');
}

/** Creates the directory for a new cluster, owned by `account`, and returns its path. */
export function createClusterDirectory(
  dataDir: string,
  account: Account | null,
  readableRoot: string,
): string {
  const directory = findClusterDirectory(dataDir);
  assertOwnedDirectory(directory);
  const isNew = !existsSync(directory);
  createDirectory(directory, account);
  if (canReach(account, directory)) return directory;
  if (!isNew && existsSync(join(directory, 'cluster'))) throw unreachable(directory, account);
  rmSync(directory, { recursive: true });
  const readableDirectory = join(
    readableRoot,
    createHash('sha256').update(dataDir).digest('hex').slice(0, 12),
  );
  createDirectory(readableDirectory, account);
  if (!canReach(account, readableDirectory)) throw unreachable(readableDirectory, account);
  replaceFile(join(dataDir, POINTER), `${readableDirectory}\n`);
  return readableDirectory;
}

/** Returns the programs where `account` can run them: as installed, else a copy below `readableRoot`. */
export function reachableBinaries(
  binaries: Binaries,
  account: Account | null,
  readableRoot: string,
): Binaries {
  if (canReach(account, join(binaries.native, 'bin', 'postgres'))) return binaries;
  const copy = join(readableRoot, `postgresql-${binaries.version}`);
  if (!existsSync(copy)) copyDirectory(binaries.native, copy);
  return { native: copy, version: binaries.version };
}

/** Copies a directory, which gets its name only when it is complete. */
function copyDirectory(from: string, to: string): void {
  const unfinished = `${to}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true, mode: 0o755 });
  cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true });
  renameSync(unfinished, to);
}

function createDirectory(path: string, account: Account | null): void {
  try {
    mkdirSync(path, { recursive: true, mode: account === null ? 0o700 : 0o755 });
    if (account !== null) chownSync(path, account.uid, account.gid);
  } catch (error) {
    throw new StartupProblem(
      `The directory ${path} for the database could not be made (${String(error)}). ` +
        'Set DATA_DIR to a directory this user may write to.',
    );
  }
}

function unreachable(path: string, account: Account | null): StartupProblem {
  return new StartupProblem(
    `PostgreSQL runs as ${account?.name ?? 'this user'}, which cannot reach ${path}. ` +
      'Let it enter the directories above (chmod o+x), or set DATA_DIR to a readable place such as /srv/assay.',
  );
}
