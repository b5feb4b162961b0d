import { floorDiv } from '@assay/money';
import { assert } from '../assertion.ts';
import type { Account } from '../ledger/account.ts';
import { takeFee } from '../ledger/fee.ts';
import { lock, unlock } from '../ledger/hold.ts';
import { move } from '../ledger/move.ts';
import type { MarkedPrice } from '../stage/marked-price.ts';
import { shareRoundedUp, smaller } from './arithmetic.ts';
import { asAmount, type Lever, type PoolJump } from './lever.ts';
import { ended, type OpenTrade } from './open-trade.ts';
import { collectOvernight, nightsDue } from './overnight.ts';
import type { Portfolio } from './portfolio.ts';
import { revoke } from './revoke.ts';
import type { LEVER_REASONS, LeverCause } from './words.ts';

type Settling = {
  readonly mark: MarkedPrice;
  readonly cause: LeverCause;
  /** The pool that decides what a winner gets, or that winners have to leave. */
  readonly pool?: PoolJump;
};

/**
 * Takes one bounded step towards closing a position at a mark: takes back the next order that its loss needs, or closes
 * it where none is needed. Answers whether it is closed.
 */
export function advanceClosing(lever: Lever, trade: OpenTrade, settling: Settling): boolean {
  const order = orderNeeded(lever, trade, settling);
  if (order === null) settle(lever, trade, settling);
  else revoke(lever, order, 'not_covered');
  return order === null;
}

/** The next waiting order whose hold has to pay for the closing of an account's last position; null: none has to. */
function orderNeeded(lever: Lever, trade: OpenTrade, settling: Settling): OpenTrade | null {
  const { account, owed, holding, waiting } = lever.portfolioOf(trade);
  const [order] = waiting.values();
  if (!lever.takesOrdersBackFirst || holding.size > 1 || order === undefined) return null;
  const { margin } = trade.facts;
  const backed = account.available + margin;
  const nights = smaller(nightsDue(lever, trade) ?? 0n, backed);
  return backed - nights + dueOf(trade, settling) < owed ? order : null;
}

/**
 * Closes a position at a mark. A profit comes from the pool, a loss goes to it; what the account cannot pay is owed by
 * its other positions, and with the last of them borne by the insurance fund.
 */
function settle(lever: Lever, trade: OpenTrade, settling: Settling): void {
  const { mark, cause, pool } = settling;
  const [portfolio, pair] = [lever.portfolioOf(trade), lever.pairOf(trade)];
  const { marks, changes } = lever.stage;
  marks.use(mark, changes);
  collectOvernight(lever, trade);
  const { equity, margins } = { equity: portfolio.equity(), margins: portfolio.margins };
  const profit = trade.profitAt(mark.price);
  const due = dueOf(trade, settling);
  pair.removePosition(trade);
  portfolio.removePosition(trade);
  lever.trades.delete(trade.id);
  const { margin } = trade.facts;
  if (margin > 0n) unlock(portfolio.account, asAmount(margin), changes);
  const before = portfolio.account.total;
  if (due > 0n) payProfit(lever, portfolio, due, trade.id);
  else portfolio.owed -= due;
  payDebt(lever, portfolio, due > 0n ? 'lever_debt' : 'lever_loss', trade.id);
  const borne = portfolio.holding.size === 0 ? bearShortfall(lever, portfolio, trade.id) : 0n;
  const value = mark.price * trade.quantity;
  const fee = cause === 'liquidation' ? takeLiquidationFee(lever, trade, value, margin + profit) : 0n;
  lever.emitChange(ended(trade, { cause, time: changes.time, closePrice: mark.price, profit }));
  lever.receipt(trade, {
    kind: 'settled',
    cause,
    markSequence: mark.sequence,
    markPrice: mark.price,
    price: mark.price,
    value,
    margin,
    fee,
    profit,
    paid: portfolio.account.total - before + fee,
    owed: portfolio.owed,
    borne,
    equity,
    margins,
    pool: pool?.pool ?? null,
    profits: pool?.profits ?? null,
  });
  if (portfolio.holding.size === 0) portfolio.riskClass = 'safe';
  portfolio.watch();
  lever.forgetEmpty(portfolio);
}

/** Opens a position at a price: the fee is taken and the margin held. What it had on hold has been given back. */
export function open(lever: Lever, trade: OpenTrade, mark: MarkedPrice, cause: 'trader' | 'limit'): void {
  const [portfolio, pair] = [lever.portfolioOf(trade), lever.pairOf(trade)];
  const { marks, changes } = lever.stage;
  const { account } = portfolio;
  const book = lever.bookOf(pair.currency);
  marks.use(mark, changes);
  if (portfolio.holding.size === 0) {
    portfolio.terms = book.terms;
    portfolio.termsVersion = book.versions.length;
  }
  const { equity, margins } = { equity: portfolio.equity(), margins: portfolio.margins };
  const { id, fee, margin, price } = trade.facts;
  takeFee(account, lever.house('fees', pair.currency), asAmount(fee), 'lever_fee', id, changes);
  lock(account, asAmount(margin), changes);
  lever.trades.set(id, trade);
  pair.addPosition(trade);
  portfolio.addPosition(trade, pair);
  lever.emitChange(trade.facts);
  lever.receipt(trade, {
    kind: 'opened',
    cause,
    markSequence: mark.sequence,
    markPrice: mark.price,
    price,
    value: price * trade.quantity,
    margin,
    fee,
    profit: 0n,
    paid: -fee,
    owed: portfolio.owed,
    borne: 0n,
    equity,
    margins,
    pool: null,
    profits: null,
  });
  portfolio.watch();
}

/** The amount that a closing pays the account; below zero the account pays it. */
function dueOf(trade: OpenTrade, { mark, cause, pool }: Settling): bigint {
  const profit = trade.profitAt(mark.price);
  return cause === 'pool_exhausted' && pool !== undefined ? shareOf(pool, profit) : profit;
}

/** Rounded down, so that all shares together are no more than there is. */
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

/** Pays of what is owed as much as there is. */
function payDebt(lever: Lever, portfolio: Portfolio, reason: 'lever_debt' | 'lever_loss', id: number): void {
  const { account, owed, currency } = portfolio;
  const paid = smaller(owed, account.available);
  pay(lever, account, lever.house('lever_margin', currency), paid, reason, id);
  portfolio.owed -= paid;
}

/** With its last position an account pays from what its orders hold, too; the fund bears the rest. */
function bearShortfall(lever: Lever, portfolio: Portfolio, id: number): bigint {
  // A journal from before orders were taken back first did it here, all in one step.
  while (portfolio.owed > 0n && revokeFirst(lever, portfolio)) payDebt(lever, portfolio, 'lever_debt', id);
  const shortfall = portfolio.owed;
  portfolio.owed = 0n;
  const fund = lever.house('lever_insurance', portfolio.currency);
  const borne = smaller(shortfall, fund.total);
  pay(lever, fund, lever.house('lever_margin', portfolio.currency), borne, 'lever_shortfall', id);
  return shortfall;
}

function revokeFirst(lever: Lever, portfolio: Portfolio): boolean {
  for (const trade of portfolio.waiting.values()) {
    assert(!lever.takesOrdersBackFirst, 'orders are taken back before the closing that needs them');
    revoke(lever, trade, 'not_covered');
    return true;
  }
  return false;
}

function takeLiquidationFee(lever: Lever, trade: OpenTrade, value: bigint, left: bigint): bigint {
  const { terms, id } = trade;
  const portfolio = lever.portfolioOf(trade);
  if (portfolio.owed > 0n || left <= 0n) return 0n;
  const most = smaller(left, portfolio.account.available);
  const fee = smaller(shareRoundedUp(value, terms.liquidationFee), most);
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
