import { unlock } from '../ledger/hold.ts';
import { asAmount, type Lever } from './lever.ts';
import type { OpenTrade } from './open-trade.ts';
import type { LeverCause } from './words.ts';

/** Cancels a waiting order and releases its margin and fee. */
export function revoke(lever: Lever, trade: OpenTrade, cause: LeverCause): void {
  const portfolio = lever.portfolioOf(trade);
  const { changes } = lever.stage;
  release(lever, trade);
  lever.trades.delete(trade.id);
  lever.emitChange({ ...trade.facts, status: 'revoked', endedAt: changes.time, cause });
  portfolio.watch();
  lever.forgetEmpty(portfolio);
}

/** Removes an order from the waiting ones and releases its hold. */
export function release(lever: Lever, trade: OpenTrade): void {
  const portfolio = lever.portfolioOf(trade);
  lever.pairOf(trade).removeOrder(trade);
  portfolio.removeOrder(trade);
  unlock(portfolio.account, asAmount(trade.hold), lever.stage.changes);
}
