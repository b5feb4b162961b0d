import type { PriceBoard } from './price-board.ts';
import type { TermsBook } from './terms-book.ts';

/** Prices from outside, as every area sees them. */
export type Prices = {
  readonly board: PriceBoard;
  /** Reads how the indexes are made, now and soon. */
  readonly terms: () => Promise<TermsBook>;
  /** The names that a source may have here. */
  readonly names: readonly string[];
};
