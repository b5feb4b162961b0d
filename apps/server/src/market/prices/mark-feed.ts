import type { PairId } from '@assay/engine';
import type { PriceAggregator } from './price-aggregator.ts';

/** An index as it stands, on the scale of the pair's marks, with the moment of its newest observation. */
export type SeenIndex = {
  readonly pair: PairId;
  readonly price: bigint;
  readonly observedMs: number;
  /** The moment since which more than half of its sources have spoken. */
  readonly mostObservedMs: number;
  /** Number of sources that it is made of. */
  readonly sources: number;
};

/** Receiver of indexes. */
export type IndexTaker = {
  readonly see: (seen: SeenIndex) => void;
  /** The index of a pair is stale: what was seen of it before is no price any more. */
  readonly forget: (pair: PairId) => void;
};

export type MarkFeed = {
  /** Looks at every index that stands: the age of its sources alone may have changed it, and nobody says so. */
  readonly lookAgain: () => void;
  readonly stop: () => void;
};

/** Hands over the index of a pair whenever something was said that may have changed it, also that there is none. */
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
    lookAgain() {
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
