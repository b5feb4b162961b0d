import { CANCEL_REASONS, ORDER_STATUSES } from '@assay/domain';
import type { Amount, Lots, Ticks } from '@assay/money';
import type { OrderId, OwnerId, PairId, Sequence, TimeMs, TradeId } from '../ids.ts';

export const SIDES = ['buy', 'sell'] as const;
export type Side = (typeof SIDES)[number];

export const ORDER_KINDS = ['limit', 'market'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

/** `gtc`: what does not fill rests. `ioc`: it is cancelled. `fok`: the order fills whole or does nothing. */
export const TIMES_IN_FORCE = ['gtc', 'ioc', 'fok'] as const;
export type TimeInForce = (typeof TIMES_IN_FORCE)[number];

export type OrderStatus = (typeof ORDER_STATUSES)[number];

export type CancelReason = (typeof CANCEL_REASONS)[number];

/** A stop runs with the market (a buy above it, a sell below), a take-profit against it. */
export const TRIGGER_KINDS = ['stop', 'take_profit'] as const;
export type TriggerKind = (typeof TRIGGER_KINDS)[number];

/** `rising`: reached when a trade is made at the trigger's price or above. `falling`: at its price or below. */
export const TRIGGER_DIRECTIONS = ['rising', 'falling'] as const;
export type TriggerDirection = (typeof TRIGGER_DIRECTIONS)[number];

/** Condition that a waiting order waits for. */
export type Trigger = {
  readonly kind: TriggerKind;
  readonly price: Ticks;
  readonly direction: TriggerDirection;
};

/** An order as every later layer sees it: a value, never the book's own mutable node. */
export type Order = {
  readonly id: OrderId;
  readonly owner: OwnerId;
  readonly pair: PairId;
  readonly side: Side;
  readonly kind: OrderKind;
  /** The limit; for a market order the worst price the protection band allowed. */
  readonly price: Ticks;
  readonly timeInForce: TimeInForce;
  /** Never takes: it rests, or there is no such order. */
  readonly postOnly: boolean;
  /** Condition that a stop or take-profit order waits or waited for; null for one that entered the market at once. */
  readonly trigger: Trigger | null;
  /** The other order of an OCO pair, which may have ended by now. */
  readonly ocoOrder: OrderId | null;
  readonly quantity: Lots;
  readonly filled: Lots;
  /** Quote currency paid or received so far, before fees. */
  readonly filledQuote: Amount<'quote'>;
  /**
   * Amount locked for the rest: quote for a buy, base for a sell. Zero once it has ended. Of an OCO pair the limit
   * order holds its own cost, and the stop order only what it may cost beyond that.
   */
  readonly held: Amount;
  readonly status: OrderStatus;
  readonly cancelReason: CancelReason | null;
  readonly placedSequence: Sequence;
  readonly placedAt: TimeMs;
  readonly updatedAt: TimeMs;
};

/** One match. The maker's price rules. Each side's fee is in the currency it receives. */
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

export { CANCEL_REASONS, ORDER_STATUSES };
