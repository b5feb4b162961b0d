import { fitsAmount, type Lots, type Ticks } from '@assay/money';
import type { Side, Trigger } from './order.ts';
import { isPrice } from './place-checks.ts';
import { bandFault } from './price-band.ts';
import { worstPrice } from './protection-band.ts';
import type { SpotRejection } from './rejection.ts';
import type { SpotMarket } from './spot-market.ts';
import type { Trader } from './trader.ts';
import { isReached } from './trigger.ts';

/**
 * Maximum number of waiting orders in one pair, which bounds the cascade that one trade can trigger; and per owner in a
 * pair.
 */
export const MAXIMUM_WAITING_ORDERS = 20_000;
export const MAXIMUM_WAITING_ORDERS_PER_OWNER = 100;

/**
 * Returns the rejection of an invalid trigger or of an invalid limit of the triggered order (null: a market order);
 * null if both are valid.
 */
export function triggerFault(
  market: SpotMarket,
  trigger: Trigger,
  limit: Ticks | null,
): SpotRejection | null {
  const { last } = market.price;
  if (!isPrice(trigger.price)) return { code: 'invalid_trigger' };
  if (limit !== null && !isPrice(limit)) return { code: 'invalid_price' };
  // Without a last price the trigger's side is undefined.
  if (last === null) return { code: 'no_last_price' };
  if (isReached(trigger, last)) return { code: 'trigger_would_fire_at_once', lastPrice: last };
  return limit === null ? null : bandFault(market, limit, trigger.price);
}

/** Returns the rejection if this owner may not have a further waiting order in this pair; null otherwise. */
export function waitingFault(market: SpotMarket, trader: Trader): SpotRejection | null {
  if (trader.orders.waiting >= MAXIMUM_WAITING_ORDERS_PER_OWNER) {
    return { code: 'too_many_waiting_orders', maximum: MAXIMUM_WAITING_ORDERS_PER_OWNER };
  }
  if (market.waitingOrders < MAXIMUM_WAITING_ORDERS) return null;
  return { code: 'too_many_waiting_orders', maximum: MAXIMUM_WAITING_ORDERS };
}

/** Price at which a waiting order is held: its limit, or the worst price of a market order around its trigger. */
export function waitingPrice(market: SpotMarket, side: Side, trigger: Trigger, limit: Ticks | null): Ticks {
  return limit ?? worstPrice(side, trigger.price, market.listed.spec.marketProtection);
}

/** Returns the rejection of a waiting order that its owner cannot pay; null if `available` covers it. */
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
