import type { Logger } from 'pino';
import { reportFault } from '../shared/faults.ts';

/** Periodic work that moves neither money nor rights, which only the engine's agenda does. */
export type Job = {
  /** For the log and the metrics, such as `end_closings`. */
  readonly name: string;
  /**
   * Milliseconds from the end of one round to the start of the next, varied by a tenth so that processes spread. A
   * function is called after each round.
   */
  readonly pauseMs: number | (() => number);
  /** One round. Its errors are counted, and logged ever more seldom while rounds fail; the job continues. */
  readonly round: (stopping: AbortSignal) => unknown;
  /** True when the first round comes after a pause. */
  readonly pausesFirst?: boolean;
};

/** Called after every round. */
export type MeasureJob = (round: {
  readonly job: string;
  readonly hasFailed: boolean;
  readonly seconds: number;
}) => void;

export type JobParts = { readonly log: Logger; readonly measureJob?: MeasureJob };

export type RunningJob = {
  /** Starts no further round and waits for the running one. */
  readonly stop: () => Promise<void>;
};

/** Runs a job round by round until it is stopped. Rounds never overlap. */
export function startJob(job: Job, parts: JobParts): RunningJob {
  const stopping = new AbortController();
  const running = runRepeatedly(job, parts, stopping.signal);
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}

/** Runs several jobs independently. They are stopped in parallel, so that a stop takes no longer than the slowest. */
export function startJobs(jobs: readonly Job[], parts: JobParts): RunningJob {
  const running = jobs.map((job) => startJob(job, parts));
  return { stop: async () => void (await Promise.all(running.map(({ stop }) => stop()))) };
}

async function runRepeatedly(job: Job, parts: JobParts, stopping: AbortSignal): Promise<void> {
  // The caller may not have created everything that a round needs yet.
  await (job.pausesFirst === true ? pause(job, parts, stopping) : Promise.resolve());
  let failedInRow = 0;
  while (!stopping.aborted) {
    failedInRow = await runRound(job, parts, stopping, failedInRow);
    await pause(job, parts, stopping);
  }
}

/** Runs one round. Returns the number of rounds that have failed since the last success. */
async function runRound(
  { name, round }: Job,
  { log, measureJob }: JobParts,
  stopping: AbortSignal,
  failuresBefore: number,
): Promise<number> {
  const startedMs = performance.now();
  let failedInRow = 0;
  try {
    await round(stopping);
    if (failuresBefore > 1) log.info({ job: name, failedInRow: failuresBefore }, 'a job has recovered');
  } catch (error) {
    failedInRow = failuresBefore + 1;
    // Logs the 1st, 2nd, 4th, 8th, … failure: an outage of hours takes a few lines per job.
    if (Number.isInteger(Math.log2(failedInRow)))
      log.warn({ err: error, job: name, failedInRow }, 'a round of a job failed');
  }
  measureJob?.({ job: name, hasFailed: failedInRow > 0, seconds: (performance.now() - startedMs) / 1_000 });
  return failedInRow;
}

/** Pause when the job's own pause function throws. */
const DEFAULT_PAUSE_MS = 1_000;

function meanPauseMs({ pauseMs }: Job, { log }: JobParts): number {
  if (typeof pauseMs === 'number') return pauseMs;
  try {
    return pauseMs();
  } catch (error) {
    reportFault('timer', error, log);
    return DEFAULT_PAUSE_MS;
  }
}

function pause(job: Job, parts: JobParts, stopping: AbortSignal): Promise<void> {
  if (stopping.aborted) return Promise.resolve();
  const meanMs = meanPauseMs(job, parts);
  return new Promise((resolve) => {
    const timer = setTimeout(stopJob, meanMs * (0.9 + Math.random() / 5));
    stopping.addEventListener('abort', stopJob);
    function stopJob(): void {
      clearTimeout(timer);
      stopping.removeEventListener('abort', stopJob);
      resolve();
    }
  });
}
