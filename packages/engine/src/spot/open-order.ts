import type { Amount, Lots, Ticks } from '@assay/money';
import type { OrderId, OwnerId, PairId, Sequence, TimeMs } from '../ids.ts';
import type { Account } from '../ledger/account.ts';
import type { Hold } from '../ledger/hold.ts';
import type { CancelReason, Order, OrderKind, OrderStatus, Side, TimeInForce, Trigger } from './order.ts';

/** All orders at one price of a fast book or of a trigger book: a queue linked through the orders themselves. */
export type Level = {
  price: Ticks;
  /** What rests at the price; trigger books do not count it. */
  quantity: Lots;
  first: OpenOrder | null;
  last: OpenOrder | null;
};

/** An owner's open and waiting orders of one pair, oldest first: a list linked through the orders themselves. */
export type OwnOrders = {
  first: OpenOrder | null;
  last: OpenOrder | null;
  /** How many of them are waiting. */
  waiting: number;
};

/** What the owner asked for, whatever the kind of order. */
export type OrderTerms = {
  readonly side: Side;
  readonly kind: OrderKind;
  readonly price: Ticks;
  readonly quantity: Lots;
  readonly timeInForce: TimeInForce;
  readonly postOnly: boolean;
  readonly trigger: Trigger | null;
};

/** Whose order it is and where: the accounts that it works on and the list that it stands in while it is open. */
export type OrderPlace = {
  readonly owner: OwnerId;
  readonly pair: PairId;
  readonly base: Account;
  readonly quote: Account;
  readonly orders: OwnOrders;
};

/** An order that waits, is being matched or rests in a book. Others see it as an `Order` value. */
export class OpenOrder {
  readonly id: OrderId;
  readonly owner: OwnerId;
  readonly pair: PairId;
  readonly side: Side;
  readonly kind: OrderKind;
  readonly timeInForce: TimeInForce;
  readonly postOnly: boolean;
  readonly trigger: Trigger | null;
  /** The account that pays: quote for a buy, base for a sell. */
  readonly pays: Account;
  readonly receives: Account;
  readonly placedSequence: Sequence;
  readonly placedAt: TimeMs;
  price: Ticks;
  quantity: Lots;
  remaining: Lots;
  filledQuote = 0n as Amount<'quote'>;
  status: OrderStatus = 'open';
  cancelReason: CancelReason | null = null;
  updatedAt: TimeMs;
  /** What is locked for the rest, while it waits or rests. */
  hold: Hold | null = null;
  /** The other order of an OCO pair while both are open, and its id for ever. */
  oco: OpenOrder | null = null;
  ocoOrder: OrderId | null = null;
  /** Its place in the fast book or the trigger book: the neighbours in its level's queue. */
  level: Level | null = null;
  previous: OpenOrder | null = null;
  next: OpenOrder | null = null;
  /** Its place among its owner's orders; it stands there from when it first rests or waits until it ends. */
  readonly own: OwnOrders;
  isListed = false;
  previousOwn: OpenOrder | null = null;
  nextOwn: OpenOrder | null = null;
  /** The last command that changed this order; not part of the state. */
  touchedIn = 0 as Sequence;

  constructor(
    id: OrderId,
    terms: OrderTerms,
    place: OrderPlace,
    placed: { readonly sequence: Sequence; readonly time: TimeMs },
  ) {
    const isBuy = terms.side === 'buy';
    this.id = id;
    this.owner = place.owner;
    this.pair = place.pair;
    this.side = terms.side;
    this.kind = terms.kind;
    this.timeInForce = terms.timeInForce;
    this.postOnly = terms.postOnly;
    this.trigger = terms.trigger;
    this.pays = isBuy ? place.quote : place.base;
    this.receives = isBuy ? place.base : place.quote;
    this.placedSequence = placed.sequence;
    this.placedAt = placed.time;
    this.price = terms.price;
    this.quantity = terms.quantity;
    this.remaining = terms.quantity;
    this.updatedAt = placed.time;
    this.own = place.orders;
  }

  /** How the order stands, as a value. */
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
      ocoOrder: this.ocoOrder,
      quantity: this.quantity,
      filled: (this.quantity - this.remaining) as Lots,
      filledQuote: this.filledQuote,
      held: this.hold === null ? NOTHING : this.hold.amount,
      status: this.status,
      cancelReason: this.cancelReason,
      placedSequence: this.placedSequence,
      placedAt: this.placedAt,
      updatedAt: this.updatedAt,
    };
  }
}

const NOTHING = 0n as Amount;
