/** Rate limit of a log message, which counts the suppressed lines. */
export type LogThrottle = {
  /** Returns the number of lines suppressed since the last one; null for a line to suppress. */
  readonly next: () => number | null;
};

/** @param now milliseconds of a monotonic clock */
export function createLogThrottle(everyMs: number, now: () => number = () => performance.now()): LogThrottle {
  let suppressedUntilMs = Number.NEGATIVE_INFINITY;
  let suppressed = 0;
  return {
    next() {
      if (now() < suppressedUntilMs) {
        suppressed += 1;
        return null;
      }
      const count = suppressed;
      suppressed = 0;
      suppressedUntilMs = now() + everyMs;
      return count;
    },
  };
}
