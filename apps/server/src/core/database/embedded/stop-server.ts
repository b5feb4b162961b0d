import { setTimeout as delay } from 'node:timers/promises';
import { programPath } from './binaries.ts';
import { type Cluster, clusterDirectory, failed } from './cluster.ts';
import { findPostmaster, isStopping, wakePostmaster } from './postmaster.ts';
import { type ProgramResult, runProgram } from './run-program.ts';

/**
 * Result of a stop. `stopped`: cleanly, with open transactions rolled back and a checkpoint. `woken`: cleanly, after
 * the server was resumed. `cut`: immediately, as on a power failure; everything committed is in the WAL, from which the
 * next start recovers.
 */
export type StopOutcome = 'stopped' | 'woken' | 'cut';

/** Time limits of each step of a stop, in milliseconds. */
type StopLimits = {
  /** For a reaction to the signal: a running server shows one within a hundredth of this. */
  readonly noticeMs: number;
  /** For the end after that: the server writes a checkpoint, which takes seconds on slow disks. */
  readonly endMs: number;
  /** For the end of a server that was resumed. */
  readonly wakeTimeoutMs: number;
  /** For an immediate shutdown: the server kills its remaining processes after five seconds. */
  readonly killTimeoutMs: number;
};

const DEFAULT_LIMITS: StopLimits = {
  noticeMs: 1_000,
  endMs: 10_000,
  wakeTimeoutMs: 5_000,
  killTimeoutMs: 8_000,
};
const POLL_MS = 20;

/**
 * Stops the server of this cluster in bounded time: an unresponsive server is resumed, and shut down immediately if it
 * does not end then. A dead server gets no stop request: pg_ctl would signal the process that now has its id.
 * Throws `StartupProblem` when the server survives that.
 */
export async function stopServer(cluster: Cluster, limits = DEFAULT_LIMITS): Promise<StopOutcome> {
  if (findPostmaster(cluster) === null) return 'stopped';
  const requestResult = await requestStop(cluster, 'fast');
  const isNoticed = await waitUntil(() => isStopping(cluster), limits.noticeMs);
  if (isNoticed && (await hasStopped(cluster, limits.endMs))) return 'stopped';
  wakePostmaster(cluster);
  if (await hasStopped(cluster, limits.wakeTimeoutMs)) return 'woken';
  await requestStop(cluster, 'immediate');
  if (await hasStopped(cluster, limits.killTimeoutMs)) return 'cut';
  throw failed(cluster, 'could not be stopped', requestResult);
}

/** Requests the stop without waiting for it. */
function requestStop(cluster: Cluster, mode: 'fast' | 'immediate'): Promise<ProgramResult> {
  return runProgram(
    programPath(cluster.binaries, 'pg_ctl'),
    ['stop', '-m', mode, '-W', '-s', '-D', clusterDirectory(cluster)],
    { account: cluster.account, workingDirectory: cluster.directory },
  );
}

function hasStopped(cluster: Cluster, withinMs: number): Promise<boolean> {
  return waitUntil(() => findPostmaster(cluster) === null, withinMs);
}

/** Returns true as soon as the condition holds, false when it does not within `withinMs`. */
async function waitUntil(condition: () => boolean, withinMs: number): Promise<boolean> {
  for (const startedMs = performance.now(); !condition(); await delay(POLL_MS)) {
    if (performance.now() - startedMs > withinMs) return false;
  }
  return true;
}
