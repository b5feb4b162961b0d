import type { PairId, Side } from '@assay/engine';
import type { Lots, Ticks } from '@assay/money';
import type { CommittedCommand } from '../../core/sequencer/interface.ts';
import type { Listings } from './listings.ts';

export type Level = { readonly price: Ticks; readonly quantity: Lots };

/** Bids descending, asks ascending. */
export type Depth = { readonly bids: readonly Level[]; readonly asks: readonly Level[] };

/** The rolling 24 hours of a pair. `open` is the first price in the window; null until a first trade or history. */
export type Ticker = {
  readonly last: Ticks | null;
  readonly open: Ticks | null;
  readonly high: Ticks | null;
  readonly low: Ticks | null;
  readonly volume: Lots;
  readonly turnover?: Turnover;
};

/** Amount paid within some time, and the number of trades. Absent where it was not kept. */
export type Turnover = {
  /** Quote currency in minor units. */
  readonly quote: bigint;
  /** Quantity that was paid for: where a part was not kept, less than all that was traded. */
  readonly volume: Lots;
  readonly trades: number;
  /** Part of the volume, and of the amount paid for it, that takers bought. */
  readonly takerVolume: Lots;
  readonly takerQuote: bigint;
  /** The ids of the first and the last of the trades; 0 for none. */
  readonly firstTrade: number;
  readonly lastTrade: number;
};

export const PERIODS = ['1min', '5min', '15min', '30min', '60min', '1day', '1week', '1mon'] as const;
export type Period = (typeof PERIODS)[number];

export type Candle = {
  readonly openMs: number;
  readonly open: Ticks;
  readonly high: Ticks;
  readonly low: Ticks;
  readonly close: Ticks;
  readonly volume: Lots;
  readonly turnover?: Turnover;
};

export type PublicTrade = {
  readonly id: number;
  readonly price: Ticks;
  readonly quantity: Lots;
  readonly takerSide: 'buy' | 'sell';
  /** The order that came and took: trades of one arrival have the same. */
  readonly takerOrder: number;
  readonly timeMs: number;
};

/** Listings, books, tickers, candles and recent trades in memory, fed by the sequencer's batches; the only source of public numbers. */
export interface MarketData extends Listings {
  depth(pair: PairId, levels: number): Depth;
  ticker(pair: PairId): Ticker;
  /** Candles of a minute that opened at `fromMs` or later, within the last 24 hours, oldest first. */
  minutesSince(pair: PairId, fromMs: number): readonly Candle[];
  /** Newest first. */
  recentTrades(pair: PairId, count: number): readonly PublicTrade[];
  /** Candles whose open lies in [fromMs, toMs], oldest first, at most `limit` (the newest are kept). */
  candles(
    pair: PairId,
    period: Period,
    fromMs: number,
    toMs: number,
    limit: number,
  ): Promise<readonly Candle[]>;
  /** Returns the open of the first candle whose open lies in [fromMs, toMs]; undefined for none. */
  firstCandleMs(pair: PairId, period: Period, fromMs: number, toMs: number): Promise<number | undefined>;
  /** The newest candle of a period, which trades may still change. */
  openCandle(pair: PairId, period: Period): Candle | undefined;
  /** The last command that the numbers contain. */
  sequence(): number;
  /** Called by the sequencer's commit listener. */
  absorb(batch: readonly CommittedCommand[]): void;
  /** Called once per pair and kind after each absorbed batch. */
  onChange(listener: (change: MarketDataChange) => void): () => void;
}

/** A price at which the quantity was changed, perhaps to what it was before. */
export type TouchedLevel = { readonly side: Side; readonly price: Ticks };

/** Change of market data. A book's change names every touched level, but after a reload, when any may be touched. */
export type MarketDataChange =
  | { readonly kind: 'depth'; readonly pair: PairId; readonly touched: readonly TouchedLevel[] }
  | { readonly kind: 'trade'; readonly pair: PairId; readonly trade: PublicTrade }
  | { readonly kind: 'ticker'; readonly pair: PairId };
