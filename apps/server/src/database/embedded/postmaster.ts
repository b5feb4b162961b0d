import { existsSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Cluster, clusterDirectory } from './cluster.ts';

/** A running PostgreSQL server of a cluster, as its own lock file describes it. */
export type Postmaster = { readonly pid: number; readonly port: number; readonly status: string };

/**
 * The server that runs on this cluster, if one does: perhaps left behind by an exchange that was killed.
 * A lock file whose number belongs to some other program by now is removed: PostgreSQL would refuse to start. One
 * whose process is gone stays, because PostgreSQL reads from it whether sessions of the dead server still live.
 */
export function findPostmaster(cluster: Cluster): Postmaster | null {
  const file = join(clusterDirectory(cluster), 'postmaster.pid');
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  if (!Number.isSafeInteger(pid) || pid <= 0) return null;
  if (!isAlive(pid)) return null;
  if (!isPostgres(pid)) {
    rmSync(file, { force: true });
    return null;
  }
  return { pid, port: Number(lines[3] ?? 0), status: (lines[7] ?? '').trim() };
}

/** After a container restarts, the old server's number may belong to something else. */
function isPostgres(pid: number): boolean {
  if (process.platform !== 'linux') return true;
  try {
    return basename(readlinkSync(`/proc/${pid}/exe`)).startsWith('postgres');
  } catch {
    // Not allowed to look (another user's process) or a zombie: a zombie has no command line either.
    return existsSync(`/proc/${pid}`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process may be looked at, but not signalled.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
