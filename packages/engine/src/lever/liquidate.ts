import type { Progress } from '../stage/bounded-work.ts';
import type { Budget } from './budget.ts';
import type { CurrencyState, Lever } from './lever.ts';
import type { OpenTrade } from './open-trade.ts';
import type { Portfolio } from './portfolio.ts';
import { revoke } from './revoke.ts';
import { advanceClosing } from './settle.ts';

/** Maximum number of accounts that one command gathers, and that it checks; the budget bounds the work on them. */
export const ACCOUNTS_PER_COMMAND = 1_000;

/** Warns and liquidates the accounts whose risk rate the index prices have lowered to it, the lowest owner first. */
export function resolveRisks(lever: Lever, state: CurrencyState, budget: Budget): Progress {
  const { riskQueue } = state;
  if (riskQueue.unfinishedGathering?.phase !== 'resolving') {
    if (collectReached(state) === 'more') {
      riskQueue.unfinishedGathering = { phase: 'gathering' };
      return 'more';
    }
    if (riskQueue.unfinishedGathering !== null)
      riskQueue.unfinishedGathering = { phase: 'resolving', indexPricesAccepted: indexPricesOf(state) };
  }
  if (processQueue(lever, state, budget) === 'more') return 'more';
  const { unfinishedGathering: long } = riskQueue;
  riskQueue.unfinishedGathering = null;
  return long?.phase === 'resolving' && long.indexPricesAccepted !== indexPricesOf(state) ? 'more' : 'done';
}

/** Moves the accounts that the index prices have reached from the watch lists to `riskQueue`. */
function collectReached({ pairs, portfolios, riskQueue }: CurrencyState): Progress {
  let remaining = ACCOUNTS_PER_COMMAND;
  for (const { indexPrice, riskTriggers: risks } of pairs) {
    if (indexPrice === null) continue;
    for (
      let next = risks.firstReachedBy(indexPrice.price);
      next;
      next = risks.firstReachedBy(indexPrice.price)
    ) {
      if (remaining === 0) return 'more';
      remaining -= 1;
      risks.remove(next);
      const portfolio = portfolios.get(next.subject);
      if (portfolio === undefined || portfolio.queueEntry !== null) continue;
      riskQueue.add(portfolio);
      portfolio.unwatch();
    }
  }
  return 'done';
}

/**
 * Returns a number that changes whenever a pair has a new index price, because sequence numbers of index prices only
 * grow.
 */
function indexPricesOf({ pairs }: CurrencyState): number {
  return pairs.reduce((total, { indexPrice }) => total + (indexPrice?.sequence ?? 0), 0);
}

function processQueue(lever: Lever, state: CurrencyState, budget: Budget): Progress {
  const { riskQueue } = state;
  let remaining = ACCOUNTS_PER_COMMAND;
  for (let portfolio = riskQueue.first; portfolio; portfolio = riskQueue.first) {
    if (remaining === 0) {
      // Accounts that were checked and need no step must not be checked again before the others.
      riskQueue.unfinishedGathering ??= { phase: 'resolving', indexPricesAccepted: indexPricesOf(state) };
      return 'more';
    }
    if (processAccount(lever, portfolio, budget) === 'more') return 'more';
    remaining -= 1;
    riskQueue.remove(portfolio);
    portfolio.watch();
  }
  return 'done';
}

function processAccount(lever: Lever, portfolio: Portfolio, budget: Budget): Progress {
  for (let step = nextStep(lever, portfolio); step !== null; step = nextStep(lever, portfolio)) {
    if (!budget.hasBudget()) return 'more';
    budget.execute(step);
  }
  return 'done';
}

/** Returns the next step for an account; null if there is none or stale index prices forbid it. */
function nextStep(lever: Lever, portfolio: Portfolio): (() => void) | null {
  if (portfolio.riskClass === 'liquidating') return nextLiquidationStep(lever, portfolio);
  const isSafe = portfolio.riskClass === 'safe';
  if (!portfolio.isWarned()) {
    portfolio.riskClass = 'safe';
    return null;
  }
  if (isSafe) return () => lever.warn(portfolio);
  if (!portfolio.isToLiquidate() || tradeWithLargestLoss(lever, portfolio) === null) return null;
  return () => {
    portfolio.riskClass = 'liquidating';
  };
}

/**
 * Cancels the account's orders first, then closes positions until it is above the warning rate or has no position with
 * a fresh index price.
 */
function nextLiquidationStep(lever: Lever, portfolio: Portfolio): (() => void) | null {
  if (!portfolio.isWarned()) {
    portfolio.riskClass = 'safe';
    return null;
  }
  for (const trade of portfolio.openOrders.values()) return () => revoke(lever, trade, 'liquidation');
  const trade = tradeWithLargestLoss(lever, portfolio);
  const indexPrice = trade && lever.pairOf(trade).indexPrice;
  return trade === null || !indexPrice
    ? null
    : () => advanceClosing(lever, trade, { indexPrice, cause: 'liquidation' });
}

/**
 * Returns the position with the largest loss among those with fresh index prices; the oldest of equals. Null if there
 * is none.
 */
function tradeWithLargestLoss(lever: Lever, portfolio: Portfolio): OpenTrade | null {
  let losing: OpenTrade | null = null;
  let lowestProfit = 0n;
  for (const trade of portfolio.positionsById.values()) {
    const pair = lever.pairOf(trade);
    if (pair.indexPrice === null || !lever.isFresh(pair)) continue;
    const profit = trade.profitAt(pair.indexPrice.price);
    const isFirst =
      losing === null || profit < lowestProfit || (profit === lowestProfit && trade.id < losing.id);
    if (!isFirst) continue;
    losing = trade;
    lowestProfit = profit;
  }
  return losing;
}
