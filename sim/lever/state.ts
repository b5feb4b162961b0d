import type {
  AcceptedIndexPrice,
  CurrencyId,
  LeverTerms,
  LeverTrade,
  OwnerId,
  PairId,
  RiskTerms,
  TimeMs,
} from '@assay/engine';
import type { Account } from '../audit/accounts.ts';
import { HOUSE } from '../audit/accounts.ts';
import type { DueItem } from '../audit/agenda.ts';
import type { Records } from '../product.ts';
import { priced, profitOf, withSpread } from './rules.ts';

type Mutable<Value> = { -readonly [Name in keyof Value]: Value[Name] };

export type SimTrade = {
  facts: Mutable<LeverTrade>;
  readonly terms: LeverTerms;
  chargedTo: number;
  isUnpaid: boolean;
  /** Extreme to which its trailing stop has followed; null if it does not follow. */
  extreme: bigint | null;
};

export type SimPair = {
  readonly id: PairId;
  readonly currency: CurrencyId;
  readonly versions: LeverTerms[];
  indexPrice: AcceptedIndexPrice | null;
  jumpedPrices: { readonly since: number; readonly isAbove: boolean } | null;
  closing: DueItem | null;
};

export type SimAccount = {
  readonly owner: OwnerId;
  readonly currency: CurrencyId;
  readonly money: Account;
  riskClass: 'safe' | 'warned' | 'liquidating';
  debt: bigint;
  terms: RiskTerms;
  /** Its state when its class was last checked, as text. */
  fingerprint: string;
};

const USUAL: RiskTerms = { warning: 11_000, liquidation: 5_000, winners: 8_000 };

/** The auditor's books of leveraged contracts: plain lists, with everything computed on demand. */
export class LeverState {
  readonly records: Records;
  readonly pairs: SimPair[] = [];
  readonly risks = new Map<CurrencyId, RiskTerms[]>();
  readonly accounts: SimAccount[] = [];
  /** Trades that have not ended, by id. */
  trades: SimTrade[] = [];
  readonly jumps = new Map<CurrencyId, { readonly pool: bigint; readonly profits: bigint }>();
  days: number[] = [];
  sweep: { readonly dueItem: DueItem; ids: number[] } | null = null;
  now = 0 as TimeMs;
  lastTrade = 0;
  lastReceipt = 0;

  constructor(records: Records) {
    this.records = records;
  }

  pair(id: PairId): SimPair | undefined {
    return this.pairs.find((pair) => pair.id === id);
  }

  pairOf({ facts }: SimTrade): SimPair {
    const pair = this.pair(facts.pair);
    if (pair === undefined) throw new Error(`no pair ${facts.pair}`);
    return pair;
  }

  pairsOf(currency: CurrencyId): SimPair[] {
    return this.pairs.filter((pair) => pair.currency === currency).sort((left, right) => left.id - right.id);
  }

  riskTerms(currency: CurrencyId): RiskTerms {
    return this.risks.get(currency)?.at(-1) ?? USUAL;
  }

  account(owner: OwnerId, currency: CurrencyId): SimAccount | undefined {
    return this.accounts.find((one) => one.owner === owner && one.currency === currency);
  }

  accountOf({ facts }: SimTrade): SimAccount {
    const account = this.account(facts.owner, facts.currency);
    if (account === undefined) throw new Error(`trade ${facts.id} has no account`);
    return account;
  }

  obtain(owner: OwnerId, currency: CurrencyId): SimAccount {
    const existing = this.account(owner, currency);
    if (existing !== undefined) return existing;
    const money = this.records.accounts.of(owner, 'lever', currency);
    const terms = this.riskTerms(currency);
    const account: SimAccount = {
      owner,
      currency,
      money,
      riskClass: 'safe',
      debt: 0n,
      terms,
      fingerprint: '',
    };
    this.accounts.push(account);
    return account;
  }

  forgetIfEmpty(account: SimAccount): void {
    const at = this.accounts.indexOf(account);
    if (at >= 0 && account.debt === 0n && this.tradesOf(account).length === 0) this.accounts.splice(at, 1);
  }

  tradesOf({ owner, currency }: SimAccount, status?: LeverTrade['status']): SimTrade[] {
    return this.trades.filter(
      ({ facts }) =>
        facts.owner === owner &&
        facts.currency === currency &&
        (status === undefined || facts.status === status),
    );
  }

  /** Returns the newest mark if it may decide and is not stale. */
  isFresh({ id, indexPrice }: SimPair): boolean {
    const { indexPrices, listings } = this.records;
    const isListed = listings.pairs.get(id)?.spec.status !== 'delisted';
    if (indexPrice === null || !isListed || indexPrices.last(id)?.sequence !== indexPrice.sequence)
      return false;
    return (indexPrices.unfinished.has(id) ? indexPrice.time : this.now) <= indexPrice.freshUntil;
  }

  hasFreshIndexPrices(account: SimAccount): boolean {
    return this.tradesOf(account, 'holding').every((trade) => this.isFresh(this.pairOf(trade)));
  }

  isUnsettled(currency: CurrencyId): boolean {
    const hasWork = this.pairsOf(currency).some(({ id }) => this.records.indexPrices.unfinished.has(id));
    return hasWork || this.jumps.has(currency);
  }

  indexOf(trade: SimTrade): bigint {
    return this.pairOf(trade).indexPrice?.price ?? 0n;
  }

  /** Margin and fee of an order at the price at which it would open now, less what it holds; 0 where it holds enough. */
  missing({ facts, terms }: SimTrade, index: bigint): bigint {
    const { margin, fee } = priced(facts, withSpread(facts.side, index, terms.spread), terms);
    const more = margin + fee - facts.margin - facts.fee;
    return more > 0n ? more : 0n;
  }

  profits(account: SimAccount): bigint {
    return this.tradesOf(account, 'holding').reduce(
      (total, trade) => total + profitOf(trade.facts, this.indexOf(trade)),
      0n,
    );
  }

  margins(account: SimAccount): bigint {
    return this.tradesOf(account, 'holding').reduce((total, { facts }) => total + facts.margin, 0n);
  }

  /** Numerator of the margin ratio, term by term. */
  equity(account: SimAccount): bigint {
    const { money, debt } = account;
    const ordered = this.tradesOf(account, 'waiting').reduce(
      (total, { facts: { margin, fee } }) => total + margin + fee,
      0n,
    );
    return money.total - money.held + ordered + this.margins(account) + this.profits(account) - debt;
  }

  isAtOrBelow(account: SimAccount, rate: number): boolean {
    if (this.tradesOf(account, 'holding').length === 0) return false;
    return this.equity(account) * 10_000n <= this.margins(account) * BigInt(rate);
  }

  spendable(account: SimAccount): bigint {
    const profits = this.profits(account);
    const { money, debt } = account;
    return money.total - money.held - debt + (profits < 0n ? profits : 0n);
  }

  house(wallet: 'lever_margin' | 'lever_insurance' | 'fees', currency: CurrencyId): Account {
    return this.records.accounts.of(HOUSE, wallet, currency);
  }

  pool(currency: CurrencyId): bigint {
    return this.house('lever_margin', currency).total + this.house('lever_insurance', currency).total;
  }

  /** Positions of a currency with a profit, and the profit of each. */
  winners(currency: CurrencyId): { readonly trade: SimTrade; readonly profit: bigint }[] {
    return this.trades
      .filter(({ facts }) => facts.currency === currency && facts.status === 'holding')
      .map((trade) => ({ trade, profit: profitOf(trade.facts, this.indexOf(trade)) }))
      .filter(({ profit }) => profit > 0n);
  }

  /** Fifth of all winners in order of deleveraging, from 5 for the first; 0 without a profit. */
  rankOf({ facts }: SimTrade): number {
    if (facts.status !== 'holding') return 0;
    const order = this.winners(facts.currency)
      .map(({ trade, profit }) => ({
        id: trade.facts.id,
        over: profit * BigInt(trade.facts.multiple),
        under: trade.facts.price * trade.facts.quantity,
      }))
      .sort((left, right) => {
        const difference = right.over * left.under - left.over * right.under;
        if (difference === 0n) return left.id - right.id;
        return difference > 0n ? 1 : -1;
      });
    const position = order.findIndex(({ id }) => id === facts.id);
    return position < 0 ? 0 : 5 - Math.floor((position * 5) / order.length);
  }

  winnings(currency: CurrencyId): bigint {
    return this.winners(currency).reduce((total, { profit }) => total + profit, 0n);
  }

  /** Value of one side of a pair at its mark. */
  sideValue({ id, indexPrice }: SimPair, side: LeverTrade['side']): bigint {
    let total = 0n;
    for (const { facts } of this.trades) {
      const isCounted = facts.status === 'holding' && facts.pair === id && facts.side === side;
      if (isCounted && indexPrice !== null) total += facts.quantity * indexPrice.price;
    }
    return total;
  }
}
