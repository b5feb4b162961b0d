import { assert } from '../assertion.ts';
import { entriesByNumber } from '../collections/by-number.ts';
import type { PairId, TimeMs } from '../ids.ts';
import type { Changes } from '../ledger/changes.ts';
import type { AcceptedIndexPrice } from './accepted-index-price.ts';
import { IndexPriceHistory } from './index-price-history.ts';
import type { MarksEvent } from './marks-event.ts';

/** Rules and index prices of one pair, maintained by the marks room. */
export type IndexPricesOfPair = {
  /** Maximum age of an index price, in milliseconds; null: the pair has no index prices. */
  staleness: number | null;
  readonly history: IndexPriceHistory;
};

/** Index prices of all pairs, readable by every room. Only the marks room changes them. */
export class IndexPrices {
  /** Pairs whose last index price has unfinished work. */
  readonly unfinished = new Set<PairId>();
  readonly #pricesByPair = new Map<PairId, IndexPricesOfPair>();

  /** Newest index price of a pair, however old; undefined if there is none. */
  last(pair: PairId): AcceptedIndexPrice | undefined {
    return this.#pricesByPair.get(pair)?.history.last;
  }

  /**
   * Returns the last index price of a pair at or before an instant, however old. Exact for the present and for every
   * instant since the earliest one that a room has requested by `indexPricesFrom`; throws `EngineAssertion` for others.
   */
  at(pair: PairId, instant: TimeMs): AcceptedIndexPrice | undefined {
    return this.#pricesByPair.get(pair)?.history.at(instant);
  }

  /** Returns the index price at an instant; null if it is stale then or missing. */
  freshAt(pair: PairId, instant: TimeMs): AcceptedIndexPrice | null {
    const indexPrice = this.at(pair, instant);
    return indexPrice !== undefined && instant <= indexPrice.freshUntil ? indexPrice : null;
  }

  /**
   * Must be called whenever an index price decides something; the event of the decision contains the index price's
   * sequence number.
   */
  use(indexPrice: AcceptedIndexPrice, changes: Changes): void {
    const existing = this.#pricesByPair.get(indexPrice.pair);
    assert(existing !== undefined, 'the pair of a used index price has index prices');
    if (existing.history.use(indexPrice)) changes.emit<MarksEvent>({ type: 'mark_used', mark: indexPrice });
  }

  /** Returns the index prices of a pair that has or had rules; undefined for any other. */
  find(pair: PairId): IndexPricesOfPair | undefined {
    return this.#pricesByPair.get(pair);
  }

  obtain(pair: PairId): IndexPricesOfPair {
    let existing = this.#pricesByPair.get(pair);
    if (existing === undefined) {
      existing = { staleness: null, history: new IndexPriceHistory() };
      this.#pricesByPair.set(pair, existing);
    }
    return existing;
  }

  /** Entries, by pair. */
  entries(): readonly (readonly [PairId, IndexPricesOfPair])[] {
    return entriesByNumber(this.#pricesByPair);
  }
}
