import { setTimeout as delay } from 'node:timers/promises';
import { isPassing as isPassingOfDatabase } from '../core/database/database-unavailable.ts';
import { ExchangeUnavailable, OutcomeUnknown } from '../core/shared/unavailable.ts';
import type { StartContext } from './parts.ts';

const PAUSE_MS = 250;
const MAX_PAUSE_MS = 4_000;

/**
 * Takes a step of a start, and takes it anew for as long as the database is what stands in its way: on a busy machine
 * one may say nothing for seconds, and whoever gave up then would have to be started again by hand. What the step had
 * done by then may have been stored or not, so it must be a step that may be repeated. A stop ends the wait at once.
 */
export async function retryUntilAvailable<Result>(
  { log, stopping }: Pick<StartContext, 'log' | 'stopping'>,
  step: () => Promise<Result>,
): Promise<Result> {
  for (let pause = PAUSE_MS; ; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
    try {
      return await untilStopped(stopping, step);
    } catch (error) {
      stopping.throwIfAborted();
      if (!isPassing(error)) throw error;
      log.warn({ reason: error.message }, 'the start waits for the database');
      await delay(pause, undefined, { signal: stopping });
    }
  }
}

/** Rejects with the stop, though a statement of the step may still wait for its answer. */
async function untilStopped<Result>(stopping: AbortSignal, step: () => Promise<Result>): Promise<Result> {
  stopping.throwIfAborted();
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  const stop = (): void => reject(stopping.reason);
  stopping.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([step(), stopped]);
  } finally {
    stopping.removeEventListener('abort', stop);
  }
}

function isPassing(error: unknown): error is Error {
  return (
    isPassingOfDatabase(error) || error instanceof ExchangeUnavailable || error instanceof OutcomeUnknown
  );
}
