import type { PairId, TimeMs } from '@assay/engine';
import type { Mark } from '@assay/money';

/** The index of a pair as it was seen outside. */
export type SeenPrice = {
  readonly pair: PairId;
  readonly price: Mark;
  /** Arrival in this process of the newest quote that it is made of, in milliseconds since 1970. */
  readonly observedAt: TimeMs;
  /**
   * Arrival of the median of its quotes: more than half of them are as new. Commands wait for this; the journal does
   * not have it. Absent where it is `observedAt`, as with a single source.
   */
  readonly mostSeenAt?: TimeMs;
  /** Number of sources that it is made of, where that is known. */
  readonly sources?: number;
};
