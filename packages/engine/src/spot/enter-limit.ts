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

/** Reasons for which a limit order cannot enter: a new one is rejected with it, one that has triggered is cancelled. */
export type EntryFault = Extract<
  SpotRejection,
  { code: 'would_take' | 'cannot_fill_whole' | 'amount_too_large' }
>;

/**
 * Returns the reason that keeps a limit order for `quantity` out of the market as it is; null without any. Changes
 * nothing. `leaving` is the resting order that would make way for it: itself, before it was amended.
 */
export function entryFault(
  market: SpotMarket,
  owner: OwnerId,
  terms: Pick<OrderTerms, 'side' | 'price' | 'timeInForce' | 'postOnly'>,
  quantity: Lots,
  leaving: OpenOrder | null = null,
): EntryFault | null {
  const { side, price } = terms;
  const fault = restingFault(market, side, price, quantity, leaving);
  if (fault !== null) return fault;
  if (terms.postOnly && wouldTake(market, side, price)) return { code: 'would_take' };
  if (terms.timeInForce !== 'fok') return null;
  const { filled } = previewFill(market, owner, side, price, quantity);
  return filled < quantity ? { code: 'cannot_fill_whole', fillableLots: filled } : null;
}

/** Rejects an order that meets nobody and cannot rest; null when it can. */
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
 * Matches what crosses at the resting orders' prices; what is left rests, or ends as the order's terms say. `wholeCost`
 * is what the order costs when nothing of it is filled, where the caller has worked it out.
 */
export function enterLimit(spot: Spot, market: SpotMarket, order: OpenOrder, wholeCost?: Amount): void {
  const matched = match(spot, market, order);
  if (matched === 'filled') end(spot, market, order, null);
  else if (matched === 'own_order') end(spot, market, order, 'self_trade');
  else if (order.timeInForce === 'gtc') restWith(spot, market, order, wholeCost);
  else end(spot, market, order, 'ioc_remainder');
}

function restWith(spot: Spot, market: SpotMarket, order: OpenOrder, wholeCost: Amount | undefined): void {
  const isWhole = order.remaining === order.quantity;
  rest(spot, market, order, isWhole ? wholeCost : undefined);
}

/** True when an order of this side and price would trade as the book stands. */
export function wouldTake(market: SpotMarket, side: Side, price: Ticks): boolean {
  const best = market.book.best(opposite(side));
  return best !== null && isWithin(side, best.price, price);
}

/**
 * True when no amount or sum that this order could make is too large: its quote at the best price it could
 * get, all that an amended one can come to, and what would stand at its price. Decided before anything changes.
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
  // The same money may have come round: what an order was paid before its change is bounded by nothing but this.
  const paid = leaving === null ? 0n : leaving.filledQuote;
  if (paid > 0n && !fitsAmount(paid + market.quoteOf(highest, quantity))) return false;
  const freed = leaving?.price === price ? leaving.remaining : 0;
  return market.book.quantityAt(side, price) - freed + quantity <= Number.MAX_SAFE_INTEGER;
}
