import type { OwnerId, PairId } from '../ids.ts';
import type { Account } from '../ledger/account.ts';
import type { Side } from './order.ts';
import { OwnOrders } from './own-orders.ts';

/** One owner in one pair: the two accounts that its orders work on, and those that are open. */
export class Trader {
  readonly owner: OwnerId;
  readonly pair: PairId;
  readonly base: Account;
  readonly quote: Account;
  readonly orders = new OwnOrders();

  constructor(owner: OwnerId, pair: PairId, base: Account, quote: Account) {
    this.owner = owner;
    this.pair = pair;
    this.base = base;
    this.quote = quote;
  }

  /** Returns the amount that an order of this side can be paid from. */
  available(side: Side): bigint {
    return (side === 'buy' ? this.quote : this.base).available;
  }
}
