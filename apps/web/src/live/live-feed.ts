import { createSocketConnection } from '@assay/client/line';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useSession } from '../storage/session.ts';
import { type Connection, NOT_CONNECTED } from './connection.ts';
import { CONNECTION_KEY, createLiveFeed, type LiveFeed } from './feed.ts';
import type { LiveBook, LiveTrade, Ticker } from './market-data/values.ts';
import { type PairIds, pairKey } from './pair-key.ts';
import { browserFrames, createPacer } from './store/pacer.ts';
import { useKey } from './store/use-key.ts';

/** A key that is never written. */
const NO_KEY = '';

/** The page's single feed, started by the first page with live figures and never stopped. */
export const liveFeed: LiveFeed = createLiveFeed({
  // Read at every connect, so that a new session authenticates itself.
  createConnection: (identity) =>
    createSocketConnection({ path: '/wss/socket.io/', proof: () => ({ token: identity()?.token ?? null }) }),
  pacer: createPacer(browserFrames),
  now: () => performance.now(),
  every: (ms, callback) => {
    const timer = setInterval(callback, ms);
    return () => clearInterval(timer);
  },
});

/** Returns the feed, connected as the current user; a login or logout reconnects it. */
export function useLiveFeed(): LiveFeed {
  const token = useSession((session) => session.token);
  const userId = useSession((session) => session.userId);
  useEffect(() => liveFeed.start(token === null ? null : { token, userId: userId ?? '' }), [token, userId]);
  return liveFeed;
}

/** Returns the pair's current book; undefined while unwanted and before the first snapshot. */
export function useLiveBook(pair: PairIds, isWanted = true): LiveBook | undefined {
  return useKey(liveFeed.marketData.books, isWanted ? pairKey(pair) : NO_KEY);
}

/** Returns true once the pair's book is loaded; later changes of the book cause no render. */
export function useHasBook(pair: PairIds): boolean {
  const key = pairKey(pair);
  const subscribe = useCallback(
    (listener: () => void) => liveFeed.marketData.books.subscribe(key, listener),
    [key],
  );
  return useSyncExternalStore(subscribe, () => liveFeed.marketData.books.read(key) !== undefined);
}

/** Returns the current book without a subscription, for one-time computations. */
export function bookNow(pair: PairIds): LiveBook | undefined {
  return liveFeed.marketData.books.read(pairKey(pair));
}

/** Returns the current last price without a subscription; null while unknown or before the first trade. */
export function lastPriceNow(pair: PairIds): string | null {
  const price = liveFeed.marketData.tickers.read(pairKey(pair))?.price;
  return price !== undefined && /[1-9]/.test(price) ? price : null;
}

/** Returns the latest trades of the pair, newest first; undefined before the first snapshot. */
export function useLiveTrades(pair: PairIds): readonly LiveTrade[] | undefined {
  return useKey(useLiveFeed().marketData.trades, pairKey(pair));
}

/** Returns the pair's ticker; undefined until the first push or snapshot. */
export function useTicker(pair: PairIds): Ticker | undefined {
  return useKey(useLiveFeed().marketData.tickers, pairKey(pair));
}

export function useConnection(): Connection {
  return useKey(liveFeed.connection, CONNECTION_KEY) ?? NOT_CONNECTED;
}

/** Returns true while pushes arrive, so that nothing needs to be polled. */
export function useIsLive(): boolean {
  return useSyncExternalStore(subscribeToConnection, isLive);
}

const subscribeToConnection = (listener: () => void) =>
  liveFeed.connection.subscribe(CONNECTION_KEY, listener);

function isLive(): boolean {
  const { status, isStale } = liveFeed.connection.read(CONNECTION_KEY) ?? NOT_CONNECTED;
  return status === 'connected' && !isStale;
}
