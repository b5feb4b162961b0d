import { assert } from '../assertion.ts';
import type { PriceTrigger } from '../collections/price-heap.ts';
import type { TimeMs } from '../ids.ts';
import type { AcceptedIndexPrice } from '../stage/accepted-index-price.ts';
import { cappedAmount, signOf, triggerPriceOf } from './arithmetic.ts';
import type { LeverTerms } from './terms.ts';
import type { LeverTrade } from './trade.ts';
import type { TrailingStop } from './trailing-stops.ts';
import type { LeverCause } from './words.ts';

/** A trade that has not ended: its published fields and its state. */
export class OpenTrade {
  facts: LeverTrade;
  /** Terms under which it was placed. */
  readonly terms: LeverTerms;
  /** Start of the last day whose overnight fees are charged. */
  chargedTo: TimeMs;
  /** True if an overnight fee could not be paid: the next index price closes the position. */
  isUnpaid = false;
  /** Triggers: its limit, or its take profit and stop loss. */
  readonly triggers: PriceTrigger<OpenTrade>[] = [];
  /** Trailing stop that follows the index; null without one. */
  trailingStop: TrailingStop<OpenTrade> | null = null;
  /** Trigger from which its trailing stop will follow; null if it follows, or without one. */
  activation: PriceTrigger<OpenTrade> | null = null;

  constructor(facts: LeverTrade, terms: LeverTerms, chargedTo = 0 as TimeMs) {
    this.facts = facts;
    this.terms = terms;
    this.chargedTo = chargedTo;
  }

  get id(): number {
    return this.facts.id;
  }

  get price(): bigint {
    return this.facts.price;
  }

  get quantity(): bigint {
    return this.facts.quantity;
  }

  /** Amount on hold: of an order its margin and fee, of a position its margin. */
  get hold(): bigint {
    const { status, margin, fee } = this.facts;
    return status === 'waiting' ? margin + fee : margin;
  }

  /** Last index at which a waiting order opens. */
  get triggerPrice(): bigint {
    const { side, limit } = this.facts;
    assert(limit !== null, 'an order waits for its limit');
    return triggerPriceOf(side, limit, this.terms.spread);
  }

  /** Updates the published extreme of a trailing stop that follows to that of an index price. */
  publishExtreme(indexPrice: AcceptedIndexPrice | null): void {
    const { trailing } = this.facts;
    if (trailing === null || this.trailingStop === null || indexPrice === null) return;
    const { extreme } = this.trailingStop;
    this.facts = { ...this.facts, trailing: { ...trailing, extreme, asOf: indexPrice.sequence } };
  }

  profitAt(indexPrice: bigint): bigint {
    return (indexPrice - this.price) * signOf(this.facts.side) * this.quantity;
  }
}

/** Returns a trade in its final state. */
export function closedTrade(
  { facts }: OpenTrade,
  ending: {
    readonly cause: LeverCause;
    readonly time: TimeMs;
    readonly closePrice: bigint;
    readonly profit: bigint;
  },
): LeverTrade {
  const { cause, time, closePrice } = ending;
  return {
    ...facts,
    status: 'settled',
    cause,
    endedAt: time,
    closePrice,
    profit: cappedAmount(ending.profit),
  };
}
