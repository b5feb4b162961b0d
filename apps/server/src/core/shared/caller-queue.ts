import { ExchangeUnavailable } from './unavailable.ts';

/** Request of a caller: `prepare`, such as receiving a body, begins at once; `work`, which is costly, in turn. */
export type CallersWork<Prepared, Value> = {
  readonly prepare: () => Promise<Prepared>;
  readonly work: (prepared: Prepared) => Promise<Value>;
};

/** Does the work of one caller after the other. */
export type CallerQueue = <Prepared, Value>(
  who: string,
  task: CallersWork<Prepared, Value>,
) => Promise<Value>;

/**
 * Lets each caller have one piece of work under way and `waiting` more behind it, so that nobody fills the line in which
 * everybody waits. Beyond that it throws `ExchangeUnavailable` before anything is prepared: nothing was read or done,
 * and a retry is safe. What is slow to prepare has its place, but keeps none of the caller's other work waiting.
 */
export function createCallerQueue(waiting: number): CallerQueue {
  const lines = new Map<string, { length: number; last: Promise<unknown> }>();
  return async (who, { prepare, work }) => {
    const line = lines.get(who) ?? { length: 0, last: Promise.resolve() };
    if (line.length > waiting) throw new ExchangeUnavailable('too much work of one caller is waiting');
    lines.set(who, line);
    line.length += 1;
    try {
      const prepared = await prepare();
      const result = line.last.then(() => work(prepared));
      line.last = result.catch(() => undefined);
      return await result;
    } finally {
      line.length -= 1;
      if (line.length === 0) lines.delete(who);
    }
  };
}
