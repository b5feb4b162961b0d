import { type JobParts, startJob } from '../../../core/jobs/start-job.ts';
import { type Robots, UNWATCHED, WATCHED } from './robots.ts';

const AFTER_FAILURE_MS = 5_000;

/**
 * Lets the robots go round after round while they are on: lively while somebody is connected, slowly otherwise.
 * @returns a function that ends it after the round under way
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
