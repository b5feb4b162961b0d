import type { Logger } from 'pino';

const pending = new Set<Promise<void>>();

/**
 * Runs work that only existing accounts need after the response, so that the response time does not reveal whether an
 * account exists.
 */
export function afterTheAnswer(work: () => Promise<unknown>, log: Logger): void {
  const answered = new Promise<void>((resolve) => setImmediate(resolve));
  const done = answered
    .then(work)
    .catch((error: unknown) => log.warn({ err: error }, 'no delivery'))
    .then(() => {
      pending.delete(done);
    });
  pending.add(done);
}

/** Waits for the letters of this process whose requests have been answered. */
export async function lateLetters(): Promise<void> {
  await Promise.all(pending);
}
