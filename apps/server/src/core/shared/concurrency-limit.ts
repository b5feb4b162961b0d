import { ExchangeUnavailable } from './unavailable.ts';

export type ConcurrencyLimit = <Value>(run: () => Promise<Value>) => Promise<Value>;

/**
 * Lets `maxConcurrent` pieces of heavy work run and `waiting` more wait in a queue. Beyond that it throws
 * `ExchangeUnavailable`: nothing was done, and a retry is safe.
 */
export function createConcurrencyLimit({
  maxConcurrent,
  waiting,
}: {
  maxConcurrent: number;
  waiting: number;
}): ConcurrencyLimit {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (run) => {
    if (running >= maxConcurrent) {
      if (queue.length >= waiting) throw new ExchangeUnavailable('too many expensive requests are waiting');
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await run();
    } finally {
      // The next in the queue takes over this slot.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Heavy work, limited per caller. */
export type FairConcurrencyLimit = <Value>(caller: string, run: () => Promise<Value>) => Promise<Value>;

/**
 * Lets `maxConcurrent` pieces of heavy work run, one at a time of each caller, and gives the next slot to the caller who has
 * waited longest for a turn: however much one caller requests, another waits for one piece of each. `perCaller` wait in
 * the queue of one caller and `waiting` in total; beyond that it throws `ExchangeUnavailable`: nothing was done, and a
 * retry is safe.
 */
export function createFairConcurrencyLimit({
  maxConcurrent,
  perCaller,
  waiting,
}: {
  maxConcurrent: number;
  perCaller: number;
  waiting: number;
}): FairConcurrencyLimit {
  /** Callers in the order of their turns. */
  const queues = new Map<string, { isRunning: boolean; readonly waiting: (() => void)[] }>();
  let running = 0;
  let queued = 0;

  function startNext(): void {
    for (const [caller, queue] of queues) {
      if (running >= maxConcurrent) return;
      const start = queue.isRunning ? undefined : queue.waiting.shift();
      if (start === undefined) continue;
      queue.isRunning = true;
      running += 1;
      queued -= 1;
      // Its next turn comes after all others'.
      queues.delete(caller);
      queues.set(caller, queue);
      start();
    }
  }

  return async (caller, run) => {
    const queue = queues.get(caller) ?? { isRunning: false, waiting: [] };
    if (queued >= waiting || queue.waiting.length >= perCaller)
      throw new ExchangeUnavailable('too many expensive requests are waiting');
    queues.set(caller, queue);
    queued += 1;
    await new Promise<void>((resolve) => {
      queue.waiting.push(resolve);
      startNext();
    });
    try {
      return await run();
    } finally {
      running -= 1;
      queue.isRunning = false;
      if (queue.waiting.length === 0) queues.delete(caller);
      startNext();
    }
  };
}
