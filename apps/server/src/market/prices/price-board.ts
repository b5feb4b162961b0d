import type { PairId } from '@assay/engine';
import type { IndexSource } from './index-price.ts';
import type { PriceUnits } from './price-units.ts';
import type { Trouble } from './source.ts';

/** Health of a source, across its pairs. */
export type SourceHealth = { readonly name: string; readonly trouble: Trouble | null };

/** Current index of a pair, with all its inputs. */
export type PairPrices = {
  readonly pair: PairId;
  /** Such as `BTC/USDT`. */
  readonly symbol: string;
  /** Decimals of its prices. */
  readonly decimals: number;
  /** Null while the index is stale. */
  readonly price: PriceUnits | null;
  /** Age of the price, in milliseconds; null while it is stale. */
  readonly ageMs: number | null;
  /** Sources in the terms, in their order; none: the pair has no index. */
  readonly sources: readonly IndexSource[];
};

/** Prices from external sources. In a gateway those published by the engine's process. */
export interface PriceBoard {
  /** Returns the current state of every pair that has an index. */
  pairs(): readonly PairPrices[];
  /** Undefined for a pair without an index. */
  pair(id: PairId): PairPrices | undefined;
  sources(): readonly SourceHealth[];
  /**
   * Calls the listener after every message that may change the state of a pair. Changes by age alone are not notified.
   * Returns a function that unsubscribes.
   */
  onChange(listener: (pair: PairId) => void): () => void;
}
