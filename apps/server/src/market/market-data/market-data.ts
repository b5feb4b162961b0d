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

/** Quote volume of a period, and the number of trades. Absent where it was not recorded. */
export type Turnover = {
  /** Quote currency in minor units. */
  readonly quote: bigint;
  /** Quantity of the trades in `quote`: less than the whole volume where a part was not recorded. */
  readonly volume: Lots;
  readonly trades: number;
  /** Part of the volume, and of its quote volume, that takers bought. */
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
  /** The taker order: trades of one arriving order share it. */
  readonly takerOrder: number;
  readonly timeMs: number;
};

/** Listings, books, tickers, candles and recent trades in memory, fed by the sequencer's batches; the only source of public numbers. */
export interface MarketData extends Listings {
  depth(pair: PairId, levels: number): Depth;
  ticker(pair: PairId): Ticker;
  /** Returns the one-minute candles that opened at `fromMs` or later, within the last 24 hours, oldest first. */
  minutesSince(pair: PairId, fromMs: number): readonly Candle[];
  /** Newest first. */
  recentTrades(pair: PairId, count: number): readonly PublicTrade[];
  /** Returns candles whose open lies in [fromMs, toMs], oldest first, at most `limit` (the newest ones). */
  candles(
    pair: PairId,
    period: Period,
    fromMs: number,
    toMs: number,
    limit: number,
  ): Promise<readonly Candle[]>;
  /** Returns the open of the first candle whose open lies in [fromMs, toMs]; undefined for none. */
  firstCandleMs(pair: PairId, period: Period, fromMs: number, toMs: number): Promise<number | undefined>;
  /** Returns the newest candle of a period, which trades may still change. */
  openCandle(pair: PairId, period: Period): Candle | undefined;
  /** Returns the last command contained in the data. */
  sequence(): number;
  /** Called by the sequencer's commit listener. */
  absorb(batch: readonly CommittedCommand[]): void;
  /** Called once per pair and kind after each absorbed batch. */
  onChange(listener: (change: MarketDataChange) => void): () => void;
}

/** Price whose quantity was changed, possibly to its former value. */
export type ChangedLevel = { readonly side: Side; readonly price: Ticks };

/** Change of market data. A book's change lists every touched level, except after a reload, when any may be touched. */
export type MarketDataChange =
  | { readonly kind: 'depth'; readonly pair: PairId; readonly changedLevels: readonly ChangedLevel[] }
  | { readonly kind: 'trade'; readonly pair: PairId; readonly trade: PublicTrade }
  | { readonly kind: 'ticker'; readonly pair: PairId };
