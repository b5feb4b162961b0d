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
 * How it goes with a source.
 * - `format`: it said what nobody can read; nothing of it is believed until it says something readable on a new line.
 * - `dropped`: the line broke. `frozen`: it was open and nothing came. What was heard before ages by itself.
 * - `refused`: it does not serve what it was asked for; the detail says what.
 */
export type Trouble = {
  readonly code: 'format' | 'dropped' | 'frozen' | 'refused';
  /** In the source's own words, or ours: for staff and the log. */
  readonly detail: string;
};

/** Where a source says what it sees. */
export type SourceSink = {
  /**
   * A price as decimal text, with its time by the source's clock in milliseconds since 1970 UTC. Answers whether it can
   * be read.
   */
  readonly observed: (pair: PairId, price: string, atMs: number) => boolean;
  readonly trouble: (trouble: Trouble) => void;
  /** What was the trouble is over. */
  readonly well: () => void;
};

/** Somebody outside who knows what things cost. Our own trades are never one. */
export interface PriceSource {
  readonly name: string;
  /** Watches these pairs from now on. Answers how to end it. */
  watch(pairs: readonly SourcePair[], sink: SourceSink): () => void;
}
