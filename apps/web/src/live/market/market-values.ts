import { type PairIds, pairKey } from '../pair-key.ts';
import { createKeyedStore, type KeyedStore } from '../store/keyed-store.ts';
import type { Pacer } from '../store/pacer.ts';
import { mergeTrades, newerBook } from './merge.ts';
import {
  readBook,
  readCandle,
  readPair,
  readTicker,
  readTrades,
  type TickerSource,
  toTicker,
} from './readers.ts';
import type { LiveBook, LiveCandle, LiveTrade, Ticker } from './values.ts';

/** What the public pushes and snapshots say, pair by pair. */
export type MarketValues = {
  readonly tickers: KeyedStore<Ticker>;
  readonly books: KeyedStore<LiveBook>;
  readonly trades: KeyedStore<readonly LiveTrade[]>;
  /** Under `candleKey`. Written at once, for the chart, which holds back ticks by itself. */
  readonly candles: KeyedStore<LiveCandle>;
  /** Only a watched pair's book, trades and candles are read from the stream. @returns the way to stop */
  watch(pair: PairIds): () => void;
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
  const watched = createWatchList((key) => {
    forgetSequences();
    books.clear((held) => held === key);
    trades.clear((held) => held === key);
    candles.clear((held) => held.startsWith(`${key}:`));
  });

  const takeTrades = (pair: PairIds, arrived: readonly LiveTrade[]): void => {
    const key = pairKey(pair);
    trades.write(key, mergeTrades(trades.read(key) ?? [], arrived));
  };
  const ifWatched =
    <Value>(read: (payload: unknown) => Value | null, take: (pair: PairIds, value: Value) => void) =>
    (payload: unknown): void => {
      const pair = readPair(payload);
      const value = pair !== null && watched.has(pair) ? read(payload) : null;
      if (pair !== null && value !== null) take(pair, value);
    };

  return {
    tickers,
    books,
    trades,
    candles,
    watch: watched.add,
    takeBook,
    takeTrades,
    takeTicker: (pair, source) => {
      const key = pairKey(pair);
      tickers.write(key, toTicker(source, tickers.read(key)));
    },
    forgetSequences,
    pushes: {
      daymarket: (payload) => stageTicker(payload, tickers, pacer),
      market_depth: ifWatched(readBook, takeBook),
      transaction: ifWatched(readTrades, takeTrades),
      kline: ifWatched(readCandle, (pair, candle) => candles.write(candleKey(pair, candle.period), candle)),
    },
  };
}

function stageTicker(payload: unknown, tickers: KeyedStore<Ticker>, pacer: Pacer): void {
  const pair = readPair(payload);
  if (pair === null) return;
  const key = pairKey(pair);
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

/** @param onLeft told when the last watcher of a pair has gone: what is held of it grows old from here on */
function createWatchList(onLeft: (key: string) => void) {
  const counts = new Map<string, number>();
  return {
    has: (pair: PairIds) => counts.has(pairKey(pair)),
    add(pair: PairIds): () => void {
      const key = pairKey(pair);
      counts.set(key, (counts.get(key) ?? 0) + 1);
      return () => {
        const left = (counts.get(key) ?? 1) - 1;
        if (left > 0) {
          counts.set(key, left);
        } else {
          counts.delete(key);
          onLeft(key);
        }
      };
    },
  };
}
