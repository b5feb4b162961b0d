import type { PairId } from '@assay/engine';

/** A pair as a source has to know it: by the codes of its currencies, such as `BTC` and `USDT`. */
export type SourcePair = {
  readonly id: PairId;
  /** Such as `BTC/USDT`. */
  readonly symbol: string;
  readonly base: string;
  readonly quote: string;
};

/**
 * Trouble of a source.
 * - `format`: it sent what nobody can read; nothing of it is accepted until it sends something readable on a new line.
 * - `dropped`: the line broke. `frozen`: it was open and nothing came. What was received before ages by itself.
 * - `refused`: it does not serve what was requested; the detail says what.
 */
export type Trouble = {
  readonly code: 'format' | 'dropped' | 'frozen' | 'refused';
  /** In the source's own words, or ours: for staff and the log. */
  readonly detail: string;
};

/** Receiver of the prices and troubles of a source. */
export type SourceSink = {
  /**
   * A price as decimal text, with its time by the source's clock in milliseconds since 1970 UTC. Answers whether it can
   * be read.
   */
  readonly observed: (pair: PairId, price: string, atMs: number) => boolean;
  readonly trouble: (trouble: Trouble) => void;
  /** Reports that the trouble is over. */
  readonly well: () => void;
};

/** Source of prices outside. Our own trades are never one. */
export interface PriceSource {
  readonly name: string;
  /** Watches these pairs from now on. Answers how to end it. */
  watch(pairs: readonly SourcePair[], sink: SourceSink): () => void;
}
