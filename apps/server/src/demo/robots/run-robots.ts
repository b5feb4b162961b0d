import type { Logger } from 'pino';
import { type Robots, UNWATCHED, WATCHED } from './robots.ts';

const AFTER_FAILURE_MS = 5_000;

/**
 * Lets the robots take turn after turn while they are on: lively while somebody is connected, slowly otherwise.
 * @returns a function that ends it after the turn under way
 */
export function runRobots(
  robots: Robots,
  isWatched: () => boolean,
  isOn: () => Promise<boolean>,
  log: Logger,
): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let turning: Promise<void> = Promise.resolve();

  function next(delayMs: number): void {
    if (stopped) return;
    timer = setTimeout(() => {
      turning = turn();
    }, delayMs);
  }

  async function turn(): Promise<void> {
    const tempo = isWatched() ? WATCHED : UNWATCHED;
    try {
      if (await isOn()) await robots.turn(tempo);
      next(tempo.turnMs);
    } catch (error) {
      log.error({ err: error }, 'the robots stumbled');
      next(AFTER_FAILURE_MS);
    }
  }

  next(0);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await turning;
  };
}
