import type { Logger } from 'pino';

const pending = new Set<Promise<void>>();

/**
 * Runs work that only existing accounts need after the response, so that the response time does not reveal whether an
 * account exists.
 */
export function runAfterAnswer(run: () => Promise<unknown>, log: Logger): void {
  const answerSent = new Promise<void>((resolve) => setImmediate(resolve));
  const finished = answerSent
    .then(run)
    .catch((error: unknown) => log.warn({ err: error }, 'no delivery'))
    .then(() => {
      pending.delete(finished);
    });
  pending.add(finished);
}

/** Waits for the letters of this process whose requests have been answered. */
export async function pendingLetters(): Promise<void> {
  await Promise.all(pending);
}
