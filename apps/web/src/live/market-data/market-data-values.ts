import { createListeners, type Listeners } from '../listeners.ts';
import { type NamedPair, type PairIds, pairKey } from '../pair-key.ts';
import { createPushCounts } from '../push-counts.ts';
import { createKeyedStore, type KeyedStore } from '../store/keyed-store.ts';
import type { Pacer } from '../store/pacer.ts';
import { createBooks } from './books.ts';
import { mergeTrades } from './merge.ts';
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

/** Sequences of the pushes by pair, as sent by the server: the last number of each event, by symbol. */
export type PairSequences = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Market data from public pushes and snapshots, by pair. */
export type MarketDataValues = {
  readonly tickers: KeyedStore<Ticker>;
  readonly books: KeyedStore<LiveBook>;
  readonly trades: KeyedStore<readonly LiveTrade[]>;
  /** Under `candleKey`. Written at once, for the chart, which holds back ticks by itself. */
  readonly candles: KeyedStore<LiveCandle>;
  /** Only a watched pair's book, trades and candles are read from the stream. @returns the way to stop */
  watch(pair: NamedPair): () => void;
  /** The symbols of the watched pairs. */
  watched(): readonly string[];
  /** Called with the symbol when the first watcher of a pair comes, and when the last has gone. */
  readonly watching: Listeners<{ readonly symbol: string; readonly isWatched: boolean }>;
  /**
   * Called when the server says for the first time where a watched pair's pushes stand: what was pushed before, and after
   * the snapshot, nobody can tell. What is held must be fetched anew.
   */
  readonly followed: Listeners<PairIds>;
  /** Called when a push of a watched pair was missed: what is held must be fetched anew. */
  readonly missed: Listeners<PairIds>;
  /** Called when a ticker's push was missed, of any pair. */
  readonly tickerMissed: Listeners<PairIds>;
  /** Called with each ticker's push, of any pair. */
  readonly quoted: Listeners<PairIds>;
  /** Takes a fetched snapshot: it replaces what is held unless a newer push has come. */
  takeBook(pair: PairIds, book: LiveBook): void;
  takeTrades(pair: PairIds, trades: readonly LiveTrade[]): void;
  /** Takes a fetched quotation as the pair's ticker. */
  takeTicker(pair: PairIds, source: TickerSource): void;
  /** Takes where the server says that its pushes stand. @returns the watched symbols that it does not send */
  takeSequences(sequences: PairSequences): readonly string[];
  /** The order of pushes and books starts anew: the server may be another one. */
  forgetSequences(): void;
  /** Handlers of the public pushes, by name. */
  readonly pushes: Readonly<Record<string, (payload: unknown) => void>>;
};

export function candleKey(pair: PairIds, period: string): string {
  return `${pairKey(pair)}:${period}`;
}

export function createMarketDataValues(pacer: Pacer): MarketDataValues {
  const tickers = createKeyedStore<Ticker>();
  const candles = createKeyedStore<LiveCandle>();
  const trades = createKeyedStore<readonly LiveTrade[]>();
  const books = createBooks(pacer);
  const counts = createPushCounts();
  const isFollowed = new Set<string>();
  const followed = createListeners<PairIds>();
  const missed = createListeners<PairIds>();
  const tickerMissed = createListeners<PairIds>();
  const quoted = createListeners<PairIds>();
  const watching = createListeners<{ readonly symbol: string; readonly isWatched: boolean }>();
  const watched = createWatchList({
    onEntered: ({ symbol }) => watching.notify({ symbol, isWatched: true }),
    // Data of a pair that nobody watches goes stale: it is dropped.
    onLeft: (pair) => {
      const key = pairKey(pair);
      watching.notify({ symbol: pair.symbol, isWatched: false });
      isFollowed.delete(key);
      for (const event of EVENTS_OF_WATCHED) counts.forget(channelOf(pair, event));
      books.forget(pair);
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
      take: (pair: PairIds, value: Value, seq: number | null) => void,
    ) =>
    (payload: unknown): void => {
      const header = readHeader(payload);
      if (header === null || !watched.has(header.pair)) return;
      const value = read(payload);
      if (value !== null) take(header.pair, value, header.seq);
      if (counts.take(channelOf(header.pair, event), header.seq) === 'gap') missed.notify(header.pair);
    };

  const stageTicker = (payload: unknown): void => {
    const header = readHeader(payload);
    if (header === null) return;
    const order = counts.take(channelOf(header.pair, TICKER), header.seq);
    if (order === 'gap') tickerMissed.notify(header.pair);
    if (order === 'late') return;
    quoted.notify(header.pair);
    const key = pairKey(header.pair);
    pacer.stageKey(key, () => {
      const ticker = readTicker(payload, tickers.read(key));
      if (ticker !== null) tickers.write(key, ticker);
    });
  };

  const takeSequence = (pair: NamedPair, sequence: PairSequences[string]): void => {
    const key = pairKey(pair);
    const behind = Object.entries(sequence).flatMap(([event, seq]) =>
      counts.isAt(channelOf(pair, event), seq) ? [event] : [],
    );
    if (behind.includes(TICKER)) tickerMissed.notify(pair);
    if (behind.some((event) => event !== TICKER)) missed.notify(pair);
    if (isFollowed.has(key)) return;
    isFollowed.add(key);
    followed.notify(pair);
  };

  return {
    tickers,
    books: books.shown,
    trades,
    candles,
    watch: watched.add,
    watched: () => watched.pairs().map(({ symbol }) => symbol),
    watching,
    followed,
    missed,
    tickerMissed,
    quoted,
    takeBook: books.take,
    takeTrades,
    takeTicker: (pair, source) => {
      const key = pairKey(pair);
      tickers.write(key, toTicker(source, tickers.read(key)));
    },
    takeSequences: (sequences) =>
      watched.pairs().flatMap((pair) => {
        const sequence = sequences[pair.symbol];
        if (sequence === undefined) return [pair.symbol];
        takeSequence(pair, sequence);
        return [];
      }),
    forgetSequences: () => {
      books.forgetSequences();
      counts.forgetAll();
      isFollowed.clear();
    },
    pushes: {
      [TICKER]: stageTicker,
      market_depth: ifWatched('market_depth', readBook, books.take),
      transaction: ifWatched('transaction', readTrades, takeTrades),
      kline: ifWatched('kline', readCandle, (pair, candle, seq) => {
        const key = candleKey(pair, candle.period);
        // Eight periods share one count: a late push may still be the newest of its own.
        if (counts.take(key, seq) !== 'late') candles.write(key, candle);
      }),
    },
  };
}

const TICKER = 'daymarket';
/** The pushes that only watchers of a pair get. */
const EVENTS_OF_WATCHED = ['market_depth', 'transaction', 'kline', 'market_detail'];

function channelOf(pair: PairIds, event: string): string {
  return `${pairKey(pair)} ${event}`;
}
