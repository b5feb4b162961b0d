import type { PairId } from '@assay/engine';
import type { Interval } from '../../market/market-data/intervals.ts';

/** How many prices of each side a partial book may carry. */
export const PARTIAL_LEVELS = [5, 10, 20] as const;

/** How often a book goes out, in milliseconds. */
export const BOOK_SPEEDS_MS = [100, 1_000] as const;
type BookSpeedMs = (typeof BOOK_SPEEDS_MS)[number];

/** What a client may hear of the market. */
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
