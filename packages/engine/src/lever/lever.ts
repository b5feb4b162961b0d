import type { Amount } from '@assay/money';
import { assert } from '../assertion.ts';
import type { CurrencyId, OwnerId, PairId, Sequence, TimeMs } from '../ids.ts';
import type { Account } from '../ledger/account.ts';
import type { Stage } from '../room.ts';
import type { AgendaItem } from '../stage/agenda.ts';
import { Acting } from './acting.ts';
import { recorded } from './arithmetic.ts';
import type { LeverEvent, LeverReceipt, LeverReceiptId } from './event.ts';
import type { LeverPair } from './lever-pair.ts';
import type { OpenTrade } from './open-trade.ts';
import { Portfolio } from './portfolio.ts';
import { deleveragingRank } from './ranking.ts';
import { DEFAULT_RISK_TERMS, type RiskTerms } from './terms.ts';
import type { LeverTrade, LeverTradeId } from './trade.ts';

/** A mark has jumped past the pool: every winner gets `pool × own profit ÷ profits`, rounded down. */
export type PoolJump = { readonly pool: bigint; readonly profits: bigint };

/** Positions of a currency, together. */
export class CurrencyBook {
  readonly currency: CurrencyId;
  /** Every version of the rates, the first being number 1. */
  readonly versions: RiskTerms[] = [];
  /** By id. */
  readonly pairs: LeverPair[] = [];
  readonly portfolios = new Map<OwnerId, Portfolio>();
  readonly acting = new Acting();
  /** Not all winners have been paid yet. */
  jump: PoolJump | null = null;

  constructor(currency: CurrencyId) {
    this.currency = currency;
  }

  get terms(): RiskTerms {
    return this.versions.at(-1) ?? DEFAULT_RISK_TERMS;
  }

  /** Returns the total profit of all winners, at the last marks. */
  profits(): bigint {
    let sum = 0n;
    for (const pair of this.pairs) sum += pair.profits();
    return sum;
  }
}

/** The state of leverage: pairs, accounts and trades, and the words by which its rules change them. */
export class Lever {
  readonly stage: Stage;
  readonly pairs = new Map<PairId, LeverPair>();
  readonly books = new Map<CurrencyId, CurrencyBook>();
  /** All that have not ended, by id. */
  readonly trades = new Map<number, OpenTrade>();
  /** The first moments of days whose overnight fees are being charged. */
  days: TimeMs[] = [];
  /** Trades that are still to be charged for them; null: none. */
  sweep: { readonly item: AgendaItem; ids: number[] } | null = null;
  lastTrade = 0;
  lastReceipt = 0;
  /** The command in which marks, days and delistings change accounts: their classes change only where it is told. */
  #workedIn: Sequence | null = null;

  constructor(stage: Stage) {
    this.stage = stage;
  }

  bookOf(currency: CurrencyId): CurrencyBook {
    let book = this.books.get(currency);
    if (book === undefined) {
      book = new CurrencyBook(currency);
      this.books.set(currency, book);
    }
    return book;
  }

  find({ owner, currency }: Pick<Account, 'owner' | 'currency'>): Portfolio | undefined {
    return this.books.get(currency)?.portfolios.get(owner);
  }

  obtain(owner: OwnerId, currency: CurrencyId): Portfolio {
    const book = this.bookOf(currency);
    let portfolio = book.portfolios.get(owner);
    if (portfolio === undefined) {
      const account = this.stage.ledger.table('lever', currency).obtain(owner);
      portfolio = new Portfolio(account, book.terms, book.versions.length);
      book.portfolios.set(owner, portfolio);
      account.onChange = this.#touched;
    }
    return portfolio;
  }

  portfolioOf({ facts }: OpenTrade): Portfolio {
    const portfolio = this.find(facts);
    assert(portfolio !== undefined, 'a trade stands on an account');
    return portfolio;
  }

  pairOf({ facts }: OpenTrade): LeverPair {
    const pair = this.pairs.get(facts.pair);
    assert(pair !== undefined, 'a trade is of a pair');
    return pair;
  }

  /** Forgets an account on which nothing stands any more. */
  forgetEmpty(portfolio: Portfolio): void {
    // What is owed is being paid from the last orders, or borne by the fund.
    if (!portfolio.isEmpty || portfolio.owed > 0n) return;
    assert(portfolio.margins === 0n, 'an account without positions has no margins');
    portfolio.unwatch();
    portfolio.account.onChange = null;
    const book = this.bookOf(portfolio.currency);
    book.acting.remove(portfolio);
    book.portfolios.delete(portfolio.owner);
  }

  /**
   * Returns true when the pair's last mark decides, and is young enough to: one being worked off was so when it came.
   */
  isFresh({ id, mark }: LeverPair): boolean {
    const { marks, listings, changes } = this.stage;
    if (mark === null || marks.last(id)?.sequence !== mark.sequence) return false;
    if (listings.pair(id)?.spec.status === 'delisted') return false;
    const asOf = marks.unfinished.has(id) ? mark.time : changes.time;
    return asOf <= mark.freshUntil;
  }

  /** Returns true when all pairs on which an account has positions have fresh marks. */
  areFresh(portfolio: Portfolio): boolean {
    for (const pair of portfolio.pairs()) if (!this.isFresh(pair)) return false;
    return true;
  }

  /** True once a position has value, margin and fee of the price at which it opens, and not of its limit. */
  get valuesAtOpening(): boolean {
    return this.stage.rules.has('opening_price_margin');
  }

  /** True once the orders that a closing needs are taken back before it, each in a step of its own. */
  get takesOrdersBackFirst(): boolean {
    return this.stage.rules.has('opening_price_margin');
  }

  /** Returns true while a mark has left work in a currency: then nothing else touches it. */
  isUnsettled(currency: CurrencyId): boolean {
    const book = this.books.get(currency);
    if (book === undefined) return false;
    return book.jump !== null || book.pairs.some(({ id }) => this.stage.marks.unfinished.has(id));
  }

  /** To be called before anything changes without the trader's or the house's command. */
  beginWork(): void {
    this.#workedIn = this.stage.changes.sequence;
  }

  nextTradeId(): LeverTradeId {
    this.lastTrade += 1;
    return this.lastTrade as LeverTradeId;
  }

  /** Tells how a trade stands now, and its account with it. */
  emitChange(trade: LeverTrade): void {
    const portfolio = this.find(trade);
    assert(portfolio !== undefined, 'a trade stands on an account');
    const pair = this.pairs.get(trade.pair);
    const index = pair?.mark?.price ?? null;
    const rank = pair === undefined ? 0 : deleveragingRank(this.bookOf(trade.currency), pair, trade);
    const { margins } = portfolio;
    const account = { equity: recorded(portfolio.equity()), margins, profits: recorded(portfolio.profits()) };
    this.stage.changes.emit<LeverEvent>({ type: 'lever_trade_changed', trade, index, rank, account });
  }

  /** Writes a receipt of a trade, of which it is told here what all of them have. */
  receipt(
    { facts, terms }: OpenTrade,
    more: Omit<LeverReceipt, 'id' | 'trade' | 'owner' | 'pair' | 'currency' | 'time' | 'spread'>,
  ): void {
    const { id: trade, owner, pair, currency } = facts;
    this.lastReceipt += 1;
    const receipt: LeverReceipt = {
      id: this.lastReceipt as LeverReceiptId,
      trade,
      owner,
      pair,
      currency,
      time: this.stage.changes.time,
      spread: terms.spread,
      ...more,
      value: recorded(more.value),
      profit: recorded(more.profit),
      equity: recorded(more.equity),
      owed: recorded(more.owed),
      borne: recorded(more.borne),
      pool: more.pool === null ? null : recorded(more.pool),
      profits: more.profits === null ? null : recorded(more.profits),
    };
    this.stage.changes.emit<LeverEvent>({ type: 'lever_receipt_written', receipt });
  }

  /** Tells an account that it stands at the warning or below. */
  warn(portfolio: Portfolio): void {
    const { owner, currency, margins } = portfolio;
    const equity = recorded(portfolio.equity());
    portfolio.riskClass = 'warned';
    this.stage.changes.emit<LeverEvent>({ type: 'margin_warned', owner, currency, equity, margins });
  }

  house(wallet: 'lever_margin' | 'lever_insurance' | 'fees', currency: CurrencyId): Account {
    return this.stage.ledger.house(wallet, currency);
  }

  /** Returns the amount that all winners can be paid from. */
  pool(currency: CurrencyId): bigint {
    return this.house('lever_margin', currency).total + this.house('lever_insurance', currency).total;
  }

  /** A command has changed an account: what it can still lose is another. */
  readonly #touched = (account: Account): void => {
    const portfolio = this.find(account);
    if (portfolio === undefined) return;
    const isOwnDoing = this.#workedIn !== this.stage.changes.sequence;
    if (isOwnDoing && portfolio.riskClass !== 'liquidating') {
      portfolio.riskClass = portfolio.isWarned() ? 'warned' : 'safe';
    }
    portfolio.watch();
  };
}

/** An amount that earlier checks have bounded. */
export function asAmount(value: bigint): Amount {
  return value as Amount;
}
