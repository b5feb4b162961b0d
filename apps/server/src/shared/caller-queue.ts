import { ExchangeUnavailable } from './unavailable.ts';

/** Does the work of one caller after the other. */
export type CallerQueue = <Value>(who: string, work: () => Promise<Value>) => Promise<Value>;

/**
 * Lets each caller have one piece of work under way and `waiting` more behind it, so that nobody fills the line in which
 * everybody waits. Beyond that it throws `ExchangeUnavailable`: nothing was done, and a retry is safe.
 */
export function createCallerQueue(waiting: number): CallerQueue {
  const lines = new Map<string, { length: number; last: Promise<unknown> }>();
  return async (who, work) => {
    const line = lines.get(who) ?? { length: 0, last: Promise.resolve() };
    if (line.length > waiting) throw new ExchangeUnavailable('too much work of one caller is waiting');
    lines.set(who, line);
    line.length += 1;
    const result = line.last.then(work);
    line.last = result.catch(() => undefined);
    try {
      return await result;
    } finally {
      line.length -= 1;
      if (line.length === 0) lines.delete(who);
    }
  };
}
