/** Settings and texts are read again after this long: staff expect to see in force what they changed when they look. */
const SETTINGS_VALID_MS = 1_000;

/**
 * Remembers what a read answered, for a second unless told otherwise; callers in between share the answer. A failed read
 * is not remembered.
 */
export function memoized<Value>(
  read: () => Promise<Value>,
  now: () => number,
  validMs = SETTINGS_VALID_MS,
): () => Promise<Value> {
  let known: Promise<Value> | null = null;
  let readAt = 0;
  return () => {
    if (known === null || Math.abs(now() - readAt) > validMs) {
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
