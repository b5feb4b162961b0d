import type { Lots, Ticks } from '@assay/money';
import type { Expectation } from '../audit/expectation.ts';
import { unchecked } from '../unchecked.ts';
import type { SimulatedMarket } from './simulated-market.ts';
import { asOrder, type SimulatedOrder } from './simulated-order.ts';

/** Increases an order's hold by an amount, or reduces it if negative. */
export function lock(
  market: SimulatedMarket,
  order: SimulatedOrder,
  amount: bigint,
  expectation: Expectation,
): void {
  if (amount === 0n) return;
  order.held += amount;
  expectation.hold(market.payer(order.owner, order.side), amount);
}

export function waitingCost(
  market: SimulatedMarket,
  { side, price, remaining, partner }: SimulatedOrder,
): bigint {
  const cost = market.cost(side, price, remaining);
  const covered = partner === null ? 0n : market.cost(side, partner.price, partner.remaining);
  return cost > covered ? cost - covered : 0n;
}

export function emitOrder(order: SimulatedOrder, expectation: Expectation): void {
  expectation.emit(`order ${order.id}`, { type: 'order_changed', order: asOrder(order) });
}

export function emitLevel(
  market: SimulatedMarket,
  { side, price }: SimulatedOrder,
  expectation: Expectation,
): void {
  const quantity = unchecked<Lots>(Number(market.resting[side].quantityAt(price)));
  const level = { pair: market.pair, side, price: unchecked<Ticks>(price), quantity };
  expectation.emit(`level ${level.pair} ${side} ${price}`, { type: 'book_level_changed', ...level });
}
