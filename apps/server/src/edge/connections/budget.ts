/** Allowance of a connection. */
export type Budget = {
  /** Takes `amount`, 1 unless told. Answers whether that much was left. */
  spend(amount?: number): boolean;
};

/** A budget of `most` at once, which grows again by `perSecond`. */
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
