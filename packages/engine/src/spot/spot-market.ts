import { type Amount, fitsAmount, type Lots, notional, type Ticks } from '@assay/money';
import { HOUSE, type OwnerId, type PairId } from '../ids.ts';
import type { Account, AccountTable } from '../ledger/account.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { ListedPair } from '../stage/listings.ts';
import type { Book } from './book.ts';
import { LastPrice } from './last-price.ts';
import type { Side } from './order.ts';
import { Trader } from './trader.ts';
import { TriggerBook } from './trigger-book.ts';

/** Spot orders are paid from and into this wallet. Source: the product's account rules. */
const SPOT_WALLET = 'change';

const SURELY_FITS = 2 ** 62;

/** One pair: its book, the orders that wait, the price they wait for, and the accounts that trades work on. */
export class SpotMarket {
  readonly pair: PairId;
  readonly listed: ListedPair;
  readonly book: Book;
  readonly triggers = new TriggerBook();
  readonly price = new LastPrice();
  readonly baseFees: Account;
  readonly quoteFees: Account;
  readonly #roundedQuotePerTickLot: number;
  readonly #base: AccountTable;
  readonly #quote: AccountTable;
  readonly #traders = new Map<OwnerId, Trader>();

  constructor(listed: ListedPair, ledger: Ledger, book: Book) {
    const { id, base, quote } = listed.spec;
    this.pair = id;
    this.listed = listed;
    this.book = book;
    this.#roundedQuotePerTickLot = Number(listed.scale.quotePerTickLot);
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

  quoteOf(price: Ticks, quantity: Lots): Amount<'quote'> {
    return notional(price, quantity, this.listed.scale.quotePerTickLot) as Amount<'quote'>;
  }

  /** Returns true when the ledger can count the quote of `quantity` at `price`. */
  fitsQuote(price: Ticks, quantity: Lots): boolean {
    // Three roundings put a product off by less than one part in 2^50: what comes out below 2^62 is below 2^63.
    if (price * quantity * this.#roundedQuotePerTickLot < SURELY_FITS) return true;
    return fitsAmount(this.quoteOf(price, quantity));
  }

  /** Returns the cost of `quantity` for an order of this side at `price`, at most: quote for a buy, base for a sell. */
  cost(side: Side, price: Ticks, quantity: Lots): Amount {
    return side === 'sell' ? this.baseOf(quantity) : this.quoteOf(price, quantity);
  }
}
