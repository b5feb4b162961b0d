import type { ExitPosition, RevokeEntrust, SetExits } from './commands.ts';
import type { Lever } from './lever.ts';
import type { LeverRejection } from './rejection.ts';
import { revoke } from './revoke.ts';
import { advanceClosing } from './settle.ts';
import type { LeverTrade } from './trade.ts';
import { decidingIndexPrice, findOwnTrade } from './trade-of-owner.ts';

/** Closes a position at the index. Frozen owners may do this. */
export function exit(command: ExitPosition, lever: Lever): LeverRejection | null {
  const ownTrade = findOwnTrade(command, 'holding', lever);
  if ('code' in ownTrade) return ownTrade;
  const indexPrice = decidingIndexPrice(ownTrade.pair, lever);
  if ('code' in indexPrice) return indexPrice;
  lever.stage.changes.made = ownTrade.trade.id;
  // Takes at most as many steps as the account has orders, which the pair's terms bound.
  while (!advanceClosing(lever, ownTrade.trade, { indexPrice, cause: 'trader' }));
  return null;
}

/** Cancels a waiting order. Frozen owners may do this, too, as it only releases a hold. */
export function revokeOrder(command: RevokeEntrust, lever: Lever): LeverRejection | null {
  const ownTrade = findOwnTrade(command, 'waiting', lever);
  if ('code' in ownTrade) return ownTrade;
  lever.stage.changes.made = ownTrade.trade.id;
  revoke(lever, ownTrade.trade, 'trader');
  return null;
}

/** Replaces the take-profit and stop-loss prices of a position. */
export function setExits(command: SetExits, lever: Lever): LeverRejection | null {
  const fault = lever.stage.owners.actingFault(command.by.trader);
  if (fault !== null) return fault;
  const ownTrade = findOwnTrade(command, 'holding', lever);
  if ('code' in ownTrade) return ownTrade;
  const indexPrice = decidingIndexPrice(ownTrade.pair, lever);
  if ('code' in indexPrice) return indexPrice;
  const { takeProfit, stopLoss } = command;
  const rejection = exitPriceFault(ownTrade.trade.facts, indexPrice.price, takeProfit, stopLoss);
  if (rejection !== null) return { code: 'stop_on_wrong_side', stop: rejection };
  ownTrade.trade.facts = { ...ownTrade.trade.facts, takeProfit, stopLoss };
  ownTrade.pair.watchExits(ownTrade.trade);
  lever.stage.changes.made = ownTrade.trade.id;
  lever.emitChange(ownTrade.trade.facts);
  return null;
}

/**
 * Returns the exit price on the wrong side, or null: a take profit must be beyond both the opening and the current
 * price, a stop loss before both.
 */
function exitPriceFault(
  { side, price }: LeverTrade,
  current: bigint,
  takeProfit: bigint | null,
  stopLoss: bigint | null,
): 'take_profit' | 'stop_loss' | null {
  const [low, high] = price < current ? [price, current] : [current, price];
  const [above, below] = side === 'long' ? [takeProfit, stopLoss] : [stopLoss, takeProfit];
  const [aboveIs, belowIs] =
    side === 'long' ? (['take_profit', 'stop_loss'] as const) : (['stop_loss', 'take_profit'] as const);
  if (above !== null && above <= high) return aboveIs;
  return below !== null && below >= low ? belowIs : null;
}
