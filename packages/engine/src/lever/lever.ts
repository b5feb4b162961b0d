import type { Amount } from '@assay/money';
import { assert } from '../assertion.ts';
import type { CurrencyId, OwnerId, PairId, Sequence, TimeMs } from '../ids.ts';
import type { Account } from '../ledger/account.ts';
import type { Stage } from '../room.ts';
import type { AgendaItem } from '../stage/agenda.ts';
import { cappedAmount } from './arithmetic.ts';
import type { LeverEvent, LeverReceipt, LeverReceiptId } from './event.ts';
import type { LeverPair } from './lever-pair.ts';
import type { OpenTrade } from './open-trade.ts';
import { Portfolio } from './portfolio.ts';
import { deleveragingRank } from './ranking.ts';
import { RiskQueue } from './risk-queue.ts';
import { DEFAULT_RISK_TERMS, type RiskTerms } from './terms.ts';
import type { LeverTrade, LeverTradeId } from './trade.ts';

/**
 * Pool and total profit of winners at an index price whose profits exceed the pool: every winner gets
 * `pool × own profit ÷ profits`, rounded down.
 */
export type PoolJump = { readonly pool: bigint; readonly profits: bigint };

/** All pairs and accounts settled in one currency. */
export class CurrencyState {
  readonly currency: CurrencyId;
  /** All versions of the rates; version n is at index n - 1. */
  readonly versions: RiskTerms[] = [];
  /** Pairs, by id. */
  readonly pairs: LeverPair[] = [];
  readonly portfolios = new Map<OwnerId, Portfolio>();
  readonly riskQueue = new RiskQueue();
  /** Shortfall of the pool while not all winners have been paid; else null. */
  jump: PoolJump | null = null;

  constructor(currency: CurrencyId) {
    this.currency = currency;
  }

  get terms(): RiskTerms {
    return this.versions.at(-1) ?? DEFAULT_RISK_TERMS;
  }

  /** Returns the total profit of all winners at the last index prices. */
  profits(): bigint {
    let total = 0n;
    for (const pair of this.pairs) total += pair.profits();
    return total;
  }
}

/** State of leveraged contracts: pairs, accounts and trades, with the operations that change them. */
export class Lever {
  readonly stage: Stage;
  readonly pairs = new Map<PairId, LeverPair>();
  readonly statesByCurrency = new Map<CurrencyId, CurrencyState>();
  /** Trades that have not ended, by id. */
  readonly trades = new Map<number, OpenTrade>();
  /** Start times of the days whose overnight fees are being charged. */
  days: TimeMs[] = [];
  /** Trades that are still to be charged for those days; null if none. */
  sweep: { readonly item: AgendaItem; ids: number[] } | null = null;
  lastTrade = 0;
  lastReceipt = 0;
  /**
   * Last command that processed index prices, days or delistings: its changes of an account do not update the risk
   * class implicitly.
   */
  #lastWorkCommand: Sequence | null = null;

  constructor(stage: Stage) {
    this.stage = stage;
  }

  stateOf(currency: CurrencyId): CurrencyState {
    let state = this.statesByCurrency.get(currency);
    if (state === undefined) {
      state = new CurrencyState(currency);
      this.statesByCurrency.set(currency, state);
    }
    return state;
  }

  find({ owner, currency }: Pick<Account, 'owner' | 'currency'>): Portfolio | undefined {
    return this.statesByCurrency.get(currency)?.portfolios.get(owner);
  }

  obtain(owner: OwnerId, currency: CurrencyId): Portfolio {
    const state = this.stateOf(currency);
    let portfolio = state.portfolios.get(owner);
    if (portfolio === undefined) {
      const account = this.stage.ledger.table('lever', currency).getOrCreate(owner);
      portfolio = new Portfolio(account, state.terms, state.versions.length);
      state.portfolios.set(owner, portfolio);
      account.onChange = this.#touched;
    }
    return portfolio;
  }

  portfolioOf({ facts }: OpenTrade): Portfolio {
    const portfolio = this.find(facts);
    assert(portfolio !== undefined, 'the account of a trade exists');
    return portfolio;
  }

  pairOf({ facts }: OpenTrade): LeverPair {
    const pair = this.pairs.get(facts.pair);
    assert(pair !== undefined, 'the pair of a trade has leverage terms');
    return pair;
  }

  /** Removes an account without orders, positions and debt. */
  forgetEmpty(portfolio: Portfolio): void {
    // The debt is still being paid from the last orders, or borne by the fund.
    if (!portfolio.isEmpty || portfolio.debt > 0n) return;
    assert(portfolio.margins === 0n, 'an account without positions has no margins');
    portfolio.unwatch();
    portfolio.account.onChange = null;
    const state = this.stateOf(portfolio.currency);
    state.riskQueue.remove(portfolio);
    state.portfolios.delete(portfolio.owner);
  }

  /**
   * Returns true when the pair's newest index price has been accepted and is not stale. While the index price is still
   * being processed, its age is measured at its own time.
   */
  isFresh({ id, indexPrice }: LeverPair): boolean {
    const { indexPrices, listings, changes } = this.stage;
    if (indexPrice === null || indexPrices.last(id)?.sequence !== indexPrice.sequence) return false;
    if (listings.pair(id)?.spec.status === 'delisted') return false;
    const asOf = indexPrices.unfinished.has(id) ? indexPrice.time : changes.time;
    return asOf <= indexPrice.freshUntil;
  }

  /** Returns true when all pairs on which an account has positions have fresh index prices. */
  hasFreshIndexPrices(portfolio: Portfolio): boolean {
    for (const pair of portfolio.pairs()) if (!this.isFresh(pair)) return false;
    return true;
  }

  /**
   * True once the rule applies that values a position (value, margin, fee) at its opening price instead of its limit.
   */
  get valuesAtOpening(): boolean {
    return this.stage.upgrades.isActive('opening_price_margin');
  }

  /** True once the rule applies that cancels the orders needed for a closing beforehand, each in its own step. */
  get cancelsOrdersFirst(): boolean {
    return this.stage.upgrades.isActive('opening_price_margin');
  }

  /**
   * Returns true while an index price has left unfinished work in a currency; until then nothing else changes its
   * accounts.
   */
  isUnsettled(currency: CurrencyId): boolean {
    const state = this.statesByCurrency.get(currency);
    if (state === undefined) return false;
    return state.jump !== null || state.pairs.some(({ id }) => this.stage.indexPrices.unfinished.has(id));
  }

  /** Must be called before changes that no command of the trader or of staff caused. */
  beginWork(): void {
    this.#lastWorkCommand = this.stage.changes.sequence;
  }

  nextTradeId(): LeverTradeId {
    this.lastTrade += 1;
    return this.lastTrade as LeverTradeId;
  }

  /** Emits the current state of a trade and of its account. */
  emitChange(trade: LeverTrade): void {
    const portfolio = this.find(trade);
    assert(portfolio !== undefined, 'the account of a trade exists');
    const pair = this.pairs.get(trade.pair);
    const index = pair?.indexPrice?.price ?? null;
    const rank = pair === undefined ? 0 : deleveragingRank(this.stateOf(trade.currency), pair, trade);
    const { margins } = portfolio;
    const account = {
      equity: cappedAmount(portfolio.equity()),
      margins,
      profits: cappedAmount(portfolio.profits()),
    };
    this.stage.changes.emit<LeverEvent>({ type: 'lever_trade_changed', trade, index, rank, account });
  }

  /** Emits a receipt of a trade; fields common to all receipts are filled in here. */
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
      value: cappedAmount(more.value),
      profit: cappedAmount(more.profit),
      equity: cappedAmount(more.equity),
      owed: cappedAmount(more.owed),
      borne: cappedAmount(more.borne),
      pool: more.pool === null ? null : cappedAmount(more.pool),
      profits: more.profits === null ? null : cappedAmount(more.profits),
    };
    this.stage.changes.emit<LeverEvent>({ type: 'lever_receipt_written', receipt });
  }

  /** Moves an account to the class `warned` and emits the margin warning. */
  warn(portfolio: Portfolio): void {
    const { owner, currency, margins } = portfolio;
    const equity = cappedAmount(portfolio.equity());
    portfolio.riskClass = 'warned';
    this.stage.changes.emit<LeverEvent>({ type: 'margin_warned', owner, currency, equity, margins });
  }

  /** Ends the warning of an account that a closing or a fee has brought above the warning rate. */
  endWarning(portfolio: Portfolio): void {
    if (portfolio.riskClass !== 'warned' || !this.stage.upgrades.isActive('closings_end_warnings')) return;
    if (!portfolio.isWarned()) portfolio.riskClass = 'safe';
  }

  house(wallet: 'lever_margin' | 'lever_insurance' | 'fees', currency: CurrencyId): Account {
    return this.stage.ledger.house(wallet, currency);
  }

  /** Returns the amount from which winners can be paid. */
  pool(currency: CurrencyId): bigint {
    return this.house('lever_margin', currency).total + this.house('lever_insurance', currency).total;
  }

  /** Updates risk class and watched index prices after a command has changed an account. */
  readonly #touched = (account: Account): void => {
    const portfolio = this.find(account);
    if (portfolio === undefined) return;
    const isChangedByCommand = this.#lastWorkCommand !== this.stage.changes.sequence;
    if (isChangedByCommand && portfolio.riskClass !== 'liquidating') {
      portfolio.riskClass = portfolio.isWarned() ? 'warned' : 'safe';
    }
    portfolio.watch();
  };
}

/** Casts a value that earlier checks have bounded. */
export function asAmount(value: bigint): Amount {
  return value as Amount;
}
