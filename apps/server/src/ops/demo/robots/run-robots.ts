import { type JobParts, startJob } from '../../../core/jobs/start-job.ts';
import { FAST, type Robots, SLOW } from './robots.ts';

const FAILURE_PAUSE_MS = 5_000;

/**
 * Runs the robots' rounds while they are switched on: fast while a client is connected, else slowly.
 * @returns a function that stops it after the current round
 */
export function runRobots(
  robots: Robots,
  isWatched: () => boolean,
  isOn: () => Promise<boolean>,
  jobs: JobParts,
): () => Promise<void> {
  let pauseMs = 0;

  async function round(): Promise<void> {
    const speed = isWatched() ? FAST : SLOW;
    pauseMs = FAILURE_PAUSE_MS;
    if (await isOn()) await robots.round(speed);
    pauseMs = speed.roundMs;
  }

  return startJob({ name: 'robots_round', pauseMs: () => pauseMs, round }, jobs).stop;
}
