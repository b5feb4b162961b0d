import { assert } from '../assertion.ts';
import { lock } from '../ledger/hold.ts';
import type { AcceptedIndexPrice } from '../stage/accepted-index-price.ts';
import { MAX_VALUE, openingPrice, triggerPriceOf } from './arithmetic.ts';
import type { EnterPosition } from './commands.ts';
import { costAt, costOfOpening } from './cost.ts';
import { exitsFault, requestedExits, trailingFrom } from './exits.ts';
import { asAmount, type Lever } from './lever.ts';
import type { LeverPair } from './lever-pair.ts';
import { OpenTrade } from './open-trade.ts';
import { isWithinStress } from './pool.ts';
import type { LeverRejection } from './rejection.ts';
import { open } from './settle.ts';
import { type LeverTerms, worthOfStep } from './terms.ts';
import type { LeverTrade, LeverTradeId } from './trade.ts';

/** Opens a position at the index, or places a limit order that waits for its price. */
export function enter(command: EnterPosition, lever: Lever): LeverRejection | null {
  const pair = lever.pairs.get(command.pair);
  const fault = entryFault(command, lever, pair) ?? (pair && termsFault(command, pair)) ?? null;
  if (fault !== null || pair === undefined) return fault ?? { code: 'lever_closed' };
  const owner = command.by.trader;
  const portfolio = lever.find({ owner, currency: pair.currency });
  const count = (portfolio?.openOrders.size ?? 0) + (portfolio?.positionsById.size ?? 0);
  const { tradesPerOwner } = pair.terms;
  if (count >= tradesPerOwner) return { code: 'too_many_trades', maximum: tradesPerOwner };
  const { indexPrice } = pair;
  const areIndexPricesFresh =
    lever.isFresh(pair) && (portfolio === undefined || lever.hasFreshIndexPrices(portfolio));
  if (indexPrice === null || !areIndexPricesFresh) return { code: 'price_stale' };
  return placeOrder(command, lever, pair, indexPrice);
}

/** Computes the cost, and opens or places the order if account and pool can cover it. */
function placeOrder(
  command: EnterPosition,
  lever: Lever,
  pair: LeverPair,
  indexPrice: AcceptedIndexPrice,
): LeverRejection | null {
  const { by, side, limit } = command;
  const { currency, terms } = pair;
  const triggerPrice = limit === null ? null : triggerPriceOf(side, limit, terms.spread);
  const isReached =
    triggerPrice === null ||
    (side === 'long' ? indexPrice.price <= triggerPrice : indexPrice.price >= triggerPrice);
  const facts = orderOf(command, lever, pair, { indexPrice, isReached });
  const { quantity, value, margin, fee } = facts;
  if (value > MAX_VALUE || !fitsTotalValue(pair, quantity)) return { code: 'value_too_large' };
  const fault = exitsFault(facts, facts, isReached ? indexPrice.price : triggerPrice);
  if (fault !== null) return fault;
  const portfolio = lever.find({ owner: by.trader, currency });
  const spendable =
    portfolio?.spendable() ?? lever.stage.ledger.find(by.trader, 'lever', currency)?.available ?? 0n;
  if (margin + fee > spendable) return { code: 'margin_not_covered', free: spendable > 0n ? spendable : 0n };
  if (isReached && !isWithinStress(lever, pair, side, quantity)) return { code: 'pool_full' };
  begin(lever, pair, facts, isReached ? indexPrice : null);
  return null;
}

function begin(
  lever: Lever,
  pair: LeverPair,
  order: LeverTrade,
  indexPrice: AcceptedIndexPrice | null,
): void {
  const { changes } = lever.stage;
  const facts = { ...order, id: lever.nextTradeId() };
  const portfolio = lever.obtain(facts.owner, pair.currency);
  changes.createdId = facts.id;
  if (indexPrice !== null) {
    open(
      lever,
      new OpenTrade(openedAt(lever, facts, indexPrice, pair.terms), pair.terms),
      indexPrice,
      causeOf(facts),
    );
    return;
  }
  const trade = new OpenTrade(facts, pair.terms);
  lock(portfolio.account, asAmount(trade.hold), changes);
  lever.trades.set(facts.id, trade);
  pair.addOrder(trade);
  portfolio.addOrder(trade);
  lever.emitChange(facts);
}

/**
 * Returns an order as the position that it becomes: price at the index with the spread; value, margin and fee at that
 * price.
 */
export function openedAt(
  { stage, valuesAtOpening }: Lever,
  facts: LeverTrade,
  indexPrice: AcceptedIndexPrice,
  terms: LeverTerms,
): LeverTrade {
  const { price: index } = indexPrice;
  const trailing = trailingFrom(facts.trailing, indexPrice);
  const opened = { ...facts, trailing, status: 'holding', openedAt: stage.changes.time } as const;
  if (valuesAtOpening) return { ...opened, ...costOfOpening(index, facts, terms) };
  return { ...opened, price: openingPrice(facts.side, index, terms.spread) };
}

/**
 * Returns true when the positions of a pair and a further `quantity` are within the largest value at its index price.
 */
export function fitsTotalValue({ quantities, indexPrice }: LeverPair, quantity: bigint): boolean {
  return (
    indexPrice !== null && (quantities.long + quantities.short + quantity) * indexPrice.price <= MAX_VALUE
  );
}

function causeOf({ limit }: LeverTrade): 'trader' | 'limit' {
  return limit === null ? 'trader' : 'limit';
}

function entryFault(
  command: EnterPosition,
  lever: Lever,
  pair: LeverPair | undefined,
): LeverRejection | null {
  const { owners, listings } = lever.stage;
  const fault = owners.actingFault(command.by.trader);
  if (fault !== null) return fault;
  const listed = listings.pair(command.pair)?.spec;
  if (listed === undefined) return { code: 'unknown_pair' };
  if (listed.status === 'delisted') return { code: 'pair_delisted' };
  if (pair === undefined || !pair.terms.isOpen) return { code: 'lever_closed' };
  return lever.isUnsettled(pair.currency) ? { code: 'settling' } : null;
}

function termsFault({ multiple, hands }: EnterPosition, { terms }: LeverPair): LeverRejection | null {
  if (!terms.multiples.includes(multiple)) return { code: 'multiple_not_listed' };
  const { minimumHands, maximumHands } = terms;
  const isInteger = Number.isSafeInteger(hands);
  if (!isInteger || hands < minimumHands) return { code: 'too_few_hands', minimum: minimumHands };
  return hands > maximumHands ? { code: 'too_many_hands', maximum: maximumHands } : null;
}

/** Returns the order as events publish it; its id is assigned when it is accepted. */
function orderOf(
  { by, side, hands, multiple, limit, ...exits }: EnterPosition,
  lever: Lever,
  { id: pair, currency, terms, version }: LeverPair,
  { indexPrice, isReached }: { readonly indexPrice: AcceptedIndexPrice; readonly isReached: boolean },
): LeverTrade {
  const { listings, changes } = lever.stage;
  const worth = worthOfStep(pair, terms.unitsPerHand, listings) ?? 0n;
  const size = { side, multiple, quantity: worth * BigInt(hands) };
  return {
    id: 0 as LeverTradeId,
    owner: by.trader,
    pair,
    partOf: null,
    currency,
    side,
    hands,
    multiple,
    terms: version,
    quantity: size.quantity,
    limit,
    originPrice: indexPrice.price,
    ...costOf(lever, size, limit, { index: isReached ? indexPrice.price : null, terms }),
    overnight: 0n,
    ...requestedExits(exits, null),
    status: 'waiting',
    orderedAt: changes.time,
    openedAt: null,
    endedAt: null,
    closePrice: null,
    profit: null,
    cause: null,
  };
}

/** Price, value, margin and fee of an order that opens at an index, or waits for its limit. */
function costOf(
  { valuesAtOpening }: Lever,
  size: Pick<LeverTrade, 'side' | 'quantity' | 'multiple'>,
  limit: bigint | null,
  { index, terms }: { readonly index: bigint | null; readonly terms: LeverTerms },
) {
  // A journal written before the rule `opening_price_margin` values every limit order at its limit.
  if (index !== null && (valuesAtOpening || limit === null)) return costOfOpening(index, size, terms);
  assert(limit !== null, 'an order that does not open immediately has a limit');
  return costAt(limit, size, terms);
}
