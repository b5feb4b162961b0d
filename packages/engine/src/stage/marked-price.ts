import type { Mark } from '@assay/money';
import type { PairId, Sequence, TimeMs } from '../ids.ts';

/** The index price of a pair as a command brought it. Its name is the command's sequence together with its pair. */
export type MarkedPrice = {
  readonly pair: PairId;
  readonly price: Mark;
  /** Time of its observation outside, from which its age is counted. Never after `time`. */
  readonly observedAt: TimeMs;
  /** The last instant at which it is not yet stale, under the rules that it was taken under. */
  readonly freshUntil: TimeMs;
  readonly sequence: Sequence;
  /** Time at which the exchange took it: from here on it is the pair's mark. */
  readonly time: TimeMs;
  /** Number of sources that it was made of; absent where it was not given. */
  readonly sources?: number;
};
