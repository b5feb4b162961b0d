import { type JobParts, startJob } from '../../../core/jobs/start-job.ts';
import { type Robots, UNWATCHED, WATCHED } from './robots.ts';

const AFTER_FAILURE_MS = 5_000;

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
    const tempo = isWatched() ? WATCHED : UNWATCHED;
    pauseMs = AFTER_FAILURE_MS;
    if (await isOn()) await robots.round(tempo);
    pauseMs = tempo.roundMs;
  }

  return startJob({ name: 'robots_round', pauseMs: () => pauseMs, round }, jobs).stop;
}
