/** Number that each network holds of something bounded. */
export type Holds = {
  /** Takes one for a network and answers how to give it back, which counts once; null when it holds the most already. */
  take(network: string): (() => void) | null;
};

/** @param most for one network; 0 sets no limit */
export function createHolds(most: number): Holds {
  const counts = new Map<string, number>();

  function giveBack(network: string): void {
    const count = (counts.get(network) ?? 0) - 1;
    if (count > 0) counts.set(network, count);
    else counts.delete(network);
  }

  return {
    take(network) {
      const count = counts.get(network) ?? 0;
      if (most !== 0 && count >= most) return null;
      counts.set(network, count + 1);
      let isHeld = true;
      return () => {
        if (isHeld) giveBack(network);
        isHeld = false;
      };
    },
  };
}
