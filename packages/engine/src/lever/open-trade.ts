import type { TimeMs } from '../ids.ts';
import { recorded, signOf } from './arithmetic.ts';
import type { Waiting } from './price-heap.ts';
import type { LeverTerms } from './terms.ts';
import type { LeverTrade } from './trade.ts';
import type { LeverCause } from './words.ts';

/** A trade that has not ended: what is told of it, and where it stands. */
export class OpenTrade {
  facts: LeverTrade;
  /** Terms that it keeps. */
  readonly terms: LeverTerms;
  /** Beginning of the last day whose overnight fees are charged. */
  chargedTo: TimeMs;
  /** An overnight fee could not be paid: it is closed by the next mark. */
  isUnpaid = false;
  /** Prices that it waits for: of its limit, or of its stops. */
  readonly waits: Waiting<OpenTrade>[] = [];

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

  profitAt(mark: bigint): bigint {
    return (mark - this.price) * signOf(this.facts.side) * this.quantity;
  }
}

/** Returns a trade as it is once it has ended. */
export function ended(
  { facts }: OpenTrade,
  how: {
    readonly cause: LeverCause;
    readonly time: TimeMs;
    readonly closePrice: bigint;
    readonly profit: bigint;
  },
): LeverTrade {
  const { cause, time, closePrice } = how;
  return { ...facts, status: 'settled', cause, endedAt: time, closePrice, profit: recorded(how.profit) };
}
