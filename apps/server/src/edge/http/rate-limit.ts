/**
 * Limit on the tries of a key within a window of time. Lives in the memory of this process: for what comes too often to
 * be written down, such as requests.
 */
export type RateLimit = {
  /** Whole seconds to wait before the next try; 0 when one is free now. */
  readonly secondsToWait: (key: string) => number;
  /** Counts one try, or as many as are told. */
  readonly count: (key: string, tries?: number) => void;
};

type Window = { tries: number; endsMs: number };

const MAX_KEYS = 100_000;

/** Allows `tries` per key in each window of `windowMs` milliseconds. */
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
      makeRoom(windows, now());
      windows.set(key, { tries: times, endsMs: now() + windowMs });
    },
  };
}

/** Keeps the memory bounded: ended windows go first, then the oldest. */
function makeRoom(windows: Map<string, Window>, nowMs: number): void {
  if (windows.size < MAX_KEYS) return;
  for (const [key, window] of windows) {
    if (window.endsMs <= nowMs) windows.delete(key);
  }
  for (const key of windows.keys()) {
    if (windows.size < MAX_KEYS) return;
    windows.delete(key);
  }
}
