import { assert } from '../assertion.ts';
import { PriceHeap, PriceTrigger } from '../collections/price-heap.ts';
import type { CurrencyId, OwnerId, PairId, TimeMs } from '../ids.ts';
import type { AcceptedIndexPrice } from '../stage/accepted-index-price.ts';
import type { AgendaItem } from '../stage/agenda.ts';
import type { OpenTrade } from './open-trade.ts';
import { PositionsByOpenPrice } from './positions-by-open-price.ts';
import type { LeverTerms } from './terms.ts';
import { TrailingStop, TrailingStops } from './trailing-stops.ts';
import type { LeverSide } from './words.ts';

/** Items that are triggered by the index price of a pair: when it falls to a price, or when it rises to one. */
class PriceTriggers<Subject> {
  readonly falls = new PriceHeap<Subject>('falls_to');
  readonly rises = new PriceHeap<Subject>('rises_to');

  firstReachedBy(indexPrice: bigint): PriceTrigger<Subject> | undefined {
    return this.falls.firstReachedBy(indexPrice) ?? this.rises.firstReachedBy(indexPrice);
  }

  remove(trigger: PriceTrigger<Subject>): void {
    const heap = this.falls.has(trigger) ? this.falls : this.rises;
    heap.remove(trigger);
  }
}

/** A pair with leverage terms, with its waiting orders, open positions and triggers. */
export class LeverPair {
  readonly id: PairId;
  /** Settlement currency. */
  readonly currency: CurrencyId;
  /** All versions of the terms; version n is at index n - 1. */
  readonly versions: LeverTerms[] = [];
  /** Last accepted index price; null before the first. */
  indexPrice: AcceptedIndexPrice | null = null;
  /**
   * Since when, and on which side, successive index prices have differed from `indexPrice` by more than `terms.jump`; they
   * are not accepted yet. Null if none.
   */
  jumpedPrices: { readonly since: TimeMs; readonly isAbove: boolean } | null = null;
  /** Scheduled closing of all positions after a delisting; null if none. */
  closing: AgendaItem | null = null;
  /** Ids of the positions that the closing has still to close, the oldest last; null before it starts. */
  positionsToClose: number[] | null = null;
  readonly limitTriggers = new PriceTriggers<OpenTrade>();
  readonly exitTriggers = new PriceTriggers<OpenTrade>();
  /** Trailing stops that follow the index, by side of their positions. */
  readonly trailingStops = {
    long: new TrailingStops<OpenTrade>('long'),
    short: new TrailingStops<OpenTrade>('short'),
  };
  /** Positions by the index from which their trailing stops follow. */
  readonly activationTriggers = new PriceTriggers<OpenTrade>();
  /** Accounts, by the index price at which their risk class may change. */
  readonly riskTriggers = new PriceTriggers<OwnerId>();
  readonly openOrders = new Map<number, OpenTrade>();
  readonly positionsById = new Map<number, OpenTrade>();
  /** Total quantity of the open positions by side; multiplied by the index price, this is their value. */
  readonly quantities: Record<LeverSide, bigint> = { long: 0n, short: 0n };
  readonly #positionListsByKey = new Map<string, PositionsByOpenPrice>();

  constructor(id: PairId, currency: CurrencyId) {
    this.id = id;
    this.currency = currency;
  }

  get version(): number {
    return this.versions.length;
  }

  /** Current terms. */
  get terms(): LeverTerms {
    return this.termsOf(this.version);
  }

  /** Open positions sorted by opening price, one list per side and leverage. */
  get positionLists(): Iterable<PositionsByOpenPrice> {
    return this.#positionListsByKey.values();
  }

  termsOf(version: number): LeverTerms {
    const terms = this.versions[version - 1];
    assert(terms !== undefined, 'the terms version of a trade exists');
    return terms;
  }

  /** Adds a waiting limit order, with the index price that triggers it. */
  addOrder(trade: OpenTrade): void {
    const { side, id } = trade.facts;
    this.openOrders.set(id, trade);
    const trigger = new PriceTrigger(trade.triggerPrice, id, trade);
    trade.triggers.push(trigger);
    (side === 'long' ? this.limitTriggers.falls : this.limitTriggers.rises).add(trigger);
  }

  removeOrder(trade: OpenTrade): void {
    this.openOrders.delete(trade.id);
    for (const trigger of trade.triggers.splice(0)) this.limitTriggers.remove(trigger);
  }

  /** Adds a position whose trailing stop has followed the index to `extreme`; null: it does not follow yet. */
  addPosition(trade: OpenTrade, extreme: bigint | null): void {
    const { side, id } = trade.facts;
    this.positionsById.set(id, trade);
    this.quantities[side] += trade.quantity;
    this.#positionListOf(trade).add(trade);
    this.watchExits(trade);
    this.trail(trade, extreme);
  }

  removePosition(trade: OpenTrade): void {
    const { side, id } = trade.facts;
    this.positionsById.delete(id);
    this.quantities[side] -= trade.quantity;
    this.#positionListOf(trade).remove(trade);
    this.#forgetExits(trade);
    this.#stopTrailing(trade);
  }

  /** Replaces the triggers of a position by those of its current take profit and stop loss. */
  watchExits(trade: OpenTrade): void {
    this.#forgetExits(trade);
    const { side, takeProfit, stopLoss, id } = trade.facts;
    const [above, below] = side === 'long' ? [takeProfit, stopLoss] : [stopLoss, takeProfit];
    if (above !== null)
      trade.triggers.push(addTrigger(this.exitTriggers.rises, new PriceTrigger(above, id, trade)));
    // A position with an unpaid overnight fee closes at the next index price: a rise to 0 is always reached.
    if (trade.isUnpaid)
      trade.triggers.push(addTrigger(this.exitTriggers.rises, new PriceTrigger(0n, id, trade)));
    if (below !== null)
      trade.triggers.push(addTrigger(this.exitTriggers.falls, new PriceTrigger(below, id, trade)));
  }

  /** Replaces the trailing stop of a position: it follows from `extreme`, or waits for its activation if null. */
  trail(trade: OpenTrade, extreme: bigint | null): void {
    this.#stopTrailing(trade);
    const { side, trailing, id } = trade.facts;
    if (trailing === null) return;
    if (extreme !== null) {
      trade.trailingStop = new TrailingStop(trade, id, side, trailing.delta);
      this.trailingStops[side].add(trade.trailingStop, extreme);
      return;
    }
    assert(trailing.activationPrice !== null, 'a trailing stop that does not follow awaits its activation');
    const heap = side === 'long' ? this.activationTriggers.rises : this.activationTriggers.falls;
    trade.activation = addTrigger(heap, new PriceTrigger(trailing.activationPrice, id, trade));
  }

  /**
   * Returns the position whose exit an index price has reached first: exits that a fall reaches before those that a rise
   * reaches, the nearest first, and of equals prices before trailing stops.
   */
  firstExitReachedBy(indexPrice: bigint): OpenTrade | undefined {
    const { falls, rises } = this.exitTriggers;
    const { long, short } = this.trailingStops;
    return (
      earlier(falls.firstReachedBy(indexPrice), long.firstReachedBy(indexPrice), -1n) ??
      earlier(rises.firstReachedBy(indexPrice), short.firstReachedBy(indexPrice), 1n)
    );
  }

  /**
   * Returns the total unrealized profit of the profitable positions at the last accepted index price; losses excluded.
   */
  profits(): bigint {
    if (this.indexPrice === null) return 0n;
    let total = 0n;
    for (const prices of this.#positionListsByKey.values()) total += prices.profitsAt(this.indexPrice.price);
    return total;
  }

  #forgetExits(trade: OpenTrade): void {
    for (const trigger of trade.triggers.splice(0)) this.exitTriggers.remove(trigger);
  }

  #stopTrailing(trade: OpenTrade): void {
    if (trade.trailingStop !== null) this.trailingStops[trade.facts.side].remove(trade.trailingStop);
    if (trade.activation !== null) this.activationTriggers.remove(trade.activation);
    trade.trailingStop = null;
    trade.activation = null;
  }

  #positionListOf({ facts: { side, multiple } }: OpenTrade): PositionsByOpenPrice {
    const key = `${side}${multiple}`;
    let prices = this.#positionListsByKey.get(key);
    if (prices === undefined) {
      prices = new PositionsByOpenPrice(side, multiple);
      this.#positionListsByKey.set(key, prices);
    }
    return prices;
  }
}

function addTrigger<Subject>(
  heap: PriceHeap<Subject>,
  trigger: PriceTrigger<Subject>,
): PriceTrigger<Subject> {
  heap.add(trigger);
  return trigger;
}

/** Returns the trade that an index moving in the direction `sign` reaches first. */
function earlier(
  exit: PriceTrigger<OpenTrade> | undefined,
  trailing: TrailingStop<OpenTrade> | undefined,
  sign: 1n | -1n,
): OpenTrade | undefined {
  if (exit === undefined || trailing === undefined) return exit?.subject ?? trailing?.subject;
  return (exit.price - trailing.trigger) * sign <= 0n ? exit.subject : trailing.subject;
}
