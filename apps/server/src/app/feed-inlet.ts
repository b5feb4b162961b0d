import { timeMs } from '@assay/engine';
import { isMark, mark } from '@assay/money';
import { feedMarks, type MarkFeed } from '../prices/mark-feed.ts';
import type { PriceDesk } from '../prices/price-desk.ts';
import type { MarkInlet } from '../sequencer/marks/inlet.ts';

/** Hands the indexes of the desk to the inlet of marks. */
export function feedInlet(
  desk: Pick<PriceDesk, 'index' | 'onChange'>,
  marks: Pick<MarkInlet, 'see' | 'forget'>,
): MarkFeed {
  return feedMarks(desk, {
    see({ pair, price, observedMs, mostObservedMs, sources }) {
      if (!isMark(price)) {
        marks.forget(pair);
        return;
      }
      const [observedAt, mostSeenAt] = [timeMs(observedMs), timeMs(mostObservedMs)];
      marks.see([{ pair, price: mark(price), observedAt, mostSeenAt, sources }]);
    },
    forget: (pair) => marks.forget(pair),
  });
}
