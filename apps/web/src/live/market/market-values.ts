import { createListeners, type Listeners } from '../listeners.ts';
import { type NamedPair, type PairIds, pairKey } from '../pair-key.ts';
import { createKeyedStore, type KeyedStore } from '../store/keyed-store.ts';
import type { Pacer } from '../store/pacer.ts';
import { createGapDetector } from './gap-detector.ts';
import { mergeTrades, newerBook } from './merge.ts';
import {
  readBook,
  readCandle,
  readHeader,
  readTicker,
  readTrades,
  type TickerSource,
  toTicker,
} from './readers.ts';
import type { LiveBook, LiveCandle, LiveTrade, Ticker } from './values.ts';
import { createWatchList } from './watch-list.ts';

/** What the public pushes and snapshots say, pair by pair. */
export type MarketValues = {
  readonly tickers: KeyedStore<Ticker>;
  readonly books: KeyedStore<LiveBook>;
  readonly trades: KeyedStore<readonly LiveTrade[]>;
  /** Under `candleKey`. Written at once, for the chart, which holds back ticks by itself. */
  readonly candles: KeyedStore<LiveCandle>;
  /** Only a watched pair's book, trades and candles are read from the stream. @returns the way to stop */
  watch(pair: NamedPair): () => void;
  /** The symbols of the watched pairs. */
  watched(): readonly string[];
  /** Told the symbol when the first watcher of a pair comes, and when the last has gone. */
  readonly watching: Listeners<{ readonly symbol: string; readonly isWatched: boolean }>;
  /** Told when a push of a watched pair was missed: what is held must be fetched anew. */
  readonly missed: Listeners<PairIds>;
  /** Takes a fetched snapshot: it replaces what is held unless a newer push has come. */
  takeBook(pair: PairIds, book: LiveBook): void;
  takeTrades(pair: PairIds, trades: readonly LiveTrade[]): void;
  /** Takes a fetched quotation as the pair's ticker. */
  takeTicker(pair: PairIds, source: TickerSource): void;
  /** The order of books starts anew: the server may be another one. */
  forgetSequences(): void;
  /** What to do with each public push, by its name. */
  readonly pushes: Readonly<Record<string, (payload: unknown) => void>>;
};

export function candleKey(pair: PairIds, period: string): string {
  return `${pairKey(pair)}:${period}`;
}

export function createMarketValues(pacer: Pacer): MarketValues {
  const tickers = createKeyedStore<Ticker>();
  const candles = createKeyedStore<LiveCandle>();
  const trades = createKeyedStore<readonly LiveTrade[]>();
  const { books, takeBook, forgetSequences } = createBooks(pacer);
  const gaps = createGapDetector();
  const missed = createListeners<PairIds>();
  const watching = createListeners<{ readonly symbol: string; readonly isWatched: boolean }>();
  const watched = createWatchList({
    onEntered: ({ symbol }) => watching.tell({ symbol, isWatched: true }),
    // What is held of a pair that nobody watches grows old: it is not shown again.
    onLeft: (pair) => {
      const key = pairKey(pair);
      watching.tell({ symbol: pair.symbol, isWatched: false });
      forgetSequences();
      gaps.forget();
      books.clear((held) => held === key);
      trades.clear((held) => held === key);
      candles.clear((held) => held.startsWith(`${key}:`));
    },
  });

  const takeTrades = (pair: PairIds, arrived: readonly LiveTrade[]): void => {
    const key = pairKey(pair);
    trades.write(key, mergeTrades(trades.read(key) ?? [], arrived));
  };
  const ifWatched =
    <Value>(
      event: string,
      read: (payload: unknown) => Value | null,
      take: (pair: PairIds, value: Value) => void,
    ) =>
    (payload: unknown): void => {
      const header = readHeader(payload);
      if (header === null || !watched.has(header.pair)) return;
      const value = read(payload);
      if (value !== null) take(header.pair, value);
      if (gaps.isGap(`${event}:${pairKey(header.pair)}`, header.seq)) missed.tell(header.pair);
    };

  return {
    tickers,
    books,
    trades,
    candles,
    watch: watched.add,
    watched: watched.symbols,
    watching,
    missed,
    takeBook,
    takeTrades,
    takeTicker: (pair, source) => {
      const key = pairKey(pair);
      tickers.write(key, toTicker(source, tickers.read(key)));
    },
    forgetSequences: () => {
      forgetSequences();
      gaps.forget();
    },
    pushes: {
      daymarket: (payload) => stageTicker(payload, tickers, pacer),
      market_depth: ifWatched('market_depth', readBook, takeBook),
      transaction: ifWatched('transaction', readTrades, takeTrades),
      kline: ifWatched('kline', readCandle, (pair, candle) =>
        candles.write(candleKey(pair, candle.period), candle),
      ),
    },
  };
}

function stageTicker(payload: unknown, tickers: KeyedStore<Ticker>, pacer: Pacer): void {
  const header = readHeader(payload);
  if (header === null) return;
  const key = pairKey(header.pair);
  pacer.stageKey(key, () => {
    const ticker = readTicker(payload, tickers.read(key));
    if (ticker !== null) tickers.write(key, ticker);
  });
}

function createBooks(pacer: Pacer) {
  const books = createKeyedStore<LiveBook>();
  const newest = new Map<string, LiveBook>();
  return {
    books,
    forgetSequences: () => newest.clear(),
    takeBook(pair: PairIds, book: LiveBook): void {
      const key = pairKey(pair);
      newest.set(key, newerBook(newest.get(key), book));
      pacer.stageBook(() => {
        const whole = newest.get(key);
        if (whole !== undefined) books.write(key, whole);
      });
    },
  };
}
