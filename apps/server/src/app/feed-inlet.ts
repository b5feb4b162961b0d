import { timeMs } from '@assay/engine';
import { indexPriceUnits, isIndexPriceUnits } from '@assay/money';
import type { IndexPriceInlet } from '../core/sequencer/index-prices/inlet.ts';
import { feedIndexPrices, type IndexPriceFeed } from '../market/prices/index-price-feed.ts';
import type { PriceAggregator } from '../market/prices/price-aggregator.ts';

/** Passes the index prices of the aggregator to the inlet of the sequencer. */
export function feedInlet(
  aggregator: Pick<PriceAggregator, 'index' | 'onChange'>,
  inlet: Pick<IndexPriceInlet, 'update' | 'clear'>,
): IndexPriceFeed {
  return feedIndexPrices(aggregator, {
    report({ pair, price, observedMs, medianObservedMs, sources }) {
      if (!isIndexPriceUnits(price)) {
        inlet.clear(pair);
        return;
      }
      const [observedAt, medianObservedAt] = [timeMs(observedMs), timeMs(medianObservedMs)];
      inlet.update([{ pair, price: indexPriceUnits(price), observedAt, medianObservedAt, sources }]);
    },
    clear: (pair) => inlet.clear(pair),
  });
}
