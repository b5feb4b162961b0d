/**
 * Makes one question out of many: a key that is asked for while an answer is under way waits for the next question,
 * which carries all the keys that came meanwhile. Every question is asked after its keys have come, so that an answer
 * is never older than the wish for it. One that fails fails for all its keys.
 */
export function askTogether<Key, Answer>(
  ask: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Answer>>,
): (key: Key) => Promise<Answer | undefined> {
  let next: Promise<ReadonlyMap<Key, Answer>> | null = null;
  let keys = new Set<Key>();
  let current: Promise<unknown> = Promise.resolve();

  async function askNext(): Promise<ReadonlyMap<Key, Answer>> {
    // Lets the rest of this turn's requests come in; a failure before this is not ours.
    await current.catch(() => undefined);
    const asked = [...keys];
    keys = new Set();
    next = null;
    return ask(asked);
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
