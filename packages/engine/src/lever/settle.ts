import { floorDiv } from '@assay/money';
import { assert } from '../assertion.ts';
import type { Account } from '../ledger/account.ts';
import { takeFee } from '../ledger/fee.ts';
import { lock, unlock } from '../ledger/hold.ts';
import { move } from '../ledger/move.ts';
import type { AcceptedIndexPrice } from '../stage/accepted-index-price.ts';
import { shareRoundedUp, smaller } from './arithmetic.ts';
import { asAmount, type Lever, type PoolJump } from './lever.ts';
import { closedTrade, type OpenTrade } from './open-trade.ts';
import { collectOvernight, nightsDue } from './overnight.ts';
import type { Portfolio } from './portfolio.ts';
import { revoke } from './revoke.ts';
import type { LEVER_REASONS, LeverCause } from './words.ts';

type Settling = {
  readonly indexPrice: AcceptedIndexPrice;
  readonly cause: LeverCause;
  /** Pool and total profit of the winners, if the closing is due to a pool shortfall or to deleveraging. */
  readonly pool?: PoolJump;
};

/**
 * Takes one bounded step towards closing a position at an index price: cancels the next order whose hold its loss
 * needs, or closes the position if none is needed. Returns true once it is closed.
 */
export function advanceClosing(lever: Lever, trade: OpenTrade, settling: Settling): boolean {
  const order = orderToCancelFirst(lever, trade, settling);
  if (order === null) settle(lever, trade, settling);
  else revoke(lever, order, 'not_covered');
  return order === null;
}

/**
 * Returns the next waiting order whose hold has to pay for closing the account's last position; null if none is needed.
 */
function orderToCancelFirst(lever: Lever, trade: OpenTrade, settling: Settling): OpenTrade | null {
  const { account, debt, positionsById, openOrders } = lever.portfolioOf(trade);
  const [order] = openOrders.values();
  if (!lever.cancelsOrdersFirst || positionsById.size > 1 || order === undefined) return null;
  const { margin } = trade.facts;
  const backed = account.available + margin;
  const nights = smaller(nightsDue(lever, trade) ?? 0n, backed);
  return backed - nights + dueOf(trade, settling) < debt ? order : null;
}

/**
 * Closes a position at an index price. A profit is paid by the pool, a loss paid to it; the part that the account
 * cannot pay is a debt of its other positions, and after the last of them borne by the insurance fund.
 */
function settle(lever: Lever, trade: OpenTrade, settling: Settling): void {
  const { indexPrice, cause, pool } = settling;
  const [portfolio, pair] = [lever.portfolioOf(trade), lever.pairOf(trade)];
  const { indexPrices, changes } = lever.stage;
  indexPrices.use(indexPrice, changes);
  collectOvernight(lever, trade);
  const { equity, margins } = { equity: portfolio.equity(), margins: portfolio.margins };
  const profit = trade.profitAt(indexPrice.price);
  const due = dueOf(trade, settling);
  trade.publishExtreme(pair.indexPrice);
  pair.removePosition(trade);
  portfolio.removePosition(trade);
  lever.trades.delete(trade.id);
  const { margin } = trade.facts;
  if (margin > 0n) unlock(portfolio.account, asAmount(margin), changes);
  const before = portfolio.account.total;
  if (due > 0n) payProfit(lever, portfolio, due, trade.id);
  else portfolio.debt -= due;
  payDebt(lever, portfolio, due > 0n ? 'lever_debt' : 'lever_loss', trade.id);
  const shortfall = portfolio.positionsById.size === 0 ? coverShortfall(lever, portfolio, trade.id) : 0n;
  const value = indexPrice.price * trade.quantity;
  const fee = cause === 'liquidation' ? takeLiquidationFee(lever, trade, value, margin + profit) : 0n;
  lever.emitChange(closedTrade(trade, { cause, time: changes.time, closePrice: indexPrice.price, profit }));
  lever.receipt(trade, {
    kind: 'settled',
    cause,
    markSequence: indexPrice.sequence,
    markPrice: indexPrice.price,
    price: indexPrice.price,
    value,
    margin,
    fee,
    profit,
    paid: portfolio.account.total - before + fee,
    owed: portfolio.debt,
    borne: shortfall,
    equity,
    margins,
    pool: pool?.pool ?? null,
    profits: pool?.profits ?? null,
  });
  if (portfolio.positionsById.size === 0) portfolio.riskClass = 'safe';
  lever.endWarning(portfolio);
  portfolio.watch();
  lever.forgetEmpty(portfolio);
}

/**
 * Opens a position at a price: takes the fee and holds the margin. The hold of its order must have been released
 * before.
 */
export function open(
  lever: Lever,
  trade: OpenTrade,
  indexPrice: AcceptedIndexPrice,
  cause: 'trader' | 'limit',
): void {
  const [portfolio, pair] = [lever.portfolioOf(trade), lever.pairOf(trade)];
  const { indexPrices, changes } = lever.stage;
  const { account } = portfolio;
  const state = lever.stateOf(pair.currency);
  indexPrices.use(indexPrice, changes);
  if (portfolio.positionsById.size === 0) {
    portfolio.terms = state.terms;
    portfolio.termsVersion = state.versions.length;
  }
  const { equity, margins } = { equity: portfolio.equity(), margins: portfolio.margins };
  const { id, fee, margin, price } = trade.facts;
  takeFee(account, lever.house('fees', pair.currency), asAmount(fee), 'lever_fee', id, changes);
  lock(account, asAmount(margin), changes);
  lever.trades.set(id, trade);
  pair.addPosition(trade, trade.facts.trailing?.extreme ?? null);
  portfolio.addPosition(trade, pair);
  lever.emitChange(trade.facts);
  lever.receipt(trade, {
    kind: 'opened',
    cause,
    markSequence: indexPrice.sequence,
    markPrice: indexPrice.price,
    price,
    value: price * trade.quantity,
    margin,
    fee,
    profit: 0n,
    paid: -fee,
    owed: portfolio.debt,
    borne: 0n,
    equity,
    margins,
    pool: null,
    profits: null,
  });
  portfolio.watch();
}

/** Returns the amount that a closing credits to the account; negative if the account is debited. */
function dueOf(trade: OpenTrade, { indexPrice, cause, pool }: Settling): bigint {
  const profit = trade.profitAt(indexPrice.price);
  return cause === 'pool_exhausted' && pool !== undefined ? shareOf(pool, profit) : profit;
}

/** Rounded down, so that the total of all shares does not exceed the pool. */
function shareOf({ pool, profits }: PoolJump, profit: bigint): bigint {
  return floorDiv(pool * profit, profits);
}

function payProfit(lever: Lever, portfolio: Portfolio, due: bigint, id: number): void {
  const margin = lever.house('lever_margin', portfolio.currency);
  const first = smaller(due, margin.total);
  pay(lever, margin, portfolio.account, first, 'lever_profit', id);
  const fund = lever.house('lever_insurance', portfolio.currency);
  assert(due - first <= fund.total, 'the pool pays every winner');
  pay(lever, fund, portfolio.account, due - first, 'lever_profit', id);
}

/** Pays as much of the debt as is available. */
function payDebt(lever: Lever, portfolio: Portfolio, reason: 'lever_debt' | 'lever_loss', id: number): void {
  const { account, debt, currency } = portfolio;
  const paid = smaller(debt, account.available);
  pay(lever, account, lever.house('lever_margin', currency), paid, reason, id);
  portfolio.debt -= paid;
}

/** After an account's last position, pays its debt from the holds of its orders, too; the fund bears the rest. */
function coverShortfall(lever: Lever, portfolio: Portfolio, id: number): bigint {
  // Only for journals written before orders were cancelled beforehand: cancels them all in one step.
  while (portfolio.debt > 0n && revokeFirst(lever, portfolio)) payDebt(lever, portfolio, 'lever_debt', id);
  const shortfall = portfolio.debt;
  portfolio.debt = 0n;
  const fund = lever.house('lever_insurance', portfolio.currency);
  const coveredByFund = smaller(shortfall, fund.total);
  pay(lever, fund, lever.house('lever_margin', portfolio.currency), coveredByFund, 'lever_shortfall', id);
  return shortfall;
}

function revokeFirst(lever: Lever, portfolio: Portfolio): boolean {
  for (const trade of portfolio.openOrders.values()) {
    assert(!lever.cancelsOrdersFirst, 'orders are cancelled before the closing that needs them');
    revoke(lever, trade, 'not_covered');
    return true;
  }
  return false;
}

function takeLiquidationFee(lever: Lever, trade: OpenTrade, value: bigint, remaining: bigint): bigint {
  const { terms, id } = trade;
  const portfolio = lever.portfolioOf(trade);
  if (portfolio.debt > 0n || remaining <= 0n) return 0n;
  const maximum = smaller(remaining, portfolio.account.available);
  const fee = smaller(shareRoundedUp(value, terms.liquidationFee), maximum);
  const fund = lever.house('lever_insurance', portfolio.currency);
  pay(lever, portfolio.account, fund, fee, 'lever_liquidation_fee', id);
  return fee;
}

function pay(
  { stage }: Lever,
  from: Account,
  to: Account,
  amount: bigint,
  reason: (typeof LEVER_REASONS)[number],
  reference: number,
): void {
  move(from, to, asAmount(amount), reason, reference, stage.changes);
}
