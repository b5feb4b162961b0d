/** Token bucket of a connection. */
export type Budget = {
  /** Spends `amount`, by default 1. Returns false when less was left. */
  spend(amount?: number): boolean;
};

/** Creates a budget of at most `most`, refilled by `perSecond`. */
export function createBudget(most: number, perSecond: number): Budget {
  let left = most;
  let countedMs = performance.now();
  return {
    spend(amount = 1) {
      const nowMs = performance.now();
      left = Math.min(most, left + ((nowMs - countedMs) * perSecond) / 1_000) - amount;
      countedMs = nowMs;
      return left >= 0;
    },
  };
}
