/** Settings and texts are read again after this long: staff expect to see their changes in force. */
const SETTINGS_VALID_MS = 1_000;

/** Caches the result of a read, for a second by default; callers in between share it. A failed read is not cached. */
export function memoized<Value>(
  read: () => Promise<Value>,
  now: () => number,
  validMs = SETTINGS_VALID_MS,
): () => Promise<Value> {
  let cached: Promise<Value> | null = null;
  let readAt = 0;
  return () => {
    if (cached === null || Math.abs(now() - readAt) > validMs) {
      readAt = now();
      const reading = read();
      cached = reading;
      reading.catch(() => {
        if (cached === reading) cached = null;
      });
    }
    return cached;
  };
}
