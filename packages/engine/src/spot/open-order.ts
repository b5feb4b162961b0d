import { type Amount, type Lots, minLots, subtractLots, type Ticks, ZERO } from '@assay/money';
import type { Level } from '../book/level.ts';
import type { OrderId, OwnerId, PairId, Sequence, TimeMs } from '../ids.ts';
import type { Account } from '../ledger/account.ts';
import type { AgendaItem } from '../stage/agenda.ts';
import type {
  CancelReason,
  Order,
  OrderKind,
  OrderStatus,
  SelfTradePrevention,
  Side,
  TimeInForce,
  Trailing,
  Trigger,
} from './order.ts';
import type { OwnOrders } from './own-orders.ts';

/** Terms requested by the owner, for all kinds of orders. */
export type OrderTerms = {
  readonly side: Side;
  readonly kind: OrderKind;
  readonly price: Ticks;
  readonly quantity: Lots;
  readonly timeInForce: TimeInForce;
  readonly postOnly: boolean;
  readonly trigger: Trigger | null;
  readonly expiresAt: TimeMs | null;
  readonly selfTradePrevention: SelfTradePrevention;
  readonly trailing?: TrailingTerms | null;
  readonly visibleQuantity?: Lots | null;
};

/** Distance of a trailing stop order in basis points, and the price at which it begins to follow. */
export type TrailingTerms = Omit<Trailing, 'isActive'>;

/** Owner and pair of an order, with the accounts that it uses and the owner's other orders. */
export type OrderPlace = {
  readonly owner: OwnerId;
  readonly pair: PairId;
  readonly base: Account;
  readonly quote: Account;
  readonly orders: OwnOrders;
};

/**
 * An entry that buys, and one or two exits that sell what it has bought: a take-profit order, which rests, and a stop
 * order, which waits. Two exits are an OCO pair.
 */
export type Bracket = {
  /** Null once it has ended. */
  entry: OpenOrder | null;
  /** Null without one, and once it has ended or triggered. */
  takeProfit: OpenOrder | null;
  stop: OpenOrder | null;
  /** Base currency bought by the entry, net of fees, without lots of which the owner had spent a part at a later fill. */
  received: Amount;
  /** Lots for which the exits have taken effect. */
  lots: Lots;
  /** True while fills of the current command have not taken effect for the exits. */
  isQueued: boolean;
};

/** An order that is waiting, being matched or resting in a book. Other modules see it as an `Order` value. */
export class OpenOrder {
  readonly id: OrderId;
  readonly place: OrderPlace;
  readonly side: Side;
  readonly kind: OrderKind;
  readonly timeInForce: TimeInForce;
  readonly postOnly: boolean;
  readonly trailing: TrailingTerms | null;
  readonly expiresAt: TimeMs | null;
  readonly selfTradePrevention: SelfTradePrevention;
  /** Of an iceberg, the quantity that rests visibly at a time; null for an order that rests whole. */
  readonly visibleQuantity: Lots | null;
  readonly placedSequence: Sequence;
  readonly placedAt: TimeMs;
  /** For a trailing order, changed when it triggers. */
  trigger: Trigger | null;
  /**
   * Command since which a trailing order follows the price, or since which the stop order of a bracket is in effect; null
   * before, and for other orders.
   */
  activatedSequence: Sequence | null = null;
  /** Of the rounds of that command that activate orders, the one that activated it; from 0. */
  activatedRound = 0;
  price: Ticks;
  quantity: Lots;
  /** Including the hidden quantity. */
  remaining: Lots;
  /** Quantity of a resting iceberg that is not visible; 0 for all other orders. */
  hidden = 0 as Lots;
  prevented = 0 as Lots;
  filledQuote: Amount<'quote'> = ZERO;
  status: OrderStatus = 'open';
  cancelReason: CancelReason | null = null;
  updatedAt: TimeMs;
  /** Amount locked for its remaining quantity while it waits or rests. */
  held: Amount = ZERO;
  /** The other order of an OCO pair while both are open; `ocoOrder` keeps its id afterwards. */
  oco: OpenOrder | null = null;
  ocoOrder: OrderId | null = null;
  /** The bracket until the order leaves it; `bracketEntry` keeps the id of its entry afterwards. */
  bracket: Bracket | null = null;
  bracketEntry: OrderId | null = null;
  /** Links within the fast book or the trigger book: its level, and its neighbours in the level's queue. */
  level: Level<OpenOrder> | null = null;
  previous: OpenOrder | null = null;
  next: OpenOrder | null = null;
  /** Scheduled end of an order with an end time, while it is listed. */
  expiry: AgendaItem | null = null;
  /** True from when it first rests or waits until it ends. */
  isListed = false;
  /** The last command that changed this order; not part of the state. */
  dirtySince = 0 as Sequence;

  constructor(
    id: OrderId,
    terms: OrderTerms,
    place: OrderPlace,
    placed: { readonly sequence: Sequence; readonly time: TimeMs },
  ) {
    this.id = id;
    this.place = place;
    this.side = terms.side;
    this.kind = terms.kind;
    this.timeInForce = terms.timeInForce;
    this.postOnly = terms.postOnly;
    this.trigger = terms.trigger;
    this.trailing = terms.trailing ?? null;
    this.expiresAt = terms.expiresAt;
    this.selfTradePrevention = terms.selfTradePrevention;
    this.visibleQuantity = terms.visibleQuantity ?? null;
    this.placedSequence = placed.sequence;
    this.placedAt = placed.time;
    this.price = terms.price;
    this.quantity = terms.quantity;
    this.remaining = terms.quantity;
    this.updatedAt = placed.time;
  }

  get owner(): OwnerId {
    return this.place.owner;
  }

  get pair(): PairId {
    return this.place.pair;
  }

  /** Account that pays: quote for a buy, base for a sell. */
  get pays(): Account {
    return this.side === 'buy' ? this.place.quote : this.place.base;
  }

  get receives(): Account {
    return this.side === 'buy' ? this.place.base : this.place.quote;
  }

  /** Quantity that others see while the order rests. */
  get visible(): Lots {
    return subtractLots(this.remaining, this.hidden);
  }

  /** Hides all of the remaining quantity but the visible part of an iceberg. Precedes its entry into a book. */
  hide(): void {
    if (this.visibleQuantity === null) return;
    this.hidden = subtractLots(this.remaining, minLots(this.remaining, this.visibleQuantity));
  }

  /** Returns the order as a value. */
  toOrder(): Order {
    return {
      id: this.id,
      owner: this.owner,
      pair: this.pair,
      side: this.side,
      kind: this.kind,
      price: this.price,
      timeInForce: this.timeInForce,
      postOnly: this.postOnly,
      trigger: this.trigger,
      trailing:
        this.trailing === null ? null : { ...this.trailing, isActive: this.activatedSequence !== null },
      ocoOrder: this.ocoOrder,
      bracketEntry: this.bracketEntry,
      expiresAt: this.expiresAt,
      selfTradePrevention: this.selfTradePrevention,
      visibleQuantity: this.visibleQuantity,
      hidden: this.hidden,
      quantity: this.quantity,
      prevented: this.prevented,
      filled: subtractLots(this.quantity, this.remaining),
      filledQuote: this.filledQuote,
      held: this.held,
      status: this.status,
      cancelReason: this.cancelReason,
      placedSequence: this.placedSequence,
      placedAt: this.placedAt,
      updatedAt: this.updatedAt,
    };
  }
}
