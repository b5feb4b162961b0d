import type { Progress } from '../stage/bounded-work.ts';
import type { Budget } from './budget.ts';
import type { CurrencyBook, Lever } from './lever.ts';
import type { OpenTrade } from './open-trade.ts';
import type { Portfolio } from './portfolio.ts';
import { revoke } from './revoke.ts';
import { advanceClosing } from './settle.ts';

/** Accounts that one command takes out of what waits, and as many that it checks; the budget bounds their own work. */
export const ACCOUNTS_PER_COMMAND = 1_000;

/** Warns and liquidates the accounts that the marks have brought to it, the lowest owner first. */
export function resolveRisks(lever: Lever, book: CurrencyBook, budget: Budget): Progress {
  const { acting } = book;
  if (acting.long?.phase !== 'resolving') {
    if (gather(book) === 'more') {
      acting.long = { phase: 'gathering' };
      return 'more';
    }
    if (acting.long !== null) acting.long = { phase: 'resolving', marks: marksOf(book) };
  }
  if (resolveAll(lever, book, budget) === 'more') return 'more';
  const { long } = acting;
  acting.long = null;
  return long?.phase === 'resolving' && long.marks !== marksOf(book) ? 'more' : 'done';
}

/** Takes those that the marks have reached out of what waits. */
function gather({ pairs, portfolios, acting }: CurrencyBook): Progress {
  let left = ACCOUNTS_PER_COMMAND;
  for (const { mark, risks } of pairs) {
    if (mark === null) continue;
    for (let next = risks.reachedBy(mark.price); next; next = risks.reachedBy(mark.price)) {
      if (left === 0) return 'more';
      left -= 1;
      risks.remove(next);
      const portfolio = portfolios.get(next.subject);
      if (portfolio === undefined || portfolio.acting !== null) continue;
      acting.add(portfolio);
      portfolio.unwatch();
    }
  }
  return 'done';
}

/** Another number as soon as any pair has another mark: marks are numbered upward. */
function marksOf({ pairs }: CurrencyBook): number {
  return pairs.reduce((sum, { mark }) => sum + (mark?.sequence ?? 0), 0);
}

function resolveAll(lever: Lever, book: CurrencyBook, budget: Budget): Progress {
  const { acting } = book;
  let left = ACCOUNTS_PER_COMMAND;
  for (let portfolio = acting.first; portfolio; portfolio = acting.first) {
    if (left === 0) {
      // Those that had their turn and can do nothing are not to take it again before the others.
      acting.long ??= { phase: 'resolving', marks: marksOf(book) };
      return 'more';
    }
    if (resolve(lever, portfolio, budget) === 'more') return 'more';
    left -= 1;
    acting.remove(portfolio);
    portfolio.watch();
  }
  return 'done';
}

function resolve(lever: Lever, portfolio: Portfolio, budget: Budget): Progress {
  for (let step = nextStep(lever, portfolio); step !== null; step = nextStep(lever, portfolio)) {
    if (!budget.isEnough()) return 'more';
    budget.spend(step);
  }
  return 'done';
}

/** Returns the next step about an account; null: none, or none that its marks allow. */
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
  return trade === null || !mark ? null : () => advanceClosing(lever, trade, { mark, cause: 'liquidation' });
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
