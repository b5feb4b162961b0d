import type {
  OwnerId,
  Rejection,
  SelfTradePrevention,
  Side,
  TimeInForce,
  Trigger,
  TriggerKind,
} from '@assay/engine';
import { MAX_AMOUNT } from '../max-amount.ts';
import { unchecked } from '../unchecked.ts';
import type { SimulatedExchange } from './simulated-exchange.ts';
import type { SimulatedMarket } from './simulated-market.ts';
import type { SimulatedOrder, Terms } from './simulated-order.ts';

const MAX_LEVEL = BigInt(Number.MAX_SAFE_INTEGER);
/** Specified maximum of waiting orders in one pair, per owner and in total. */
const MAX_WAITING_PER_CALLER = 100;
const MAX_WAITING = 20_000;
/** Specified maximum of the parts of an iceberg. */
const MAX_PARTS = 20;

export function tradingMarket(exchange: SimulatedExchange, pair: Terms['pair']): SimulatedMarket | Rejection {
  const market = exchange.market(pair);
  if (market === undefined) return { code: 'unknown_pair' };
  return market.spec.status === 'trading' ? market : { code: 'pair_not_trading' };
}

export function isPrice(price: number): boolean {
  return Number.isSafeInteger(price) && price >= 1;
}

export function quantityFault({ spec }: SimulatedMarket, quantity: number): Rejection | null {
  const { minimumLots, maximumLots } = spec;
  if (!Number.isSafeInteger(quantity) || quantity < 1) return { code: 'invalid_amount' };
  if (quantity < minimumLots) return { code: 'quantity_below_minimum', minimumLots };
  return quantity > maximumLots ? { code: 'quantity_above_maximum', maximumLots } : null;
}

/** The visible quantity is a valid one of its own, at most the whole, and at least a twentieth of it. */
export function visibleFault(
  { spec }: SimulatedMarket,
  quantity: number,
  visible: number | undefined,
): Rejection | null {
  if (visible === undefined) return null;
  const { minimumLots } = spec;
  if (!Number.isSafeInteger(visible) || visible < minimumLots || visible > quantity)
    return { code: 'invalid_visible_quantity', least: minimumLots, most: quantity };
  return partsFault(quantity, visible);
}

/** An iceberg has so many parts at most, the last of which may be smaller. */
export function partsFault(quantity: number, visible: number): Rejection | null {
  const parts = Math.floor(quantity / visible) + (quantity % visible === 0 ? 0 : 1);
  return parts > MAX_PARTS ? { code: 'too_many_iceberg_parts', maximum: MAX_PARTS } : null;
}

/** Post-only requires `gtc`, and so does a visible quantity. */
export function areTerms(timeInForce: TimeInForce, postOnly: boolean, visible?: number): boolean {
  if (visible !== undefined && timeInForce !== 'gtc') return false;
  if (timeInForce === 'gtc') return postOnly === true || postOnly === false;
  return (timeInForce === 'ioc' || timeInForce === 'fok') && postOnly === false;
}

export function isPrevention(mode: SelfTradePrevention): boolean {
  return ['expire_taker', 'expire_maker', 'expire_both', 'decrement'].includes(mode);
}

/** An end time lies ahead of the command. */
export function expiryFault(expiresAt: number | undefined, now: number): Rejection | null {
  if (expiresAt === undefined || (Number.isSafeInteger(expiresAt) && expiresAt > now)) return null;
  return { code: 'invalid_expiry' };
}

/** Returns the rejection of a new order's limit that is too far from the market; null for none. */
export function bandFault(market: SimulatedMarket, side: Side, price: number): Rejection | null {
  const reference = market.reference(side);
  return reference === undefined ? null : market.bandFault(price, reference);
}

type EntryFault = Extract<Rejection, { code: 'would_take' | 'cannot_fill_whole' | 'amount_too_large' }>;

/**
 * Returns the rejection of a limit order by the current market; null for none. `leaving` is the resting order that it
 * replaces, whose filled amount counts.
 */
export function entryFault(
  market: SimulatedMarket,
  order: Pick<Terms, 'owner' | 'side' | 'price' | 'timeInForce' | 'postOnly' | 'selfTradePrevention'>,
  quantity: number,
  leaving?: SimulatedOrder,
): EntryFault | null {
  const { side, price, timeInForce, postOnly } = order;
  const best = market.facing(side).first()?.price;
  const highest = side === 'sell' && best !== undefined && best > price ? best : price;
  const atPrice = market.resting[side].wholeAt(price);
  const others = leaving?.price === price ? atPrice - BigInt(leaving.remaining) : atPrice;
  const paid = leaving?.filledQuote ?? 0n;
  const isTooLarge =
    paid + market.quote(highest, quantity) > MAX_AMOUNT || others + BigInt(quantity) > MAX_LEVEL;
  if (isTooLarge) return { code: 'amount_too_large' };
  const takes = best !== undefined && (side === 'buy' ? best <= price : best >= price);
  if (postOnly && takes) return { code: 'would_take' };
  if (timeInForce !== 'fok') return null;
  const { filled } = market.reach(order, side, price, quantity);
  return filled < quantity ? { code: 'cannot_fill_whole', fillableLots: filled } : null;
}

/** A buy stop and a sell take-profit wait for a rise, the other two for a fall. */
export function triggerOf(side: Side, kind: TriggerKind, price: number): Trigger {
  const waitsForRise = side === 'buy' ? kind === 'stop' : kind === 'take_profit';
  return { kind, price: unchecked<Trigger['price']>(price), direction: waitsForRise ? 'rising' : 'falling' };
}

/** Returns the rejection of a trigger or the limit after it, which a market order does not have; null for none. */
export function triggerFault(
  market: SimulatedMarket,
  trigger: Trigger,
  limit: number | undefined,
): Rejection | null {
  if (!isPrice(trigger.price)) return { code: 'invalid_trigger' };
  if (limit !== undefined && !isPrice(limit)) return { code: 'invalid_price' };
  const { lastPrice } = market;
  if (lastPrice === null) return { code: 'no_last_price' };
  const isReached = trigger.direction === 'rising' ? lastPrice >= trigger.price : lastPrice <= trigger.price;
  if (isReached) return { code: 'trigger_would_fire_at_once', lastPrice };
  return limit === undefined ? null : market.bandFault(limit, trigger.price);
}

export function waitingFault({ waiting }: SimulatedMarket, owner: OwnerId): Rejection | null {
  const code = 'too_many_waiting_orders';
  if (waiting.countOf(owner) >= MAX_WAITING_PER_CALLER) return { code, maximum: MAX_WAITING_PER_CALLER };
  return waiting.count >= MAX_WAITING ? { code, maximum: MAX_WAITING } : null;
}

/** One owner's orders that rest or wait in a pair, `more` included, are no more than its terms allow. */
export function openFault(
  exchange: SimulatedExchange,
  { spec }: SimulatedMarket,
  owner: OwnerId,
  more: number,
): Rejection | null {
  const { ordersPerOwner: maximum } = spec;
  if (maximum === undefined || exchange.ordersOf(spec.id, owner).length + more <= maximum) return null;
  return { code: 'too_many_open_orders', maximum };
}

/** Returns the rejection of an order that the available balance plus `freed` cannot pay at this price, or null. */
export function costFault(
  market: SimulatedMarket,
  { owner, side }: Pick<Terms, 'owner' | 'side'>,
  price: number,
  quantity: number,
  freed = 0n,
): Rejection | null {
  const { total, held } = market.payer(owner, side);
  return total - held + freed < market.cost(side, price, quantity) ? { code: 'insufficient_balance' } : null;
}

/** Returns the rejection of a waiting order's cost, or null; its quote amount must fit the ledger on either side. */
export function waitingCostFault(
  market: SimulatedMarket,
  who: Pick<Terms, 'owner' | 'side'>,
  price: number,
  quantity: number,
  freed = 0n,
): Rejection | null {
  if (market.quote(price, quantity) > MAX_AMOUNT) return { code: 'amount_too_large' };
  return costFault(market, who, price, quantity, freed);
}
