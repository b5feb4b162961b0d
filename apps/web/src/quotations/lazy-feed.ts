import { useEffect, useSyncExternalStore } from 'react';
import { create } from 'zustand';
import type { CONNECTION_KEY, LiveFeed } from '../live/feed.ts';
import type { Ticker } from '../live/market-data/values.ts';
import { type PairIds, pairKey } from '../live/pair-key.ts';
import { useSession } from '../storage/session.ts';

/** The live feed once its code is loaded. Pages that only show prices render first and load it afterwards. */
const useFeed = create<{ readonly feed: LiveFeed | null }>(() => ({ feed: null }));

/** Copy of the feed's `CONNECTION_KEY`, whose module may not be loaded yet. */
const CONNECTION: typeof CONNECTION_KEY = 'connection';

let isRequested = false;

/** Loads the live feed when the page is idle, and connects it as the current user. */
export function useLazyFeed(): void {
  const feed = useFeed((state) => state.feed);
  const token = useSession((session) => session.token);
  const userId = useSession((session) => session.userId);
  useEffect(() => {
    if (isRequested) return;
    isRequested = true;
    whenIdle(() => {
      import('../live/live-feed.ts').then(
        (module) => useFeed.setState({ feed: module.liveFeed }),
        () => {
          // Without the feed, figures come from polling; the next page retries.
          isRequested = false;
        },
      );
    });
  }, []);
  useEffect(
    () => feed?.start(token === null ? null : { token, userId: userId ?? '' }),
    [feed, token, userId],
  );
}

/** Returns the feed; null until loaded. */
export function useLoadedFeed(): LiveFeed | null {
  return useFeed((state) => state.feed);
}

/** Returns true while pushes arrive. */
export function useIsLive(): boolean {
  const feed = useLoadedFeed();
  return useSyncExternalStore(
    (listener) => feed?.connection.subscribe(CONNECTION, listener) ?? (() => undefined),
    () => {
      const connection = feed?.connection.read(CONNECTION);
      return connection?.status === 'connected' && !connection.isStale;
    },
  );
}

/** Returns the last pushed ticker of a pair; undefined before the first one. */
export function useLoadedTicker(pair: PairIds): Ticker | undefined {
  const feed = useFeed((state) => state.feed);
  const key = pairKey(pair);
  return useSyncExternalStore(
    (listener) => feed?.marketData.tickers.subscribe(key, listener) ?? (() => undefined),
    () => feed?.marketData.tickers.read(key),
  );
}

function whenIdle(action: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(action, { timeout: 2_000 });
  else setTimeout(action, 500);
}
