/** Settings and texts are read again after this long, so that a change shows without a restart. */
const KEPT_MS = 30_000;

/** Remembers what a read answered for half a minute. A failed read is not remembered. */
export function kept<Value>(read: () => Promise<Value>, now: () => number): () => Promise<Value> {
  let known: Promise<Value> | null = null;
  let readAt = 0;
  return () => {
    if (known === null || Math.abs(now() - readAt) > KEPT_MS) {
      readAt = now();
      const reading = read();
      known = reading;
      reading.catch(() => {
        if (known === reading) known = null;
      });
    }
    return known;
  };
}
