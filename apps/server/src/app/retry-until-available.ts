import { setTimeout as delay } from 'node:timers/promises';
import { isTransient as isTransientOfDatabase } from '../core/database/database-unavailable.ts';
import { ExchangeUnavailable, OutcomeUnknown } from '../core/shared/unavailable.ts';
import type { StartContext } from './parts.ts';

const PAUSE_MS = 250;
const MAX_PAUSE_MS = 4_000;

/**
 * Runs a step of a start, and repeats it for as long as the database is unavailable: on a busy machine a database may
 * not answer for seconds, and a failed start would need a manual restart. The effects of a failed attempt may have been
 * stored or not, so the step must be repeatable. A stop ends the wait immediately.
 */
export async function retryUntilAvailable<Result>(
  { log, stopping }: Pick<StartContext, 'log' | 'stopping'>,
  attempt: () => Promise<Result>,
): Promise<Result> {
  for (let pause = PAUSE_MS; ; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
    try {
      return await runUntilStopped(stopping, attempt);
    } catch (error) {
      stopping.throwIfAborted();
      if (!isTransient(error)) throw error;
      log.warn({ reason: error.message }, 'startup waits for the database');
      await delay(pause, undefined, { signal: stopping });
    }
  }
}

/** Rejects on a stop, although a statement of the step may still be pending. */
async function runUntilStopped<Result>(
  stopping: AbortSignal,
  attempt: () => Promise<Result>,
): Promise<Result> {
  stopping.throwIfAborted();
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  const stop = (): void => reject(stopping.reason);
  stopping.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([attempt(), stopped]);
  } finally {
    stopping.removeEventListener('abort', stop);
  }
}

function isTransient(error: unknown): error is Error {
  return (
    isTransientOfDatabase(error) || error instanceof ExchangeUnavailable || error instanceof OutcomeUnknown
  );
}
