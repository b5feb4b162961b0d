import type { LeverTrade } from './trade.ts';
import type { LeverStop } from './words.ts';

type Exits = Pick<LeverTrade, 'side' | 'price' | 'takeProfit' | 'stopLoss'>;

/**
 * Returns the exit price on the wrong side, or null: a take profit must be beyond both the opening price and `current`,
 * a stop loss before both. `current` is the index now, or for a waiting order the one that its limit waits for.
 */
export function exitPriceFault(
  { side, price, takeProfit, stopLoss }: Exits,
  current: bigint,
): LeverStop | null {
  const [low, high] = price < current ? [price, current] : [current, price];
  const [above, below] = side === 'long' ? [takeProfit, stopLoss] : [stopLoss, takeProfit];
  const [aboveIs, belowIs] =
    side === 'long' ? (['take_profit', 'stop_loss'] as const) : (['stop_loss', 'take_profit'] as const);
  if (above !== null && above <= high) return aboveIs;
  return below !== null && below >= low ? belowIs : null;
}

/** Returns true when an index is at the stop loss of a trade or past it. */
export function isStopReached({ side, stopLoss }: LeverTrade, indexPrice: bigint): boolean {
  if (stopLoss === null) return false;
  return side === 'long' ? indexPrice <= stopLoss : indexPrice >= stopLoss;
}
