import type { Side } from '@assay/engine';
import type { Lots, Ticks } from '@assay/money';
import type { Depth, Level } from './market-data.ts';

/** Resting quantities of one pair by price, updated with the levels that commands changed. */
export type DepthBook = {
  /** Zero removes the level. */
  set(side: Side, price: Ticks, quantity: Lots): void;
  /** The best `levels` of each side. */
  read(levels: number): Depth;
};

export function createDepthBook(): DepthBook {
  const bids = createSortedLevels((a, b) => b - a);
  const asks = createSortedLevels((a, b) => a - b);
  return {
    set: (side, price, quantity) => (side === 'buy' ? bids : asks).set(price, quantity),
    read: (levels) => ({ bids: bids.best(levels), asks: asks.best(levels) }),
  };
}

type SortedLevels = { set(price: Ticks, quantity: Lots): void; best(count: number): readonly Level[] };

/** One side, sorted from the best price on. Changes cluster near the best, so a sorted array is fast enough. */
function createSortedLevels(compare: (a: Ticks, b: Ticks) => number): SortedLevels {
  const levels: Level[] = [];

  function position(price: Ticks): number {
    let lowIndex = 0;
    let high = levels.length;
    while (lowIndex < high) {
      const middle = (lowIndex + high) >>> 1;
      const level = levels[middle];
      if (level !== undefined && compare(level.price, price) < 0) lowIndex = middle + 1;
      else high = middle;
    }
    return lowIndex;
  }

  return {
    set(price, quantity) {
      const at = position(price);
      const isExisting = levels[at]?.price === price;
      if (quantity === 0) {
        if (isExisting) levels.splice(at, 1);
      } else {
        levels.splice(at, isExisting ? 1 : 0, { price, quantity });
      }
    },
    best: (count) => levels.slice(0, count),
  };
}
