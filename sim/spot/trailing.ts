import type { Expectation } from '../audit/expectation.ts';
import { unchecked } from '../unchecked.ts';
import { emitOrder } from './order-effects.ts';
import type { SimulatedMarket } from './simulated-market.ts';
import type { SimulatedOrder } from './simulated-order.ts';
import { presentTrigger } from './trailed-trigger.ts';

/** Lets every trailing order see the trades that it has not seen; those reaching an activation price activate. */
export function follow(market: SimulatedMarket, expectation: Expectation): void {
  const { tradedNow, lastPrice, waiting } = market;
  const seen = tradedNow.slice(market.followed);
  const before = market.followed === 0 ? lastPrice : tradedNow[market.followed - 1];
  market.followed = tradedNow.length;
  const prices = before === undefined || before === null ? seen : [before, ...seen];
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  for (const order of waiting.trailing()) {
    const { trailing, side, extreme } = order;
    if (trailing === null) continue;
    const farthest = side === 'sell' ? highest : lowest;
    const from = trailing.activationPrice;
    if (extreme !== null) order.extreme = Math[side === 'sell' ? 'max' : 'min'](extreme, farthest);
    else if (from !== null && (side === 'sell' ? farthest >= from : farthest <= from)) {
      order.extreme = farthest;
      order.triggerSince = expectation.sequence;
      order.triggerRound = market.rounds;
      order.updatedAt = expectation.time;
      emitOrder(order, expectation);
    }
  }
  market.rounds += 1;
}

/** A trailing order that triggers keeps the price at which it did. */
export function keepTrigger(order: SimulatedOrder): void {
  const at = presentTrigger(order);
  if (order.trailing === null || order.trigger === null || at === null) return;
  order.trigger = { ...order.trigger, price: unchecked<NonNullable<SimulatedOrder['trigger']>['price']>(at) };
}
