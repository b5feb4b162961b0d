/** Lets one line of the log through in a while, and counts those that it held back. */
export type Seldom = {
  /** The number of lines that were held back since the last one; null for a line to hold back. */
  readonly next: () => number | null;
};

/** @param now milliseconds that only grow */
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
