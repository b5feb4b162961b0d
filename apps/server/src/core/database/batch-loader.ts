import { setTimeout as delay } from 'node:timers/promises';

/**
 * Combines concurrent lookups into batched queries. A key requested while a query is in flight joins the next one, with
 * all keys requested meanwhile. Every query starts after its keys were requested, so a result is never older than its
 * request. A failed query rejects for all its keys, and for those that have waited `LONG_WAIT_MS` for it, so that no
 * caller waits for two timeouts.
 * Queries start at least `gapMs` apart; a key requested after an idle period does not wait.
 */
export function createBatchLoader<Key, Answer>(
  load: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Answer>>,
  gapMs: number,
): (key: Key) => Promise<Answer | undefined> {
  let next: Promise<ReadonlyMap<Key, Answer>> | null = null;
  let keys = new Set<Key>();
  let current: Promise<unknown> = Promise.resolve();
  let startedAt = Number.NEGATIVE_INFINITY;

  function drainKeys(): readonly Key[] {
    const drained = [...keys];
    keys = new Set();
    next = null;
    return drained;
  }

  async function loadNext(): Promise<ReadonlyMap<Key, Answer>> {
    const arrivedAt = performance.now();
    // Lets the other requests of this turn join. A failure of the previous query fails this one only after a long wait.
    await current.catch((error: unknown) => {
      if (performance.now() - arrivedAt < LONG_WAIT_MS) return;
      drainKeys();
      throw error;
    });
    const remainingMs = startedAt + gapMs - performance.now();
    if (remainingMs > 0) await delay(remainingMs);
    startedAt = performance.now();
    return load(drainKeys());
  }

  return async (key) => {
    keys.add(key);
    if (next === null) {
      next = loadNext();
      current = next;
    }
    return (await next).get(key);
  };
}

/** A query usually takes a hundredth of this. */
const LONG_WAIT_MS = 500;
