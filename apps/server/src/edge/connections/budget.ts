/** Token bucket of a connection. */
export type Budget = {
  /** Spends `amount`, by default 1. Returns false when less was left. */
  spend(amount?: number): boolean;
};

/** Creates a budget of at most `maximum`, refilled by `perSecond`. */
export function createBudget(maximum: number, perSecond: number): Budget {
  let remaining = maximum;
  let refilledMs = performance.now();
  return {
    spend(amount = 1) {
      const nowMs = performance.now();
      remaining = Math.min(maximum, remaining + ((nowMs - refilledMs) * perSecond) / 1_000) - amount;
      refilledMs = nowMs;
      return remaining >= 0;
    },
  };
}
