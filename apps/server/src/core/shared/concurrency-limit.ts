import { ExchangeUnavailable } from './unavailable.ts';

export type ConcurrencyLimit = <Value>(work: () => Promise<Value>) => Promise<Value>;

/**
 * Lets `atOnce` pieces of heavy work run and `waiting` more wait in a queue. Beyond that it throws
 * `ExchangeUnavailable`: nothing was done, and a retry is safe.
 */
export function createConcurrencyLimit({
  atOnce,
  waiting,
}: {
  atOnce: number;
  waiting: number;
}): ConcurrencyLimit {
  let running = 0;
  const line: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new ExchangeUnavailable('too many expensive requests are waiting');
      await new Promise<void>((resolve) => line.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // The next in the queue takes over this slot.
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Heavy work, limited per caller. */
export type FairConcurrencyLimit = <Value>(who: string, work: () => Promise<Value>) => Promise<Value>;

/**
 * Lets `atOnce` pieces of heavy work run, one at a time of each caller, and gives the next slot to the caller who has
 * waited longest for a turn: however much one caller requests, another waits for one piece of each. `perCaller` wait in
 * the queue of one caller and `waiting` in total; beyond that it throws `ExchangeUnavailable`: nothing was done, and a
 * retry is safe.
 */
export function createFairConcurrencyLimit({
  atOnce,
  perCaller,
  waiting,
}: {
  atOnce: number;
  perCaller: number;
  waiting: number;
}): FairConcurrencyLimit {
  /** Callers in the order of their turns. */
  const lines = new Map<string, { isRunning: boolean; readonly begin: (() => void)[] }>();
  let running = 0;
  let inLine = 0;

  function beginNext(): void {
    for (const [who, line] of lines) {
      if (running >= atOnce) return;
      const begin = line.isRunning ? undefined : line.begin.shift();
      if (begin === undefined) continue;
      line.isRunning = true;
      running += 1;
      inLine -= 1;
      // Its next turn comes after all others'.
      lines.delete(who);
      lines.set(who, line);
      begin();
    }
  }

  return async (who, work) => {
    const line = lines.get(who) ?? { isRunning: false, begin: [] };
    if (inLine >= waiting || line.begin.length >= perCaller)
      throw new ExchangeUnavailable('too many expensive requests are waiting');
    lines.set(who, line);
    inLine += 1;
    await new Promise<void>((resolve) => {
      line.begin.push(resolve);
      beginNext();
    });
    try {
      return await work();
    } finally {
      running -= 1;
      line.isRunning = false;
      if (line.begin.length === 0) lines.delete(who);
      beginNext();
    }
  };
}
