/** Rate limit of a log message, which counts the suppressed lines. */
export type Seldom = {
  /** Returns the number of lines suppressed since the last one; null for a line to suppress. */
  readonly next: () => number | null;
};

/** @param now milliseconds of a monotonic clock */
export function createSeldom(everyMs: number, now: () => number = () => performance.now()): Seldom {
  let quietUntil = Number.NEGATIVE_INFINITY;
  let heldBack = 0;
  return {
    next() {
      if (now() < quietUntil) {
        heldBack += 1;
        return null;
      }
      const count = heldBack;
      heldBack = 0;
      quietUntil = now() + everyMs;
      return count;
    },
  };
}
