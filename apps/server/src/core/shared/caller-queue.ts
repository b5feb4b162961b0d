import { ExchangeUnavailable } from './unavailable.ts';

/** Request of a caller: `prepare`, such as receiving a body, begins immediately; `run`, which is costly, in turn. */
export type CallerTask<Prepared, Value> = {
  readonly prepare: () => Promise<Prepared>;
  readonly run: (prepared: Prepared) => Promise<Value>;
};

/** Runs the work of each caller in sequence. */
export type CallerQueue = <Prepared, Value>(
  caller: string,
  task: CallerTask<Prepared, Value>,
) => Promise<Value>;

/**
 * Lets each caller have one piece of work running and `waiting` more queued, so that no caller fills the shared queue.
 * Beyond that it throws `ExchangeUnavailable` before anything is prepared: nothing was read or done, and a retry is
 * safe. Work that is slow to prepare keeps its position, but does not delay the caller's other work.
 */
export function createCallerQueue(waiting: number): CallerQueue {
  const queues = new Map<string, { length: number; last: Promise<unknown> }>();
  return async (caller, { prepare, run }) => {
    const queue = queues.get(caller) ?? { length: 0, last: Promise.resolve() };
    if (queue.length > waiting) throw new ExchangeUnavailable('too many requests of one caller are waiting');
    queues.set(caller, queue);
    queue.length += 1;
    try {
      const prepared = await prepare();
      const result = queue.last.then(() => run(prepared));
      queue.last = result.catch(() => undefined);
      return await result;
    } finally {
      queue.length -= 1;
      if (queue.length === 0) queues.delete(caller);
    }
  };
}
