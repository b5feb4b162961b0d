/** Settings and texts are read again after this long, so that a change shows without a restart. */
const KEPT_MS = 30_000;

/** The settings of the site, which staff expect to see in force when they look. */
export const SETTINGS_KEPT_MS = 1_000;

/** Remembers what a read answered for half a minute, or as long as is said. A failed read is not remembered. */
export function kept<Value>(
  read: () => Promise<Value>,
  now: () => number,
  keptMs = KEPT_MS,
): () => Promise<Value> {
  let known: Promise<Value> | null = null;
  let readAt = 0;
  return () => {
    if (known === null || Math.abs(now() - readAt) > keptMs) {
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
