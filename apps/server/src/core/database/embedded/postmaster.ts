import { readFileSync, readlinkSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Cluster, clusterDirectory } from './cluster.ts';
import { type Endpoint, isSocket, socketFile } from './endpoint.ts';

/** A running PostgreSQL server of a cluster, as its own lock file describes it. */
export type Postmaster = { readonly pid: number; readonly endpoint: Endpoint; readonly status: string };

/** Above every number that a system gives to a process. */
const NOBODY = 2_147_483_646;

/** The server that runs on this cluster, if one does: perhaps left behind by an exchange that was killed. */
export function findPostmaster(cluster: Cluster): Postmaster | null {
  const file = join(clusterDirectory(cluster), 'postmaster.pid');
  const lines = readLines(file);
  const pid = Number(lines[0]);
  if (!isRunning(pid, cluster)) return null;
  // Written before the server listens anywhere: while it starts, lines are missing.
  const host = lines[4]?.trim() || lines[5]?.trim() || '127.0.0.1';
  return { pid, endpoint: { host, port: Number(lines[3] ?? 0) }, status: (lines[7] ?? '').trim() };
}

/** Returns true when the server of this cluster is about to end, or has ended. */
export function isStopping(cluster: Cluster): boolean {
  const postmaster = findPostmaster(cluster);
  return postmaster === null || postmaster.status === 'stopping';
}

/** Lets the server of this cluster and its sessions go on, should somebody have made them stand still. */
export function wake(cluster: Cluster): void {
  const postmaster = findPostmaster(cluster);
  if (postmaster === null || process.platform === 'win32') return;
  for (const pid of [postmaster.pid, ...childrenOf(postmaster.pid)]) {
    try {
      process.kill(pid, 'SIGCONT');
    } catch {
      // It has ended since.
    }
  }
}

/** Returns the child processes of a process; none where the system does not say. */
function childrenOf(pid: number): number[] {
  return readLines(`/proc/${pid}/task/${pid}/children`).join(' ').split(' ').filter(Boolean).map(Number);
}

/**
 * Makes the lock files of a server that is gone passable for its successor. PostgreSQL takes any process of that number
 * for the old server: some other program by now, or a dead process that nobody collects, as in a container without an
 * init. The lock of the data directory keeps its other lines: PostgreSQL reads from them whether sessions of the dead
 * server still live.
 */
export function passLocks(cluster: Cluster, endpoint: Endpoint): void {
  const file = join(clusterDirectory(cluster), 'postmaster.pid');
  const [first, ...others] = readLines(file);
  if (first !== undefined && !isRunning(Number(first), cluster)) {
    // In its place, without cutting it off first: on a full disk the other lines would be gone.
    writeFileSync(file, [NOBODY, ...others].join('\n'), { flag: 'r+' });
  }
  if (!isSocket(endpoint)) return;
  const lock = `${socketFile(endpoint)}.lock`;
  const [holder] = readLines(lock);
  if (holder !== undefined && !isRunning(Number(holder), cluster)) rmSync(lock, { force: true });
}

/** Returns the lines of a file; none of one that is not there, or no longer. */
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
 * Numbers come round: after the old server died or its container was started again, its number may belong to something
 * else, another PostgreSQL of this machine included. A server works in its data directory.
 */
function serves(pid: number, cluster: Cluster): boolean {
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterDirectory(cluster));
  } catch {
    // Not allowed to look (another user's process) or a zombie: a zombie has no command line either.
    return readLines(`/proc/${pid}/cmdline`).join().includes('postgres');
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
