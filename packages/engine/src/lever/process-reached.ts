import type { Progress } from '../stage/bounded-work.ts';
import type { MarkedPrice } from '../stage/marked-price.ts';
import { larger } from './arithmetic.ts';
import type { Budget } from './budget.ts';
import { fitsTotalValue, openedAt } from './enter.ts';
import type { CurrencyState, Lever } from './lever.ts';
import type { LeverPair } from './lever-pair.ts';
import { resolveRisks } from './liquidate.ts';
import type { OpenTrade } from './open-trade.ts';
import { exceedsWinnersShare, isWithinStress } from './pool.ts';
import { bestWinner } from './ranking.ts';
import { release, revoke } from './revoke.ts';
import { advanceClosing, open } from './settle.ts';
import { takeMarks } from './take-marks.ts';
import type { LeverCause } from './words.ts';

/**
 * Processes the index prices of a currency, always in this order: winners share a pool that their profits exceed; stops
 * close; limit orders open; accounts are warned and liquidated, by owner; winners are closed while their profits exceed
 * their share of the pool. Stops when the budget is used up, and continues there at the next call.
 */
export function processMarks(lever: Lever, state: CurrencyState, budget: Budget): Progress {
  if (payJump(lever, state, budget) === 'more') return 'more';
  takeMarks(lever, state);
  const [pool, profits] = [lever.pool(state.currency), state.profits()];
  if (profits > pool) state.jump = { pool, profits };
  if (payJump(lever, state, budget) === 'more') return 'more';
  if (closeExits(lever, state, budget) === 'more') return 'more';
  if (openReachedOrders(lever, state, budget) === 'more') return 'more';
  if (resolveRisks(lever, state, budget) === 'more') return 'more';
  return deleverage(lever, state, budget);
}

/** Continues paying winners their shares of an insufficient pool. */
export function payJump(lever: Lever, state: CurrencyState, budget: Budget): Progress {
  const { jump } = state;
  if (jump === null) return 'done';
  for (;;) {
    const winner = bestWinner(state, () => true);
    if (winner === null) break;
    if (!budget.hasBudget()) return 'more';
    const { trade, mark } = winner;
    budget.execute(() => advanceClosing(lever, trade, { mark, cause: 'pool_exhausted', pool: jump }));
  }
  state.jump = null;
  return 'done';
}

function closeExits(lever: Lever, state: CurrencyState, budget: Budget): Progress {
  return processReached(lever, state, budget, 'exitTriggers', (trade, mark) =>
    advanceClosing(lever, trade, { mark, cause: exitOf(trade, mark) }),
  );
}

function openReachedOrders(lever: Lever, state: CurrencyState, budget: Budget): Progress {
  return processReached(lever, state, budget, 'limitTriggers', (trade, mark) =>
    openReachedOrder(lever, trade, mark),
  );
}

/**
 * Runs `step` for every trade triggered by fresh index prices, pair by pair, in the order of the index prices reached.
 */
function processReached(
  lever: Lever,
  { pairs }: CurrencyState,
  budget: Budget,
  kind: 'exitTriggers' | 'limitTriggers',
  step: (trade: OpenTrade, mark: MarkedPrice) => void,
): Progress {
  for (const pair of pairs) {
    const { mark } = pair;
    if (mark === null || !lever.isFresh(pair)) continue;
    for (let next = firstReached(pair, kind, mark); next; next = firstReached(pair, kind, mark)) {
      if (!budget.hasBudget()) return 'more';
      const trade = next;
      budget.execute(() => step(trade, mark));
    }
  }
  return 'done';
}

function firstReached(
  pair: LeverPair,
  kind: 'exitTriggers' | 'limitTriggers',
  { price }: MarkedPrice,
): OpenTrade | undefined {
  return pair[kind].firstReachedBy(price)?.subject;
}

function exitOf({ isUnpaid, facts: { side, takeProfit } }: OpenTrade, { price }: MarkedPrice): LeverCause {
  if (isUnpaid) return 'overnight';
  const isTakeProfitReached =
    takeProfit !== null && (side === 'long' ? price >= takeProfit : price <= takeProfit);
  return isTakeProfitReached ? 'take_profit' : 'stop_loss';
}

/** Opens an order whose limit has been reached; revokes it if owner, pair, account or pool forbid it. */
function openReachedOrder(lever: Lever, trade: OpenTrade, mark: MarkedPrice): void {
  const pair = lever.pairOf(trade);
  const opened = openedAt(lever, trade.facts, mark, trade.terms);
  const missingAmount = larger(opened.margin + opened.fee - trade.hold, 0n);
  const fault = openingFault(lever, trade, pair, missingAmount);
  if (fault !== null) {
    revoke(lever, trade, fault);
    return;
  }
  release(lever, trade);
  trade.facts = opened;
  open(lever, trade, mark, 'limit');
}

/**
 * Returns the cause for which an order cannot open, or null. `missingAmount` is the margin and fee at the index in excess of
 * the order's hold.
 */
function openingFault(
  lever: Lever,
  { facts }: OpenTrade,
  pair: LeverPair,
  missingAmount: bigint,
): LeverCause | null {
  const { owner, currency, side, quantity } = facts;
  if (lever.stage.owners.actingFault(owner) !== null) return 'frozen';
  if (!pair.terms.isOpen || lever.stage.halts.has('trading')) return 'paused';
  // The order's own hold pays for it; only the excess is taken from the balance that has to bear losses.
  if ((lever.find({ owner, currency })?.spendable() ?? 0n) < missingAmount) return 'not_covered';
  return isWithinStress(lever, pair, side, quantity) && fitsTotalValue(pair, quantity) ? null : 'pool_full';
}

function deleverage(lever: Lever, state: CurrencyState, budget: Budget): Progress {
  while (exceedsWinnersShare(lever, state)) {
    const winner = bestWinner(state, (pair) => lever.isFresh(pair));
    if (winner === null) return 'done';
    if (!budget.hasBudget()) return 'more';
    const pool = { pool: lever.pool(state.currency), profits: state.profits() };
    budget.execute(() =>
      advanceClosing(lever, winner.trade, { mark: winner.mark, cause: 'deleveraging', pool }),
    );
  }
  return 'done';
}
