import { ceilDiv, floorDiv } from '@assay/money';
import { assert } from '../assertion.ts';
import { PriceTrigger } from '../collections/price-heap.ts';
import type { CurrencyId, OwnerId, PairId } from '../ids.ts';
import type { Account } from '../ledger/account.ts';
import { signOf } from './arithmetic.ts';
import type { LeverPair } from './lever-pair.ts';
import type { OpenTrade } from './open-trade.ts';
import { RATE_SCALE, type RiskTerms } from './terms.ts';
import type { RiskClass } from './words.ts';

/** Positions of an account on one pair: their profit at an index price is `net × mark − cost`. */
type NetPosition = {
  readonly pair: LeverPair;
  net: bigint;
  cost: bigint;
  positions: number;
  /** Index prices at which the account must be checked again. */
  readonly watches: PriceTrigger<OwnerId>[];
};

/**
 * All trades of one owner settled in one currency, with their value and the index prices at which it must be checked
 * again. The totals are maintained as trades open and close; they are exact, because profits are whole units.
 */
export class Portfolio {
  readonly owner: OwnerId;
  readonly currency: CurrencyId;
  readonly account: Account;
  readonly openOrders = new Map<number, OpenTrade>();
  readonly positionsById = new Map<number, OpenTrade>();
  riskClass: RiskClass = 'safe';
  /** Rates that applied when its first position opened. */
  terms: RiskTerms;
  termsVersion: number;
  /** Queue entry while the portfolio is processed after an index price and watches no prices; else null. */
  queueEntry: PriceTrigger<Portfolio> | null = null;
  /** Realized losses not yet covered, in minor units; later profits of the remaining positions pay them. */
  debt = 0n;
  /** Total margin of all positions. */
  margins = 0n;
  /** Amount on hold for waiting orders. */
  orderHolds = 0n;
  readonly #netPositions = new Map<PairId, NetPosition>();

  constructor(account: Account, terms: RiskTerms, termsVersion: number) {
    this.owner = account.owner;
    this.currency = account.currency;
    this.account = account;
    this.terms = terms;
    this.termsVersion = termsVersion;
  }

  get isEmpty(): boolean {
    return this.openOrders.size === 0 && this.positionsById.size === 0;
  }

  /** Pairs on which it has positions. */
  *pairs(): Generator<LeverPair> {
    for (const { pair } of this.#netPositions.values()) yield pair;
  }

  /** Returns the total profit of all positions at the last index prices. */
  profits(): bigint {
    let total = 0n;
    for (const { pair, net, cost } of this.#netPositions.values()) total += net * indexPriceOf(pair) - cost;
    return total;
  }

  /** Returns the equity: available, holds of orders, margins and profits, less the debt. */
  equity(): bigint {
    return this.account.available + this.orderHolds + this.margins + this.profits() - this.debt;
  }

  /** Returns the available amount for margin and fee of a new trade: losses reduce it. */
  spendable(): bigint {
    const profits = this.profits();
    return this.account.available - this.debt + (profits < 0n ? profits : 0n);
  }

  /** Returns the largest equity at which the account is at or below a risk rate, in 1/100 %. */
  equityAt(rate: number): bigint {
    return floorDiv(this.margins * BigInt(rate), RATE_SCALE);
  }

  /** Returns the smallest equity that keeps the account at or above the warning rate. */
  equityToKeep(): bigint {
    return ceilDiv(this.margins * BigInt(this.terms.warning), RATE_SCALE);
  }

  isWarned(): boolean {
    return this.positionsById.size > 0 && this.equity() <= this.equityAt(this.terms.warning);
  }

  isToLiquidate(): boolean {
    return this.positionsById.size > 0 && this.equity() <= this.equityAt(this.terms.liquidation);
  }

  addOrder(trade: OpenTrade): void {
    this.openOrders.set(trade.id, trade);
    this.orderHolds += trade.hold;
  }

  removeOrder(trade: OpenTrade): void {
    this.openOrders.delete(trade.id);
    this.orderHolds -= trade.hold;
  }

  addPosition(trade: OpenTrade, pair: LeverPair): void {
    const { quantity, price, facts } = trade;
    this.positionsById.set(trade.id, trade);
    this.margins += facts.margin;
    const stake = this.#netPositions.get(pair.id) ?? { pair, net: 0n, cost: 0n, positions: 0, watches: [] };
    this.#netPositions.set(pair.id, stake);
    stake.net += quantity * signOf(facts.side);
    stake.cost += quantity * price * signOf(facts.side);
    stake.positions += 1;
  }

  removePosition(trade: OpenTrade): void {
    const { quantity, price, facts } = trade;
    this.positionsById.delete(trade.id);
    this.margins -= facts.margin;
    const stake = this.#netPositions.get(facts.pair);
    assert(stake !== undefined, 'an account has a stake where it has positions');
    stake.net -= quantity * signOf(facts.side);
    stake.cost -= quantity * price * signOf(facts.side);
    stake.positions -= 1;
    if (stake.positions > 0) return;
    this.#unwatch(stake);
    this.#netPositions.delete(facts.pair);
  }

  /** Reduces the margins after a fee was taken from a position's margin. */
  marginReduced(fee: bigint): void {
    this.margins -= fee;
  }

  /**
   * Resets the watched index prices, at which the risk class may change. With several pairs each is watched for an
   * equal share of the tolerable loss: while no pair has lost its share, the total loss is below the limit. With one
   * pair the price is exact.
   */
  watch(): void {
    this.unwatch();
    const stakes = [...this.#netPositions.values()];
    if (this.queueEntry !== null || stakes.length === 0) return;
    const equity = this.equity();
    const atWarning = this.equityAt(this.terms.warning);
    const floor = this.riskClass === 'safe' ? atWarning : this.equityAt(this.terms.liquidation);
    if (this.riskClass === 'liquidating' || equity <= floor) {
      for (const stake of stakes) this.#watchEveryPrice(stake);
      return;
    }
    const moving = stakes.filter(({ net }) => net !== 0n);
    const shares = BigInt(moving.length);
    for (const stake of moving) {
      this.#watchFor(stake, ceilDiv(equity - floor, shares), -1n);
      if (this.riskClass === 'warned') this.#watchFor(stake, ceilDiv(atWarning + 1n - equity, shares), 1n);
    }
  }

  unwatch(): void {
    for (const stake of this.#netPositions.values()) this.#unwatch(stake);
  }

  /** Watches the price at which the pair has gained (`direction` 1) or lost (-1) `amount` from now. */
  #watchFor({ pair, net, watches }: NetPosition, amount: bigint, direction: 1n | -1n): void {
    const steps = ceilDiv(amount, net > 0n ? net : -net);
    const isUp = net > 0n === direction > 0n;
    const waiting = new PriceTrigger<OwnerId>(
      indexPriceOf(pair) + (isUp ? steps : -steps),
      this.owner,
      this.owner,
    );
    (isUp ? pair.riskTriggers.rises : pair.riskTriggers.falls).add(waiting);
    watches.push(waiting);
  }

  #watchEveryPrice({ pair, watches }: NetPosition): void {
    const waiting = new PriceTrigger<OwnerId>(0n, this.owner, this.owner);
    pair.riskTriggers.rises.add(waiting);
    watches.push(waiting);
  }

  #unwatch({ pair, watches }: NetPosition): void {
    for (const waiting of watches.splice(0)) pair.riskTriggers.remove(waiting);
  }
}

function indexPriceOf({ indexPrice }: LeverPair): bigint {
  assert(indexPrice !== null, 'a pair with positions has a mark');
  return indexPrice.price;
}
