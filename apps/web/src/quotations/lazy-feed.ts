import { useEffect, useSyncExternalStore } from 'react';
import { create } from 'zustand';
import type { CONNECTION_KEY, LiveFeed } from '../live/feed.ts';
import type { Ticker } from '../live/market-data/values.ts';
import { type PairIds, pairKey } from '../live/pair-key.ts';
import { useSession } from '../storage/session.ts';

/** The live feed once its code is here. Pages that only show prices draw first and fetch it afterwards. */
const useFeed = create<{ readonly feed: LiveFeed | null }>(() => ({ feed: null }));

/** As the feed calls it, whose code may not be here yet. */
const CONNECTION: typeof CONNECTION_KEY = 'connection';

let isAskedFor = false;

/** Fetches the live feed when the page has come to rest, and opens it for whoever is here. */
export function useLazyFeed(): void {
  const feed = useFeed((state) => state.feed);
  const token = useSession((session) => session.token);
  const userId = useSession((session) => session.userId);
  useEffect(() => {
    if (isAskedFor) return;
    isAskedFor = true;
    whenIdle(() => {
      import('../live/live-feed.ts').then(
        (module) => useFeed.setState({ feed: module.liveFeed }),
        () => {
          // Without the feed the figures are those of the last poll; the next page tries again.
          isAskedFor = false;
        },
      );
    });
  }, []);
  useEffect(
    () => feed?.start(token === null ? null : { token, userId: userId ?? '' }),
    [feed, token, userId],
  );
}

/** The feed once it is here. */
export function useLateFeed(): LiveFeed | null {
  return useFeed((state) => state.feed);
}

/** Returns true while the server's pushes come. */
export function useIsPushed(): boolean {
  const feed = useLateFeed();
  return useSyncExternalStore(
    (listener) => feed?.connection.subscribe(CONNECTION, listener) ?? (() => undefined),
    () => {
      const connection = feed?.connection.read(CONNECTION);
      return connection?.status === 'connected' && !connection.isStale;
    },
  );
}

/** A pair's last push; undefined before it. */
export function useLateTicker(pair: PairIds): Ticker | undefined {
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
