import type { PairId } from '@assay/engine';
import type { ChangedLevel, MarketData, PublicTrade } from '../../market/market-data/market-data.ts';
import { RECENT_TRADES_MAX } from '../../market/market-data/market-data-state.ts';

type Stop = () => void;

/** Publisher of changes by pair. */
export type MarketEvents = {
  /** Called once after every batch that changed the pair's book, with the levels that it touched. */
  onBook(pair: PairId, listener: (changedLevels: readonly ChangedLevel[]) => void): Stop;
  /** Called for every trade of the pair, in order. */
  onTrade(pair: PairId, listener: (trade: PublicTrade) => void): Stop;
  /** Called with the pair after every batch with a trade of it, and when a pair is relisted. */
  onTicker(listener: (pair: PairId) => void): Stop;
  /** Publishes the tickers of all pairs, because the 24-hour window has moved. */
  reportDayMoved(): void;
  stop(): void;
};

/**
 * Subscribes to the market once for all streams. After a reload of market data (some batches were missed) the recent
 * trades that were not pushed are pushed, so that a gap ends as soon as it can.
 */
export function createMarketEvents(
  marketData: Pick<MarketData, 'onChange' | 'recentTrades' | 'pairs'>,
): MarketEvents {
  const bookListeners = createListeners<readonly ChangedLevel[]>();
  const trades = createListeners<PublicTrade>();
  const tickers = new Set<(pair: PairId) => void>();
  /** The newest trade of each pair that was pushed. */
  const pushed = new Map<PairId, number>();

  function publishTrade(pair: PairId, trade: PublicTrade): void {
    if (trade.id <= (pushed.get(pair) ?? 0)) return;
    pushed.set(pair, trade.id);
    trades.notify(pair, trade);
  }

  function resyncPair(pair: PairId): void {
    const [newest] = marketData.recentTrades(pair, 1);
    const last = pushed.get(pair);
    if (newest === undefined || newest.id === last) return;
    if (last === undefined) pushed.set(pair, newest.id);
    else
      for (const trade of marketData.recentTrades(pair, RECENT_TRADES_MAX).toReversed())
        publishTrade(pair, trade);
  }

  const stop = marketData.onChange((change) => {
    if (change.kind === 'depth') bookListeners.notify(change.pair, change.changedLevels);
    else if (change.kind === 'trade') publishTrade(change.pair, change.trade);
    else {
      resyncPair(change.pair);
      for (const listener of tickers) listener(change.pair);
    }
  });

  return {
    onBook: bookListeners.add,
    onTrade: trades.add,
    onTicker(listener) {
      tickers.add(listener);
      return () => void tickers.delete(listener);
    },
    reportDayMoved() {
      for (const { spec } of marketData.pairs()) for (const listener of tickers) listener(spec.id);
    },
    stop,
  };
}

/** Listeners by pair. */
function createListeners<Pushed>() {
  const listenersByPair = new Map<PairId, Set<(pushed: Pushed) => void>>();
  return {
    add(pair: PairId, listener: (pushed: Pushed) => void): Stop {
      const listeners = listenersByPair.get(pair) ?? new Set();
      listenersByPair.set(pair, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) listenersByPair.delete(pair);
      };
    },
    notify(pair: PairId, pushed: Pushed): void {
      for (const listener of listenersByPair.get(pair) ?? []) listener(pushed);
    },
  };
}
