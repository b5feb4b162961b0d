import { type Amount, type Lots, notional, type Ticks } from '@assay/money';
import { HOUSE, type OwnerId, type PairId } from '../ids.ts';
import type { Account, AccountTable } from '../ledger/account.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { ListedPair } from '../market/listings.ts';
import type { Book } from './book.ts';
import { LastPrice } from './last-price.ts';
import type { Side } from './order.ts';
import { Trader } from './trader.ts';
import { TriggerBook } from './trigger-book.ts';

/** Spot orders are paid from and into this wallet. Source: the product's account rules. */
const SPOT_WALLET = 'change';

/** One pair: its book, the orders that wait, the price they wait for, and the accounts that trades work on. */
export class SpotMarket {
  readonly pair: PairId;
  readonly listed: ListedPair;
  readonly book: Book;
  readonly triggers = new TriggerBook();
  readonly price = new LastPrice();
  readonly baseFees: Account;
  readonly quoteFees: Account;
  readonly #base: AccountTable;
  readonly #quote: AccountTable;
  readonly #traders = new Map<OwnerId, Trader>();

  constructor(listed: ListedPair, ledger: Ledger, book: Book) {
    const { id, base, quote } = listed.spec;
    this.pair = id;
    this.listed = listed;
    this.book = book;
    this.#base = ledger.table(SPOT_WALLET, base);
    this.#quote = ledger.table(SPOT_WALLET, quote);
    this.baseFees = ledger.table('fees', base).obtain(HOUSE);
    this.quoteFees = ledger.table('fees', quote).obtain(HOUSE);
  }

  /** The owner in this pair. One who has nothing and no order is no part of the state. */
  trader(owner: OwnerId): Trader {
    let trader = this.#traders.get(owner);
    if (trader === undefined) {
      trader = new Trader(owner, this.pair, this.#base.obtain(owner), this.#quote.obtain(owner));
      this.#traders.set(owner, trader);
    }
    return trader;
  }

  baseOf(quantity: Lots): Amount<'base'> {
    return (BigInt(quantity) * this.listed.scale.basePerLot) as Amount<'base'>;
  }

  /** What `quantity` costs an order of this side at `price`, at most: quote for a buy, base for a sell. */
  cost(side: Side, price: Ticks, quantity: Lots): bigint {
    if (side === 'sell') return this.baseOf(quantity);
    return notional(price, quantity, this.listed.scale.quotePerTickLot);
  }
}
