import { unlock } from '../ledger/hold.ts';
import { asAmount, type Lever } from './lever.ts';
import type { OpenTrade } from './open-trade.ts';
import type { LeverCause } from './words.ts';

/** Takes an order back that waits: margin and fee are available again. */
export function revoke(lever: Lever, trade: OpenTrade, cause: LeverCause): void {
  const portfolio = lever.portfolioOf(trade);
  const { changes } = lever.stage;
  release(lever, trade);
  lever.trades.delete(trade.id);
  lever.emitChange({ ...trade.facts, status: 'revoked', endedAt: changes.time, cause });
  portfolio.watch();
  lever.forgetEmpty(portfolio);
}

/** Takes an order out of those that wait, and gives back what it held. */
export function release(lever: Lever, trade: OpenTrade): void {
  const portfolio = lever.portfolioOf(trade);
  lever.pairOf(trade).removeEntrust(trade);
  portfolio.removeEntrust(trade);
  unlock(portfolio.account, asAmount(trade.hold), lever.stage.changes);
}
