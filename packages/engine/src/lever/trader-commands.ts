import type { ExitPosition, RevokeEntrust, SetEntrustExits, SetExits } from './commands.ts';
import { exitPriceFault } from './exits.ts';
import type { Lever } from './lever.ts';
import type { LeverRejection } from './rejection.ts';
import { revoke } from './revoke.ts';
import { advanceClosing } from './settle.ts';
import { decidingIndexPrice, findOwnTrade, type TradeOfOwner } from './trade-of-owner.ts';

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
  return replaceExits(command, lever, ownTrade, indexPrice.price);
}

/** Replaces the exit prices with which a waiting order opens; they are checked against its limit. */
export function setOrderExits(command: SetEntrustExits, lever: Lever): LeverRejection | null {
  const fault = lever.stage.owners.actingFault(command.by.trader);
  if (fault !== null) return fault;
  const ownTrade = findOwnTrade(command, 'waiting', lever);
  if ('code' in ownTrade) return ownTrade;
  return replaceExits(command, lever, ownTrade, ownTrade.trade.triggerPrice);
}

function replaceExits(
  { takeProfit, stopLoss }: Pick<SetExits, 'takeProfit' | 'stopLoss'>,
  lever: Lever,
  { trade, pair }: TradeOfOwner,
  current: bigint,
): LeverRejection | null {
  const stop = exitPriceFault({ ...trade.facts, takeProfit, stopLoss }, current);
  if (stop !== null) return { code: 'stop_on_wrong_side', stop };
  trade.facts = { ...trade.facts, takeProfit, stopLoss };
  if (trade.facts.status === 'holding') pair.watchExits(trade);
  lever.stage.changes.made = trade.id;
  lever.emitChange(trade.facts);
  return null;
}
