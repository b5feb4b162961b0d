import { readFileSync, readlinkSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Cluster, clusterDirectory } from './cluster.ts';
import { type Endpoint, isSocket, socketFile } from './endpoint.ts';

/** A running PostgreSQL server of a cluster, as its own lock file describes it. */
export type Postmaster = { readonly pid: number; readonly endpoint: Endpoint; readonly status: string };

/** Above every process id that a system assigns. */
const NO_PROCESS = 2_147_483_646;

/** Returns the server that runs on this cluster, perhaps left behind by a killed exchange; null for none. */
export function findPostmaster(cluster: Cluster): Postmaster | null {
  const file = join(clusterDirectory(cluster), 'postmaster.pid');
  const lines = readLines(file);
  const pid = Number(lines[0]);
  if (!isRunning(pid, cluster)) return null;
  // The lock file is written before the server listens: while it starts, lines are missing.
  const host = lines[4]?.trim() || lines[5]?.trim() || '127.0.0.1';
  return { pid, endpoint: { host, port: Number(lines[3] ?? 0) }, status: (lines[7] ?? '').trim() };
}

/** Returns true when the server of this cluster is shutting down or has ended. */
export function isStopping(cluster: Cluster): boolean {
  const postmaster = findPostmaster(cluster);
  return postmaster === null || postmaster.status === 'stopping';
}

/** Resumes the server of this cluster and its sessions, in case they were suspended. */
export function wakePostmaster(cluster: Cluster): void {
  const postmaster = findPostmaster(cluster);
  if (postmaster === null || process.platform === 'win32') return;
  for (const pid of [postmaster.pid, ...childrenOf(postmaster.pid)]) {
    try {
      process.kill(pid, 'SIGCONT');
    } catch {
      // The process has ended meanwhile.
    }
  }
}

/** Returns the child processes of a process; none where the system does not report them. */
function childrenOf(pid: number): number[] {
  return readLines(`/proc/${pid}/task/${pid}/children`).join(' ').split(' ').filter(Boolean).map(Number);
}

/**
 * Makes the lock files of a dead server passable for its successor. PostgreSQL takes any process with the recorded id
 * for the old server: another program that has the id now, or a zombie that is never reaped, as in a container without
 * an init. The lock file of the data directory keeps its other lines: from them PostgreSQL detects sessions of the dead
 * server that still live.
 */
export function transferLocks(cluster: Cluster, endpoint: Endpoint): void {
  const file = join(clusterDirectory(cluster), 'postmaster.pid');
  const [first, ...otherLines] = readLines(file);
  if (first !== undefined && !isRunning(Number(first), cluster)) {
    // Overwritten in place, without truncation: on a full disk the other lines would be lost.
    writeFileSync(file, [NO_PROCESS, ...otherLines].join('\n'), { flag: 'r+' });
  }
  if (!isSocket(endpoint)) return;
  const lock = `${socketFile(endpoint)}.lock`;
  const [holder] = readLines(lock);
  if (holder !== undefined && !isRunning(Number(holder), cluster)) rmSync(lock, { force: true });
}

/** Returns the lines of a file; none of a file that does not exist, or no longer. */
function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}

function isRunning(pid: number, cluster: Cluster): boolean {
  return Number.isSafeInteger(pid) && pid > 0 && isAlive(pid) && serves(pid, cluster);
}

/**
 * Returns true when a process is the server of this cluster, which has its data directory as working directory. Process
 * ids are reused: after a crash or a restart of the container the id may belong to another process, even to another
 * PostgreSQL.
 */
function serves(pid: number, cluster: Cluster): boolean {
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterDirectory(cluster));
  } catch {
    // A process of another user, which cannot be examined, or a zombie, which has no command line either.
    return readLines(`/proc/${pid}/cmdline`).join().includes('postgres');
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user exists, but cannot be signalled.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
