import type { Ticks } from '@assay/money';
import type { PairId } from '../ids.ts';

/** Range of the trade prices of one command. */
export type TradedRange = { readonly lowest: Ticks; readonly highest: Ticks };

/** Trade prices of one pair that a room waits for: those at or beyond two bounds, which the room sets. */
export class TradeWatch {
  /** Lowest price that is waited for from below. */
  risesTo: number = Number.POSITIVE_INFINITY;
  /** Highest price that is waited for from above. */
  fallsTo: number = Number.NEGATIVE_INFINITY;
  onReached: ((range: TradedRange) => void) | null = null;

  /** Called at the end of a command that traded. Costs two comparisons unless a bound is reached. */
  traded(lowest: Ticks, highest: Ticks): void {
    if (highest >= this.risesTo || lowest <= this.fallsTo) this.onReached?.({ lowest, highest });
  }
}

/** Trade prices that a room waits for, by pair. Derived, not part of the state. */
export class TradeWatches {
  readonly #watchesByPair = new Map<PairId, TradeWatch>();

  of(pair: PairId): TradeWatch {
    let watch = this.#watchesByPair.get(pair);
    if (watch === undefined) {
      watch = new TradeWatch();
      this.#watchesByPair.set(pair, watch);
    }
    return watch;
  }
}
