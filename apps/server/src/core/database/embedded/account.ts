import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { StartupProblem } from '../../shared/startup-problem.ts';

/** System account that PostgreSQL runs as. */
export type Account = { readonly name: string; readonly uid: number; readonly gid: number };

/**
 * PostgreSQL refuses to run as root. As root, returns the owner of an existing cluster, else `postgres`, else `nobody`,
 * and creates no user; otherwise null, the account of this process.
 */
export function chooseAccount(clusterDirectory: string): Account | null {
  if (process.getuid?.() !== 0) return null;
  const owner = existsSync(clusterDirectory) ? ownerOf(clusterDirectory) : null;
  const account = owner ?? lookUp('postgres') ?? lookUp('nobody');
  if (account !== null) return account;
  throw new StartupProblem(
    'PostgreSQL does not run as root, and this machine has neither a "postgres" nor a "nobody" account to run it as. ' +
      'Start the exchange as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}

/** Returns true when `account` can enter and read `path`, as the system tests it: every directory above counts. */
export function canReach(account: Account | null, path: string): boolean {
  if (account === null) return true;
  const probe = spawnSync('/bin/sh', ['-c', 'test -r "$0" && { test ! -d "$0" || test -x "$0"; }', path], {
    uid: account.uid,
    gid: account.gid,
    cwd: '/',
    stdio: 'ignore',
  });
  return probe.status === 0;
}

/** Throws `StartupProblem` for a directory that belongs to another user than that of this process. */
export function assertOwnedDirectory(directory: string): void {
  const owner = statSync(directory, { throwIfNoEntry: false })?.uid;
  const self = process.getuid?.();
  if (owner === undefined || self === undefined || self === 0 || self === owner) return;
  throw new StartupProblem(
    `The database in ${directory} belongs to another user than ${userInfo().username}. ` +
      'Start the exchange as the user who started it first, or set DATA_DIR to another directory.',
  );
}

function ownerOf(clusterDirectory: string): Account | null {
  const { uid, gid } = statSync(join(clusterDirectory, 'PG_VERSION'), { throwIfNoEntry: false }) ?? {
    uid: 0,
    gid: 0,
  };
  return uid === 0 ? null : { name: `user ${uid}`, uid, gid };
}

function lookUp(name: string): Account | null {
  try {
    const idOf = (flag: string): number =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    return { name, uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    return null;
  }
}
