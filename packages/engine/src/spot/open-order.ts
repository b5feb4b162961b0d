import type { Amount, Lots, Ticks } from '@assay/money';
import type { OrderId, OwnerId, PairId, Sequence, TimeMs } from '../ids.ts';
import type { Account } from '../ledger/account.ts';
import type { Hold } from '../ledger/hold.ts';
import type { CancelReason, Order, OrderKind, OrderStatus, Side } from './order.ts';

/** All orders at one price of a fast book: a queue linked through the orders themselves. */
export type Level = {
  price: Ticks;
  quantity: Lots;
  first: OpenOrder | null;
  last: OpenOrder | null;
};

/** What the owner asked for, whatever the kind of order. */
type OrderTerms = {
  readonly owner: OwnerId;
  readonly pair: PairId;
  readonly side: Side;
  readonly quantity: Lots;
};

/** An order that is being matched or rests in a book. Changes as it fills; others see it as an `Order` value. */
export class OpenOrder {
  readonly id: OrderId;
  readonly owner: OwnerId;
  readonly pair: PairId;
  readonly side: Side;
  readonly kind: OrderKind;
  readonly price: Ticks;
  readonly quantity: Lots;
  /** The account that pays: quote for a buy, base for a sell. */
  readonly pays: Account;
  readonly receives: Account;
  readonly placedSequence: Sequence;
  readonly placedAt: TimeMs;
  updatedAt: TimeMs;
  remaining: Lots;
  filledQuote = 0n as Amount<'quote'>;
  /** What is locked for the rest, once it rests. */
  hold: Hold | null = null;
  /** Its place in the fast book: the neighbours in its level's queue. The plain book does not use them. */
  level: Level | null = null;
  previous: OpenOrder | null = null;
  next: OpenOrder | null = null;

  constructor(
    id: OrderId,
    kind: OrderKind,
    terms: OrderTerms,
    price: Ticks,
    pays: Account,
    receives: Account,
    placed: { readonly sequence: Sequence; readonly time: TimeMs },
  ) {
    this.id = id;
    this.owner = terms.owner;
    this.pair = terms.pair;
    this.side = terms.side;
    this.kind = kind;
    this.price = price;
    this.quantity = terms.quantity;
    this.pays = pays;
    this.receives = receives;
    this.placedSequence = placed.sequence;
    this.placedAt = placed.time;
    this.updatedAt = placed.time;
    this.remaining = terms.quantity;
  }

  /** How the order stands, as a value. */
  toOrder(status: OrderStatus, cancelReason: CancelReason | null): Order {
    return {
      id: this.id,
      owner: this.owner,
      pair: this.pair,
      side: this.side,
      kind: this.kind,
      price: this.price,
      quantity: this.quantity,
      filled: (this.quantity - this.remaining) as Lots,
      filledQuote: this.filledQuote,
      held: this.hold === null ? NOTHING : this.hold.amount,
      status,
      cancelReason,
      placedSequence: this.placedSequence,
      placedAt: this.placedAt,
      updatedAt: this.updatedAt,
    };
  }
}

const NOTHING = 0n as Amount;
