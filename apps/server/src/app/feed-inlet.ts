import { timeMs } from '@assay/engine';
import { isMark, mark } from '@assay/money';
import type { MarkInlet } from '../core/sequencer/marks/inlet.ts';
import { feedMarks, type MarkFeed } from '../market/prices/mark-feed.ts';
import type { PriceAggregator } from '../market/prices/price-aggregator.ts';

/** Passes the index prices of the aggregator to the inlet of the sequencer. */
export function feedInlet(
  desk: Pick<PriceAggregator, 'index' | 'onChange'>,
  marks: Pick<MarkInlet, 'see' | 'forget'>,
): MarkFeed {
  return feedMarks(desk, {
    report({ pair, price, observedMs, mostObservedMs, sources }) {
      if (!isMark(price)) {
        marks.forget(pair);
        return;
      }
      const [observedAt, medianObservedAt] = [timeMs(observedMs), timeMs(mostObservedMs)];
      marks.see([{ pair, price: mark(price), observedAt, mostSeenAt: medianObservedAt, sources }]);
    },
    clear: (pair) => marks.forget(pair),
  });
}
