import { type Amount, fitsAmount, type Lots, notional, type Ticks } from '@assay/money';
import { HOUSE, type OwnerId, type PairId } from '../ids.ts';
import type { Account, AccountTable } from '../ledger/account.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { ListedPair } from '../stage/listings.ts';
import type { TradeWatch } from '../stage/trade-watches.ts';
import type { Book } from './book.ts';
import { LastPrice } from './last-price.ts';
import type { Side } from './order.ts';
import { Trader } from './trader.ts';
import { TrailingBook } from './trailing-book.ts';
import { TriggerBook } from './trigger-book.ts';

/** Wallet that spot orders are paid from and into. Source: the product's account rules. */
const SPOT_WALLET = 'change';

const SURELY_FITS = 2 ** 62;

/** One pair: its book, its waiting orders, its last price, and its traders' accounts. */
export class SpotMarket {
  readonly pair: PairId;
  readonly listed: ListedPair;
  readonly book: Book;
  readonly triggers = new TriggerBook();
  readonly trailing = new TrailingBook();
  readonly price = new LastPrice();
  /** Trade prices that another room waits for. */
  readonly watch: TradeWatch;
  /** Number of stop orders of brackets whose entries have no fill yet. */
  pendingStops = 0;
  readonly baseFees: Account;
  readonly quoteFees: Account;
  readonly #roundedQuotePerTickLot: number;
  readonly #base: AccountTable;
  readonly #quote: AccountTable;
  readonly #traders = new Map<OwnerId, Trader>();

  constructor(listed: ListedPair, ledger: Ledger, book: Book, watch: TradeWatch) {
    const { id, base, quote } = listed.spec;
    this.pair = id;
    this.listed = listed;
    this.book = book;
    this.watch = watch;
    this.#roundedQuotePerTickLot = Number(listed.scale.quotePerTickLot);
    this.#base = ledger.table(SPOT_WALLET, base);
    this.#quote = ledger.table(SPOT_WALLET, quote);
    this.baseFees = ledger.table('fees', base).getOrCreate(HOUSE);
    this.quoteFees = ledger.table('fees', quote).getOrCreate(HOUSE);
  }

  /**
   * Returns the owner's accounts and orders in this pair. An owner without balance and orders is not part of the state.
   */
  trader(owner: OwnerId): Trader {
    let trader = this.#traders.get(owner);
    if (trader === undefined) {
      trader = new Trader(owner, this.pair, this.#base.getOrCreate(owner), this.#quote.getOrCreate(owner));
      this.#traders.set(owner, trader);
    }
    return trader;
  }

  /** Number of orders that wait for a price, or will once the entry of their bracket has a fill. */
  get waitingOrders(): number {
    return this.triggers.size + this.trailing.size + this.pendingStops;
  }

  baseOf(quantity: Lots): Amount<'base'> {
    return (BigInt(quantity) * this.listed.scale.basePerLot) as Amount<'base'>;
  }

  quoteOf(price: Ticks, quantity: Lots): Amount<'quote'> {
    return notional(price, quantity, this.listed.scale.quotePerTickLot) as Amount<'quote'>;
  }

  /** Returns true when the quote amount of `quantity` at `price` is in range. */
  fitsQuote(price: Ticks, quantity: Lots): boolean {
    // Three roundings change a product by less than one part in 2^50: a computed value below 2^62 is truly below 2^63.
    if (price * quantity * this.#roundedQuotePerTickLot < SURELY_FITS) return true;
    return fitsAmount(this.quoteOf(price, quantity));
  }

  /** Returns the maximum cost of `quantity` for an order of this side at `price`: quote for a buy, base for a sell. */
  cost(side: Side, price: Ticks, quantity: Lots): Amount {
    return side === 'sell' ? this.baseOf(quantity) : this.quoteOf(price, quantity);
  }
}
