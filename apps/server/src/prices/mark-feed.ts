import type { PairId } from '@assay/engine';
import type { PriceDesk } from './price-desk.ts';

/** An index as it stands, on the scale of the pair's marks, with the moment of its newest observation. */
export type SeenIndex = {
  readonly pair: PairId;
  readonly price: bigint;
  readonly observedMs: number;
  /** The moment since which more than half of its sources have spoken. */
  readonly mostObservedMs: number;
  /** How many sources it is made of. */
  readonly sources: number;
};

/** Hands over the index of a pair whenever something was heard of it. While it is stale there is nothing to hand over. */
export function feedMarks(
  desk: Pick<PriceDesk, 'index' | 'onPrice'>,
  see: (seen: SeenIndex) => void,
): () => void {
  return desk.onPrice((pair) => {
    const index = desk.index(pair);
    if (index === null) return;
    const { price, observedMs, mostObservedMs } = index;
    if (price === null || observedMs === null || mostObservedMs === null) return;
    const sources = index.sources.filter(({ leftOut }) => leftOut === null).length;
    see({ pair, price, observedMs, mostObservedMs, sources });
  });
}
