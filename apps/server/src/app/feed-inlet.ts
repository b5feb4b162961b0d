import { timeMs } from '@assay/engine';
import { indexPriceUnits, isIndexPriceUnits } from '@assay/money';
import type { IndexPriceInlet } from '../core/sequencer/index-prices/inlet.ts';
import { feedIndexPrices, type IndexPriceFeed } from '../market/prices/index-price-feed.ts';
import type { PriceAggregator } from '../market/prices/price-aggregator.ts';

/** Passes the index prices of the aggregator to the inlet of the sequencer. */
export function feedInlet(
  desk: Pick<PriceAggregator, 'index' | 'onChange'>,
  inlet: Pick<IndexPriceInlet, 'see' | 'forget'>,
): IndexPriceFeed {
  return feedIndexPrices(desk, {
    report({ pair, price, observedMs, mostObservedMs, sources }) {
      if (!isIndexPriceUnits(price)) {
        inlet.forget(pair);
        return;
      }
      const [observedAt, medianObservedAt] = [timeMs(observedMs), timeMs(mostObservedMs)];
      inlet.see([{ pair, price: indexPriceUnits(price), observedAt, mostSeenAt: medianObservedAt, sources }]);
    },
    clear: (pair) => inlet.forget(pair),
  });
}
