import type { Progress } from '../stage/bounded-work.ts';
import type { MarkedPrice } from '../stage/marked-price.ts';
import { larger } from './arithmetic.ts';
import type { Budget } from './budget.ts';
import { fitsMore, openedAt } from './enter.ts';
import type { CurrencyBook, Lever } from './lever.ts';
import type { LeverPair } from './lever-pair.ts';
import { resolveRisks } from './liquidate.ts';
import type { OpenTrade } from './open-trade.ts';
import { isBeyondShare, isWithinStress } from './pool.ts';
import { bestWinner } from './ranking.ts';
import { release, revoke } from './revoke.ts';
import { advanceClosing, open } from './settle.ts';
import { takeMarks } from './take-marks.ts';
import type { LeverCause } from './words.ts';

/**
 * Processes the marks of a currency, always in this order: winners share a pool that their profits exceed; stops close;
 * limit orders open; accounts are warned and liquidated, by owner; winners are closed while their profits exceed their
 * share of the pool. Stops when the budget is used up, and continues there at the next call.
 */
export function workOff(lever: Lever, book: CurrencyBook, budget: Budget): Progress {
  if (payJump(lever, book, budget) === 'more') return 'more';
  takeMarks(lever, book);
  const [pool, profits] = [lever.pool(book.currency), book.profits()];
  if (profits > pool) book.jump = { pool, profits };
  if (payJump(lever, book, budget) === 'more') return 'more';
  if (closeExits(lever, book, budget) === 'more') return 'more';
  if (openEntrusts(lever, book, budget) === 'more') return 'more';
  if (resolveRisks(lever, book, budget) === 'more') return 'more';
  return deleverage(lever, book, budget);
}

/** Continues paying winners their shares of an insufficient pool. */
export function payJump(lever: Lever, book: CurrencyBook, budget: Budget): Progress {
  const { jump } = book;
  if (jump === null) return 'done';
  for (;;) {
    const winner = bestWinner(book, () => true);
    if (winner === null) break;
    if (!budget.isEnough()) return 'more';
    const { trade, mark } = winner;
    budget.spend(() => advanceClosing(lever, trade, { mark, cause: 'pool_exhausted', pool: jump }));
  }
  book.jump = null;
  return 'done';
}

function closeExits(lever: Lever, book: CurrencyBook, budget: Budget): Progress {
  return whileReached(lever, book, budget, 'exits', (trade, mark) =>
    advanceClosing(lever, trade, { mark, cause: exitOf(trade, mark) }),
  );
}

function openEntrusts(lever: Lever, book: CurrencyBook, budget: Budget): Progress {
  return whileReached(lever, book, budget, 'entrusts', (trade, mark) => openEntrust(lever, trade, mark));
}

/** Runs `step` for every trade triggered by fresh marks, pair by pair, in the order of the index prices reached. */
function whileReached(
  lever: Lever,
  { pairs }: CurrencyBook,
  budget: Budget,
  kind: 'exits' | 'entrusts',
  step: (trade: OpenTrade, mark: MarkedPrice) => void,
): Progress {
  for (const pair of pairs) {
    const { mark } = pair;
    if (mark === null || !lever.isFresh(pair)) continue;
    for (let next = reached(pair, kind, mark); next; next = reached(pair, kind, mark)) {
      if (!budget.isEnough()) return 'more';
      const trade = next;
      budget.spend(() => step(trade, mark));
    }
  }
  return 'done';
}

function reached(pair: LeverPair, kind: 'exits' | 'entrusts', { price }: MarkedPrice): OpenTrade | undefined {
  return pair[kind].reachedBy(price)?.subject;
}

function exitOf({ isUnpaid, facts: { side, takeProfit } }: OpenTrade, { price }: MarkedPrice): LeverCause {
  if (isUnpaid) return 'overnight';
  const isTaken = takeProfit !== null && (side === 'long' ? price >= takeProfit : price <= takeProfit);
  return isTaken ? 'take_profit' : 'stop_loss';
}

/** Opens an order whose limit has been reached; revokes it if owner, pair, account or pool forbid it. */
function openEntrust(lever: Lever, trade: OpenTrade, mark: MarkedPrice): void {
  const pair = lever.pairOf(trade);
  const opened = openedAt(lever, trade.facts, mark, trade.terms);
  const missing = larger(opened.margin + opened.fee - trade.hold, 0n);
  const fault = whyNotOpened(lever, trade, pair, missing);
  if (fault !== null) {
    revoke(lever, trade, fault);
    return;
  }
  release(lever, trade);
  trade.facts = opened;
  open(lever, trade, mark, 'limit');
}

/**
 * Returns the cause for which an order cannot open, or null. `missing` is the margin and fee at the index in excess of
 * the order's hold.
 */
function whyNotOpened(
  lever: Lever,
  { facts }: OpenTrade,
  pair: LeverPair,
  missing: bigint,
): LeverCause | null {
  const { owner, currency, side, quantity } = facts;
  if (lever.stage.owners.actingFault(owner) !== null) return 'frozen';
  if (!pair.terms.isOpen || lever.stage.halts.has('trading')) return 'paused';
  // The order's own hold pays for it; only the excess is taken from the balance that has to bear losses.
  if ((lever.find({ owner, currency })?.spendable() ?? 0n) < missing) return 'not_covered';
  return isWithinStress(lever, pair, side, quantity) && fitsMore(pair, quantity) ? null : 'pool_full';
}

function deleverage(lever: Lever, book: CurrencyBook, budget: Budget): Progress {
  while (isBeyondShare(lever, book)) {
    const winner = bestWinner(book, (pair) => lever.isFresh(pair));
    if (winner === null) return 'done';
    if (!budget.isEnough()) return 'more';
    const pool = { pool: lever.pool(book.currency), profits: book.profits() };
    budget.spend(() =>
      advanceClosing(lever, winner.trade, { mark: winner.mark, cause: 'deleveraging', pool }),
    );
  }
  return 'done';
}
