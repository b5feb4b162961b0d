import { assert } from '../assertion.ts';
import type { AcceptedIndexPrice } from '../stage/accepted-index-price.ts';
import type { ExitPosition, RevokeEntrust, SetEntrustExits, SetExits } from './commands.ts';
import { exitsFault, requestedExits, trailingFrom } from './exits.ts';
import type { Lever } from './lever.ts';
import type { OpenTrade } from './open-trade.ts';
import { collectOvernight } from './overnight.ts';
import type { LeverRejection } from './rejection.ts';
import { revoke } from './revoke.ts';
import { advanceClosing } from './settle.ts';
import { splitPosition } from './split-position.ts';
import { decidingIndexPrice, findOwnTrade } from './trade-of-owner.ts';

/** Closes a position or a part of it at the index. Frozen owners may do this. */
export function exit(command: ExitPosition, lever: Lever): LeverRejection | null {
  const ownTrade = findOwnTrade(command, 'holding', lever);
  if ('code' in ownTrade) return ownTrade;
  const indexPrice = decidingIndexPrice(ownTrade.pair, lever);
  if ('code' in indexPrice) return indexPrice;
  const { trade } = ownTrade;
  const { hands: maximum } = trade.facts;
  const { hands = maximum } = command;
  if (!Number.isSafeInteger(hands) || hands < 1 || hands > maximum)
    return { code: 'part_out_of_range', maximum };
  if (hands < maximum) {
    closePart(lever, trade, hands, indexPrice);
    return null;
  }
  lever.stage.changes.createdId = trade.id;
  // Takes at most as many steps as the account has orders, which the pair's terms bound.
  while (!advanceClosing(lever, trade, { indexPrice, cause: 'trader' }));
  return null;
}

/** Closes some hands of a position, after the overnight fees that the whole position owes. */
function closePart(lever: Lever, trade: OpenTrade, hands: number, indexPrice: AcceptedIndexPrice): void {
  if (!collectOvernight(lever, trade)) trade.isUnpaid = true;
  const part = splitPosition(lever, trade, hands);
  lever.stage.changes.createdId = part.id;
  const isClosed = advanceClosing(lever, part, { indexPrice, cause: 'trader' });
  assert(isClosed, 'a part closes without orders to revoke, as the rest is a position');
  lever.emitChange(trade.facts);
}

/** Cancels a waiting order. Frozen owners may do this, too, as it only releases a hold. */
export function revokeOrder(command: RevokeEntrust, lever: Lever): LeverRejection | null {
  const ownTrade = findOwnTrade(command, 'waiting', lever);
  if ('code' in ownTrade) return ownTrade;
  lever.stage.changes.createdId = ownTrade.trade.id;
  revoke(lever, ownTrade.trade, 'trader');
  return null;
}

/** Replaces the exits of a position. */
export function setExits(command: SetExits, lever: Lever): LeverRejection | null {
  const fault = lever.stage.owners.actingFault(command.by.trader);
  if (fault !== null) return fault;
  const ownTrade = findOwnTrade(command, 'holding', lever);
  if ('code' in ownTrade) return ownTrade;
  const indexPrice = decidingIndexPrice(ownTrade.pair, lever);
  if ('code' in indexPrice) return indexPrice;
  const { trade, pair } = ownTrade;
  const exits = requestedExits(command, trade.facts.trailing);
  const rejection = exitsFault(trade.facts, exits, indexPrice.price);
  if (rejection !== null) return rejection;
  const isTrailingUnchanged = exits.trailing === trade.facts.trailing;
  trade.facts = { ...trade.facts, ...exits, trailing: trailingFrom(exits.trailing, indexPrice) };
  pair.watchExits(trade);
  if (!isTrailingUnchanged) pair.trail(trade, trade.facts.trailing?.extreme ?? null);
  changed(lever, trade);
  return null;
}

/** Replaces the exits with which a waiting order opens; they are checked against its limit. */
export function setOrderExits(command: SetEntrustExits, lever: Lever): LeverRejection | null {
  const fault = lever.stage.owners.actingFault(command.by.trader);
  if (fault !== null) return fault;
  const ownTrade = findOwnTrade(command, 'waiting', lever);
  if ('code' in ownTrade) return ownTrade;
  const { trade } = ownTrade;
  const exits = requestedExits(command, trade.facts.trailing);
  const rejection = exitsFault(trade.facts, exits, trade.triggerPrice);
  if (rejection !== null) return rejection;
  trade.facts = { ...trade.facts, ...exits };
  changed(lever, trade);
  return null;
}

function changed(lever: Lever, trade: OpenTrade): void {
  lever.stage.changes.createdId = trade.id;
  trade.publishExtreme(lever.pairOf(trade).indexPrice);
  lever.emitChange(trade.facts);
}
