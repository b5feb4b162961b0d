import type { AcceptedIndexPrice, PairId } from '@assay/engine';
import type { Expectation } from '../audit/expectation.ts';

/** All accepted marks; the last at an instant is found by linear search. */
export class IndexPriceRecord {
  readonly #prices: AcceptedIndexPrice[] = [];
  readonly #used = new Set<AcceptedIndexPrice>();
  /** Maximum age of a mark by pair, in milliseconds. Pairs without marks are absent. */
  readonly staleness = new Map<PairId, number>();
  /** Pairs with unfinished work of their last mark. */
  readonly unfinished = new Set<PairId>();

  add(indexPrice: AcceptedIndexPrice): void {
    this.#prices.push(indexPrice);
  }

  last(pair: PairId): AcceptedIndexPrice | undefined {
    return this.#prices.findLast((indexPrice) => indexPrice.pair === pair);
  }

  /** Returns the last mark at or before an instant; null if it was stale by then. */
  freshAt(pair: PairId, instant: number): AcceptedIndexPrice | null {
    const indexPrice = this.#prices.findLast((one) => one.pair === pair && one.time <= instant);
    return indexPrice === undefined || indexPrice.freshUntil < instant ? null : indexPrice;
  }

  /** Records that a mark decided something; the event is expected only the first time. */
  use(indexPrice: AcceptedIndexPrice, expectation: Expectation): void {
    if (this.#used.has(indexPrice)) return;
    this.#used.add(indexPrice);
    expectation.emit(`use of ${indexPrice.pair} ${indexPrice.sequence}`, {
      type: 'mark_used',
      mark: indexPrice,
    });
  }
}
