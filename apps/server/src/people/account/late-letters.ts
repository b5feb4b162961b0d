import type { Logger } from 'pino';

const pending = new Set<Promise<void>>();

/**
 * Does what only an existing account needs once the answer is on its way: nothing about the time of the answer tells
 * whether there is one.
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

/** Waits for the letters of this process whose requests have been answered already. */
export async function lateLetters(): Promise<void> {
  await Promise.all(pending);
}
