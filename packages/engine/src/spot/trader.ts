import type { OwnerId, PairId, TimeMs } from '../ids.ts';
import type { Account } from '../ledger/account.ts';
import type { AgendaItem } from '../stage/agenda.ts';
import type { Side } from './order.ts';
import { OwnOrders } from './own-orders.ts';

/** One owner in one pair: the base and quote accounts, the open orders, and their countdown. */
export class Trader {
  readonly owner: OwnerId;
  readonly pair: PairId;
  readonly base: Account;
  readonly quote: Account;
  readonly orders = new OwnOrders();
  /** Countdown after which the orders are cancelled, and when it was set; null without one. */
  countdown: { readonly item: AgendaItem; readonly setAt: TimeMs } | null = null;

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
