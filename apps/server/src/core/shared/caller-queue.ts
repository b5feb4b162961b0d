import { ExchangeUnavailable } from './unavailable.ts';

/** Request of a caller: `prepare`, such as receiving a body, begins immediately; `work`, which is costly, in turn. */
export type CallersWork<Prepared, Value> = {
  readonly prepare: () => Promise<Prepared>;
  readonly work: (prepared: Prepared) => Promise<Value>;
};

/** Runs the work of each caller in sequence. */
export type CallerQueue = <Prepared, Value>(
  who: string,
  task: CallersWork<Prepared, Value>,
) => Promise<Value>;

/**
 * Lets each caller have one piece of work running and `waiting` more queued, so that no caller fills the shared queue.
 * Beyond that it throws `ExchangeUnavailable` before anything is prepared: nothing was read or done, and a retry is
 * safe. Work that is slow to prepare keeps its position, but does not delay the caller's other work.
 */
export function createCallerQueue(waiting: number): CallerQueue {
  const lines = new Map<string, { length: number; last: Promise<unknown> }>();
  return async (who, { prepare, work }) => {
    const line = lines.get(who) ?? { length: 0, last: Promise.resolve() };
    if (line.length > waiting) throw new ExchangeUnavailable('too many requests of one caller are waiting');
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
