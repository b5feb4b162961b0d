import type { Expectation } from '../audit/expectation.ts';
import { type Effects, endPending } from './brackets.ts';
import { emitOrder, lock, waitingCost } from './order-effects.ts';
import { entryFault } from './order-rules.ts';
import type { SimulatedMarket } from './simulated-market.ts';
import type { SimulatedBracket, SimulatedOrder } from './simulated-order.ts';

type GrowingEffects = Effects & {
  rest(market: SimulatedMarket, order: SimulatedOrder, expectation: Expectation): void;
  moveBehind(market: SimulatedMarket, order: SimulatedOrder, change: Size, expectation: Expectation): void;
  waitFor(market: SimulatedMarket, order: SimulatedOrder, change: Size, expectation: Expectation): void;
};

type Size = Pick<SimulatedOrder, 'price' | 'quantity' | 'remaining'>;

/** Gives the exits the whole lots that their entries have bought, less the fees, the oldest entry first. */
export function giveFills(exchange: GrowingEffects, market: SimulatedMarket, expectation: Expectation): void {
  if (market.filled.size === 0) return;
  const brackets = [...market.filled].sort((left, right) => left.entry.id - right.entry.id);
  market.filled.clear();
  for (const bracket of brackets) {
    // The rest of a lot of earlier fills may have been spent.
    const lot = market.base(1);
    const { total, held } = market.payer(bracket.entry.owner, 'sell');
    const missing = bracket.net / lot - BigInt(bracket.given) - (total - held) / lot;
    if (missing > 0n) bracket.net -= missing * lot;
    const whole = Number(bracket.net / lot);
    const more = whole - bracket.given;
    bracket.given = whole;
    if (more > 0) grow(exchange, market, bracket, more, expectation);
    if (bracket.entry.bracket === null) endPending(exchange, market, bracket, expectation);
  }
  market.rounds += 1;
}

function grow(
  exchange: GrowingEffects,
  market: SimulatedMarket,
  { exits }: SimulatedBracket,
  more: number,
  expectation: Expectation,
): void {
  for (const exit of exits) {
    if (exit.bracket === null) continue;
    const isFirst = exit.status === 'pending';
    const own = isFirst ? 0 : exit.remaining;
    if (exit.trigger === null) {
      const fault = entryFault(market, exit, own + more, isFirst ? undefined : exit);
      if (fault !== null) {
        exchange.leave(market, exit, expectation);
        exchange.close(exit, fault.code, expectation);
        return;
      }
      if (isFirst) begin(exit, more, 'open', expectation);
      const size = { price: exit.price, quantity: exit.quantity + more, remaining: own + more };
      if (isFirst) exchange.rest(market, exit, expectation);
      else exchange.moveBehind(market, exit, size, expectation);
      continue;
    }
    const remaining = exit.partner?.remaining ?? own + more;
    if (!isFirst) {
      exchange.waitFor(market, exit, { price: exit.price, quantity: remaining, remaining }, expectation);
      continue;
    }
    begin(exit, remaining, 'waiting', expectation);
    Object.assign(exit, { triggerSince: expectation.sequence, triggerRound: market.rounds });
    lock(market, exit, waitingCost(market, exit), expectation);
    emitOrder(exit, expectation);
  }
}

function begin(
  order: SimulatedOrder,
  quantity: number,
  status: 'open' | 'waiting',
  { time }: Expectation,
): void {
  Object.assign(order, { quantity, remaining: quantity, status, updatedAt: time });
}
