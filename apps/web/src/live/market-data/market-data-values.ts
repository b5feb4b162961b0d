import { createListeners, type Listeners } from '../listeners.ts';
import { type NamedPair, type PairIds, pairKey } from '../pair-key.ts';
import { createPushTracker } from '../push-tracker.ts';
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
  /** Stored under `candleKey`. Written immediately: the chart throttles ticks itself. */
  readonly candles: KeyedStore<LiveCandle>;
  /** Starts to process the pushed book, trades and candles of a pair. @returns the unsubscribe function */
  watch(pair: NamedPair): () => void;
  /** The symbols of the watched pairs. */
  watched(): readonly string[];
  /** Notified with the symbol when a pair gets its first watcher and loses its last. */
  readonly watchChanges: Listeners<{ readonly symbol: string; readonly isWatched: boolean }>;
  /**
   * Notified when the server first reports the push sequences of a watched pair: pushes before that, and after the
   * snapshot, may be lost, so held data must be refetched.
   */
  readonly followed: Listeners<PairIds>;
  /** Notified after a missed push of a watched pair: held data must be refetched. */
  readonly missed: Listeners<PairIds>;
  /** Notified after a missed ticker push of any pair. */
  readonly tickerMissed: Listeners<PairIds>;
  /** Notified of each ticker push of any pair. */
  readonly quoted: Listeners<PairIds>;
  /** Applies a fetched snapshot, unless a newer push has arrived. */
  takeBook(pair: PairIds, book: LiveBook): void;
  takeTrades(pair: PairIds, trades: readonly LiveTrade[]): void;
  /** Applies a fetched quotation as the pair's ticker. */
  takeTicker(pair: PairIds, source: TickerSource): void;
  /** Compares the push sequences reported by the server. @returns the watched symbols that it does not send */
  takeSequences(sequences: PairSequences): readonly string[];
  /** Resets the sequences of pushes and books: the server may be another one. */
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
  const pushTracker = createPushTracker();
  const pairsWithSequence = new Set<string>();
  const sequenceStarted = createListeners<PairIds>();
  const pushesMissed = createListeners<PairIds>();
  const tickerMissed = createListeners<PairIds>();
  const quoted = createListeners<PairIds>();
  const watchChanges = createListeners<{ readonly symbol: string; readonly isWatched: boolean }>();
  const watched = createWatchList({
    onEntered: ({ symbol }) => watchChanges.notify({ symbol, isWatched: true }),
    // Data without watchers goes stale and is dropped.
    onLeft: (pair) => {
      const key = pairKey(pair);
      watchChanges.notify({ symbol: pair.symbol, isWatched: false });
      pairsWithSequence.delete(key);
      for (const event of EVENTS_OF_WATCHED) pushTracker.forget(channelOf(pair, event));
      books.forget(pair);
      trades.clear((storedKey) => storedKey === key);
      candles.clear((storedKey) => storedKey.startsWith(`${key}:`));
    },
  });

  const takeTrades = (pair: PairIds, incoming: readonly LiveTrade[]): void => {
    const key = pairKey(pair);
    trades.write(key, mergeTrades(trades.read(key) ?? [], incoming));
  };
  const ifWatched =
    <Value>(
      event: string,
      readPayload: (payload: unknown) => Value | null,
      apply: (pair: PairIds, value: Value, seq: number | null) => void,
    ) =>
    (payload: unknown): void => {
      const header = readHeader(payload);
      if (header === null || !watched.has(header.pair)) return;
      const value = readPayload(payload);
      if (value !== null) apply(header.pair, value, header.seq);
      if (pushTracker.recordPush(channelOf(header.pair, event), header.seq) === 'gap')
        pushesMissed.notify(header.pair);
    };

  const stageTicker = (payload: unknown): void => {
    const header = readHeader(payload);
    if (header === null) return;
    const pushOrder = pushTracker.recordPush(channelOf(header.pair, TICKER), header.seq);
    if (pushOrder === 'gap') tickerMissed.notify(header.pair);
    if (pushOrder === 'late') return;
    quoted.notify(header.pair);
    const key = pairKey(header.pair);
    pacer.stageKey(key, () => {
      const ticker = readTicker(payload, tickers.read(key));
      if (ticker !== null) tickers.write(key, ticker);
    });
  };

  const takeSequence = (pair: NamedPair, sequence: PairSequences[string]): void => {
    const key = pairKey(pair);
    const missedChannels = Object.entries(sequence).flatMap(([event, seq]) =>
      pushTracker.recordReported(channelOf(pair, event), seq) ? [event] : [],
    );
    if (missedChannels.includes(TICKER)) tickerMissed.notify(pair);
    if (missedChannels.some((event) => event !== TICKER)) pushesMissed.notify(pair);
    if (pairsWithSequence.has(key)) return;
    pairsWithSequence.add(key);
    sequenceStarted.notify(pair);
  };

  return {
    tickers,
    books: books.visibleBooks,
    trades,
    candles,
    watch: watched.add,
    watched: () => watched.pairs().map(({ symbol }) => symbol),
    watchChanges,
    followed: sequenceStarted,
    missed: pushesMissed,
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
      pushTracker.forgetAll();
      pairsWithSequence.clear();
    },
    pushes: {
      [TICKER]: stageTicker,
      market_depth: ifWatched('market_depth', readBook, books.take),
      transaction: ifWatched('transaction', readTrades, takeTrades),
      kline: ifWatched('kline', readCandle, (pair, candle, seq) => {
        const key = candleKey(pair, candle.period);
        // All eight periods share one sequence: a late push may still be the newest of its own period.
        if (pushTracker.recordPush(key, seq) !== 'late') candles.write(key, candle);
      }),
    },
  };
}

const TICKER = 'daymarket';
/** Events pushed only to watchers of a pair. */
const EVENTS_OF_WATCHED = ['market_depth', 'transaction', 'kline', 'market_detail'];

function channelOf(pair: PairIds, event: string): string {
  return `${pairKey(pair)} ${event}`;
}
