import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isFinal, toError } from './storage-error.ts';

type Retrying = {
  /** False once nothing is to be tried any more. */
  readonly isWanted: () => boolean;
  readonly log: Logger;
  /** Ends a pause. */
  readonly signal: AbortSignal;
};

const MIN_PAUSE_MS = 100;
const MAX_PAUSE_MS = 2_000;

/**
 * Tries until an attempt does not throw, with pauses that grow. Answers what that attempt answered, and false when it is not
 * wanted any more. Throws an error that no retry can mend.
 */
export async function retryWhileUnavailable(
  attempt: () => Promise<boolean>,
  { isWanted, log, signal }: Retrying,
): Promise<boolean> {
  for (let pause = MIN_PAUSE_MS; isWanted(); pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    try {
      return await attempt();
    } catch (error) {
      if (isFinal(error)) throw error;
      log.warn({ reason: toError(error).message }, 'the database is still away');
      await delay(pause, undefined, { signal }).catch(() => undefined);
    }
  }
  return false;
}
