import type { OwnerId, PairId } from '../ids.ts';
import type { Account } from '../ledger/account.ts';
import type { Side } from './order.ts';
import { OwnOrders } from './own-orders.ts';

/** One owner in one pair: the base and quote accounts, and the open orders. */
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

  /** Returns the balance available for an order of this side. */
  available(side: Side): bigint {
    return (side === 'buy' ? this.quote : this.base).available;
  }
}
