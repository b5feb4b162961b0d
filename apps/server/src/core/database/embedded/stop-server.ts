import { setTimeout as delay } from 'node:timers/promises';
import { programPath } from './binaries.ts';
import { type Cluster, clusterDirectory, failed } from './cluster.ts';
import { findPostmaster, isStopping, wake } from './postmaster.ts';
import { type ProgramResult, runProgram } from './run-program.ts';

/**
 * Result of a stop. `stopped`: cleanly, open transactions are rolled back and everything committed is in its place.
 * `woken`: cleanly, once it was resumed. `cut`: at once, as when the power fails; everything committed is in its log,
 * from which the next start recovers.
 */
export type Ending = 'stopped' | 'woken' | 'cut';

/** Time limits of each step of a stop, in milliseconds. */
type StopLimits = {
  /** To take note of the signal: a server that runs does so within a hundredth of this. */
  readonly noticeMs: number;
  /** Then to end: it writes down what only its log has so far, for which slow disks take seconds. */
  readonly endMs: number;
  /** To end, for one that was resumed. */
  readonly wokenMs: number;
  /** To end at once: a server kills those of its processes that live after five seconds. */
  readonly cutMs: number;
};

const USUAL: StopLimits = { noticeMs: 1_000, endMs: 10_000, wokenMs: 5_000, cutMs: 8_000 };
const LOOK_MS = 20;

/**
 * Stops the server of this cluster, in bounded time: one that does not react is told to go on, and one that does not
 * end all the same is cut. One that has died is not asked: PostgreSQL's own program would signal whatever has its number
 * by now. Throws `StartupProblem` when it survives that.
 */
export async function stopServer(cluster: Cluster, limits = USUAL): Promise<Ending> {
  if (findPostmaster(cluster) === null) return 'stopped';
  const asked = await ask(cluster, 'fast');
  const isNoticed = await becomesTrue(() => isStopping(cluster), limits.noticeMs);
  if (isNoticed && (await hasStopped(cluster, limits.endMs))) return 'stopped';
  wake(cluster);
  if (await hasStopped(cluster, limits.wokenMs)) return 'woken';
  await ask(cluster, 'immediate');
  if (await hasStopped(cluster, limits.cutMs)) return 'cut';
  throw failed(cluster, 'could not be stopped', asked);
}

/** Requests the stop, and does not wait for it. */
function ask(cluster: Cluster, mode: 'fast' | 'immediate'): Promise<ProgramResult> {
  return runProgram(
    programPath(cluster.binaries, 'pg_ctl'),
    ['stop', '-m', mode, '-W', '-s', '-D', clusterDirectory(cluster)],
    { account: cluster.account, workingDirectory: cluster.place },
  );
}

function hasStopped(cluster: Cluster, withinMs: number): Promise<boolean> {
  return becomesTrue(() => findPostmaster(cluster) === null, withinMs);
}

/** Returns true as soon as the condition holds, false when it does not within `withinMs`. */
async function becomesTrue(condition: () => boolean, withinMs: number): Promise<boolean> {
  for (const begun = performance.now(); !condition(); await delay(LOOK_MS)) {
    if (performance.now() - begun > withinMs) return false;
  }
  return true;
}
