import type { PairId } from '@assay/engine';
import type { IndexSource } from './index-price.ts';
import type { MarkPrice } from './mark-price.ts';
import type { Trouble } from './source.ts';

/** Health of a source, whatever the pair. */
export type SourceHealth = { readonly name: string; readonly trouble: Trouble | null };

/** The index of a pair now, with all that it was made of. */
export type PairPrices = {
  readonly pair: PairId;
  /** Such as `BTC/USDT`. */
  readonly symbol: string;
  /** Decimals of its prices. */
  readonly decimals: number;
  /** Null while the index is stale. */
  readonly price: MarkPrice | null;
  /** Of the price, in milliseconds; null while it is stale. */
  readonly ageMs: number | null;
  /** Sources that the terms name, in their order; none: the pair has no index. */
  readonly sources: readonly IndexSource[];
};

/** Prices of sources outside that the exchange knows. In a gateway those that the engine's process publishes. */
export interface PriceBoard {
  /** Every pair that has an index, as it stands now. */
  pairs(): readonly PairPrices[];
  /** Undefined for a pair without an index. */
  pair(id: PairId): PairPrices | undefined;
  sources(): readonly SourceHealth[];
  /**
   * Calls the listener whenever something was said that may change how a pair stands. Time alone changes it, too: nobody
   * is told of that. Answers how to leave.
   */
  onChange(listener: (pair: PairId) => void): () => void;
}
