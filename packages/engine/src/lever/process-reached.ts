import type { AcceptedIndexPrice } from '../stage/accepted-index-price.ts';
import type { Progress } from '../stage/bounded-work.ts';
import { acceptIndexPrices } from './accept-index-prices.ts';
import { larger } from './arithmetic.ts';
import type { Budget } from './budget.ts';
import { fitsTotalValue, openedAt } from './enter.ts';
import { exitCause, isStopReached } from './exits.ts';
import { activateReached, followPrices } from './follow-prices.ts';
import type { CurrencyState, Lever } from './lever.ts';
import type { LeverPair } from './lever-pair.ts';
import { resolveRisks } from './liquidate.ts';
import type { OpenTrade } from './open-trade.ts';
import { exceedsWinnersShare, isWithinStress } from './pool.ts';
import { bestWinner } from './ranking.ts';
import { processReached } from './reached.ts';
import { release, revoke } from './revoke.ts';
import { advanceClosing, open } from './settle.ts';
import type { LeverCause } from './words.ts';

/**
 * Processes the index prices of a currency, always in this order: winners share a pool that their profits exceed;
 * trailing stops follow; exits close; limit orders open; accounts are warned and liquidated, by owner; winners are closed while their profits exceed
 * their share of the pool. Stops when the budget is used up, and continues there at the next call.
 */
export function processIndexPrices(lever: Lever, state: CurrencyState, budget: Budget): Progress {
  if (payJump(lever, state, budget) === 'more') return 'more';
  acceptIndexPrices(lever, state);
  const [pool, profits] = [lever.pool(state.currency), state.profits()];
  if (profits > pool) state.jump = { pool, profits };
  if (payJump(lever, state, budget) === 'more') return 'more';
  followPrices(lever, state);
  if (activateReached(lever, state, budget) === 'more') return 'more';
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
    const { trade, indexPrice } = winner;
    budget.execute(() => advanceClosing(lever, trade, { indexPrice, cause: 'pool_exhausted', pool: jump }));
  }
  state.jump = null;
  return 'done';
}

function closeExits(lever: Lever, state: CurrencyState, budget: Budget): Progress {
  return processReached(
    lever,
    state,
    budget,
    (pair, price) => pair.firstExitReachedBy(price),
    (trade, indexPrice) => advanceClosing(lever, trade, { indexPrice, cause: exitCause(trade, indexPrice) }),
  );
}

function openReachedOrders(lever: Lever, state: CurrencyState, budget: Budget): Progress {
  return processReached(
    lever,
    state,
    budget,
    (pair, price) => pair.limitTriggers.firstReachedBy(price)?.subject,
    (trade, indexPrice) => openReachedOrder(lever, trade, indexPrice),
  );
}

/** Opens an order whose limit has been reached; revokes it if owner, pair, stop loss, account or pool forbid it. */
function openReachedOrder(lever: Lever, trade: OpenTrade, indexPrice: AcceptedIndexPrice): void {
  const pair = lever.pairOf(trade);
  const opened = openedAt(lever, trade.facts, indexPrice, trade.terms);
  const missingAmount = larger(opened.margin + opened.fee - trade.hold, 0n);
  const fault = openingFault(lever, trade, pair, { index: indexPrice.price, missingAmount });
  if (fault !== null) {
    revoke(lever, trade, fault);
    return;
  }
  release(lever, trade);
  trade.facts = opened;
  open(lever, trade, indexPrice, 'limit');
}

/**
 * Returns the cause for which an order cannot open, or null. `missingAmount` is the margin and fee at the index in excess of
 * the order's hold.
 */
function openingFault(
  lever: Lever,
  { facts }: OpenTrade,
  pair: LeverPair,
  { index, missingAmount }: { readonly index: bigint; readonly missingAmount: bigint },
): LeverCause | null {
  const { owner, currency, side, quantity } = facts;
  if (lever.stage.owners.actingFault(owner) !== null) return 'frozen';
  if (!pair.terms.isOpen || lever.stage.halts.has('trading')) return 'paused';
  // It would open only to be closed at this very price.
  if (isStopReached(facts, index)) return 'stop_passed';
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
      advanceClosing(lever, winner.trade, { indexPrice: winner.indexPrice, cause: 'deleveraging', pool }),
    );
  }
  return 'done';
}
