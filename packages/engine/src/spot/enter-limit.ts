import { type Amount, fitsAmount, type Lots, type Ticks } from '@assay/money';
import type { OwnerId } from '../ids.ts';
import { isWithin, opposite } from './book.ts';
import { match } from './match.ts';
import type { OpenOrder, OrderTerms } from './open-order.ts';
import { end, rest } from './open-orders.ts';
import type { Side } from './order.ts';
import { previewFill } from './preview-fill.ts';
import type { SpotRejection } from './rejection.ts';
import type { Spot } from './spot.ts';
import type { SpotMarket } from './spot-market.ts';

/** Reasons why a limit order cannot enter the book. A new order is rejected with it, a triggered one is cancelled. */
export type EntryFault = Extract<
  SpotRejection,
  { code: 'would_take' | 'cannot_fill_whole' | 'amount_too_large' }
>;

/**
 * Returns the reason why a limit order for `quantity` cannot enter the current book; null when it can. Has no side
 * effects. `leaving` is the resting order that it replaces when an order is amended: the order before the amendment.
 */
export function entryFault(
  market: SpotMarket,
  owner: OwnerId,
  terms: Pick<OrderTerms, 'side' | 'price' | 'timeInForce' | 'postOnly' | 'selfTradePrevention'>,
  quantity: Lots,
  leaving: OpenOrder | null = null,
): EntryFault | null {
  const { side, price } = terms;
  const fault = restingFault(market, side, price, quantity, leaving);
  if (fault !== null) return fault;
  if (terms.postOnly && wouldTake(market, side, price)) return { code: 'would_take' };
  if (terms.timeInForce !== 'fok') return null;
  const { selfTradePrevention } = terms;
  const { filled } = previewFill(market, { owner, selfTradePrevention }, side, price, quantity);
  return filled < quantity ? { code: 'cannot_fill_whole', fillableLots: filled } : null;
}

/**
 * Returns `amount_too_large` if an amount of the order, or the total quantity at its price level, would be out of
 * range; null otherwise. Does not check post-only or time in force.
 */
export function restingFault(
  market: SpotMarket,
  side: Side,
  price: Ticks,
  quantity: Lots,
  leaving: OpenOrder | null,
): EntryFault | null {
  return fitsLedger(market, side, price, quantity, leaving) ? null : { code: 'amount_too_large' };
}

/**
 * Matches the order against crossing orders at their resting prices. The remainder rests if the order is GTC; it is
 * cancelled otherwise, and when self-trade prevention ends it. `wholeCost` is the cost of the order as placed if the
 * caller has already computed it.
 */
export function enterLimit(spot: Spot, market: SpotMarket, order: OpenOrder, wholeCost?: Amount): void {
  const matched = match(spot, market, order);
  if (matched === 'filled') end(spot, market, order, null);
  else if (matched === 'own_order') end(spot, market, order, 'self_trade');
  else if (order.timeInForce === 'gtc') restWith(spot, market, order, wholeCost);
  else end(spot, market, order, 'ioc_remainder');
}

function restWith(spot: Spot, market: SpotMarket, order: OpenOrder, wholeCost: Amount | undefined): void {
  const isWhole = order.remaining === order.quantity && order.prevented === 0;
  rest(spot, market, order, isWhole ? wholeCost : undefined);
}

/** Returns true if an order of this side and price crosses the current book. */
export function wouldTake(market: SpotMarket, side: Side, price: Ticks): boolean {
  const best = market.book.best(opposite(side));
  return best !== null && isWithin(side, best.price, price);
}

/**
 * Returns true if the order cannot overflow: its quote amount at the best price it could get, that amount plus the
 * fills before an amendment, and the total quantity at its price level all stay in range.
 */
function fitsLedger(
  market: SpotMarket,
  side: Side,
  price: Ticks,
  quantity: Lots,
  leaving: OpenOrder | null,
): boolean {
  const best = side === 'sell' ? market.book.best('buy') : null;
  const highest = best !== null && best.price > price ? best.price : price;
  if (!market.fitsQuote(highest, quantity)) return false;
  // Filled plus new quote amount may exceed the range although each of them fits.
  const paid = leaving === null ? 0n : leaving.filledQuote;
  if (paid > 0n && !fitsAmount(paid + market.quoteOf(highest, quantity))) return false;
  const freed = leaving?.price === price ? leaving.remaining : 0;
  return market.book.totalAt(side, price) - freed + quantity <= Number.MAX_SAFE_INTEGER;
}
