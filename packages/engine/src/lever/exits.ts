import { MAX_TRAILING_DELTA, MIN_TRAILING_DELTA } from '@assay/domain';
import type { AcceptedIndexPrice } from '../stage/accepted-index-price.ts';
import type { SetExits } from './commands.ts';
import type { OpenTrade } from './open-trade.ts';
import type { LeverRejection } from './rejection.ts';
import type { LeverTrade, LeverTrailing } from './trade.ts';
import type { LeverCause, LeverStop } from './words.ts';

/** Exits of a trade, as events publish them. */
export type Exits = Pick<LeverTrade, 'takeProfit' | 'stopLoss' | 'trailing'>;

type RequestedExits = {
  readonly [Name in keyof Pick<SetExits, 'takeProfit' | 'stopLoss' | 'trailingDelta' | 'activationPrice'>]?:
    | SetExits[Name]
    | undefined;
};

/** Returns the exits that a command requests for a trade with the trailing stop `present`; it begins to follow later. */
export function requestedExits(
  { takeProfit = null, stopLoss = null, trailingDelta, activationPrice: from }: RequestedExits,
  present: LeverTrailing | null,
): Exits {
  const activationPrice = from ?? null;
  const isUnchanged =
    trailingDelta === undefined ||
    (present !== null && present.delta === trailingDelta && present.activationPrice === activationPrice);
  if (isUnchanged) return { takeProfit, stopLoss, trailing: present };
  if (trailingDelta === 0) return { takeProfit, stopLoss, trailing: null };
  const trailing = { delta: trailingDelta, activationPrice, extreme: null, asOf: null };
  return { takeProfit, stopLoss, trailing };
}

/**
 * Returns the rejection of exits, or null. A take profit and an activation price must be beyond both the opening price
 * and `current`, a stop loss before both. `current` is the index now, or for a waiting order the one that its limit
 * waits for.
 */
export function exitsFault(
  { side, price }: Pick<LeverTrade, 'side' | 'price'>,
  { takeProfit, stopLoss, trailing }: Exits,
  current: bigint,
): LeverRejection | null {
  const [low, high] = price < current ? [price, current] : [current, price];
  const wrong = (stop: LeverStop): LeverRejection => ({ code: 'stop_on_wrong_side', stop });
  const [above, below] = side === 'long' ? [takeProfit, stopLoss] : [stopLoss, takeProfit];
  const [aboveIs, belowIs] =
    side === 'long' ? (['take_profit', 'stop_loss'] as const) : (['stop_loss', 'take_profit'] as const);
  if (above !== null && above <= high) return wrong(aboveIs);
  if (below !== null && below >= low) return wrong(belowIs);
  if (trailing === null || trailing.extreme !== null) return null;
  const { delta, activationPrice } = trailing;
  if (!Number.isSafeInteger(delta) || delta < MIN_TRAILING_DELTA || delta > MAX_TRAILING_DELTA)
    return { code: 'invalid_trailing', least: MIN_TRAILING_DELTA, most: MAX_TRAILING_DELTA };
  const isPassed =
    activationPrice !== null && (side === 'long' ? activationPrice <= high : activationPrice >= low);
  return isPassed ? wrong('activation') : null;
}

/** Returns a trailing stop as it is at an index price from which it may begin to follow. */
export function trailingFrom(
  trailing: LeverTrailing | null,
  { price, sequence }: AcceptedIndexPrice,
): LeverTrailing | null {
  if (trailing === null || trailing.extreme !== null || trailing.activationPrice !== null) return trailing;
  return { ...trailing, extreme: price, asOf: sequence };
}

/** Returns the cause for which a position closes whose exit an index price has reached. */
export function exitCause(trade: OpenTrade, { price }: AcceptedIndexPrice): LeverCause {
  const { side, takeProfit, trailing } = trade.facts;
  if (trade.isUnpaid) return 'overnight';
  const isTakeProfitReached =
    takeProfit !== null && (side === 'long' ? price >= takeProfit : price <= takeProfit);
  if (isTakeProfitReached) return 'take_profit';
  return trailing === null || isStopReached(trade.facts, price) ? 'stop_loss' : 'trailing_stop';
}

/** Returns true when an index is at the stop loss of a trade or past it. */
export function isStopReached({ side, stopLoss }: LeverTrade, indexPrice: bigint): boolean {
  if (stopLoss === null) return false;
  return side === 'long' ? indexPrice <= stopLoss : indexPrice >= stopLoss;
}
