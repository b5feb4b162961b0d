import type { OwnerId, PairId } from '../ids.ts';
import type { Account } from '../ledger/account.ts';
import type { OpenOrder, OwnOrders } from './open-order.ts';
import type { Side } from './order.ts';

/** One owner in one pair: the two accounts that its orders work on, and those that are open. */
export class Trader {
  readonly owner: OwnerId;
  readonly pair: PairId;
  readonly base: Account;
  readonly quote: Account;
  readonly orders: OwnOrders = { first: null, last: null, waiting: 0 };

  constructor(owner: OwnerId, pair: PairId, base: Account, quote: Account) {
    this.owner = owner;
    this.pair = pair;
    this.base = base;
    this.quote = quote;
  }

  /** What an order of this side can be paid from. */
  available(side: Side): bigint {
    return (side === 'buy' ? this.quote : this.base).available;
  }
}

/** Puts an order at the end of its owner's. Ids grow, so the list runs from the oldest to the newest. */
export function listOwn(order: OpenOrder): void {
  const { own } = order;
  order.isListed = true;
  order.previousOwn = own.last;
  if (own.last === null) own.first = order;
  else own.last.nextOwn = order;
  own.last = order;
}

export function unlistOwn(order: OpenOrder): void {
  const { own, previousOwn, nextOwn } = order;
  if (previousOwn === null) own.first = nextOwn;
  else previousOwn.nextOwn = nextOwn;
  if (nextOwn === null) own.last = previousOwn;
  else nextOwn.previousOwn = previousOwn;
  order.isListed = false;
  order.previousOwn = null;
  order.nextOwn = null;
}
