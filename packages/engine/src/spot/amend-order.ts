import type { Lots, Ticks } from '@assay/money';
import type { AmendOrder } from '../command.ts';
import type { Rejection } from '../rejection.ts';
import { enterLimit, entryFault, wouldTake } from './enter-limit.ts';
import { findOwnOrder } from './find-own-order.ts';
import { fireTriggers } from './fire-triggers.ts';
import { adjustFunds, trimFunds } from './funds.ts';
import { OpenOrder } from './open-order.ts';
import { withdraw } from './open-orders.ts';
import { isPrice, quantityFault, tradingMarket } from './place-checks.ts';
import { bandFault, priceBandFault } from './price-band.ts';
import type { Spot } from './spot.ts';
import { SpotMarket } from './spot-market.ts';
import { waitingCostFault } from './stop-checks.ts';

/** How an order is to stand: the whole quantity, what is already filled included. */
type Target = { readonly price: Ticks; readonly quantity: Lots; readonly remaining: Lots };

/**
 * Changes an order's price, quantity or both. One that rests keeps its place when only its quantity shrinks;
 * otherwise it enters the market as a new one would, at the end of its price's queue. A waiting order keeps waiting.
 */
export function amendOrder(command: AmendOrder, spot: Spot): Rejection | null {
  const order = findOwnOrder(spot, command.owner, command.order);
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
  const filled = order.quantity - order.remaining;
  return { price, quantity, remaining: (quantity - filled) as Lots };
}

function targetFault(market: SpotMarket, order: OpenOrder, target: Target): Rejection | null {
  // The two of an OCO pair stay as they were agreed; a market order has no price of its own to change.
  if (order.oco !== null) return { code: 'not_amendable' };
  if (order.kind === 'market' && target.price !== order.price) return { code: 'not_amendable' };
  if (!isPrice(target.price)) return { code: 'invalid_price' };
  const fault = quantityFault(market, target.quantity);
  if (fault !== null) return fault;
  const filledLots = order.quantity - order.remaining;
  if (target.remaining <= 0) return { code: 'quantity_not_above_filled', filledLots };
  if (target.price === order.price) return null;
  return order.status === 'waiting' && order.trigger !== null
    ? bandFault(market, target.price, order.trigger.price)
    : priceBandFault(market, order.side, target.price);
}

function amendWaiting(spot: Spot, market: SpotMarket, order: OpenOrder, target: Target): Rejection | null {
  const fault = waitingCostFault(
    market,
    order.side,
    target.price,
    target.remaining,
    order.pays.available + order.held,
  );
  if (fault !== null) return fault;
  change(spot, order, target);
  adjustFunds(spot, market, order);
  return null;
}

function shrink(spot: Spot, market: SpotMarket, order: OpenOrder, target: Target): void {
  market.book.fill(order, (order.remaining - target.remaining) as Lots);
  change(spot, order, target);
  trimFunds(spot, market, order);
  spot.touched.level(market, order.side, order.price);
}

function move(spot: Spot, market: SpotMarket, order: OpenOrder, target: Target): Rejection | null {
  const { owner, side, timeInForce, postOnly } = order;
  const terms = { side, price: target.price, timeInForce, postOnly };
  const fault = entryFault(market, owner, terms, target.remaining, order);
  if (fault !== null) return fault;
  if (market.cost(side, target.price, target.remaining) > order.pays.available + order.held) {
    return { code: 'insufficient_balance' };
  }
  if (wouldTake(market, side, target.price)) {
    withdraw(spot, market, order);
    change(spot, order, target);
    enterLimit(spot, market, order);
    fireTriggers(spot, market);
  } else reposition(spot, market, order, target);
  return null;
}

/**
 * Moves an order that meets nobody at its new price, as most do: it rests on, with the difference locked or unlocked.
 * To withdraw it and let it enter as above would end the same; a property test holds the two together.
 */
function reposition(spot: Spot, market: SpotMarket, order: OpenOrder, target: Target): void {
  market.book.remove(order);
  spot.touched.level(market, order.side, order.price);
  change(spot, order, target);
  adjustFunds(spot, market, order);
  market.book.add(order);
  spot.touched.level(market, order.side, order.price);
}

function change(spot: Spot, order: OpenOrder, { price, quantity, remaining }: Target): void {
  order.price = price;
  order.quantity = quantity;
  order.remaining = remaining;
  order.updatedAt = spot.changes.time;
  spot.touched.order(order);
}
