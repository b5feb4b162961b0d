import type { CurrencyId, LeverReceipt, LeverTrade } from '@assay/engine';
import type { Expectation } from '../audit/expectation.ts';
import type { Progress } from '../product.ts';
import { activationsOf, causeOf, exitsOf, followFrom, isNewExtreme, type Wait } from './exits.ts';
import { divideUp, MAX_VALUE, minimum, opensAt, profitOf, triggerPriceOf } from './rules.ts';
import type { Settlement } from './settling.ts';
import type { LeverState, SimAccount, SimPair, SimTrade } from './state.ts';

/** Specified maximum postings of one step. */
const STEP = 12;

/** Remaining postings of a command, counted as specified. */
export class Allowance {
  readonly #expectation: Expectation;
  #remaining: number;

  constructor(maxPostings: number, expectation: Expectation) {
    this.#remaining = maxPostings;
    this.#expectation = expectation;
  }

  get isExhausted(): boolean {
    return this.#remaining < STEP;
  }

  use(step: () => void): void {
    const before = this.#expectation.postings.length;
    step();
    this.#remaining -= Math.max(1, this.#expectation.postings.length - before);
  }
}

type Step = () => void;

/** Finds the next action, executes it, and repeats: no order or state is stored. */
export class Working {
  readonly #state: LeverState;
  readonly #settlement: Settlement;

  constructor(state: LeverState, settlement: Settlement) {
    this.#state = state;
    this.#settlement = settlement;
  }

  work(currency: CurrencyId, allowance: Allowance, expectation: Expectation): Progress {
    if (this.payJump(currency, allowance, expectation) === 'more') return 'more';
    for (const pair of this.#state.pairsOf(currency)) this.#acceptIndexPrice(pair);
    const [pool, profits] = [this.#state.pool(currency), this.#state.winnings(currency)];
    if (pool < profits) this.#state.jumps.set(currency, { pool, profits });
    if (this.payJump(currency, allowance, expectation) === 'more') return 'more';
    this.#follow(currency, expectation);
    const phases = [
      () => this.#nextActivation(currency, expectation),
      () => this.#nextExit(currency, expectation),
      () => this.#nextOpening(currency, expectation),
      () => this.#nextRisk(currency, expectation),
      () => this.#nextTooRich(currency, expectation),
    ];
    for (const next of phases) {
      for (let step = next(); step !== null; step = next()) {
        if (allowance.isExhausted) return 'more';
        allowance.use(step);
      }
    }
    return 'done';
  }

  payJump(currency: CurrencyId, allowance: Allowance, expectation: Expectation): Progress {
    const jump = this.#state.jumps.get(currency);
    if (jump === undefined) return 'done';
    for (let winner = this.#best(currency, false); winner !== null; winner = this.#best(currency, false)) {
      if (allowance.isExhausted) return 'more';
      const trade = winner;
      allowance.use(() => this.#close(trade, 'pool_exhausted', expectation, jump));
    }
    this.#state.jumps.delete(currency);
    return 'done';
  }

  /** Returns true when the pool could pay the stressed move of every pair's larger side, with a quantity added. */
  isWithinStress(pair: SimPair, side: LeverTrade['side'], quantity: bigint): boolean {
    return this.stress(pair.currency, { pair, side, quantity }) <= this.#state.pool(pair.currency);
  }

  stress(
    currency: CurrencyId,
    more?: { readonly pair: SimPair; readonly side: LeverTrade['side']; readonly quantity: bigint },
  ): bigint {
    let required = 0n;
    for (const pair of this.#state.pairsOf(currency)) {
      const { indexPrice, versions } = pair;
      if (indexPrice === null) continue;
      const values = (['long', 'short'] as const).map((side) => {
        const added = more?.pair === pair && more.side === side ? more.quantity * indexPrice.price : 0n;
        return this.#state.sideValue(pair, side) + added;
      });
      const maximum = -minimum(...values.map((value) => -value));
      required += divideUp(maximum * BigInt(versions.at(-1)?.stress ?? 0), 1_000_000n);
    }
    return required;
  }

  isCountable(pair: SimPair, quantity: bigint): boolean {
    const { indexPrice } = pair;
    if (indexPrice === null) return false;
    const worth = this.#state.sideValue(pair, 'long') + this.#state.sideValue(pair, 'short');
    return worth + quantity * indexPrice.price <= MAX_VALUE;
  }

  #acceptIndexPrice(pair: SimPair): void {
    const newest = this.#state.records.indexPrices.last(pair.id);
    const { indexPrice, versions } = pair;
    const terms = versions.at(-1);
    if (newest === undefined || terms === undefined || newest.sequence === indexPrice?.sequence) return;
    const worth =
      this.#state.sideValue({ ...pair, indexPrice: newest }, 'long') +
      this.#state.sideValue({ ...pair, indexPrice: newest }, 'short');
    if (worth > MAX_VALUE) return;
    if (indexPrice !== null) {
      const distance =
        newest.price > indexPrice.price ? newest.price - indexPrice.price : indexPrice.price - newest.price;
      const needed = terms.jumpSources ?? 0;
      const isVouched = needed > 0 && (newest.sources ?? 1) >= needed;
      if (!isVouched && distance * 1_000_000n > indexPrice.price * BigInt(terms.jump)) {
        const isAbove = newest.price > indexPrice.price;
        const since = pair.jumpedPrices?.isAbove === isAbove ? pair.jumpedPrices.since : newest.time;
        pair.jumpedPrices = { since, isAbove };
        if (newest.time < since + terms.jumpMs) return;
      }
    }
    pair.indexPrice = newest;
    pair.jumpedPrices = null;
  }

  /** Trailing stops follow the fresh prices that are new extremes for them. */
  #follow(currency: CurrencyId, expectation: Expectation): void {
    for (const { indexPrice, ...pair } of this.#freshPairs(currency)) {
      if (indexPrice === null) continue;
      const { price, sequence } = indexPrice;
      const following = this.#tradesOn(pair, 'holding').filter((trade) => isNewExtreme(trade, price));
      for (const trade of following) trade.extreme = price;
      const event = { type: 'lever_price_followed', pair: pair.id, sequence, price } as const;
      if (following.length > 0) expectation.emit(`lever price followed ${pair.id} ${sequence}`, event);
    }
  }

  #nextActivation(currency: CurrencyId, expectation: Expectation): Step | null {
    for (const pair of this.#freshPairs(currency)) {
      const { indexPrice } = pair;
      const first = indexPrice && this.#firstReached(pair, indexPrice.price, activationsOf);
      if (!first) continue;
      return () => {
        followFrom(first.trade, indexPrice);
        this.#settlement.emitChange(first.trade, expectation);
      };
    }
    return null;
  }

  /** Position with the wait that an index has reached first. */
  #firstReached(pair: SimPair, index: bigint, waitsOf: (trade: SimTrade) => readonly Wait[]) {
    const reachedTrades = this.#tradesOn(pair, 'holding').flatMap((trade) =>
      waitsOf(trade)
        .filter(({ price, from }) => (from === 'above' ? index <= price : index >= price))
        .map((wait) => ({ trade, ...wait })),
    );
    return firstReached(reachedTrades);
  }

  #nextExit(currency: CurrencyId, expectation: Expectation): Step | null {
    for (const pair of this.#freshPairs(currency)) {
      const index = pair.indexPrice?.price ?? 0n;
      const first = this.#firstReached(pair, index, exitsOf);
      if (first !== undefined)
        return () => this.#close(first.trade, causeOf(first.trade, index), expectation);
    }
    return null;
  }

  #nextOpening(currency: CurrencyId, expectation: Expectation): Step | null {
    for (const pair of this.#freshPairs(currency)) {
      const { indexPrice } = pair;
      if (indexPrice === null) continue;
      const reachedTrades = this.#tradesOn(pair, 'waiting').flatMap((trade) => {
        const { side, limit } = trade.facts;
        const isReached = limit !== null && opensAt(side, limit, indexPrice.price, trade.terms.spread);
        if (!isReached) return [];
        return [
          {
            trade,
            price: triggerPriceOf(trade),
            from: side === 'long' ? ('above' as const) : ('below' as const),
            delta: 0,
          },
        ];
      });
      const first = firstReached(reachedTrades);
      if (first === undefined) continue;
      const { trade } = first;
      return () => {
        const fault = this.#openingFault(trade, pair, indexPrice.price);
        if (fault !== null) this.#settlement.revoke(trade, fault, expectation);
        else this.#settlement.open(trade, indexPrice, 'limit', expectation);
      };
    }
    return null;
  }

  #openingFault(trade: SimTrade, pair: SimPair, index: bigint): LeverReceipt['cause'] | null {
    const { owner, side, quantity } = trade.facts;
    const state = this.#state;
    if (state.records.owners.actingFault(owner) !== null) return 'frozen';
    if (pair.versions.at(-1)?.isOpen !== true || state.records.halts.has('trading')) return 'paused';
    const { stopLoss } = trade.facts;
    if (stopLoss !== null && (side === 'long' ? stopLoss >= index : stopLoss <= index)) return 'stop_passed';
    if (state.spendable(state.accountOf(trade)) < state.missing(trade, index)) return 'not_covered';
    const isCovered = this.isWithinStress(pair, side, quantity) && this.isCountable(pair, quantity);
    return isCovered ? null : 'pool_full';
  }

  /** First account by owner with pending work. */
  #nextRisk(currency: CurrencyId, expectation: Expectation): Step | null {
    const accounts = this.#state.accounts
      .filter((account) => account.currency === currency)
      .sort((left, right) => left.owner - right.owner);
    for (const account of accounts) {
      const step = this.#nextOf(account, expectation);
      if (step !== null) return step;
    }
    return null;
  }

  #nextOf(account: SimAccount, expectation: Expectation): Step | null {
    const state = this.#state;
    const isWarned = state.isAtOrBelow(account, account.terms.warning);
    if (!isWarned) {
      account.riskClass = 'safe';
      return null;
    }
    const [worst] = state
      .tradesOf(account, 'holding')
      .filter((trade) => state.isFresh(state.pairOf(trade)))
      .map((trade) => ({ trade, profit: profitOf(trade.facts, state.indexOf(trade)) }))
      .sort(
        (left, right) => compare(left.profit, right.profit) || left.trade.facts.id - right.trade.facts.id,
      );
    if (account.riskClass === 'liquidating') {
      const [order] = state.tradesOf(account, 'waiting');
      if (order !== undefined) return () => this.#settlement.revoke(order, 'liquidation', expectation);
      return worst === undefined ? null : () => this.#close(worst.trade, 'liquidation', expectation);
    }
    if (account.riskClass === 'safe') return () => this.#settlement.warn(account, expectation);
    if (worst === undefined || !state.isAtOrBelow(account, account.terms.liquidation)) return null;
    return () => {
      account.riskClass = 'liquidating';
    };
  }

  #nextTooRich(currency: CurrencyId, expectation: Expectation): Step | null {
    const state = this.#state;
    const [pool, profits] = [state.pool(currency), state.winnings(currency)];
    if (profits * 10_000n <= pool * BigInt(state.riskTerms(currency).winners)) return null;
    const best = this.#best(currency, true);
    return best === null ? null : () => this.#close(best, 'deleveraging', expectation, { pool, profits });
  }

  /** Returns the trade with the highest profit percent × multiple, the oldest of equals; null for none. */
  #best(currency: CurrencyId, requiresFreshIndexPrices: boolean): SimTrade | null {
    const state = this.#state;
    const scored = state
      .winners(currency)
      .filter(({ trade }) => !requiresFreshIndexPrices || state.isFresh(state.pairOf(trade)))
      .map(({ trade, profit }) => ({
        trade,
        // Profit ÷ (opening price × quantity) × multiple, compared without dividing.
        over: profit * BigInt(trade.facts.multiple),
        under: trade.facts.price * trade.facts.quantity,
      }))
      .sort(
        (left, right) =>
          compare(right.over * left.under, left.over * right.under) ||
          left.trade.facts.id - right.trade.facts.id,
      );
    return scored[0]?.trade ?? null;
  }

  #close(
    trade: SimTrade,
    cause: LeverReceipt['cause'],
    expectation: Expectation,
    pool?: { readonly pool: bigint; readonly profits: bigint },
  ): void {
    const { indexPrice } = this.#state.pairOf(trade);
    if (indexPrice !== null) this.#settlement.close(trade, indexPrice, cause, expectation, pool);
  }

  #freshPairs(currency: CurrencyId): SimPair[] {
    return this.#state.pairsOf(currency).filter((pair) => this.#state.isFresh(pair));
  }

  #tradesOn({ id }: Pick<SimPair, 'id'>, status: LeverTrade['status']): SimTrade[] {
    return this.#state.trades.filter(({ facts }) => facts.pair === id && facts.status === status);
  }
}

/**
 * First the prices reached by a fall, the highest first; then those reached by a rise, the lowest first; of equals the
 * smallest distance, which is none for a price, then the oldest.
 */
function firstReached<TriggeredTrade extends Wait & { readonly trade: SimTrade }>(
  reachedTrades: readonly TriggeredTrade[],
): TriggeredTrade | undefined {
  return reachedTrades.toSorted((left, right) => {
    if (left.from !== right.from) return left.from === 'above' ? -1 : 1;
    const byPrice =
      left.from === 'above' ? compare(right.price, left.price) : compare(left.price, right.price);
    return byPrice || left.delta - right.delta || left.trade.facts.id - right.trade.facts.id;
  })[0];
}

function compare(left: bigint, right: bigint): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
