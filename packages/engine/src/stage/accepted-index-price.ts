import type { IndexPriceUnits } from '@assay/money';
import type { PairId, Sequence, TimeMs } from '../ids.ts';

/** Index price of a pair as a command set it. Identified by the command's sequence and the pair. */
export type AcceptedIndexPrice = {
  readonly pair: PairId;
  readonly price: IndexPriceUnits;
  /** Time of the observation by the source, from which the age is counted. Never after `time`. */
  readonly observedAt: TimeMs;
  /** Last instant at which it is not stale, by the rules in force when it was accepted. */
  readonly freshUntil: TimeMs;
  readonly sequence: Sequence;
  /** Time of the command that set it: from then on it is the pair's index price. */
  readonly time: TimeMs;
  /** Number of sources that it was computed from; absent if unknown. */
  readonly sources?: number;
};
