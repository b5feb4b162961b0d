import { assert } from '../assertion.ts';
import type { Hold } from '../ledger/hold.ts';
import { signOf } from './arithmetic.ts';
import type { CurrencyState, Lever } from './lever.ts';
import type { LeverPair } from './lever-pair.ts';
import type { OpenTrade } from './open-trade.ts';
import type { Portfolio } from './portfolio.ts';
import type { LeverTrade } from './trade.ts';

/** Holds of waiting orders and open positions. */
export function* leverHolds(lever: Lever): Generator<Hold> {
  for (const trade of lever.trades.values()) {
    const { account } = lever.portfolioOf(trade);
    if (trade.hold > 0n) yield { account, amount: trade.facts.margin as Hold['amount'] };
    if (trade.facts.status === 'waiting') yield { account, amount: trade.facts.fee as Hold['amount'] };
  }
}

/** Asserts the invariants between any two commands: every running total is recomputed from scratch. */
export function auditLever(lever: Lever): void {
  for (const state of lever.statesByCurrency.values()) {
    for (const portfolio of state.portfolios.values()) auditPortfolio(lever, portfolio);
    for (const pair of state.pairs) auditPair(lever, pair);
    auditCurrency(lever, state);
  }
}

function auditPortfolio(lever: Lever, portfolio: Portfolio): void {
  let [margins, orderHolds, profits] = [0n, 0n, 0n];
  for (const trade of portfolio.openOrders.values()) orderHolds += trade.hold;
  for (const trade of portfolio.positionsById.values()) {
    margins += trade.hold;
    const { indexPrice } = lever.pairOf(trade);
    assert(indexPrice !== null, 'a pair with positions has a mark');
    const { side, price, quantity } = trade.facts;
    profits += (indexPrice.price - price) * signOf(side) * quantity;
    auditCost(lever, trade.facts);
  }
  assert(!portfolio.isEmpty, 'an account without trades is forgotten');
  assert(portfolio.margins === margins && portfolio.orderHolds === orderHolds, 'holds add up');
  assert(portfolio.profits() === profits, 'the total profit is that of all positions');
  assert(
    portfolio.debt >= 0n && (portfolio.debt === 0n || portfolio.positionsById.size > 0),
    'an account with debt has positions',
  );
}

/**
 * Asserts that a position's value is that at its opening price and its margin follows from it; positions opened before
 * the rule `opening_price_margin` keep the values of their order.
 */
function auditCost({ stage }: Lever, trade: LeverTrade): void {
  const since = stage.upgrades.adoptedAt('opening_price_margin');
  const { price, quantity, value, originMargin, openedAt } = trade;
  if (since === null || openedAt === null || openedAt <= since) return;
  assert(value === price * quantity, 'the value of a position is that at its opening price');
  const multiple = BigInt(trade.multiple);
  const positionValue = originMargin * multiple;
  assert(
    positionValue >= value && positionValue < value + multiple,
    'a margin by its multiple is the value at opening',
  );
}

function auditPair({ trades }: Lever, pair: LeverPair): void {
  const totals = { long: 0n, short: 0n };
  let profits = 0n;
  for (const trade of pair.positionsById.values()) {
    assert(
      trades.get(trade.id) === trade && trade.facts.status === 'holding',
      'a position is the trade with its id',
    );
    auditTrailing(trade);
    totals[trade.facts.side] += trade.quantity;
    const profit = pair.indexPrice === null ? 0n : trade.profitAt(pair.indexPrice.price);
    if (profit > 0n) profits += profit;
  }
  pair.trailingStops.long.audit();
  pair.trailingStops.short.audit();
  assert(totals.long === pair.quantities.long && totals.short === pair.quantities.short, 'sides add up');
  assert(profits === pair.profits(), 'the total profit of winners is correct');
}

/** Asserts that a trailing stop follows or awaits its activation, and has no extreme that it has not followed to. */
function auditTrailing({ facts: { side, trailing }, trailingStop, activation }: OpenTrade): void {
  const isFollowing = trailingStop !== null;
  assert(
    trailing === null ? !isFollowing && activation === null : isFollowing === (activation === null),
    'a trailing stop follows the index or awaits it',
  );
  const published = trailing?.extreme ?? null;
  assert(isFollowing === (published !== null), 'the extreme of a trailing stop that follows is published');
  const isReached =
    trailingStop === null || published === null || (trailingStop.extreme - published) * signOf(side) >= 0n;
  assert(isReached, 'a trailing stop only follows');
}

function auditCurrency(lever: Lever, state: CurrencyState): void {
  const isSettled = !lever.isUnsettled(state.currency);
  assert(!isSettled || state.profits() <= lever.pool(state.currency), 'the pool can pay every winner');
  for (const portfolio of state.portfolios.values()) {
    const isWarned = portfolio.riskClass === 'warned';
    const isClassValid = portfolio.riskClass === 'liquidating' || isWarned === portfolio.isWarned();
    assert(!isSettled || isClassValid, 'the risk class of an account matches its rate');
  }
}
