import type { PairId, TimeMs } from '@assay/engine';
import type { IndexPriceUnits } from '@assay/money';

/** The index price of a pair as observed outside the engine. */
export type SeenPrice = {
  readonly pair: PairId;
  readonly price: IndexPriceUnits;
  /** Arrival in this process of its newest quote, in milliseconds since 1970. */
  readonly observedAt: TimeMs;
  /**
   * Arrival of the median of its quotes by age: more than half of them are as new. Commands wait for this; the journal
   * does not contain it. Absent where it equals `observedAt`, as with a single source.
   */
  readonly medianObservedAt?: TimeMs;
  /** Number of its sources, where known. */
  readonly sources?: number;
};
