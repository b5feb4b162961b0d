import type { PairId } from '@assay/engine';

/** A pair as a source needs it: by the codes of its currencies, such as `BTC` and `USDT`. */
export type SourcePair = {
  readonly id: PairId;
  /** Such as `BTC/USDT`. */
  readonly symbol: string;
  readonly base: string;
  readonly quote: string;
};

/**
 * Trouble of a source.
 * - `format`: it sent an unreadable message; nothing from it is accepted until a readable one on a new connection.
 * - `dropped`: the connection broke. `frozen`: it was open without messages. Earlier prices age by themselves.
 * - `refused`: it does not serve a requested pair; the detail names it.
 */
export type Trouble = {
  readonly code: 'format' | 'dropped' | 'frozen' | 'refused';
  /** Message of the source or of the exchange: for staff and the log. */
  readonly detail: string;
};

/** Receiver of the prices and troubles of a source. */
export type SourceSink = {
  /**
   * Takes a price as decimal text, with its time by the source's clock in milliseconds since 1970 UTC. Returns whether
   * it is readable.
   */
  readonly observed: (pair: PairId, price: string, atMs: number) => boolean;
  readonly trouble: (trouble: Trouble) => void;
  /** Reports that the trouble is over. */
  readonly onHealthy: () => void;
};

/** External source of prices. The exchange's own trades are never one. */
export interface PriceSource {
  readonly name: string;
  /** Watches these pairs from now on. Returns a function that stops it. */
  watch(pairs: readonly SourcePair[], sink: SourceSink): () => void;
}
