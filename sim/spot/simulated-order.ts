import type {
  CancelReason,
  Order,
  OrderId,
  OrderStatus,
  OwnerId,
  PairId,
  SelfTradePrevention,
  Sequence,
  Side,
  TimeInForce,
  TimeMs,
  Trailing,
  Trigger,
} from '@assay/engine';
import type { Amount, Lots, Ticks } from '@assay/money';
import { unchecked } from '../unchecked.ts';

/** Requested terms of an order. Prices are ticks, quantities lots. */
export type Terms = {
  readonly owner: OwnerId;
  readonly pair: PairId;
  readonly side: Side;
  readonly kind: 'limit' | 'market';
  readonly price: number;
  readonly quantity: number;
  readonly timeInForce: TimeInForce;
  readonly postOnly: boolean;
  readonly trigger: Trigger | null;
  /** Null: it has no end time. */
  readonly expiresAt: TimeMs | null;
  readonly selfTradePrevention: SelfTradePrevention;
  readonly trailing?: Pick<Trailing, 'delta' | 'activationPrice'> | null;
  /** Of an iceberg, the quantity that it shows at a time. */
  readonly visibleQuantity?: number | null;
};

/** An order in the auditor's books. */
export type SimulatedOrder = Omit<
  Terms,
  'price' | 'quantity' | 'trigger' | 'trailing' | 'visibleQuantity'
> & {
  trigger: Trigger | null;
  readonly trailing: Pick<Trailing, 'delta' | 'activationPrice'> | null;
  /** Extreme price that a trailing order has seen since its activation; null before. */
  extreme: number | null;
  /** Command since which it has a trigger, and of its rounds of following the one that gave it to a trailing order. */
  triggerSince: number;
  triggerRound: number;
  readonly id: OrderId;
  readonly placedSequence: Sequence;
  readonly placedAt: TimeMs;
  price: number;
  quantity: number;
  remaining: number;
  /** Null for an order that rests whole. */
  readonly visibleQuantity: number | null;
  /** Part of the remaining quantity that others see, while the order rests. */
  shown: number;
  /** Reduction of the quantity by prevented matches. */
  prevented: number;
  filledQuote: bigint;
  held: bigint;
  status: OrderStatus;
  cancelReason: CancelReason | null;
  updatedAt: TimeMs;
  /** Rank in time among the resting orders: orders at one price fill in this order. */
  rank: number;
  /** The other order of an OCO pair, also after its end. */
  ocoOrder: OrderId | null;
  /** The other order of an OCO pair while both are alive. */
  partner: SimulatedOrder | null;
  /** Entry of its bracket, also after its end. */
  bracketEntry: OrderId | null;
  /** Its bracket until it ends or triggers. */
  bracket: SimulatedBracket | null;
};

/** An entry, and the exits for what it has bought: the take-profit order before the stop order. */
export type SimulatedBracket = {
  readonly entry: SimulatedOrder;
  readonly exits: readonly SimulatedOrder[];
  /** Base bought, less the fees. */
  net: bigint;
  /** Lots of it that the exits have been given. */
  given: number;
};

/** Expected state of the order in the engine. */
export function asOrder(order: SimulatedOrder): Order {
  return {
    id: order.id,
    owner: order.owner,
    pair: order.pair,
    side: order.side,
    kind: order.kind,
    price: unchecked<Ticks>(order.price),
    timeInForce: order.timeInForce,
    postOnly: order.postOnly,
    trigger: order.trigger,
    trailing: order.trailing === null ? null : { ...order.trailing, isActive: order.extreme !== null },
    ocoOrder: order.ocoOrder,
    bracketEntry: order.bracketEntry,
    expiresAt: order.expiresAt,
    selfTradePrevention: order.selfTradePrevention,
    visibleQuantity: order.visibleQuantity === null ? null : unchecked<Lots>(order.visibleQuantity),
    hidden: unchecked<Lots>(order.status === 'open' ? order.remaining - order.shown : 0),
    prevented: unchecked<Lots>(order.prevented),
    quantity: unchecked<Lots>(order.quantity),
    filled: unchecked<Lots>(order.quantity - order.remaining),
    filledQuote: unchecked<Amount<'quote'>>(order.filledQuote),
    held: unchecked<Amount>(order.held),
    status: order.status,
    cancelReason: order.cancelReason,
    placedSequence: order.placedSequence,
    placedAt: order.placedAt,
    updatedAt: order.updatedAt,
  };
}
