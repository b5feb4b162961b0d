import { timeMs } from '@assay/engine';
import { isMark, mark } from '@assay/money';
import { feedMarks } from '../prices/mark-feed.ts';
import type { PriceDesk } from '../prices/price-desk.ts';
import type { MarkInlet } from '../sequencer/marks/inlet.ts';

/** Hands the indexes of the desk to the inlet of marks. Answers how to end it. */
export function feedInlet(
  desk: Pick<PriceDesk, 'index' | 'onPrice'>,
  marks: Pick<MarkInlet, 'see'>,
): () => void {
  return feedMarks(desk, ({ pair, price, observedMs, mostObservedMs, sources }) => {
    if (!isMark(price)) return;
    const [observedAt, mostSeenAt] = [timeMs(observedMs), timeMs(mostObservedMs)];
    marks.see([{ pair, price: mark(price), observedAt, mostSeenAt, sources }]);
  });
}
