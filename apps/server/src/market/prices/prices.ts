import type { PriceBoard } from './price-board.ts';
import type { TermsBook } from './terms-book.ts';

/** Prices from external sources, for every area. */
export type Prices = {
  readonly board: PriceBoard;
  /** Reads the present and coming terms of the indexes. */
  readonly terms: () => Promise<TermsBook>;
  /** Valid names of sources. */
  readonly names: readonly string[];
};
