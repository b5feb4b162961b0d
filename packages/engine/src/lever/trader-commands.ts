import type { ExitPosition, RevokeEntrust, SetExits } from './commands.ts';
import type { Lever } from './lever.ts';
import { decidingMark, ownTrade } from './own-trade.ts';
import type { LeverRejection } from './rejection.ts';
import { revoke } from './revoke.ts';
import { advanceClosing } from './settle.ts';
import type { LeverTrade } from './trade.ts';

/** Closes a position at the index. Frozen owners may do this. */
export function exit(command: ExitPosition, lever: Lever): LeverRejection | null {
  const own = ownTrade(command, 'holding', lever);
  if ('code' in own) return own;
  const mark = decidingMark(own.pair, lever);
  if ('code' in mark) return mark;
  lever.stage.changes.made = own.trade.id;
  // Takes at most as many steps as the account has orders, which the pair's terms bound.
  while (!advanceClosing(lever, own.trade, { mark, cause: 'trader' }));
  return null;
}

/** Cancels a waiting order. Frozen owners may do this, too, as it only releases a hold. */
export function revokeEntrust(command: RevokeEntrust, lever: Lever): LeverRejection | null {
  const own = ownTrade(command, 'waiting', lever);
  if ('code' in own) return own;
  lever.stage.changes.made = own.trade.id;
  revoke(lever, own.trade, 'trader');
  return null;
}

/** Replaces the take-profit and stop-loss prices of a position. */
export function setExits(command: SetExits, lever: Lever): LeverRejection | null {
  const fault = lever.stage.owners.actingFault(command.by.trader);
  if (fault !== null) return fault;
  const own = ownTrade(command, 'holding', lever);
  if ('code' in own) return own;
  const mark = decidingMark(own.pair, lever);
  if ('code' in mark) return mark;
  const { takeProfit, stopLoss } = command;
  const wrong = wrongSide(own.trade.facts, mark.price, takeProfit, stopLoss);
  if (wrong !== null) return { code: 'stop_on_wrong_side', stop: wrong };
  own.trade.facts = { ...own.trade.facts, takeProfit, stopLoss };
  own.pair.watchExits(own.trade);
  lever.stage.changes.made = own.trade.id;
  lever.emitChange(own.trade.facts);
  return null;
}

/**
 * Returns the exit price on the wrong side, or null: a take profit must be beyond both the opening and the current
 * price, a stop loss before both.
 */
function wrongSide(
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
