import { ICEBERG_PARTS } from '@assay/domain';
import type { Lots, Ticks } from '@assay/money';
import type { PairId, TimeMs } from '../ids.ts';
import type { OrderTerms } from './open-order.ts';
import {
  DEFAULT_PREVENTION,
  SELF_TRADE_PREVENTIONS,
  type SelfTradePrevention,
  type Side,
  TIMES_IN_FORCE,
  type TimeInForce,
} from './order.ts';
import type { SpotRejection } from './rejection.ts';
import type { Spot } from './spot.ts';
import type { SpotMarket } from './spot-market.ts';
import type { Trader } from './trader.ts';

const IN_FORCE: ReadonlySet<string> = new Set(TIMES_IN_FORCE);
const PREVENTIONS: ReadonlySet<string> = new Set(SELF_TRADE_PREVENTIONS);

/** Returns the market of a pair that accepts new orders, or the reason why none does. */
export function tradingMarket(spot: Spot, pair: PairId): SpotMarket | SpotRejection {
  const market = spot.market(pair);
  if (market === undefined) return { code: 'unknown_pair' };
  return market.listed.spec.status === 'trading' ? market : { code: 'pair_not_trading' };
}

/** Returns the rejection of an invalid order quantity; null if it is valid. */
export function quantityFault(market: SpotMarket, quantity: Lots): SpotRejection | null {
  const { minimumLots, maximumLots } = market.listed.spec;
  if (!Number.isSafeInteger(quantity) || quantity <= 0) return { code: 'invalid_amount' };
  if (quantity < minimumLots) return { code: 'quantity_below_minimum', minimumLots };
  if (quantity > maximumLots) return { code: 'quantity_above_maximum', maximumLots };
  return null;
}

/** Returns the rejection of the visible quantity of an iceberg; null if it is valid, or if there is none. */
export function visibleFault(
  market: SpotMarket,
  quantity: Lots,
  visible: Lots | undefined,
): SpotRejection | null {
  if (visible === undefined) return null;
  const { minimumLots } = market.listed.spec;
  if (!Number.isSafeInteger(visible) || visible < minimumLots || visible > quantity)
    return { code: 'invalid_visible_quantity', least: minimumLots, most: quantity };
  return hasTooManyParts(quantity, visible)
    ? { code: 'too_many_iceberg_parts', maximum: ICEBERG_PARTS }
    : null;
}

/** Returns true if an iceberg would have to be refilled more often than the work of one command allows. */
export function hasTooManyParts(quantity: Lots, visible: Lots): boolean {
  return quantity > visible * ICEBERG_PARTS;
}

/**
 * Returns the rejection if this owner may not have `more` further orders resting or waiting in this pair; null
 * otherwise.
 */
export function openFault(market: SpotMarket, trader: Trader, more: number): SpotRejection | null {
  const { ordersPerOwner } = market.listed.spec;
  if (ordersPerOwner === undefined || trader.orders.open + more <= ordersPerOwner) return null;
  return { code: 'too_many_open_orders', maximum: ordersPerOwner };
}

/** Returns the rejection of an end time that is not in the future; null if it is, or if there is none. */
export function expiryFault(spot: Spot, expiresAt: TimeMs | undefined): SpotRejection | null {
  if (expiresAt === undefined) return null;
  return Number.isSafeInteger(expiresAt) && expiresAt > spot.changes.time ? null : { code: 'invalid_expiry' };
}

/** Returns the requested mode of self-trade prevention; null if it is unknown. */
export function preventionOf({
  selfTradePrevention = DEFAULT_PREVENTION,
}: {
  readonly selfTradePrevention?: SelfTradePrevention;
}): SelfTradePrevention | null {
  return PREVENTIONS.has(selfTradePrevention) ? selfTradePrevention : null;
}

export function isPrice(price: Ticks): boolean {
  return Number.isSafeInteger(price) && price > 0;
}

/** Returns the complete terms of a limit order; null if its terms contradict each other. */
export function limitTerms(requestedTerms: {
  readonly side: Side;
  readonly price: Ticks;
  readonly quantity: Lots;
  readonly timeInForce?: TimeInForce;
  readonly postOnly?: boolean;
  readonly expiresAt?: TimeMs;
  readonly selfTradePrevention?: SelfTradePrevention;
  readonly visibleQuantity?: Lots;
}): OrderTerms | null {
  const { side, price, quantity, timeInForce = 'gtc', postOnly = false, expiresAt = null } = requestedTerms;
  const { visibleQuantity = null } = requestedTerms;
  const selfTradePrevention = preventionOf(requestedTerms);
  if (!IN_FORCE.has(timeInForce) || typeof postOnly !== 'boolean' || selfTradePrevention === null)
    return null;
  // Post-only contradicts immediate execution.
  if (postOnly && timeInForce !== 'gtc') return null;
  // An order that does not rest shows nothing.
  if (visibleQuantity !== null && timeInForce !== 'gtc') return null;
  return {
    side,
    kind: 'limit',
    price,
    quantity,
    timeInForce,
    postOnly,
    trigger: null,
    expiresAt,
    selfTradePrevention,
    visibleQuantity,
  };
}
