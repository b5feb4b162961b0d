import type { CancelReason } from '@assay/engine';
import type { Expectation } from '../audit/expectation.ts';
import type { SimulatedMarket } from './simulated-market.ts';
import type { SimulatedBracket, SimulatedOrder } from './simulated-order.ts';

/** Effects on orders that brackets need. */
export type Effects = {
  leave(market: SimulatedMarket, order: SimulatedOrder, expectation: Expectation): void;
  close(order: SimulatedOrder, reason: CancelReason, expectation: Expectation): void;
};

/** The end of an entry ends the exits that nothing was bought for; the end of an exit ends the entry. */
export function leaveBracket(
  exchange: Effects,
  market: SimulatedMarket,
  order: SimulatedOrder,
  expectation: Expectation,
): void {
  const { bracket } = order;
  if (bracket === null) return;
  order.bracket = null;
  const { entry } = bracket;
  if (entry === order) {
    if (!market.filled.has(bracket)) endPending(exchange, market, bracket, expectation);
    return;
  }
  if (entry.bracket === null) return;
  entry.bracket = null;
  exchange.leave(market, entry, expectation);
  exchange.close(entry, 'exit_ended', expectation);
}

/** Ends the exits that have not taken effect. */
export function endPending(
  exchange: Effects,
  market: SimulatedMarket,
  { exits }: SimulatedBracket,
  expectation: Expectation,
): void {
  const pending = exits.filter(({ status }) => status === 'pending');
  for (const exit of pending) exit.partner = null;
  for (const exit of pending) {
    exchange.leave(market, exit, expectation);
    exchange.close(exit, 'entry_ended', expectation);
  }
}
