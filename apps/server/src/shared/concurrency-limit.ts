import { ExchangeUnavailable } from './unavailable.ts';

export type ConcurrencyLimit = <Value>(work: () => Promise<Value>) => Promise<Value>;

/**
 * Lets `atOnce` pieces of heavy work run and `waiting` more wait in line. Beyond that it throws
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
      if (line.length >= waiting) throw new ExchangeUnavailable('too much heavy work is waiting');
      await new Promise<void>((resolve) => line.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // Whoever is next takes over this place.
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
