import { type Amount, type Lots, notional, type Ticks } from '@assay/money';
import { HOUSE, type PairId } from '../ids.ts';
import type { Account, AccountTable } from '../ledger/account.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { ListedPair } from '../market/listings.ts';
import type { Book } from './book.ts';
import type { Side } from './order.ts';

/** Spot orders are paid from and into this wallet. Source: the product's account rules. */
const SPOT_WALLET = 'change';

/** One pair's book with the accounts it works on. */
export class SpotMarket {
  readonly pair: PairId;
  readonly listed: ListedPair;
  readonly book: Book;
  readonly baseFees: Account;
  readonly quoteFees: Account;
  readonly #base: AccountTable;
  readonly #quote: AccountTable;

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

  /** The accounts that orders of a side pay from. */
  paying(side: Side): AccountTable {
    return side === 'buy' ? this.#quote : this.#base;
  }

  receiving(side: Side): AccountTable {
    return side === 'buy' ? this.#base : this.#quote;
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
