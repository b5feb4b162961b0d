/**
 * Limit on the attempts per key within a time window, in the memory of this process: for events too frequent to be
 * stored, such as requests.
 */
export type RateLimit = {
  /** Whole seconds until the next attempt is allowed; 0 for now. */
  readonly secondsToWait: (key: string) => number;
  /** Counts attempts, by default one. */
  readonly count: (key: string, tries?: number) => void;
};

type Window = { tries: number; endsMs: number };

const MAX_KEYS = 100_000;

/** Allows `tries` attempts per key in each window of `windowMs` milliseconds. */
export function createRateLimit(tries: number, windowMs: number, now: () => number): RateLimit {
  const windows = new Map<string, Window>();
  const current = (key: string): Window | undefined => {
    const window = windows.get(key);
    return window && window.endsMs > now() ? window : undefined;
  };
  return {
    secondsToWait(key) {
      const window = current(key);
      if (!window || window.tries < tries) return 0;
      return Math.max(1, Math.ceil((window.endsMs - now()) / 1000));
    },
    count(key, times = 1) {
      const window = current(key);
      if (window) {
        window.tries += times;
        return;
      }
      removeEnded(windows, now());
      windows.set(key, { tries: times, endsMs: now() + windowMs });
    },
  };
}

/** Bounds the memory: ended windows are removed first, then the oldest. */
function removeEnded(windows: Map<string, Window>, nowMs: number): void {
  if (windows.size < MAX_KEYS) return;
  for (const [key, window] of windows) {
    if (window.endsMs <= nowMs) windows.delete(key);
  }
  for (const key of windows.keys()) {
    if (windows.size < MAX_KEYS) return;
    windows.delete(key);
  }
}
