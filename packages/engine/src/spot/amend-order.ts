import { ICEBERG_PARTS } from '@assay/domain';
import { subtract, subtractLots } from '@assay/money';
import type { AmendOrder } from './commands.ts';
import { entryFault, restingFault, wouldTake } from './enter-limit.ts';
import { findOwnOrder } from './find-own-order.ts';
import { adjustFunds, costChange, costOf, trimFunds } from './funds.ts';
import { change, reenter, reposition, type Target } from './move-order.ts';
import { OpenOrder } from './open-order.ts';
import { hasTooManyParts, isPrice, quantityFault, tradingMarket } from './place-checks.ts';
import { bandFault, priceBandFault } from './price-band.ts';
import type { SpotRejection } from './rejection.ts';
import type { Spot } from './spot.ts';
import { SpotMarket } from './spot-market.ts';
import { waitingCostFault } from './stop-checks.ts';

/**
 * Changes an order's price, quantity or both. A resting order keeps its queue position if only its quantity shrinks;
 * otherwise it enters the market like a new order, at the end of the queue at its price. The hidden quantity of an
 * iceberg shrinks before its visible one. A waiting order keeps waiting.
 */
export function amendOrder(command: AmendOrder, spot: Spot): SpotRejection | null {
  const order = findOwnOrder(spot, command.by.trader, command.order);
  if (!(order instanceof OpenOrder)) return order;
  const market = tradingMarket(spot, order.pair);
  if (!(market instanceof SpotMarket)) return market;
  const target = targetOf(order, command);
  const fault = targetFault(market, order, target);
  if (fault !== null) return fault;
  if (target.price === order.price && target.quantity === order.quantity) return null;
  if (order.status === 'waiting') return amendWaiting(spot, market, order, target);
  if (target.price === order.price && target.quantity < order.quantity) {
    shrink(spot, market, order, target);
    return null;
  }
  return move(spot, market, order, target);
}

function targetOf(order: OpenOrder, { price = order.price, quantity = order.quantity }: AmendOrder): Target {
  const filled = subtractLots(order.quantity, order.remaining);
  return { price, quantity, remaining: subtractLots(quantity, filled) };
}

function targetFault(market: SpotMarket, order: OpenOrder, target: Target): SpotRejection | null {
  // The orders of an OCO pair or a bracket stay as placed; a market order has no price of its own to change.
  if (order.oco !== null || order.bracket !== null) return { code: 'not_amendable' };
  if (order.kind === 'market' && target.price !== order.price) return { code: 'not_amendable' };
  if (!isPrice(target.price)) return { code: 'invalid_price' };
  const fault = quantityFault(market, target.quantity);
  if (fault !== null) return fault;
  if (order.visibleQuantity !== null && hasTooManyParts(target.quantity, order.visibleQuantity))
    return { code: 'too_many_iceberg_parts', maximum: ICEBERG_PARTS };
  const filledLots = order.quantity - order.remaining;
  if (target.remaining <= 0) return { code: 'quantity_not_above_filled', filledLots };
  if (target.price === order.price) return null;
  return order.status === 'waiting' && order.trigger !== null
    ? bandFault(market, target.price, order.trigger.price)
    : priceBandFault(market, order.side, target.price);
}

function amendWaiting(
  spot: Spot,
  market: SpotMarket,
  order: OpenOrder,
  target: Target,
): SpotRejection | null {
  const fault = waitingCostFault(
    market,
    order.side,
    target.price,
    target.remaining,
    order.pays.available + order.held,
  );
  if (fault !== null) return fault;
  change(spot, order, target);
  adjustFunds(spot, order, subtract(costOf(market, order), order.held));
  return null;
}

function shrink(spot: Spot, market: SpotMarket, order: OpenOrder, target: Target): void {
  market.book.reduce(order, subtractLots(order.remaining, target.remaining));
  change(spot, order, target);
  trimFunds(spot, market, order);
  spot.touched.level(market, order.side, order.price);
}

function move(spot: Spot, market: SpotMarket, order: OpenOrder, target: Target): SpotRejection | null {
  const { side } = order;
  const { price, remaining } = target;
  const isTaking = wouldTake(market, side, price);
  const fault = isTaking
    ? takingFault(market, order, target)
    : restingFault(market, side, price, remaining, order);
  if (fault !== null) return fault;
  const more = costChange(market, order, target);
  if (more > 0n && more > order.pays.available) return { code: 'insufficient_balance' };
  if (isTaking) reenter(spot, market, order, target);
  else reposition(spot, market, order, target, more);
  return null;
}

function takingFault(
  market: SpotMarket,
  order: OpenOrder,
  { price, remaining }: Target,
): SpotRejection | null {
  const { owner, side, timeInForce, postOnly, selfTradePrevention } = order;
  const terms = { side, price, timeInForce, postOnly, selfTradePrevention };
  return entryFault(market, owner, terms, remaining, order);
}
