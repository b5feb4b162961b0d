import { setTimeout as delay } from 'node:timers/promises';

/**
 * Makes one question out of many: a key that is asked for while an answer is under way waits for the next question,
 * which carries all the keys that came meanwhile. Every question is asked after its keys have come, so that an answer
 * is never older than the request for it. One that fails fails for all its keys, and for those that have long waited for
 * it: nobody waits for two answers that do not come.
 * Two questions begin at least `gapMs` apart; a key that comes after a quiet time does not wait.
 */
export function createBatchLoader<Key, Answer>(
  ask: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Answer>>,
  gapMs: number,
): (key: Key) => Promise<Answer | undefined> {
  let next: Promise<ReadonlyMap<Key, Answer>> | null = null;
  let keys = new Set<Key>();
  let current: Promise<unknown> = Promise.resolve();
  let begunAt = Number.NEGATIVE_INFINITY;

  function takeKeys(): readonly Key[] {
    const taken = [...keys];
    keys = new Set();
    next = null;
    return taken;
  }

  async function askNext(): Promise<ReadonlyMap<Key, Answer>> {
    const arrivedAt = performance.now();
    // Lets the rest of this turn's requests come in. A failure before this is not ours, unless it took that long.
    await current.catch((error: unknown) => {
      if (performance.now() - arrivedAt < LONG_WAIT_MS) return;
      takeKeys();
      throw error;
    });
    const early = begunAt + gapMs - performance.now();
    if (early > 0) await delay(early);
    begunAt = performance.now();
    return ask(takeKeys());
  }

  return async (key) => {
    keys.add(key);
    if (next === null) {
      next = askNext();
      current = next;
    }
    return (await next).get(key);
  };
}

/** A question is answered in a hundredth of this. */
const LONG_WAIT_MS = 500;
