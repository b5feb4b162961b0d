import type { PairId } from '@assay/engine';
import type { PriceAggregator } from './price-aggregator.ts';

/** A valid index price in steps of its pair, with the time of its newest observation. */
export type IndexObservation = {
  readonly pair: PairId;
  readonly price: bigint;
  readonly observedMs: number;
  /** Time since which more than half of its sources have sent a quote. */
  readonly medianObservedMs: number;
  /** Number of its sources. */
  readonly sources: number;
};

/** Receiver of indexes. */
export type IndexTaker = {
  readonly report: (observation: IndexObservation) => void;
  /** Called when the index of a pair becomes stale: its earlier prices are no longer valid. */
  readonly clear: (pair: PairId) => void;
};

export type IndexPriceFeed = {
  /** Checks every valid index: the age of its sources may have changed it, which causes no event. */
  readonly recheck: () => void;
  readonly stop: () => void;
};

/** Passes on the index of a pair after every quote that may have changed it, also its becoming stale. */
export function feedIndexPrices(
  desk: Pick<PriceAggregator, 'index' | 'onChange'>,
  taker: IndexTaker,
): IndexPriceFeed {
  const reported = new Set<PairId>();

  function check(pair: PairId): void {
    const observation = observationOf(desk, pair);
    if (observation !== null) {
      reported.add(pair);
      taker.report(observation);
    } else if (reported.delete(pair)) taker.clear(pair);
  }

  return {
    recheck() {
      for (const pair of [...reported]) check(pair);
    },
    stop: desk.onChange(check),
  };
}

function observationOf(desk: Pick<PriceAggregator, 'index'>, pair: PairId): IndexObservation | null {
  const index = desk.index(pair);
  if (index === null) return null;
  const { price, observedMs, medianObservedMs } = index;
  if (price === null || observedMs === null || medianObservedMs === null) return null;
  const sources = index.sources.filter(({ leftOut }) => leftOut === null).length;
  return { pair, price, observedMs, medianObservedMs: medianObservedMs, sources };
}
