import { fitsAmount, type Lots, type Ticks } from '@assay/money';
import type { Side, Trigger } from './order.ts';
import { isPrice } from './place-checks.ts';
import { bandFault } from './price-band.ts';
import { worstPrice } from './protection-band.ts';
import type { SpotRejection } from './rejection.ts';
import type { SpotMarket } from './spot-market.ts';
import type { Trader } from './trader.ts';
import { isReached } from './trigger.ts';

/** Maximum number of waiting orders in one pair, which bounds what one trade can set off; and of one owner in it. */
export const MAXIMUM_WAITING_ORDERS = 20_000;
export const MAXIMUM_WAITING_ORDERS_PER_OWNER = 100;

/** Rejects an unsound trigger, or limit that follows it (null: a market order follows); null when both are sound. */
export function triggerFault(
  market: SpotMarket,
  trigger: Trigger,
  limit: Ticks | null,
): SpotRejection | null {
  const { last } = market.price;
  if (!isPrice(trigger.price)) return { code: 'invalid_trigger' };
  if (limit !== null && !isPrice(limit)) return { code: 'invalid_price' };
  // Without a price nobody can say on which side of it the trigger lies.
  if (last === null) return { code: 'no_last_price' };
  if (isReached(trigger, last)) return { code: 'trigger_would_fire_at_once', lastPrice: last };
  return limit === null ? null : bandFault(market, limit, trigger.price);
}

/** Rejects a further order of this owner that may not wait in this pair; null when it may. */
export function waitingFault(market: SpotMarket, trader: Trader): SpotRejection | null {
  if (trader.orders.waiting >= MAXIMUM_WAITING_ORDERS_PER_OWNER) {
    return { code: 'too_many_waiting_orders', maximum: MAXIMUM_WAITING_ORDERS_PER_OWNER };
  }
  if (market.triggers.size < MAXIMUM_WAITING_ORDERS) return null;
  return { code: 'too_many_waiting_orders', maximum: MAXIMUM_WAITING_ORDERS };
}

/** The price that a waiting order is held at: its limit, or the worst that a market order may get around its trigger. */
export function waitingPrice(market: SpotMarket, side: Side, trigger: Trigger, limit: Ticks | null): Ticks {
  return limit ?? worstPrice(side, trigger.price, market.listed.spec.marketProtection);
}

/** Rejects a waiting order that cannot be paid for; null when it can: `available` is what its owner can lock. */
export function waitingCostFault(
  market: SpotMarket,
  side: Side,
  price: Ticks,
  quantity: Lots,
  available: bigint,
): SpotRejection | null {
  const quote = market.cost('buy', price, quantity);
  if (!fitsAmount(quote)) return { code: 'amount_too_large' };
  return market.cost(side, price, quantity) > available ? { code: 'insufficient_balance' } : null;
}
