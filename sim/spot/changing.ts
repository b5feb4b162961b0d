import type {
  AmendOrder,
  CancelAllOrders,
  CancelOrder,
  CancelReason,
  PairId,
  Rejection,
} from '@assay/engine';
import type { Expectation } from '../audit/expectation.ts';
import {
  bandFault,
  costFault,
  entryFault,
  isPrice,
  partsFault,
  quantityFault,
  tradingMarket,
  waitingCostFault,
} from './order-rules.ts';
import type { SimulatedExchange } from './simulated-exchange.ts';
import { meets, type SimulatedMarket } from './simulated-market.ts';
import type { SimulatedOrder } from './simulated-order.ts';
import { endTrading } from './triggers.ts';

/** Specified maximum of orders cancelled by one command; an OCO pair counts as one. */
const MAX_CANCELLED = 1_000;

export function cancel(
  exchange: SimulatedExchange,
  command: CancelOrder,
  expectation: Expectation,
): Rejection | null {
  const ownOrder = exchange.ownOrder(command.order, command.by.trader);
  if ('code' in ownOrder) return ownOrder;
  exchange.leave(ownOrder.market, ownOrder.order, expectation);
  exchange.close(ownOrder.order, 'owner', expectation);
  return null;
}

export function cancelAll(
  exchange: SimulatedExchange,
  { by, pair }: CancelAllOrders,
  expectation: Expectation,
): Rejection | null {
  if (pair !== undefined && exchange.market(pair) === undefined) return { code: 'unknown_pair' };
  endMost(exchange, exchange.ordersOf(pair, by.trader), MAX_CANCELLED, 'owner', expectation);
  return null;
}

/** Ends up to `maxOrders` open and waiting orders of a delisted pair. Returns the number of them. */
export function endDelisted(
  exchange: SimulatedExchange,
  pair: PairId,
  maxOrders: number,
  expectation: Expectation,
): number {
  return endMost(exchange, exchange.ordersOf(pair), maxOrders, 'pair_delisted', expectation);
}

function endMost(
  exchange: SimulatedExchange,
  orders: readonly SimulatedOrder[],
  maxOrders: number,
  reason: CancelReason,
  expectation: Expectation,
): number {
  let count = 0;
  for (const order of orders) {
    // Its OCO partner may have ended it.
    const market = order.status === 'cancelled' ? undefined : exchange.market(order.pair);
    if (market === undefined || count === maxOrders) continue;
    exchange.leave(market, order, expectation);
    exchange.close(order, reason, expectation);
    count += 1;
  }
  return count;
}

/** Requested price, and the quantities of the amended order. */
type Amendment = { readonly price: number; readonly quantity: number; readonly remaining: number };

/** Checks in the order of a new order's; the order's own hold counts as available. */
export function amend(
  exchange: SimulatedExchange,
  command: AmendOrder,
  expectation: Expectation,
): Rejection | null {
  const ownOrder = exchange.ownOrder(command.order, command.by.trader);
  if ('code' in ownOrder) return ownOrder;
  const { order } = ownOrder;
  const market = tradingMarket(exchange, order.pair);
  if ('code' in market) return market;
  const { price = order.price, quantity = order.quantity } = command;
  const amendment = { price, quantity, remaining: quantity - (order.quantity - order.remaining) };
  const fault = amendmentFault(market, order, amendment);
  if (fault !== null) return fault;
  const isSamePrice = price === order.price;
  if (isSamePrice && quantity === order.quantity) return null;
  if (order.status === 'waiting') return amendWaiting(exchange, market, order, amendment, expectation);
  if (!isSamePrice || quantity > order.quantity) return move(exchange, market, order, amendment, expectation);
  exchange.shrink(market, order, quantity, expectation);
  return null;
}

function amendmentFault(
  market: SimulatedMarket,
  order: SimulatedOrder,
  amendment: Amendment,
): Rejection | null {
  const isOtherPrice = amendment.price !== order.price;
  const isFixed =
    order.partner !== null || order.bracket !== null || (order.kind === 'market' && isOtherPrice);
  if (isFixed) return { code: 'not_amendable' };
  if (!isPrice(amendment.price)) return { code: 'invalid_price' };
  const fault = quantityFault(market, amendment.quantity);
  if (fault !== null) return fault;
  const { visibleQuantity } = order;
  const tooMany = visibleQuantity === null ? null : partsFault(amendment.quantity, visibleQuantity);
  if (tooMany !== null) return tooMany;
  const filledLots = order.quantity - order.remaining;
  if (amendment.quantity <= filledLots) return { code: 'quantity_not_above_filled', filledLots };
  if (!isOtherPrice) return null;
  return order.status === 'waiting' && order.trigger !== null
    ? market.bandFault(amendment.price, order.trigger.price)
    : bandFault(market, order.side, amendment.price);
}

function amendWaiting(
  exchange: SimulatedExchange,
  market: SimulatedMarket,
  order: SimulatedOrder,
  amendment: Amendment,
  expectation: Expectation,
): Rejection | null {
  const fault = waitingCostFault(market, order, amendment.price, amendment.remaining, order.held);
  if (fault === null) exchange.waitFor(market, order, amendment, expectation);
  return fault;
}

/** Moves it after the orders at its new price, or matches it like a new order if it crosses. */
function move(
  exchange: SimulatedExchange,
  market: SimulatedMarket,
  order: SimulatedOrder,
  amendment: Amendment,
  expectation: Expectation,
): Rejection | null {
  const fault =
    entryFault(market, { ...order, price: amendment.price }, amendment.remaining, order) ??
    costFault(market, order, amendment.price, amendment.remaining, order.held);
  if (fault !== null) return fault;
  const best = market.facing(order.side).first();
  if (best === undefined || !meets({ side: order.side, price: amendment.price }, best)) {
    exchange.moveBehind(market, order, amendment, expectation);
    return null;
  }
  exchange.leave(market, order, expectation);
  Object.assign(order, amendment);
  exchange.enter(market, order, expectation);
  endTrading(exchange, market, expectation);
  return null;
}
