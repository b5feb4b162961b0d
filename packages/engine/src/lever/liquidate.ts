import type { Progress } from '../stage/bounded-work.ts';
import type { Budget } from './budget.ts';
import type { CurrencyBook, Lever } from './lever.ts';
import type { OpenTrade } from './open-trade.ts';
import type { Portfolio } from './portfolio.ts';
import { revoke } from './revoke.ts';
import { settle } from './settle.ts';

/** Warns and liquidates the accounts that the marks have brought to it, the lowest owner first. */
export function resolveRisks(lever: Lever, book: CurrencyBook, budget: Budget): Progress {
  gather(book);
  for (let portfolio = book.acting.at(-1); portfolio; portfolio = book.acting.at(-1)) {
    if (resolve(lever, portfolio, budget) === 'more') return 'more';
    book.acting.pop();
    portfolio.isActing = false;
    portfolio.watch();
  }
  return 'done';
}

/** Takes those that the marks have reached out of what waits. */
function gather(book: CurrencyBook): void {
  const { acting } = book;
  const before = acting.length;
  for (const { mark, risks } of book.pairs) {
    if (mark === null) continue;
    for (let next = risks.reachedBy(mark.price); next; next = risks.reachedBy(mark.price)) {
      risks.remove(next);
      const portfolio = book.portfolios.get(next.subject);
      if (portfolio === undefined || portfolio.isActing) continue;
      portfolio.isActing = true;
      portfolio.unwatch();
      acting.push(portfolio);
    }
  }
  if (acting.length > before) acting.sort((left, right) => right.owner - left.owner);
}

function resolve(lever: Lever, portfolio: Portfolio, budget: Budget): Progress {
  for (let step = nextStep(lever, portfolio); step !== null; step = nextStep(lever, portfolio)) {
    if (!budget.isEnough()) return 'more';
    budget.spend(step);
  }
  return 'done';
}

/** What has to be done about an account next; null: nothing, or nothing that its marks let be done. */
function nextStep(lever: Lever, portfolio: Portfolio): (() => void) | null {
  if (portfolio.riskClass === 'liquidating') return nextOfLiquidation(lever, portfolio);
  const isSafe = portfolio.riskClass === 'safe';
  if (!portfolio.isWarned()) {
    portfolio.riskClass = 'safe';
    return null;
  }
  if (isSafe) return () => lever.warn(portfolio);
  if (!portfolio.isToLiquidate() || largestLoss(lever, portfolio) === null) return null;
  return () => {
    portfolio.riskClass = 'liquidating';
  };
}

/** Its orders go first, then positions until it is above the warning or has none left whose marks are fresh. */
function nextOfLiquidation(lever: Lever, portfolio: Portfolio): (() => void) | null {
  if (!portfolio.isWarned()) {
    portfolio.riskClass = 'safe';
    return null;
  }
  for (const trade of portfolio.waiting.values()) return () => revoke(lever, trade, 'liquidation');
  const trade = largestLoss(lever, portfolio);
  const mark = trade && lever.pairOf(trade).mark;
  return trade === null || !mark ? null : () => settle(lever, trade, { mark, cause: 'liquidation' });
}

/** Of the positions whose marks are fresh, the one that loses most; of equals the oldest. */
function largestLoss(lever: Lever, portfolio: Portfolio): OpenTrade | null {
  let largest: OpenTrade | null = null;
  let least = 0n;
  for (const trade of portfolio.holding.values()) {
    const pair = lever.pairOf(trade);
    if (pair.mark === null || !lever.isFresh(pair)) continue;
    const profit = trade.profitAt(pair.mark.price);
    const isFirst = largest === null || profit < least || (profit === least && trade.id < largest.id);
    if (!isFirst) continue;
    largest = trade;
    least = profit;
  }
  return largest;
}
