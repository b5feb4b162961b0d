/** Settings and texts are read again after this long: staff expect to see in force what they changed when they look. */
const VALID_MS = 1_000;

/** Remembers for a second what a read answered. A failed read is not remembered. */
export function memoized<Value>(read: () => Promise<Value>, now: () => number): () => Promise<Value> {
  let known: Promise<Value> | null = null;
  let readAt = 0;
  return () => {
    if (known === null || Math.abs(now() - readAt) > VALID_MS) {
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
