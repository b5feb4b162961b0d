import type { PairId } from '@assay/engine';
import type { Interval } from '../../market/market-data/intervals.ts';

/** Numbers of levels that a partial book may have on each side. */
export const PARTIAL_LEVELS = [5, 10, 20] as const;

/** Push intervals of a book, in milliseconds. */
export const BOOK_SPEEDS_MS = [100, 1_000] as const;
type BookSpeedMs = (typeof BOOK_SPEEDS_MS)[number];

/** Stream of the market that a client may subscribe to. */
export type MarketStream =
  | {
      readonly kind: 'trade' | 'aggTrade' | 'bookTicker' | 'avgPrice' | 'miniTicker' | 'ticker';
      readonly pair: PairId;
    }
  | { readonly kind: 'kline'; readonly pair: PairId; readonly interval: Interval }
  | {
      readonly kind: 'partialDepth';
      readonly pair: PairId;
      readonly levels: number;
      readonly speedMs: BookSpeedMs;
    }
  | { readonly kind: 'depth'; readonly pair: PairId; readonly speedMs: BookSpeedMs }
  | { readonly kind: 'allMiniTickers' | 'allTickers' };

export type StreamKind = MarketStream['kind'];
export type StreamOf<Kind extends StreamKind> = Extract<MarketStream, { readonly kind: Kind }>;
