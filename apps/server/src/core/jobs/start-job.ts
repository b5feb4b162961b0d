import type { Logger } from 'pino';
import { reportFault } from '../shared/faults.ts';

/** Something periodic that moves neither money nor rights: those are the engine's agenda's. */
export type Job = {
  /** For the log and the metrics: `end_closings`. */
  readonly name: string;
  /**
   * From the end of one round to the beginning of the next, give or take a tenth, so that processes spread. A function is
   * asked after each round.
   */
  readonly pauseMs: number | (() => number);
  /** One round. What it throws is counted, and logged ever more seldom while rounds fail; the job goes on. */
  readonly round: (stopping: AbortSignal) => unknown;
  /** True when the first round waits for a pause, too. */
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
  /** No further round begins, and the one that runs is waited for. */
  readonly stop: () => Promise<void>;
};

/** Runs a job round by round until it is stopped: a round never begins before the one before has ended. */
export function startJob(job: Job, parts: JobParts): RunningJob {
  const stopping = new AbortController();
  const running = keepRunning(job, parts, stopping.signal);
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}

/** Runs several jobs, each by itself. They are stopped together, so that many take no longer to stop than the slowest. */
export function startJobs(jobs: readonly Job[], parts: JobParts): RunningJob {
  const running = jobs.map((job) => startJob(job, parts));
  return { stop: async () => void (await Promise.all(running.map(({ stop }) => stop()))) };
}

async function keepRunning(job: Job, parts: JobParts, stopping: AbortSignal): Promise<void> {
  // The caller may not yet have made all that a round needs.
  await (job.pausesFirst === true ? pause(job, parts, stopping) : Promise.resolve());
  let failedInRow = 0;
  while (!stopping.aborted) {
    failedInRow = await runRound(job, parts, stopping, failedInRow);
    await pause(job, parts, stopping);
  }
}

/** Returns how many rounds have failed since the last that did not. */
async function runRound(
  { name, round }: Job,
  { log, measureJob }: JobParts,
  stopping: AbortSignal,
  failedBefore: number,
): Promise<number> {
  const begun = performance.now();
  let failedInRow = 0;
  try {
    await round(stopping);
    if (failedBefore > 1) log.info({ job: name, failedInRow: failedBefore }, 'a job works again');
  } catch (error) {
    failedInRow = failedBefore + 1;
    // The 1st, 2nd, 4th, 8th, …: an outage of hours is a few lines of each job.
    if (Number.isInteger(Math.log2(failedInRow)))
      log.warn({ err: error, job: name, failedInRow }, 'a round of a job failed');
  }
  measureJob?.({ job: name, hasFailed: failedInRow > 0, seconds: (performance.now() - begun) / 1_000 });
  return failedInRow;
}

/** Pause while the job's own function for it throws. */
const USUAL_PAUSE_MS = 1_000;

function meanPauseMs({ pauseMs }: Job, { log }: JobParts): number {
  if (typeof pauseMs === 'number') return pauseMs;
  try {
    return pauseMs();
  } catch (error) {
    reportFault('timer', error, log);
    return USUAL_PAUSE_MS;
  }
}

function pause(job: Job, parts: JobParts, stopping: AbortSignal): Promise<void> {
  if (stopping.aborted) return Promise.resolve();
  const meanMs = meanPauseMs(job, parts);
  return new Promise((resolve) => {
    const timer = setTimeout(end, meanMs * (0.9 + Math.random() / 5));
    stopping.addEventListener('abort', end);
    function end(): void {
      clearTimeout(timer);
      stopping.removeEventListener('abort', end);
      resolve();
    }
  });
}
