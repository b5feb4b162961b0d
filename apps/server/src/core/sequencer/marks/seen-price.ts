import type { PairId, TimeMs } from '@assay/engine';
import type { Mark } from '@assay/money';

/** The index of a pair as it was seen outside. */
export type SeenPrice = {
  readonly pair: PairId;
  readonly price: Mark;
  /** When the newest of what it is made of arrived in this process, in milliseconds since 1970. */
  readonly observedAt: TimeMs;
  /**
   * When the median of what it is made of arrived: more than half of it is as new. Commands wait for this; the journal
   * does not have it. Absent where it is `observedAt`, as with a single source.
   */
  readonly mostSeenAt?: TimeMs;
  /** How many sources it is made of, where that is known. */
  readonly sources?: number;
};
