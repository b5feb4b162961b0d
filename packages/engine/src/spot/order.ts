import {
  CANCEL_REASONS,
  COUNTDOWN_STATES,
  ORDER_STATUSES,
  SELF_TRADE_PREVENTIONS,
  SIDES,
  TIMES_IN_FORCE,
  TRIGGER_DIRECTIONS,
  TRIGGER_KINDS,
} from '@assay/domain';
import type { Amount, Lots, Ticks } from '@assay/money';
import type { OrderId, OwnerId, PairId, PreventedMatchId, Sequence, TimeMs, TradeId } from '../ids.ts';

export type Side = (typeof SIDES)[number];

export const ORDER_KINDS = ['limit', 'market'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

export type TimeInForce = (typeof TIMES_IN_FORCE)[number];

export type SelfTradePrevention = (typeof SELF_TRADE_PREVENTIONS)[number];

/** Mode of an order that asks for none. */
export const DEFAULT_PREVENTION: SelfTradePrevention = 'expire_taker';

export type OrderStatus = (typeof ORDER_STATUSES)[number];

export type CancelReason = (typeof CANCEL_REASONS)[number];

export type TriggerKind = (typeof TRIGGER_KINDS)[number];

export type TriggerDirection = (typeof TRIGGER_DIRECTIONS)[number];

/** Trigger condition of a waiting order. */
export type Trigger = {
  readonly kind: TriggerKind;
  readonly price: Ticks;
  readonly direction: TriggerDirection;
};

/**
 * Trailing of a stop order: its trigger follows the highest price of a sell, or the lowest of a buy, at this distance in
 * basis points of that price, from its activation on.
 */
export type Trailing = {
  readonly delta: number;
  /** Price at which it begins to follow: a sell above the market, a buy below. Null: from its placement on. */
  readonly activationPrice: Ticks | null;
  readonly isActive: boolean;
};

/** An order as published to other layers: an immutable value, never the book's mutable node. */
export type Order = {
  readonly id: OrderId;
  readonly owner: OwnerId;
  readonly pair: PairId;
  readonly side: Side;
  readonly kind: OrderKind;
  /** The limit; for a market order the worst price the protection band allowed. */
  readonly price: Ticks;
  readonly timeInForce: TimeInForce;
  /** Maker only: the order is rejected or cancelled if it would take. */
  readonly postOnly: boolean;
  /**
   * Trigger condition of a stop or take-profit order, kept after it has triggered; null for an order that entered the
   * market immediately.
   */
  readonly trigger: Trigger | null;
  /**
   * Null for an order that does not trail. The trigger of one that waits is the first that it had or will have, the
   * farthest from the market; that of one that has triggered is the price at which it did.
   */
  readonly trailing: Trailing | null;
  /** The other order of an OCO pair, which may have ended. */
  readonly ocoOrder: OrderId | null;
  /**
   * Entry of the bracket that the order belongs to, or the order itself if it is the entry; kept after the bracket has
   * ended. Of the exits the stop order has a trigger.
   */
  readonly bracketEntry: OrderId | null;
  /** Good till date: end time of the order; null without one. */
  readonly expiresAt: TimeMs | null;
  readonly selfTradePrevention: SelfTradePrevention;
  /** Of an iceberg, the quantity that rests visibly at a time; null for an order that rests whole. */
  readonly visibleQuantity: Lots | null;
  /** Part of the remaining quantity that a resting iceberg does not show; 0 for all other orders. */
  readonly hidden: Lots;
  /**
   * Total quantity, reduced by `prevented`. Of an exit that is pending the quantity of its entry, and afterwards what the
   * entry has bought, net of fees.
   */
  readonly quantity: Lots;
  /** Quantity by which matches with own orders have reduced the order (`decrement`). */
  readonly prevented: Lots;
  readonly filled: Lots;
  /** Quote currency paid or received so far, before fees. */
  readonly filledQuote: Amount<'quote'>;
  /**
   * Amount locked for the remaining quantity: quote for a buy, base for a sell. Zero once ended. In an OCO pair the
   * limit order holds its own cost, and the stop order only the part of its cost in excess of that.
   */
  readonly held: Amount;
  readonly status: OrderStatus;
  readonly cancelReason: CancelReason | null;
  readonly placedSequence: Sequence;
  readonly placedAt: TimeMs;
  readonly updatedAt: TimeMs;
};

/** One match, at the maker's price. Each side's fee is in the currency it receives. */
export type Trade = {
  readonly id: TradeId;
  readonly pair: PairId;
  readonly price: Ticks;
  readonly quantity: Lots;
  readonly quote: Amount<'quote'>;
  readonly takerSide: Side;
  readonly makerOrder: OrderId;
  readonly takerOrder: OrderId;
  readonly maker: OwnerId;
  readonly taker: OwnerId;
  readonly makerFee: Amount;
  readonly takerFee: Amount;
  readonly time: TimeMs;
};

/** A match of two orders of one owner that did not take place, at the price of the resting order. */
export type PreventedMatch = {
  readonly id: PreventedMatchId;
  readonly pair: PairId;
  readonly owner: OwnerId;
  readonly takerOrder: OrderId;
  readonly makerOrder: OrderId;
  readonly takerSide: Side;
  /** Mode of the newer order, which decides. */
  readonly mode: SelfTradePrevention;
  readonly price: Ticks;
  /** Quantity that each of the orders loses; 0 for an order that keeps its quantity. */
  readonly takerPrevented: Lots;
  readonly makerPrevented: Lots;
  readonly time: TimeMs;
};

export type CountdownState = (typeof COUNTDOWN_STATES)[number];

/** Countdown of one owner in one pair, at whose end the owner's orders of the pair are cancelled. */
export type Countdown = {
  readonly owner: OwnerId;
  readonly pair: PairId;
  readonly state: CountdownState;
  readonly endsAt: TimeMs;
  readonly updatedAt: TimeMs;
};

export {
  CANCEL_REASONS,
  COUNTDOWN_STATES,
  ORDER_STATUSES,
  SELF_TRADE_PREVENTIONS,
  SIDES,
  TIMES_IN_FORCE,
  TRIGGER_DIRECTIONS,
  TRIGGER_KINDS,
};
