import { createLine } from '@assay/client/line';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useSession } from '../storage/session.ts';
import { type Connection, NOT_CONNECTED } from './connection.ts';
import { CONNECTION_KEY, createFeed, type LiveFeed } from './feed.ts';
import type { LiveBook, LiveTrade, Ticker } from './market-data/values.ts';
import { type PairIds, pairKey } from './pair-key.ts';
import { browserFrames, createPacer } from './store/pacer.ts';
import { useKey } from './store/use-key.ts';

/** A key that nothing is ever written under. */
const NO_KEY = '';

/** The page's one feed. It opens with the first page that shows live figures and stays open. */
export const liveFeed: LiveFeed = createFeed({
  // Asked at every connect, so that a new session proves itself.
  createLine: (identity) =>
    createLine({ path: '/wss/socket.io/', proof: () => ({ token: identity()?.token ?? null }) }),
  pacer: createPacer(browserFrames),
  now: () => performance.now(),
  every: (ms, callback) => {
    const timer = setInterval(callback, ms);
    return () => clearInterval(timer);
  },
});

/** The feed, open for whoever is logged in; a login or logout opens it anew. */
export function useLiveFeed(): LiveFeed {
  const token = useSession((session) => session.token);
  const userId = useSession((session) => session.userId);
  useEffect(() => liveFeed.start(token === null ? null : { token, userId: userId ?? '' }), [token, userId]);
  return liveFeed;
}

/** The pair's book as it stands, while it is wanted; undefined before the first snapshot. */
export function useLiveBook(pair: PairIds, isWanted = true): LiveBook | undefined {
  return useKey(liveFeed.marketData.books, isWanted ? pairKey(pair) : NO_KEY);
}

/** Returns true once the pair's book is here; changes of the book itself draw nothing. */
export function useHasBook(pair: PairIds): boolean {
  const key = pairKey(pair);
  const subscribe = useCallback(
    (listener: () => void) => liveFeed.marketData.books.subscribe(key, listener),
    [key],
  );
  return useSyncExternalStore(subscribe, () => liveFeed.marketData.books.read(key) !== undefined);
}

/** The book at this moment, for a reckoning that happens once. */
export function bookNow(pair: PairIds): LiveBook | undefined {
  return liveFeed.marketData.books.read(pairKey(pair));
}

/** The price of the last trade at this moment; null while it is unknown or when nothing was traded yet. */
export function lastPriceNow(pair: PairIds): string | null {
  const price = liveFeed.marketData.tickers.read(pairKey(pair))?.price;
  return price !== undefined && /[1-9]/.test(price) ? price : null;
}

/** The newest trades of the pair, newest first; undefined before the first snapshot. */
export function useLiveTrades(pair: PairIds): readonly LiveTrade[] | undefined {
  return useKey(useLiveFeed().marketData.trades, pairKey(pair));
}

/** The pair's last 24 hours; undefined until the first push or snapshot. */
export function useTicker(pair: PairIds): Ticker | undefined {
  return useKey(useLiveFeed().marketData.tickers, pairKey(pair));
}

export function useConnection(): Connection {
  return useKey(liveFeed.connection, CONNECTION_KEY) ?? NOT_CONNECTED;
}

/** Returns true while the server's pushes come: nothing needs to be polled then. */
export function useIsLive(): boolean {
  return useSyncExternalStore(subscribeToConnection, isLive);
}

const subscribeToConnection = (listener: () => void) =>
  liveFeed.connection.subscribe(CONNECTION_KEY, listener);

function isLive(): boolean {
  const { status, isStale } = liveFeed.connection.read(CONNECTION_KEY) ?? NOT_CONNECTED;
  return status === 'connected' && !isStale;
}
