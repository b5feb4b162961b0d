import type { PairId } from '@assay/engine';
import type { PriceAggregator } from './price-aggregator.ts';

/** A valid index, on the scale of the pair's marks, with the time of its newest observation. */
export type SeenIndex = {
  readonly pair: PairId;
  readonly price: bigint;
  readonly observedMs: number;
  /** Time since which more than half of its sources have sent a quote. */
  readonly mostObservedMs: number;
  /** Number of its sources. */
  readonly sources: number;
};

/** Receiver of indexes. */
export type IndexTaker = {
  readonly see: (seen: SeenIndex) => void;
  /** Called when the index of a pair becomes stale: its earlier prices are no longer valid. */
  readonly forget: (pair: PairId) => void;
};

export type MarkFeed = {
  /** Checks every valid index: the age of its sources may have changed it, which causes no event. */
  readonly recheck: () => void;
  readonly stop: () => void;
};

/** Passes on the index of a pair after every quote that may have changed it, also its becoming stale. */
export function feedMarks(desk: Pick<PriceAggregator, 'index' | 'onChange'>, taker: IndexTaker): MarkFeed {
  const reported = new Set<PairId>();

  function look(pair: PairId): void {
    const seen = seenOf(desk, pair);
    if (seen !== null) {
      reported.add(pair);
      taker.see(seen);
    } else if (reported.delete(pair)) taker.forget(pair);
  }

  return {
    recheck() {
      for (const pair of [...reported]) look(pair);
    },
    stop: desk.onChange(look),
  };
}

function seenOf(desk: Pick<PriceAggregator, 'index'>, pair: PairId): SeenIndex | null {
  const index = desk.index(pair);
  if (index === null) return null;
  const { price, observedMs, mostObservedMs } = index;
  if (price === null || observedMs === null || mostObservedMs === null) return null;
  const sources = index.sources.filter(({ leftOut }) => leftOut === null).length;
  return { pair, price, observedMs, mostObservedMs, sources };
}
