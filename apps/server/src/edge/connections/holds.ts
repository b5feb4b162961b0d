/** Number of units of a bounded resource that each network holds. */
export type Holds = {
  /**
   * Takes a unit for a network. Returns an idempotent function that releases it; null when the network is at its limit.
   */
  take(network: string): (() => void) | null;
};

/** @param maximum for one network; 0 sets no limit */
export function createHolds(maximum: number): Holds {
  const counts = new Map<string, number>();

  function release(network: string): void {
    const count = (counts.get(network) ?? 0) - 1;
    if (count > 0) counts.set(network, count);
    else counts.delete(network);
  }

  return {
    take(network) {
      const count = counts.get(network) ?? 0;
      if (maximum !== 0 && count >= maximum) return null;
      counts.set(network, count + 1);
      let isHeld = true;
      return () => {
        if (isHeld) release(network);
        isHeld = false;
      };
    },
  };
}
